"""Web Push: a message to a browser that is closed, through the service that its maker runs.

The message is encrypted for the browser (RFC 8291) and signed with the key of this server (VAPID, RFC 8292), which lies
beside the database. Two libraries do that; they are an extra, and without them the page says so.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from ziggurat.core.errors import BadOptions
from ziggurat.core.words import Phrase

try:
    import http_ece
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02
except ImportError:  # the extra is not installed
    http_ece = None

MISSING: Final = Phrase(
    "This server cannot send messages to browsers: whoever runs it can install the extra, pip install 'ziggurat[push]'."
)
BAD: Final = Phrase("This browser's address for messages cannot be read.")
DAY: Final = 24 * 3600


def is_installed() -> bool:
    return http_ece is not None


def new_push_key() -> bytes:
    """A key as it is kept."""
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


class PushKey:
    """The key by which push services know this server. Guests who allowed messages did so for this key."""

    def __init__(self, pem: bytes) -> None:
        self._vapid: Any = Vapid02.from_pem(pem)

    @property
    def public(self) -> str:
        """What a browser is told: the public half."""
        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return encode(point)

    def sign(self, endpoint: str, contact: str) -> dict[str, str]:
        parts = urlsplit(endpoint)
        subject = contact if contact.startswith("https://") else "mailto:ziggurat@localhost.localdomain"
        signed: dict[str, str] = self._vapid.sign({"sub": subject, "aud": f"{parts.scheme}://{parts.netloc}"})
        return signed

    def message(
        self, endpoint: str, p256dh: str, auth: str, told: Mapping[str, object], contact: str
    ) -> tuple[bytes, dict[str, str]]:
        """The body and the headers that carry this to a browser."""
        body: bytes = http_ece.encrypt(
            json.dumps(told, ensure_ascii=False).encode(),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decode(p256dh),
            auth_secret=decode(auth),
            version="aes128gcm",
        )
        headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(DAY)}
        return body, {**headers, "Urgency": "normal", **self.sign(endpoint, contact)}


def check_keys(p256dh: str, auth: str) -> None:
    """Raises `BadOptions` unless these are the keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(p256dh))
        if len(decode(auth)) != 16:
            raise ValueError
    except ValueError:
        raise BadOptions(BAD) from None


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    if len(text) > 200 or not text.isascii():
        raise ValueError(text[:20])
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
