"""The container file: built, run, stopped and run again on the same volume, where the tools for it exist.

podman, docker or buildah do it, whichever works first; buildah as root, in chroot isolation, which needs neither a
daemon nor cgroups. Where the base image cannot be fetched, buildah makes one of Debian's packages, if debootstrap is
there. `ZIGGURAT_BASE_IMAGE` names another base than the usual one, `ZIGGURAT_BUILD_FLAGS` has more flags for the build:
where images or packages come from elsewhere. The rules are left interpreted, unless `ZIGGURAT_CONTAINER=compiled`.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.servers import free_port

HERE = Path(__file__).parent.parent.parent
IMAGE = "localhost/ziggurat-test"
BASE = "docker.io/library/python:3.12-slim"
MADE_BASE = "localhost/ziggurat-test-base"
VOLUME = "/var/lib/ziggurat"
PATIENCE = 3600.0
COMPILED = os.environ.get("ZIGGURAT_CONTAINER") == "compiled"


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    return ((done.stderr or done.stdout).strip().splitlines() or ["it says nothing"])[-1]


# -- tools -----------------------------------------------------------------------------------------------------------


class Tool(ABC):
    """A program that builds and runs containers."""

    name: str

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return run(self.name, *arguments)

    def why_not(self) -> str:
        """Why it does not work here; nothing if it does."""
        if shutil.which(self.name) is None:
            return f"there is no {self.name}"
        asked = self.run("info")
        return "" if asked.returncode == 0 else f"{self.name} does not work here: {last_line(asked)}"

    def has(self, image: str) -> bool:
        return self.run("inspect", "--type", "image", image).returncode == 0

    def build(self, base: str) -> subprocess.CompletedProcess[str]:
        flags = shlex.split(os.environ.get("ZIGGURAT_BUILD_FLAGS", ""))
        given = ["--build-arg", f"BASE={base}", "--build-arg", f"COMPILE={int(COMPILED)}"]
        return self.run("build", *given, *flags, "-f", str(HERE / "Containerfile"), "-t", IMAGE, str(HERE))

    def make_base(self, folder: Path) -> str:
        """Why no base could be made here; nothing if it was."""
        return f"{self.name} makes none"

    @abstractmethod
    def start(self, volume: Path) -> Running: ...


class Running(ABC):
    """A container that serves on a port of its own, with its tables in a volume."""

    def __init__(self) -> None:
        self.port = free_port()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                assert urlopen(f"{self.address}/ready", timeout=10).read() == b"ready\n"
                return
            except OSError:
                assert self.alive(), self.said()
                assert time.monotonic() < deadline, self.said()
                time.sleep(0.2)

    @abstractmethod
    def who(self) -> str:
        """The user in it."""

    @abstractmethod
    def alive(self) -> bool: ...
    @abstractmethod
    def said(self) -> str: ...
    @abstractmethod
    def stop(self) -> int:
        """Ends it in order; its exit code."""


class Engine(Tool):
    """podman, or docker."""

    def __init__(self, name: str) -> None:
        self.name = name

    def start(self, volume: Path) -> Running:
        return Detached(self, volume.name)


class Detached(Running):
    def __init__(self, tool: Tool, volume: str) -> None:
        super().__init__()
        self.tool, self.name = tool, f"{volume}-{self.port}"
        place = ["-p", f"127.0.0.1:{self.port}:8000", "-v", f"{volume}:{VOLUME}"]
        started = tool.run("run", "-d", "--name", self.name, *place, IMAGE)
        assert started.returncode == 0, started.stderr
        self.wait_until_ready()

    def state(self, field: str) -> str:
        return self.tool.run("inspect", "-f", f"{{{{.State.{field}}}}}", self.name).stdout.strip()

    def alive(self) -> bool:
        return self.state("Running") == "true"

    def said(self) -> str:
        return self.tool.run("logs", self.name).stderr

    def who(self) -> str:
        return self.tool.run("exec", self.name, "id", "-un").stdout.strip()

    def stop(self) -> int:
        self.tool.run("stop", "-t", "20", self.name)
        code = int(self.state("ExitCode"))
        self.tool.run("rm", "-f", self.name)
        return code


class Buildah(Tool):
    """Builds and runs by chroot, on the network of this computer."""

    name = "buildah"

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        given = os.environ | {"BUILDAH_ISOLATION": "chroot"}
        return subprocess.run(["buildah", *arguments], capture_output=True, text=True, timeout=PATIENCE, env=given)

    def why_not(self) -> str:
        return super().why_not() or ("" if os.getuid() == 0 else "buildah is tried as root only")

    def make_base(self, folder: Path) -> str:
        """Debian with Python, and what is known here about whom to trust and where packages come from."""
        if shutil.which("debootstrap") is None:
            return "there is no debootstrap to make another"
        packages = "--include=python3,python3-venv,ca-certificates"
        made = run("debootstrap", "--variant=minbase", packages, "stable", str(folder))
        if made.returncode != 0:
            return f"debootstrap makes none: {last_line(made)}"
        for name in ("/etc/ssl/certs/ca-certificates.crt", "/etc/pip.conf"):
            if Path(name).exists():
                shutil.copyfile(name, folder / name[1:])
        trusted = "/etc/ssl/certs/ca-certificates.crt"
        container = self.run("from", "scratch").stdout.strip()
        self.run("config", "--env", f"PIP_CERT={trusted}", container)
        added = self.run("add", "-q", container, str(folder), "/")
        assert added.returncode == 0, added.stderr
        kept = self.run("commit", "-q", "--rm", container, MADE_BASE)
        assert kept.returncode == 0, kept.stderr
        return ""

    def start(self, volume: Path) -> Running:
        return InChroot(self, volume)


class InChroot(Running):
    def __init__(self, tool: Buildah, volume: Path) -> None:
        super().__init__()
        self.tool, self.log = tool, volume / "said"
        self.container = tool.run("from", "--pull-never", IMAGE).stdout.strip()
        config = json.loads(tool.run("inspect", "--type", "image", IMAGE).stdout)["OCIv1"]["config"]
        tables = volume / "tables"
        tables.mkdir(exist_ok=True)
        os.chown(tables, int(tool.run("run", self.container, "--", "id", "-u").stdout), -1)
        command = [*config["Entrypoint"], config["Cmd"][0], "--host", "127.0.0.1", "--port", str(self.port)]
        arguments = ["run", "--isolation", "chroot", "--volume", f"{tables}:{VOLUME}", self.container, "--", *command]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(["buildah", *arguments], stdout=log, stderr=log)
        self.wait_until_ready()

    def alive(self) -> bool:
        return self.process.poll() is None

    def said(self) -> str:
        return self.log.read_text()

    def who(self) -> str:
        return self.tool.run("run", self.container, "--", "id", "-un").stdout.strip()

    def stop(self) -> int:
        """buildah would kill it, so it is told itself."""
        os.kill(self.server(), signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.tool.run("rm", self.container)
        return 128 + signal.SIGTERM if "subprocess exited on terminated" in self.said() else code

    def server(self) -> int:
        """The first process below buildah's own."""
        inside = self.process.pid
        while "buildah" in Path(f"/proc/{inside}/cmdline").read_text().split("\0")[0]:
            threads = Path(f"/proc/{inside}/task").glob("*/children")
            (inside,) = [int(child) for thread in threads for child in thread.read_text().split()]
        return inside


