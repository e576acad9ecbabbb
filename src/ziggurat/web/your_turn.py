"""The page where one says how to be told that it is one's turn, and the doors behind it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from htpy import Node, button, div, form, h1, h2, input, label, main, option, p, section, select, span
from litestar import MediaType, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery, JSONBody
from litestar.response import Redirect

from ziggurat.core.errors import BadOptions
from ziggurat.core.words import Phrase, Words, language_of
from ziggurat.web import push
from ziggurat.web.api import REFUSED
from ziggurat.web.doors import AnyRequest, guest_at, words_at
from ziggurat.web.limits import LARGEST_BODY
from ziggurat.web.notify import DIGESTS, Herald, Hook, Wishes, browsers_of, hook_of, wishes_of
from ziggurat.web.outward import LONGEST_ADDRESS
from ziggurat.web.pages import STATIC, page, top

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


class Browser(msgspec.Struct, forbid_unknown_fields=True):
    """A browser that may be told: what its maker's service and its keys are."""

    endpoint: str
    p256dh: str = ""
    auth: str = ""


def herald_at(request: AnyRequest) -> Herald:
    herald: Herald = request.app.state.herald
    return herald


def origin_of(request: AnyRequest) -> str:
    """Under which address the guest knows us."""
    return str(request.base_url).rstrip("/")


@get("/your-turn", media_type=MediaType.HTML, include_in_schema=False)
async def show_wishes(request: AnyRequest, told: FromQuery[str] = "") -> str:
    herald, guest = herald_at(request), guest_at(request)
    hook, wishes = await asyncio.to_thread(lambda: (hook_of(herald.store, guest), wishes_of(herald.store, guest)))
    browsers = await asyncio.to_thread(browsers_of, herald.store, guest)
    return wishes_page(herald, hook, wishes, len(browsers), told, words_at(request))


@post("/your-turn", include_in_schema=False)
async def keep_wishes(request: AnyRequest, data: Form) -> Redirect:
    """The forms of the page: an address, how often, or a message to see whether it arrives."""
    herald, guest = herald_at(request), guest_at(request)
    told = "kept"
    match data.get("what", ""):
        case "address":
            await herald.set_hook(guest, data.get("kind", ""), data.get("address", ""), origin_of(request))
            await keep_language(request, herald, guest)
        case "forget":
            await herald.forget_hook(guest)
        case "digest":
            often = data.get("digest", "")
            if not often.isdecimal() or len(often) > 6:
                raise BadOptions(Phrase("A digest cannot come so often."))
            await herald.set_wishes(guest, language_of(words_at(request)), int(often))
        case "test":
            await herald.test(guest)
            told = "sent"
        case _:
            raise BadOptions(Phrase("This form cannot be read."))
    return Redirect(f"/your-turn?told={told}", status_code=303)


async def keep_language(request: AnyRequest, herald: Herald, guest: str) -> None:
    wishes = await asyncio.to_thread(wishes_of, herald.store, guest)
    await herald.set_wishes(guest, language_of(words_at(request)), wishes.digest)


@post("/api/push", status_code=204, summary="Tell this browser", responses=REFUSED)
async def add_browser(request: AnyRequest, data: JSONBody[Browser]) -> None:
    """Sends messages of this guest to a browser that allows it (Web Push)."""
    herald, guest = herald_at(request), guest_at(request)
    endpoint, p256dh, auth = data.endpoint[:LARGEST_BODY], data.p256dh, data.auth
    await herald.add_browser(guest, endpoint, p256dh, auth, origin_of(request))
    await keep_language(request, herald, guest)


@post("/api/push/forget", status_code=204, summary="Do not tell this browser", responses=REFUSED)
async def forget_browser(request: AnyRequest, data: JSONBody[Browser]) -> None:
    """Sends no more messages there."""
    await herald_at(request).forget_browser(guest_at(request), data.endpoint)


@get("/worker.js", include_in_schema=False)
async def worker() -> Response[str]:
    """The service worker; at the root, since it is for all pages."""
    text = (STATIC / "worker.js").read_text(encoding="utf-8")
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


