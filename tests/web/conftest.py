from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import clusters
from tests.servers import Complaints, ServerThread
from ziggurat.web.store import SqlStore, open_store


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


@pytest.fixture(scope="session")
def cluster() -> Iterator[clusters.Cluster]:
    """A PostgreSQL for all tests; each takes a database of its own."""
    reason = clusters.why_not()
    if reason:
        pytest.skip(reason)
    running = clusters.Cluster()
    yield running
    running.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where tables can be kept, in one kind of database and in the other."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    running: clusters.Cluster = request.getfixturevalue("cluster")
    return running.new_database()


@pytest.fixture
def store(database: str) -> Iterator[SqlStore]:
    made = open_store(database)
    yield made
    made.close()
