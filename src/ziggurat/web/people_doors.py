"""Who I am: keeping the identity with a passkey or a phrase, coming back, taking everything along, being forgotten."""

from __future__ import annotations

import ipaddress
import json
import time
from contextlib import suppress
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
import webauthn
from litestar import MediaType, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, JSONBody
from litestar.response import Redirect
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ziggurat.core.errors import IllegalAction
from ziggurat.core.words import N_, Phrase
from ziggurat.web import people_pages
from ziggurat.web.doors import AnyRequest, Refused, guest_at, name_of, people_at, save_name, tables_at, words_at
from ziggurat.web.identity import new_guest, tidy_name
from ziggurat.web.limits import Quota
from ziggurat.web.phrase import read_phrase
from ziggurat.web.when import day

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]

NOT_OURS: Final = Phrase("These are not six words of ours, or one of them is mistyped. Look at them again.")
NOBODY: Final = Phrase("Nobody has this phrase. Perhaps a newer one was made since.")
SLOWLY: Final = N_("That was tried often from your address. It can be tried again in some minutes.")
NO_NAME: Final = Phrase(
    "Passkeys need a name for the server, not a number. Come by its name, or keep a phrase instead."
)
TOO_LATE: Final = Phrase("That took too long, or was begun elsewhere. Please try again.")
NOT_KNOWN: Final = Phrase("This passkey is not known here.")
NOT_BELIEVED: Final = Phrase("This passkey could not be verified.")


def address_of(request: AnyRequest) -> str:
    """Where somebody comes from; of long addresses what one household shares."""
    host = request.client.host if request.client else ""
    with suppress(ValueError):
        found = ipaddress.ip_address(host)
        if found.version == 6:
            return str(ipaddress.ip_network((found, 64), strict=False))
    return host


def slowly(quota: Quota, key: str) -> None:
    """Refuses whoever tries too often."""
    if not quota.take(key):
        raise Refused(429, SLOWLY)


def enter(request: AnyRequest, guest: str) -> dict[str, str]:
    """The header that makes this browser a guest's."""
    cookie: bytes = request.scope["state"]["cookie_for"](guest)
    return {"set-cookie": cookie.decode()}


# -- pages -----------------------------------------------------------------------------------------------------------


@get("/me", media_type=MediaType.HTML, include_in_schema=False)
async def show_me(request: AnyRequest) -> str:
    person = await people_at(request).find(guest_at(request, whoever=True))
    return people_pages.me_page(person, words_at(request))


@get("/privacy", media_type=MediaType.HTML, include_in_schema=False)
async def show_privacy(request: AnyRequest) -> str:
    return people_pages.privacy_page(words_at(request))


@get("/return", media_type=MediaType.HTML, include_in_schema=False)
async def show_return(request: AnyRequest) -> str:
    person = await people_at(request).find(guest_at(request))
    return people_pages.return_page(person, "", words_at(request))


# -- phrases ---------------------------------------------------------------------------------------------------------


@post("/me/phrase", media_type=MediaType.HTML, include_in_schema=False, status_code=200)
async def make_phrase(request: AnyRequest) -> str:
    """Shown once, on this page."""
    slowly(people_at(request).makes, address_of(request))
    await named(request)
    phrase = await people_at(request).make_phrase(guest_at(request))
    return people_pages.phrase_page(phrase, words_at(request))


@post("/me/phrase/end", include_in_schema=False)
async def end_phrase(request: AnyRequest) -> Redirect:
    await people_at(request).end_phrase(guest_at(request))
    return Redirect("/me", status_code=303)


@post("/return", media_type=MediaType.HTML, include_in_schema=False, status_code=200)
async def return_by_phrase(request: AnyRequest, data: Form) -> Response[str]:
    slowly(people_at(request).tries, address_of(request))
    words, people = words_at(request), people_at(request)
    phrase = read_phrase(data.get("phrase", "")[:LONGEST_PHRASE])
    guest = await people.by_phrase(phrase) if phrase is not None else None
    if guest is None:
        reason = (NOT_OURS if phrase is None else NOBODY).said(words)
        person = await people.find(guest_at(request))
        return Response(people_pages.return_page(person, reason, words), status_code=400, media_type=MediaType.HTML)
    return Redirect("/my/tables", status_code=303, headers=enter(request, guest))


LONGEST_PHRASE: Final = 200


async def named(request: AnyRequest) -> str:
    """The guest's name; whoever has none is called a guest from now on, so that something is there to come back to."""
    return await name_of(request) or await save_name(request, "")


# -- passkeys --------------------------------------------------------------------------------------------------------


class Credential(msgspec.Struct, forbid_unknown_fields=True):
    """What the browser made of a challenge, as it is; and how the device is called."""

    credential: dict[str, Any]
    label: str = ""


def site_of(request: AnyRequest) -> tuple[str, str]:
    """The name that passkeys are bound to, and the page that asks, which is ours (guard.py has seen to that)."""
    origin = request.headers.get("origin", "")
    name = urlsplit(origin).hostname or ""
    with suppress(ValueError):
        ipaddress.ip_address(name)
        name = ""
    if not name:
        raise IllegalAction(NO_NAME)
    return name, origin


