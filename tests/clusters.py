"""A PostgreSQL of the tests' own, in a temporary folder, where its programs are found."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

PATIENCE = 300.0


def folder_of_programs() -> Path | None:
    """Where `initdb` and `postgres` are: on the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found is not None and (Path(found).resolve().parent / "postgres").exists():
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    return folders[-1] if folders else None


def why_not() -> str:
    """Why no cluster can be started here; nothing if one can."""
    try:
        import psycopg  # noqa: F401
        import psycopg_pool  # noqa: F401
    except ImportError as error:
        return f"PostgreSQL is not tried: {error} (pip install 'ziggurat[postgres]')"
    if folder_of_programs() is None:
        return "PostgreSQL is not tried: its programs were not found (apt-get install postgresql)"
    return ""


class Cluster:
    """Started at once; can be killed, stopped and started again. Everybody on this machine is let in by its socket."""

    def __init__(self, **settings: str) -> None:
        programs = folder_of_programs()
        assert programs is not None, why_not()
        self.programs = programs
        self.settings = {"fsync": "off", "max_connections": "60", "listen_addresses": "", **settings}
        self.folder = Path(tempfile.mkdtemp(prefix="ziggurat-postgres-"))
        self._numbers = itertools.count()
        self.user = "postgres"
        self.more: dict[str, Any] = {"cwd": self.folder}
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            someone = next(name for name in ("postgres", "nobody") if _exists(name))
            owner = pwd.getpwnam(someone)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self.more |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self.run("initdb", "-D", "data", "-U", self.user, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        self.start()

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), *arguments], capture_output=True, text=True, timeout=PATIENCE, **self.more
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        settings = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", "data", "-k", str(self.folder), *settings],
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self.more,
            )
        self.wait_until_up()

    def wait_until_up(self) -> None:
        import psycopg

        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < deadline
                time.sleep(0.05)

    def address(self, database: str) -> str:
        return f"postgresql:///{database}?host={self.folder}&user={self.user}"

    def new_database(self) -> str:
        """The address of an empty database."""
        import psycopg

        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as link:
            link.execute(f"create database {name}".encode())
        return self.address(name)

    def kill(self) -> None:
        """All its processes at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    def remove(self) -> None:
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def _exists(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True
