"""Processes that work for another one."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

MASTER = """
from tests.core.test_workers import work
from ziggurat.core.workers import workers

if __name__ == "__main__":
    with workers(1) as at_work:
        at_work.submit(work).result()
"""
PATIENCE = 60.0


def work() -> None:
    """Says that it is there, and then takes for ever."""
    print("at work", flush=True)
    time.sleep(10 * PATIENCE)


def test_whoever_works_ends_with_a_master_that_is_killed(tmp_path: Path) -> None:
    """Both write to one pipe, which ends when nobody is left who could."""
    program = tmp_path / "master.py"
    program.write_text(MASTER, encoding="utf-8")
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, str(program)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as master:
        assert master.stdout is not None
        assert master.stdout.readline() == "at work\n"
        master.kill()
        master.communicate(timeout=PATIENCE)
