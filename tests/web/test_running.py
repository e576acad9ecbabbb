"""What `docs/running.md` tells to whoever runs a server, tried word for word: the systemd unit, and nginx before nodes.

Only addresses, ports and paths are others: everything runs in a folder of its own, on loopback.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.clusters import Cluster
from tests.servers import PATIENCE, ServerProcess, free_port, wait_for, wait_until_up

DOCS = (Path(__file__).parent.parent.parent / "docs/running.md").read_text(encoding="utf-8")


def block(containing: str) -> str:
    """The indented text of the page in which this stands."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", DOCS, flags=re.MULTILINE)
    (found,) = [text for text in blocks if containing in text]
    return dedent(found).strip() + "\n"


# -- systemd ---------------------------------------------------------------------------------------------------------


def test_the_systemd_unit_is_right(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("the systemd unit is not verified: there is no systemd-analyze (apt-get install systemd)")
    unit = block("[Unit]").replace("/opt/ziggurat/bin/ziggurat", sys.executable)
    path = tmp_path / "ziggurat.service"
    path.write_text(unit.replace("User=ziggurat", "User=root"))
    done = subprocess.run(["systemd-analyze", "verify", str(path)], capture_output=True, text=True, timeout=PATIENCE)
    ours = [line for line in (done.stdout + done.stderr).splitlines() if "ziggurat.service" in line]
    assert (done.returncode, ours) == (0, [])


def test_the_command_of_the_unit_serves_and_ends_in_order(tmp_path: Path) -> None:
    unit = block("[Unit]")
    settings = dict(line.partition("=")[::2] for line in unit.splitlines() if "=" in line)
    name, _, value = settings["Environment"].partition("=")
    assert value == "/var/lib/ziggurat/tables.sqlite3"
    assert settings["StateDirectory"] == "ziggurat", "systemd makes /var/lib/ziggurat"
    port = free_port()
    command = shlex.split(settings["ExecStart"])
    assert command[0] == "/opt/ziggurat/bin/ziggurat"
    process = subprocess.Popen(
        [sys.executable, "-m", "ziggurat", *command[1:], "--port", str(port)],
        env=os.environ | {name: str(tmp_path / "tables.sqlite3")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_until_up(f"http://127.0.0.1:{port}")
        assert httpx.get(f"http://127.0.0.1:{port}/ready").text == "ready\n"
        assert httpx.get(f"http://127.0.0.1:{port}/", headers={"host": "elsewhere.example.org"}).status_code == 421
        process.terminate()
        assert process.wait(int(settings["TimeoutStopSec"])) in (0, -signal.SIGTERM)
    finally:
        process.kill()
    assert process.stderr is not None
    for line in process.stderr.read().splitlines():
        json.loads(line)  # --json-log: nothing else is there
    assert (tmp_path / "tables.sqlite3").exists()


# -- nginx -----------------------------------------------------------------------------------------------------------


class Nginx:
    """With the text of the page before two nodes; in a folder of its own, on ports of its own."""

    def __init__(self, folder: Path, nodes: list[ServerProcess]) -> None:
        self.folder = folder
        self.port, plain = free_port(), free_port()
        self.address = f"https://127.0.0.1:{self.port}"
        text = block("upstream ziggurat")
        for number, node in enumerate(nodes, start=1):
            text = text.replace(f"10.0.0.{number}:8001", f"127.0.0.1:{node.port}")
        text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl")
        text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};")
        self.plain = f"http://127.0.0.1:{plain}"
        for ending in ("pem", "key"):
            text = re.sub(rf"/etc/ssl/\w+/play\.example\.org\.{ending}", str(folder / f"play.{ending}"), text)
        assert "/etc" not in text
        subject = ["-subj", "/CN=play.example.org", "-addext", "subjectAltName=DNS:play.example.org"]
        key = ["-newkey", "rsa:2048", "-nodes", "-keyout", str(folder / "play.key"), "-out", str(folder / "play.pem")]
        subprocess.run(["openssl", "req", "-x509", *key, *subject], check=True, capture_output=True)
        places = [f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
        inside = "\n".join(["access_log off;", *places, text])
        (folder / "nginx.conf").write_text(
            f"daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log;\n"
            f"events {{}}\nhttp {{\n{inside}\n}}\n"
        )
        command = ["nginx", "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
        self.process = subprocess.Popen(command)
        self.trusted = ssl.create_default_context(cafile=str(folder / "play.pem"))
        while not (folder / "nginx.pid").exists():
            assert self.process.poll() is None, (folder / "error.log").read_text()
            time.sleep(0.02)

    def client(self) -> httpx.Client:
        """Somebody who calls play.example.org, and finds it here."""
        return httpx.Client(
            base_url=self.address, verify=self.trusted, headers={"host": "play.example.org"}, timeout=PATIENCE
        )

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture
def proxied(cluster: Cluster, tmp_path: Path) -> Iterator[tuple[Nginx, list[ServerProcess]]]:
    for program in ("nginx", "openssl"):
        if shutil.which(program) is None:
            pytest.skip(f"nginx before nodes is not tried: there is no {program} (apt-get install {program})")
    database = cluster.new_database()
    flags = ("--host-name", "play.example.org", "--proxy", "127.0.0.1", "--secure")
    nodes = [ServerProcess(tmp_path, 0, 1, *flags, database=database) for _ in range(2)]
    folder = tmp_path / "nginx"
    folder.mkdir()
    folder.chmod(0o755)
    running = Nginx(folder, nodes)
    yield running, nodes
    running.stop()
    for node in nodes:
        node.kill()


def named(client: httpx.Client, method: str, path: str, **more: object) -> httpx.Response:
    """A request whose certificate is looked at under the name that is called."""
    return client.request(method, path, extensions={"sni_hostname": "play.example.org"}, **more)  # type: ignore[arg-type]


def test_nginx_before_two_nodes_of_which_one_is_killed(proxied: tuple[Nginx, list[ServerProcess]]) -> None:
    nginx, nodes = proxied
    moved = httpx.get(f"{nginx.plain}/lobby", headers={"host": "play.example.org"})
    assert (moved.status_code, moved.headers["location"]) == (301, "https://play.example.org/lobby")
    with nginx.client() as adam:
        home = named(adam, "GET", "/")
        assert home.status_code == 200
        assert "Secure" in home.headers["set-cookie"]
        assert named(adam, "GET", "/metrics").status_code == 404
        cookie = home.headers["set-cookie"].partition(";")[0]
        adam.headers["cookie"] = cookie
        body = {"game": "babylonia", "seats": ["me", "me"], "name": "Adam"}
        made = named(adam, "POST", "/api/tables", json=body, headers={"origin": "https://play.example.org"})
        assert made.status_code == 201, made.text
        table = made.json()["id"]
        assert re.fullmatch("[0-9a-f]{32}", made.headers["x-request-id"]), "the id that nginx gave"

        def page_is_told() -> int:
            with connect(
                f"wss://play.example.org/table/{table}/live",
                sock=socket.create_connection(("127.0.0.1", nginx.port)),
                ssl=nginx.trusted,
                additional_headers={"cookie": cookie},
                origin=Origin("https://play.example.org"),
            ) as live:
                return int(json.loads(live.recv(timeout=PATIENCE))["number"])

        number = page_is_told()
        nodes[0].kill()
        for _ in range(6):  # whichever node nginx would have chosen
            facts = named(adam, "GET", f"/api/tables/{table}").json()
            assert facts["number"] == number
        assert page_is_told() == number
        seat = facts["to_act"][0]
        legal = named(adam, "GET", f"/api/tables/{table}/legal?seat={seat}").json()
        answer = {"seat": seat, "asked": legal["asked"], "action": legal["answers"][0]["action"]}
        assert named(adam, "POST", f"/api/tables/{table}/actions", json=answer).status_code == 200
        nodes[0].start()
        nodes[1].kill()
        wait_for(lambda: named(adam, "GET", "/health").status_code == 200)  # nginx tries a node again after 5 s
        assert named(adam, "GET", f"/api/tables/{table}").json()["number"] > number
