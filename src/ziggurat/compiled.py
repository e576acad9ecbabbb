"""Whether the rules run compiled, and that what was compiled is what stands in the sources.

Compiled modules lie beside their sources (`make compile`), or in `build/compiled` of the checkout (`make play` puts
them there while the table is already served). Both come with a list of the sources they were made from. Modules beside
sources that were edited since would hide the edit, so nothing begins then. Those of `build/compiled` are simply not
taken. What is installed has no such list and is not looked at.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final

STAMP: Final = "compiled.json"
"""By source, the hash of its text when it was compiled; setup.py writes it."""
PACKAGE: Final = Path(__file__).parent
CHECKOUT: Final = PACKAGE.parent.parent
ASIDE: Final = CHECKOUT / "build" / "compiled"


class Aside:
    """Finds the modules that were compiled aside of their sources, for `sys.meta_path`."""

    def __init__(self, modules: dict[str, Path]) -> None:
        self.modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = self.modules.get(name)
        return spec_from_file_location(name, found) if found else None


def take_up(package: Path = PACKAGE, aside: Path = ASIDE) -> None:
    """Decides, before any rule is read, with which modules this process runs. Ends it with a sentence when compiled
    modules lie beside sources that have changed."""
    if lie_beside(package):
        refuse_hidden_edits(package)
    elif serves(aside, package):
        sys.meta_path.insert(0, Aside(dict(modules_in(aside))))


def lie_beside(package: Path) -> bool:
    """Whether there are compiled modules beside the sources; a list that outlived them says nothing."""
    stamp = package / STAMP
    return stamp.exists() and any(is_hidden(package / source) for source in json.loads(stamp.read_text("utf-8")))


def refuse_hidden_edits(package: Path) -> None:
    hidden = [source for source in changed(package, package / STAMP) if is_hidden(package / source)]
    if hidden:
        more = f" and {len(hidden) - 1} more" if len(hidden) > 1 else ""
        raise SystemExit(
            f"{hidden[0]}{more} changed after the rules were compiled, and the compiled modules hide it: "
            "`make compile` compiles again, `make clean` removes them."
        )


def changed(package: Path, stamp: Path) -> list[str]:
    """The sources that are not any more what was compiled."""
    kept: dict[str, str] = json.loads(stamp.read_text(encoding="utf-8"))
    return [source for source, hashed in kept.items() if hash_of(package / source) != hashed]


def hash_of(source: Path) -> str:
    try:
        return hashlib.sha1(source.read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""


def is_hidden(source: Path) -> bool:
    """Whether a compiled module is loaded in place of this source."""
    return any(source.with_name(source.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)


def serves(aside: Path, package: Path) -> bool:
    """Whether the modules there were compiled from these sources, for this Python."""
    if package.parent.name != "src" or os.environ.get("ZIGGURAT_COMPILE") == "0":
        return False
    stamp = aside / PACKAGE.name / STAMP
    return stamp.exists() and any(modules_in(aside)) and not changed(package, stamp)


def modules_in(aside: Path) -> Iterator[tuple[str, Path]]:
    """The modules in a folder that this Python can load, by name."""
    suffix = EXTENSION_SUFFIXES[0]
    for path in aside.rglob(f"*{suffix}"):
        yield ".".join(path.relative_to(aside).parts).removesuffix(suffix), path


def build() -> float:
    """What a process that began now would run: differs after the rules were compiled anew."""
    return max(
        (mark.stat().st_mtime for mark in (PACKAGE / STAMP, ASIDE / PACKAGE.name / STAMP) if mark.exists()), default=0
    )


def is_compiled(function: object) -> bool:
    """Whether a function of the rules is compiled in this process."""
    return not isinstance(function, FunctionType)


def how_rules_run() -> str:
    """A message, for whoever asks."""
    from ziggurat.core.simulate import play_randomly
    from ziggurat.core.words import N_

    if is_compiled(play_randomly):
        return N_("The rules are compiled.")
    return N_("The rules run interpreted; where there is a C compiler, `make compile` makes them many times faster.")
