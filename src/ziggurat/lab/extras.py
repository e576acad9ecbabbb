"""What to say when a part of the laboratory is asked for whose packages are not installed."""

from __future__ import annotations


def missing(extra: str, error: ImportError) -> ImportError:
    """The same error in words that help."""
    package = (error.name or "a package").partition(".")[0]
    return ImportError(
        f"This needs {package}, which is not installed: pip install 'ziggurat[{extra}]'", name=error.name
    )
