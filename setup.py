"""Compiles the rules with mypyc where a C compiler is found; without one the same sources run as they are.

`python setup.py build_ext --inplace` puts the compiled modules beside their sources; ZIGGURAT_COMPILE=0 leaves
them out.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/ziggurat")
NOT_COMPILED = {"__init__.py", "art.py", "draw.py", "notation.py", "tell.py", "validate.py", "words.py"}
"""Drawings, words and texts are strings all over: compiling them gains nothing."""


def sources(*patterns: str) -> list[str]:
    found = [path for pattern in patterns for path in SOURCE.glob(pattern)]
    return sorted(str(path) for path in found if path.name not in NOT_COMPILED)


def groups() -> list[tuple[list[str], str]]:
    """One library for the core and one for each game with its bot: a C compiler chokes on all of them in one file."""
    games = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "rules.py").exists())
    bots = [f"bots/{game}.py" for game in games]
    core = [path for path in sources("core/*.py", "bots/*.py") if path not in sources(*bots)]
    return [
        (core, "core"),
        *((sources(f"games/{game}/*.py", f"bots/{game}.py", f"bots/{game}/*.py"), game) for game in games),
    ]


def extensions() -> list[object]:
    compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
    building = "build_ext" in sys.argv or "bdist_wheel" in sys.argv
    if os.environ.get("ZIGGURAT_COMPILE") == "0" or not compiler or not building:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    paths = [path for files, _ in groups() for path in files]
    return list(mypycify(paths, opt_level="2", debug_level="0", separate=groups()))


setup(ext_modules=extensions())
