"""Compiles the rules with mypyc where a C compiler is found; without one the same sources run as they are.

Installing never fails because compiling did: one line says so, and the rules run interpreted. ZIGGURAT_COMPILE=0 does
not try, ZIGGURAT_COMPILE=1 insists; ZIGGURAT_OPTIMISE=0 is quick to compile and slow to run.
`python setup.py build_ext --inplace` puts the compiled modules beside their sources.
"""

import hashlib
import json
import os
import shlex
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from textwrap import shorten
from typing import Any

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src/ziggurat")
TEXTS = (
    "__init__",
    "art",
    "check_data",
    "draw",
    "explain",
    "guide",
    "lesson",
    "listed",
    "notation",
    "position",
    "tell",
)
TEXTS += ("terminal", "things", "validate", "words")
NOT_COMPILED = {f"{name}.py" for name in TEXTS}
"""Drawings, words and texts are strings all over: compiling them gains nothing."""
WISH = os.environ.get("ZIGGURAT_COMPILE", "")
OPTIMISE = os.environ.get("ZIGGURAT_OPTIMISE", "2")
CHECKING = ["--config-file=", "--python-version=3.11", "--follow-imports=silent", "--ignore-missing-imports"]
"""What is not compiled is not judged here, since what it imports need not be installed; `make types` judges all."""
CHECKING += [f"--cache-dir={os.devnull}"]
"""Every run sees all sources (`whole_program`); what has not changed is not compiled again all the same."""
INLINING = [] if os.name == "nt" else ["-fvisibility=hidden", *(["-fno-plt"] if sys.platform == "linux" else [])]
"""Without it every function could be replaced from outside, so that the C compiler may not inline any of them."""
STAMP = "compiled.json"
"""The sources from which the modules beside it were compiled; src/ziggurat/core/compiled.py reads it."""


def sources(*patterns: str) -> list[str]:
    found = [path for pattern in patterns for path in SOURCE.glob(pattern)]
    return sorted(str(path) for path in found if path.name not in NOT_COMPILED)


def groups() -> list[tuple[list[str], str]]:
    """One library for the core and one for each game with its bot: a C compiler chokes on all of them in one file."""
    games = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "rules.py").exists())
    bots = [f"bots/{game}.py" for game in games]
    core = [path for path in sources("core/*.py", "bots/*.py") if path not in sources(*bots)]
    return [
        (core, "ziggurat_core"),
        *(
            (
                sources(f"games/{game}/*.py", f"bots/{game}.py", f"bots/{game}/*.py", f"bots/features/{game}.py"),
                f"ziggurat_{game}",
            )
            for game in games
        ),
    ]


def compiled_sources() -> list[str]:
    return [path for files, _ in groups() for path in files]


def hashes() -> dict[str, str]:
    """What is compiled, taken before it is: an edit made meanwhile is not in it."""
    return {
        Path(path).relative_to(SOURCE).as_posix(): hashlib.sha1(Path(path).read_bytes()).hexdigest()
        for path in compiled_sources()
    }


def wanted() -> bool:
    building = {"build", "build_ext", "bdist_wheel"} & {*sys.argv}
    return bool(building) and WISH != "0" and sys.implementation.name == "cpython"


def why_no_compiler() -> str:
    named = shlex.split(os.environ.get("CC", "")) or ["cc"]
    if os.name == "nt" or shutil.which(named[0]) or (not os.environ.get("CC") and shutil.which("gcc")):
        return ""
    return "no C compiler was found"


def extensions() -> list[object]:
    if not wanted():
        return []
    reason = why_no_compiler()
    if reason:
        return go_without(reason)
    try:
        made = whole_program()([*CHECKING, *compiled_sources()], opt_level=OPTIMISE, debug_level="0", separate=groups())
    except (Exception, SystemExit) as error:  # mypyc leaves by sys.exit when it refuses a source
        return go_without(f"mypyc refused them: {error}")
    for extension in made:  # a warning that a newer C compiler thinks of is no reason to go without
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args += INLINING
    return list(made)


def whole_program() -> Any:
    """mypyc's `mypycify`, but it trusts that it sees every class.

    With several libraries it expects that another run adds subclasses, and so asks every `isinstance` the long way.
    Here one run compiles them all, and no interpreted class can be made of a compiled one unless that says so. There
    is no option for it, so mypyc's own function is run from its source with the options changed.
    """
    import mypyc.build
    from mypyc.options import CompilerOptions

    def options(**chosen: Any) -> CompilerOptions:
        made = CompilerOptions(**chosen)
        made.global_opts = True
        return made

    source = Path(mypyc.build.__file__).with_name("build.py")
    spec = spec_from_file_location("ziggurat_mypyc_build", source) if source.exists() else None
    if spec is None or spec.loader is None or not hasattr(CompilerOptions(), "global_opts"):
        return mypyc.build.mypycify
    build: Any = module_from_spec(spec)
    sys.modules[spec.name] = build  # where its dataclasses look for it
    spec.loader.exec_module(build)
    build.CompilerOptions = options
    return build.mypycify


def go_without(reason: str) -> list[object]:
    if WISH == "1":
        raise SystemExit(f"The rules could not be compiled: {reason}.")
    print(f"Ziggurat's rules are not compiled ({reason}); they run interpreted.", file=sys.stderr)
    return []


class BuildExt(build_ext):
    """All modules or none: half of them compiled would not fit the other half."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        in_place = bool(self.inplace)
        try:
            super().run()
        except Exception as error:
            go_without(f"the C compiler failed: {shorten(str(error), 100)}")
            self.leave_out()
        else:
            self.stamp(SOURCE if in_place else Path(self.build_lib, SOURCE.name))

    def leave_out(self) -> None:
        for path in self.get_outputs():
            Path(path).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []
        self.distribution.get_command_obj("bdist_wheel").root_is_pure = True

    def stamp(self, folder: Path) -> None:
        """Says from what was compiled, but not in a wheel: nobody edits what is installed."""
        if self.extensions and "bdist_wheel" not in self.distribution.commands:
            (folder / STAMP).write_text(json.dumps(HASHES, indent=0) + "\n", encoding="utf-8")


class BuildPy(build_py):
    """Catalogues are compiled into the package; without Babel they are read as they are."""

    def run(self) -> None:
        super().run()
        try:
            from babel.messages.mofile import write_mo
            from babel.messages.pofile import read_po
        except ImportError:
            return
        for path in Path(self.build_lib, SOURCE.name, "locales").glob("*/LC_MESSAGES/*.po"):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(source))


class Wheel(bdist_wheel):
    def run(self) -> None:
        for left_over in Path("build").glob("lib*"):  # modules that have been renamed since would be packed as well
            shutil.rmtree(left_over)
        super().run()


HASHES = hashes()
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "bdist_wheel": Wheel})
