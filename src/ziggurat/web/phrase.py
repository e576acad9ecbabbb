"""Recovery phrases: six words that nobody has to understand, of which only a slow hash is kept.

A word is five letters that can be spoken in any of our languages, consonants and vowels in turn: sixteen bits. Five
words are chosen by chance, eighty bits; the sixth follows from them, so that a slip of the pen is noticed at once.

>>> write_word(0), write_word(0xFFFF), write_word(0x1234)
('babab', 'zuzuz', 'damuh')
>>> phrase = new_phrase()
>>> read_phrase(phrase.upper().replace(" ", " - ")) == phrase, read_phrase("babab " * 6) is None
(True, True)
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aiou"
CHOSEN: Final = 5
"""Words that chance chooses; one more follows."""
WORD: Final = re.compile(f"[{CONSONANTS}][{VOWELS}][{CONSONANTS}][{VOWELS}][{CONSONANTS}]")
MEMORY: Final = 64 * 1024 * 1024


def new_phrase() -> str:
    words = [write_word(secrets.randbits(16)) for _ in range(CHOSEN)]
    return " ".join([*words, check_word(words)])


def write_word(bits: int) -> str:
    return "".join(
        (
            *(CONSONANTS[bits >> 12 & 15], VOWELS[bits >> 10 & 3], CONSONANTS[bits >> 6 & 15]),
            *(VOWELS[bits >> 4 & 3], CONSONANTS[bits & 15]),
        )
    )


def check_word(words: list[str]) -> str:
    return write_word(int.from_bytes(hashlib.sha256(f"ziggurat {' '.join(words)}".encode()).digest()[:2]))


def read_phrase(text: str) -> str | None:
    """The phrase that somebody typed, however it is spaced; None if it cannot be one of ours."""
    words = re.findall(r"[a-z]+", text.lower())
    if len(words) != CHOSEN + 1 or not all(WORD.fullmatch(word) for word in words):
        return None
    return " ".join(words) if check_word(words[:-1]) == words[-1] else None


def hash_phrase(phrase: str, salt: bytes) -> str:
    """Slow on purpose, and hungry: a tenth of a second and 32 MB for every try."""
    return "1:" + hashlib.scrypt(phrase.encode(), salt=salt, n=1 << 15, r=8, p=1, maxmem=MEMORY, dklen=32).hex()