# -- what is tried ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tool() -> Tool:
    reasons = []
    for tool in (Engine("podman"), Engine("docker"), Buildah()):
        reason = tool.why_not()
        if not reason:
            return tool
        reasons.append(reason)
    pytest.skip(f"the container is not tried: {'; '.join(reasons)}")


@pytest.fixture(scope="module")
def base(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    wanted = os.environ.get("ZIGGURAT_BASE_IMAGE", BASE)
    if tool.has(wanted):
        yield wanted
        return
    fetched = tool.run("pull", wanted)
    if fetched.returncode == 0:
        yield wanted
        return
    reason = tool.make_base(tmp_path_factory.mktemp("base") / "root")
    if reason:
        pytest.skip(f"the container is not tried: {wanted} cannot be had ({last_line(fetched)}), and {reason}")
    yield MADE_BASE
    tool.run("rmi", "-f", MADE_BASE)


@pytest.fixture(scope="module")
def image(tool: Tool, base: str) -> Iterator[str]:
    built = tool.build(base)
    assert built.returncode == 0, built.stdout + built.stderr
    yield IMAGE
    tool.run("rmi", "-f", IMAGE)


def ask(address: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    return json.loads(urlopen(Request(address, data, {"content-type": "application/json"}), timeout=60).read())


@pytest.mark.usefixtures("image")
def test_a_container_serves_and_its_tables_outlive_it(tool: Tool, tmp_path: Path) -> None:
    volume = tmp_path / f"ziggurat-test-{os.getpid()}"
    volume.mkdir()
    try:
        first = tool.start(volume)
        assert first.who() == "ziggurat"
        table = ask(f"{first.address}/api/tables", {"game": "babylonia", "seats": ["me", "easy"], "name": "Adam"})["id"]
        assert first.stop() in (0, 143), "it ended in order"
        second = tool.start(volume)
        assert ask(f"{second.address}/api/tables/{table}")["game"] == "babylonia"
        assert second.stop() in (0, 143)
    finally:
        tool.run("volume", "rm", "-f", volume.name)
