"""The container file: built, run, stopped and run again on the same volume, where the tools for it exist.

`ZIGGURAT_BASE_IMAGE` names another base than the usual one, `ZIGGURAT_BUILD_FLAGS` has more flags for the build: where
images or packages come from elsewhere.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.servers import free_port

HERE = Path(__file__).parent.parent.parent
IMAGE = "localhost/ziggurat-test"
PATIENCE = 900.0


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


@pytest.fixture(scope="module")
def tool() -> str:
    """A program that builds and runs containers, and does so here."""
    reasons = []
    for name in ("podman", "docker"):
        if shutil.which(name) is None:
            reasons.append(f"there is no {name}")
            continue
        asked = run(name, "info")
        if asked.returncode == 0:
            return name
        reasons.append(f"{name} does not work here: {(asked.stderr or asked.stdout).strip().splitlines()[-1]}")
    pytest.skip(f"the container is not tried: {'; '.join(reasons)}")


@pytest.fixture(scope="module")
def image(tool: str) -> Iterator[str]:
    base = os.environ.get("ZIGGURAT_BASE_IMAGE", "docker.io/library/python:3.12-slim")
    if run(tool, "image", "inspect", base).returncode != 0:
        fetched = run(tool, "pull", base)
        if fetched.returncode != 0:
            pytest.skip(f"the container is not tried: {base} cannot be had: {fetched.stderr.strip().splitlines()[-1]}")
    flags = shlex.split(os.environ.get("ZIGGURAT_BUILD_FLAGS", ""))
    built = run(tool, "build", "--build-arg", f"BASE={base}", *flags, "-f", "Containerfile", "-t", IMAGE, str(HERE))
    assert built.returncode == 0, built.stdout + built.stderr
    yield IMAGE
    run(tool, "rmi", "-f", IMAGE)


class Running:
    """A container that serves on a port of its own, with its tables in a volume."""

    def __init__(self, tool: str, image: str, volume: str) -> None:
        self.tool, self.port = tool, free_port()
        self.name = f"{volume}-{self.port}"
        place = [f"127.0.0.1:{self.port}:8000", "-v", f"{volume}:/var/lib/ziggurat"]
        started = run(tool, "run", "-d", "--name", self.name, "-p", *place, image)
        assert started.returncode == 0, started.stderr
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                assert urlopen(f"{self.address}/ready", timeout=10).read() == b"ready\n"
                return
            except OSError:
                assert time.monotonic() < deadline, run(tool, "logs", self.name).stderr
                time.sleep(0.2)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def who(self) -> str:
        return run(self.tool, "exec", self.name, "id", "-un").stdout.strip()

    def stop(self) -> str:
        run(self.tool, "stop", "-t", "20", self.name)
        state = run(self.tool, "inspect", "-f", "{{.State.ExitCode}}", self.name).stdout.strip()
        run(self.tool, "rm", "-f", self.name)
        return state


def test_a_container_serves_and_its_tables_outlive_it(tool: str, image: str) -> None:
    volume = f"ziggurat-test-{os.getpid()}"
    try:
        first = Running(tool, image, volume)
        assert first.who() == "ziggurat"
        body = json.dumps({"game": "babylonia", "seats": ["me", "easy"], "name": "Adam"}).encode()
        opened = Request(f"{first.address}/api/tables", body, {"content-type": "application/json"})
        table = json.loads(urlopen(opened, timeout=60).read())["id"]
        assert first.stop() in ("0", "143"), "it ended in order"
        second = Running(tool, image, volume)
        facts = json.loads(urlopen(f"{second.address}/api/tables/{table}", timeout=60).read())
        assert facts["game"] == "babylonia"
        second.stop()
    finally:
        run(tool, "volume", "rm", "-f", volume)
