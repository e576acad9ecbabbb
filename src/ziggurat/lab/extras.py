"""What to say when a part of the laboratory is asked for whose packages are not installed."""

from __future__ import annotations

from ziggurat.core.words import Phrase


def needs(extra: str, error: ImportError) -> Phrase:
    return Phrase(
        "This needs {package}, which is not installed: {command}",
        package=(error.name or "–").partition(".")[0],
        command=f"pip install 'ziggurat[{extra}]'",
    )


def missing(extra: str, error: ImportError) -> ImportError:
    """The same error in words that help."""
    return ImportError(str(needs(extra, error)), name=error.name)
