"""Compiles the rules with mypyc where a C compiler is found; without one the same sources run as they are.

`python setup.py build_ext --inplace` puts the compiled modules beside their sources; ZIGGURAT_COMPILE=0 leaves
them out.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

NOT_COMPILED = {"__init__.py", "art.py", "draw.py", "tell.py", "words.py"}
"""Drawings and words are strings all over: compiling them gains nothing."""


def sources() -> list[str]:
    src = Path("src/ziggurat")
    found = [*src.glob("core/*.py"), *src.glob("games/*/*.py"), *src.glob("bots/*.py")]
    return sorted(str(path) for path in found if path.name not in NOT_COMPILED)


def extensions() -> list[object]:
    compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
    building = "build_ext" in sys.argv or "bdist_wheel" in sys.argv
    if os.environ.get("ZIGGURAT_COMPILE") == "0" or not compiler or not building:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    return list(mypycify(sources(), opt_level="3", strip_asserts=False, group_name="ziggurat"))


setup(ext_modules=extensions())
