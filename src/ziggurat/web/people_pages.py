"""Who I am, in HTML: the name, how the identity is kept, coming back, taking everything along."""

from __future__ import annotations

from htpy import (
    Node,
    a,
    bdi,
    button,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    h1,
    h2,
    input,
    label,
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
    textarea,
    ul,
)

from ziggurat.core.words import Words
from ziggurat.web.limits import DAY, KEPT_GUEST, KEPT_PERSON, KEPT_UNBEGUN, KEPT_UNCOUNTED, KEPT_UNFINISHED
from ziggurat.web.lobby_pages import PLACE, name_form
from ziggurat.web.pages import page, phrases, top
from ziggurat.web.people import Person
from ziggurat.web.when import when


def me_page(person: Person, words: Words) -> str:
    _ = words.gettext
    return page(
        _("You"),
        words,
        top(words),
        main(id="content", class_="home you")[
            h1[bdi[person.name] if person.name else _("You")],
            section(class_="panel", aria_labelledby="name-heading")[
                h2(id="name-heading")[_("Your name")],
                name_form(person.name, "/me", words),
                p[a(href=f"/player/{person.guest}")[_("Your page, as others see it")]] if person.name else None,
            ],
            keeping(person, words),
            section(class_="panel", aria_labelledby="data-heading")[
                h2(id="data-heading")[_("What is kept of you")],
                p[a(href="/privacy")[_("What is kept, and for how long")]],
                div(class_="row")[a(class_="button", href="/me/export")[_("Take everything along")]],
                forgetting(words),
            ],
        ],
        said_by_script(words),
        scripts=["me.js"],
        styles=[PLACE],
        css="around",
    )


def keeping(person: Person, words: Words) -> Node:
    _ = words.gettext
    told = (
        _("You can come back from any device with what is listed here.")
        if person.kept
        else _("Only this browser knows you. Keep a passkey or a phrase, and you can come back from any device.")
    )
    return section(class_="panel", aria_labelledby="keep-heading")[
        h2(id="keep-heading")[_("Stay who you are")],
        p[told],
        ul(class_="listed")[
            [
                li(class_="kept")[
                    span[_("Passkey"), ": ", bdi[key.label]],
                    span(class_="soft")[_("last used"), " ", when(key.used, words)],
                    form(method="post", action="/me/passkeys/remove")[
                        input(type="hidden", name="id", value=key.id),
                        button(type="submit", aria_label=_("Remove the passkey {name}").format(name=key.label))[
                            _("Remove")
                        ],
                    ],
                ]
                for key in person.passkeys
            ],
            li(class_="kept")[
                span[_("Recovery phrase")],
                span(class_="soft")[when(person.phrase, words)],
                form(method="post", action="/me/phrase/end")[
                    button(type="submit", aria_label=_("Remove the phrase"))[_("Remove")]
                ],
            ]
            if person.phrase is not None
            else None,
        ],
        div(class_="row")[
            button(id="add-passkey", type="button", class_="primary")[_("Add a passkey")],
            form(method="post", action="/me/phrase")[
                button(type="submit")[
                    _("Make a new phrase") if person.phrase is not None else _("Make a recovery phrase")
                ]
            ],
            None if person.kept else a(class_="button", href="/return")[_("I was here before")],
        ],
        p(id="passkey-said", class_="remark", role="status"),
        form(method="post", action="/me/leave", class_="leave")[
            button(type="submit")[_("Leave this browser")],
            span(class_="soft")[_("The next one who opens this browser is a new guest.")],
        ]
        if person.kept
        else None,
    ]


def forgetting(words: Words) -> Node:
    _ = words.gettext
    return details(class_="forget")[
        summary[_("Delete everything")],
        form(method="post", action="/me/forget")[
            p[
                _(
                    "Your name, your lists, your ratings and whatever you kept to come back are deleted at once. "
                    "Games that you played with others stay for them, without your name. It cannot be taken back."
                )
            ],
            label(class_="sure")[input(type="checkbox", name="sure", value="yes", required=True), _("I am sure.")],
            button(type="submit")[_("Delete everything of mine")],
        ],
    ]


