"""How the server is, in numbers that Prometheus reads. Nothing of a game is in them: how many, how long, how often."""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds, of how long something took."""


class Metrics:
    """Counters, times, and what is asked for when somebody reads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._about: dict[str, str] = {}
        self._counts: dict[str, dict[str, float]] = {}
        self._times: dict[str, list[float]] = {}
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def count(self, name: str, about: str, label: str = "", by: float = 1) -> None:
        """One more of these. The label is `kind="value"`."""
        with self._lock:
            counts = self._counts.get(name)
            if counts is None:
                self._about[name] = about
                counts = self._counts[name] = {}
            counts[label] = counts.get(label, 0) + by

    def took(self, name: str, about: str, seconds: float) -> None:
        with self._lock:
            times = self._times.get(name)
            if times is None:
                self._about[name] = about
                times = self._times[name] = [0.0] * (len(BUCKETS) + 2)
            times[bisect_left(BUCKETS, seconds)] += 1
            times[-1] += seconds

    def watch(self, name: str, about: str, read: Callable[[], float]) -> None:
        """A number that is what it is when somebody reads."""
        self._gauges[name] = (about, read)

    def text(self) -> str:
        """As Prometheus reads it.

        >>> metrics = Metrics()
        >>> metrics.count("answers_total", "Answers stored.", 'by="bot"')
        >>> metrics.watch("sockets", "Open pages.", lambda: 2)
        >>> print(metrics.text(), end="")
        # HELP ziggurat_answers_total Answers stored.
        # TYPE ziggurat_answers_total counter
        ziggurat_answers_total{by="bot"} 1
        # HELP ziggurat_sockets Open pages.
        # TYPE ziggurat_sockets gauge
        ziggurat_sockets 2
        """
        lines: list[str] = []
        with self._lock:
            for name, counts in sorted(self._counts.items()):
                lines += self._head(name, self._about[name], "counter")
                for label, value in sorted(counts.items()):
                    lines.append(f"ziggurat_{name}{'{' + label + '}' if label else ''} {value:g}")
            for name, times in sorted(self._times.items()):
                lines += self._head(name, self._about[name], "histogram")
                total = 0.0
                for bound, number in zip((*BUCKETS, "+Inf"), times, strict=False):
                    total += number
                    lines.append(f'ziggurat_{name}_bucket{{le="{bound}"}} {total:g}')
                lines += [f"ziggurat_{name}_sum {times[-1]:g}", f"ziggurat_{name}_count {total:g}"]
        for name, (about, read) in sorted(self._gauges.items()):
            lines += [*self._head(name, about, "gauge"), f"ziggurat_{name} {read():g}"]
        return "\n".join(lines) + "\n"

    def _head(self, name: str, about: str, kind: str) -> list[str]:
        return [f"# HELP ziggurat_{name} {about}", f"# TYPE ziggurat_{name} {kind}"]


METRICS: Final = Metrics()
"""Those of this process."""