@post("/api/me/passkeys/begin", include_in_schema=False, status_code=200, media_type=MediaType.JSON)
async def begin_passkey(request: AnyRequest) -> Response[bytes]:
    slowly(people_at(request).makes, address_of(request))
    site, _ = site_of(request)
    guest, name = guest_at(request), await named(request)
    person = await people_at(request).find(guest)
    options = webauthn.generate_registration_options(
        rp_id=site,
        rp_name="Ziggurat",
        user_name=name,
        user_id=guest.encode(),
        challenge=await people_at(request).new_challenge(guest),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(key.id)) for key in person.passkeys
        ],
    )
    return Response(webauthn.options_to_json(options).encode(), media_type=MediaType.JSON)


@post("/api/me/passkeys", include_in_schema=False, status_code=200)
async def keep_passkey(request: AnyRequest, data: JSONBody[Credential]) -> dict[str, str]:
    guest, people, words = guest_at(request), people_at(request), words_at(request)
    site, origin = site_of(request)
    challenge = await people.take_challenge(guest)
    if challenge is None:
        raise IllegalAction(TOO_LATE)
    try:
        verified = webauthn.verify_registration_response(
            credential=data.credential, expected_challenge=challenge, expected_rp_id=site, expected_origin=origin
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise IllegalAction(NOT_BELIEVED) from error
    label = tidy_name(data.label) or day(time.time(), words)
    key_id = bytes_to_base64url(verified.credential_id)
    if not await people.add_passkey(guest, key_id, verified.credential_public_key, verified.sign_count, label):
        raise IllegalAction(Phrase("You have this passkey already, or more than enough of them."))
    return {"label": label}


@post("/me/passkeys/remove", include_in_schema=False)
async def remove_passkey(request: AnyRequest, data: Form) -> Redirect:
    await people_at(request).remove_passkey(guest_at(request), data.get("id", ""))
    return Redirect("/me", status_code=303)


@post("/api/return/begin", include_in_schema=False, status_code=200, media_type=MediaType.JSON)
async def begin_return(request: AnyRequest) -> Response[bytes]:
    slowly(people_at(request).makes, address_of(request))
    site, _ = site_of(request)
    options = webauthn.generate_authentication_options(
        rp_id=site, challenge=await people_at(request).new_challenge(guest_at(request))
    )
    return Response(webauthn.options_to_json(options).encode(), media_type=MediaType.JSON)


@post("/api/return", include_in_schema=False, status_code=200)
async def return_by_passkey(request: AnyRequest, data: JSONBody[Credential]) -> Response[dict[str, str]]:
    slowly(people_at(request).tries, address_of(request))
    people = people_at(request)
    site, origin = site_of(request)
    challenge = await people.take_challenge(guest_at(request))
    if challenge is None:
        raise IllegalAction(TOO_LATE)
    key_id = str(data.credential.get("id", ""))
    known = await people.passkey(key_id)
    if known is None:
        raise IllegalAction(NOT_KNOWN)
    guest, key, count = known
    try:
        verified = webauthn.verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
            credential_public_key=key,
            credential_current_sign_count=count,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise IllegalAction(NOT_BELIEVED) from error
    await people.use_passkey(key_id, verified.new_sign_count)
    return Response({"to": "/my/tables"}, headers=enter(request, guest))


# -- leaving ---------------------------------------------------------------------------------------------------------


@post("/me/leave", include_in_schema=False)
async def leave(request: AnyRequest) -> Redirect:
    """This browser forgets who it was."""
    return Redirect("/", status_code=303, headers=enter(request, new_guest()))


@get("/me/export", include_in_schema=False)
async def take_along(request: AnyRequest) -> Response[bytes]:
    slowly(people_at(request).exports, guest_at(request, whoever=True))
    everything = await people_at(request).export(guest_at(request, whoever=True))
    return Response(
        json.dumps(everything, ensure_ascii=False, indent=1).encode(),
        media_type=MediaType.JSON,
        headers={"content-disposition": 'attachment; filename="ziggurat.json"'},
    )


@post("/me/forget", include_in_schema=False)
async def forget_me(request: AnyRequest, data: Form) -> Redirect:
    if data.get("sure") != "yes":
        raise IllegalAction(Phrase("Nothing was deleted, since you did not say that you are sure."))
    guest = guest_at(request, whoever=True)
    await people_at(request).forget(guest)
    tables_at(request).reread(guest)
    return Redirect("/", status_code=303, headers=enter(request, new_guest()))


HANDLERS: Final = (
    show_me,
    show_privacy,
    show_return,
    make_phrase,
    end_phrase,
    return_by_phrase,
    begin_passkey,
    keep_passkey,
    remove_passkey,
    begin_return,
    return_by_passkey,
    leave,
    take_along,
    forget_me,
)
