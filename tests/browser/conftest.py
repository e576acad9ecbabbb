"""A real Chromium, and pages that notice errors and anything fetched from elsewhere."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.servers import ServerProcess

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WIDE = (1400, 900)
NARROW = (390, 844)

NewPage = Callable[..., Page]

PATIENCE = 180_000
"""Milliseconds that something may take on a busy machine; reached only by what never comes."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """As long as it runs, its event loop is in the way of any other one in this thread, so it ends with these tests."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "the browser tests need chromium; `make test` installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def common_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("tables"))
    yield running
    running.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """Nobody else's tables are there."""
    running = ServerProcess(tmp_path)
    yield running
    running.kill()


@pytest.fixture
def server(common_server: ServerProcess) -> ServerProcess:
    """One for all who do not mind the tables of others; one that a test has killed is started again."""
    if common_server.process.poll() is not None:
        common_server.start()
    return common_server


@pytest.fixture
def new_page(chromium: Browser, server: ServerProcess) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own unless a context is given; fails on errors in any of them."""
    faults: list[str] = []
    contexts = []

    def make(size: tuple[int, int] = WIDE, touch: bool = False, calm: bool = False) -> Page:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        watch(page, server.address, faults)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults


def watch(page: Page, address: str, faults: list[str]) -> None:
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("request", lambda request: None if at_home(request.url, address) else faults.append(request.url))


def at_home(url: str, address: str) -> bool:
    url = url.replace("//localhost:", "//127.0.0.1:")  # another name of the same server: passkeys need a name
    return url.startswith((address, address.replace("http", "ws"), "data:", "blob:"))