def wishes_page(herald: Herald, hook: Hook | None, wishes: Wishes, browsers: int, told: str, words: Words) -> str:
    _ = words.gettext
    replies = {"kept": _("That is kept."), "sent": _("A message is on its way.")}
    return page(
        _("Your turn"),
        words,
        top(words),
        main(id="content", class_="prose your-turn")[
            h1[_("Tell me when it is my turn")],
            p(role="status", class_="kept")[replies.get(told, "")],
            p[_("Nothing is sent while the table is in front of you.")],
            push_section(herald, words),
            hook_section(hook, words),
            digest_section(wishes, words),
            form(method="post", action="/your-turn")[
                input(type="hidden", name="what", value="test"),
                button(type="submit", disabled=hook is None and not browsers)[_("Send me a message to try it")],
            ],
        ],
        scripts=["your-turn.js"],
    )


def push_section(herald: Herald, words: Words) -> Node:
    _ = words.gettext
    facts = {
        "data-key": herald.key.public if herald.key is not None else "",
        "data-allow": _("Tell this browser"),
        "data-stop": _("Do not tell this browser any more"),
        "data-done": _("This browser will tell you."),
        "data-stopped": _("This browser will not tell you any more."),
        "data-denied": _("The browser does not allow it; its settings for this page can."),
        "data-unable": _("This browser cannot be told, or only when it is installed as an app."),
        "data-failed": _("That did not work."),
    }
    return section(facts, id="push", aria_labelledby="push-name")[
        h2(id="push-name")[_("In this browser")],
        p[_("Your browser shows a message, even when no page is open.")],
        None if herald.key is not None else p(class_="soft")[push.MISSING.said(words)],
        div(class_="answers")[button(id="push-button", type="button", class_="primary", hidden=True)],
        p(id="push-said", role="status"),
    ]


def hook_section(hook: Hook | None, words: Words) -> Node:
    _ = words.gettext
    kinds = {
        "discord": "Discord",
        "slack": "Slack",
        "ntfy": "ntfy",
        "json": _("a program (JSON)"),
    }
    return section(aria_labelledby="hook-name")[
        h2(id="hook-name")[_("At an address")],
        p[_("A webhook of Discord or Slack, a topic of ntfy, or the address of a program of yours.")],
        form(method="post", action="/your-turn", class_="new-table")[
            input(type="hidden", name="what", value="address"),
            label[
                span[_("Kind")],
                select(name="kind")[
                    [
                        option(value=kind, selected=hook is not None and hook.kind == kind)[text]
                        for kind, text in kinds.items()
                    ]
                ],
            ],
            label[
                span[_("Address")],
                input(
                    name="address",
                    type="url",
                    required=True,
                    maxlength=str(LONGEST_ADDRESS),
                    value=hook.address if hook is not None else "",
                    placeholder="https://",
                    autocomplete="off",
                ),
            ],
            div(class_="answers")[button(type="submit", class_="primary")[_("Keep this address")]],
        ],
        form(method="post", action="/your-turn")[
            input(type="hidden", name="what", value="forget"), button(type="submit")[_("Forget this address")]
        ]
        if hook is not None
        else None,
    ]


def digest_section(wishes: Wishes, words: Words) -> Node:
    _ = words.gettext
    often = dict(
        zip(
            DIGESTS,
            (_("at once"), _("together, every 4 hours at most"), _("together, once a day at most")),
            strict=True,
        )
    )
    return section(aria_labelledby="digest-name")[
        h2(id="digest-name")[_("Games with days for every answer")],
        form(method="post", action="/your-turn", class_="new-table")[
            input(type="hidden", name="what", value="digest"),
            label[
                span[_("Tell me")],
                select(name="digest")[
                    [
                        option(value=str(seconds), selected=seconds == wishes.digest)[text]
                        for seconds, text in often.items()
                    ]
                ],
            ],
            div(class_="answers")[button(type="submit")[_("Keep this")]],
        ],
    ]


HANDLERS: Final = (show_wishes, keep_wishes, add_browser, forget_browser, worker)