def phrase_page(phrase: str, words: Words) -> str:
    """The only time that the phrase is shown."""
    _ = words.gettext
    return page(
        _("Your phrase"),
        words,
        top(words),
        main(id="content", class_="home you")[
            h1[_("Your phrase")],
            section(class_="panel")[
                p[_("Write these six words down. Whoever has them is you; they are shown only now.")],
                ol(class_="phrase")[[li[code[word]] for word in phrase.split()]],
                p(class_="soft")[
                    _("We keep nothing that they could be read from. A phrase that you made before has ended.")
                ],
                div(class_="row")[a(class_="button primary", href="/me")[_("I have written them down")]],
            ],
        ],
        styles=[PLACE],
        css="around",
    )


def return_page(person: Person, reason: str, words: Words) -> str:
    _ = words.gettext
    return page(
        _("Come back"),
        words,
        top(words),
        main(id="content", class_="home you")[
            h1[_("Come back")],
            p(class_="remark", role="alert")[reason] if reason else None,
            p(class_="soft")[
                _("Tables where you sit as {name} in this browser stay with that guest.").format(name=person.name)
            ]
            if person.name and not person.kept
            else None,
            section(class_="panel", aria_labelledby="passkey-heading")[
                h2(id="passkey-heading")[_("With a passkey")],
                div(class_="row")[button(id="use-passkey", type="button", class_="primary")[_("Use a passkey")]],
                p(id="passkey-said", class_="remark", role="status"),
            ],
            section(class_="panel", aria_labelledby="phrase-heading")[
                h2(id="phrase-heading")[_("With a recovery phrase")],
                form(method="post", action="/return", class_="by-phrase")[
                    label[
                        span[_("The six words")],
                        textarea(
                            name="phrase",
                            rows="2",
                            required=True,
                            autocomplete="off",
                            autocapitalize="none",
                            spellcheck="false",
                        ),
                    ],
                    button(type="submit", class_="primary")[_("Come back")],
                ],
            ],
        ],
        said_by_script(words),
        scripts=["me.js"],
        styles=[PLACE],
        css="around",
    )


def said_by_script(words: Words) -> Node:
    _ = words.gettext
    return phrases(
        no_passkeys=_("This browser has no passkeys here: they need https, or localhost. A phrase works everywhere."),
        not_done=_("Nothing was done: the device said no, or it took too long."),
    )


def privacy_page(words: Words) -> str:
    """What is kept of people, and for how long: one page, by the rules that hold."""
    _ = words.gettext

    def days(seconds: float) -> str:
        number = round(seconds / DAY)
        return words.ngettext("{n} day", "{n} days", number).format(n=number)

    rows = [
        (
            _("A guest whom only a browser knows: the name, and the days of the first and the last visit"),
            days(KEPT_GUEST),
        ),
        (
            _("The same of a guest with a passkey or a phrase, the passkey’s public half and a hash of the phrase"),
            days(KEPT_PERSON),
        ),
        (_("A table that nobody has begun to play at"), days(KEPT_UNBEGUN)),
        (_("A game that nobody plays on"), days(KEPT_UNFINISHED)),
        (_("A finished game that moved no rating, and a table that was closed"), days(KEPT_UNCOUNTED)),
        (_("A finished game that moved ratings, and the ratings"), _("as long as the ladder")),
    ]
    return page(
        _("What is kept"),
        words,
        top(words),
        main(id="content", class_="home you")[
            h1[_("What is kept, and for how long")],
            section(class_="panel")[
                p[
                    _(
                        "Nobody needs an account here, and nobody is asked for an address. A cookie tells this server "
                        "that you are the same guest as before; nothing is sent to anybody else, and nothing is loaded "
                        "from elsewhere."
                    )
                ],
                dl(class_="kept-list")[[(dt[what], dd[how_long]) for what, how_long in rows]],
                p[
                    _(
                        "The time is counted from the last visit or the last change. A guest’s games with others stay "
                        "for them afterwards, without a name. Addresses of computers are held in memory for some "
                        "minutes, to slow down those who ask too much, and are never stored."
                    )
                ],
                p[_("At any time you can take everything along or delete it:"), " ", a(href="/me")[_("You")]],
            ],
        ],
        styles=[PLACE],
        css="around",
    )
