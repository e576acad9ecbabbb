"""Work for all cores: in processes of this machine, or on a Ray cluster.

What is handed out is a function of a module and arguments that can be pickled; results come as futures.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from threading import Thread
from typing import Any, Final

from ziggurat.core.errors import BadOptions
from ziggurat.core.words import Phrase

MOST_STARTS: Final = 10


class Workers:
    """So many at the same time, and how one gets something to do."""

    def __init__(self, count: int, submit: Callable[..., Future[Any]]) -> None:
        self.count = count
        self.submit = submit

    def in_order(self, work: Callable[[Any], Any], orders: Iterable[Any]) -> Iterator[Any]:
        """The result of every order, in their order; a few are always under way, however many there are."""
        under_way: deque[Future[Any]] = deque()
        for order in orders:
            under_way.append(self.submit(work, order))
            if len(under_way) > 2 * self.count:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


@contextmanager
def workers(jobs: int | None = None, ray: bool = False) -> Iterator[Workers]:
    """So many processes of this machine, all its cores if not said; or all of a Ray cluster.

    Whoever leaves with an error leaves at once: what nobody has begun is not begun any more.
    """
    if ray:
        with _on_ray() as found:
            yield found
        return
    count = jobs or os.cpu_count() or 1
    with processes(count) as pool:
        try:
            yield Workers(count, pool.submit)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def processes(count: int) -> ProcessPoolExecutor:
    """So many of them. They end when this one does, even where it is killed and cannot tell them."""
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=end_with_parent)


def end_with_parent() -> None:
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _on_ray() -> Iterator[Workers]:
    """The cluster that is found, or this machine alone."""
    try:
        ray: Any = import_module("ray")  # by its name, so that compiling the rules does not read all of it
    except ImportError as error:
        raise BadOptions(Phrase("Ray is not installed: pip install 'ziggurat[ray]'.")) from error
    _start(ray)
    remotes: dict[Any, Any] = {}

    def submit(work: Callable[..., Any], *arguments: Any) -> Future[Any]:
        if work not in remotes:
            remotes[work] = ray.remote(work)
        handed: Future[Any] = remotes[work].remote(*arguments).future()
        return handed

    try:
        yield Workers(max(1, int(ray.cluster_resources().get("CPU", 1))), submit)
    finally:
        ray.shutdown()


def _start(ray: Any) -> None:
    """Ray gives up when a busy machine has not started it after half a minute; then it is tried again."""
    for tries_left in range(MOST_STARTS - 1, -1, -1):
        try:
            ray.init(
                include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR, ignore_reinit_error=True
            )
            return
        except Exception as error:
            ray.shutdown()
            if not tries_left or "timed out during startup" not in str(error):
                raise
