"""Building and installing takes minutes, so it is asked for: `make package`, or `pytest -m packaging`."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    asked = "packaging" in config.getoption("markexpr")
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.packaging)
            if not asked:
                item.add_marker(pytest.mark.skip(reason="takes minutes: make package, or pytest -m packaging"))
