from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import Complaints, ServerThread


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder: Path = tmp_path_factory.mktemp("tables")
    running = ServerThread(folder)
    yield running
    running.stop()


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    handler = Complaints()
    logger = logging.getLogger("ziggurat")
    logger.addHandler(handler)
    yield handler
    logger.removeHandler(handler)
