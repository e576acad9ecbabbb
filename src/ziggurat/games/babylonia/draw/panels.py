"""What lies beside the board: the seats, the reader's own stand and buttons, the cards on display."""

from __future__ import annotations

from htpy import Element, Node, button, div, span

from ziggurat.core import art
from ziggurat.core.game import Names, Part, Seat
from ziggurat.core.words import Words, points_in_words, times
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import pieces
from ziggurat.games.babylonia.draw.shapes import TOKEN_IDS
from ziggurat.games.babylonia.state import ON_DISPLAY, OWNED, SPENT
from ziggurat.games.babylonia.view import View

# -- seats -----------------------------------------------------------------------------------------------------------


def draw_seat(seen: View, seat: Seat, names: Names, words: Words) -> Part:
    cards = tuple([card for card in d.CARDS if seen.cards[card] == OWNED + seat])
    spent = tuple([card for card in d.CARDS if seen.cards[card] == SPENT + seat])
    return draw_panel(
        seat,
        seen.scores[seat],
        seen.stand_counts[seat],
        seen.supply_counts[seat],
        seen.taken[seat],
        cards,
        spent,
        words,
    )


@art.kept
def draw_panel(
    seat: Seat,
    score: int,
    stand: int,
    supply: int,
    taken: tuple[int, ...],
    cards: tuple[int, ...],
    spent: tuple[int, ...],
    words: Words,
) -> Part:
    """What everybody sees of a seat: points, how many tokens are left, cities, cards."""
    _ = words.gettext
    name = f"babylonia-panel-{seat}"
    points = points_in_words(score, words)
    tokens = _("{stand} tokens on the stand, {supply} in the supply").format(stand=stand, supply=supply)
    return art.part(
        name,
        div(class_="facts", id=name)[
            figure(f"points:{seat}", points, "score", id=f"score-{seat}")[str(score)],
            figure(f"tokens:{seat}", tokens, "fact")[
                art.icon("farmer", 15),
                _("{count} on the stand").format(count=stand),
                " · ",
                _("{count} in the supply").format(count=supply),
            ],
            draw_cities(seat, taken, words),
            [draw_card_held(card, card in spent, words) for card in sorted(cards + spent)],
        ],
    )


def draw_cities(seat: Seat, taken: tuple[int, ...], words: Words) -> Element:
    """How many city tiles lie there, and which."""
    _ = words.gettext
    count = sum(taken)
    told = words.ngettext("{count} city", "{count} cities", count).format(count=count)
    return span(class_="fact")[
        figure(f"cities:{seat}", told, "fact")[art.icon("city", 16), told],
        [
            figure(
                f"taken:{seat}:{d.TILE_NAMES[city]}",
                times(number, pieces.name(city, (), words), words),
                "babylonia-city",
            )[[art.icon(TOKEN_IDS[token], 12) for token in pieces.symbols_of(city)], f"×{number}" if number > 1 else ""]
            for city, number in enumerate(taken)
            if number
        ],
    ]


def draw_card_held(card: int, spent: bool, words: Words) -> Element:
    _ = words.gettext
    told = _("card {card}, spent: {text}") if spent else _("card {card}: {text}")
    label = told.format(card=card, text=_(d.CARD_TEXTS[card]))
    return figure(f"card:{card}", label, f"babylonia-held{' babylonia-spent' if spent else ''}")[str(card)]


def figure(about: str, label: str, css: str, **attributes: str) -> Element:
    """Something that is shown in a sign or two; its words are in the label, and it can be asked about."""
    return span({"data-about": about, "role": "img", "aria-label": label}, class_=css, **attributes)


# -- the reader's own ------------------------------------------------------------------------------------------------


def draw_tray(seen: View, words: Words) -> list[Part]:
    if seen.stand is None:
        return []
    parts = [draw_stand(seen.seat, seen.stand, words)]
    asked = seen.pending[-1] if seen.pending and seen.seat in seen.pending[-1].asks else None
    if isinstance(asked, a.PlaceTokens) and seen.may_stop:
        parts.append(draw_stop(words))
    if isinstance(asked, a.OfferTurn):
        parts.append(draw_offer(words))
    return parts


@art.kept
def draw_stand(seat: Seat, stand: tuple[int, ...], words: Words) -> Part:
    _ = words.gettext
    tokens = [draw_on_stand(seat, token, n, words) for token in d.TOKENS for n in range(stand[token])]
    return art.part(
        "babylonia-stand",
        div(class_="stand", role="group", aria_label=_("your stand"), id="babylonia-stand")[
            tokens or span(class_="soft")[_("Your stand is empty.")]
        ],
    )


def draw_on_stand(seat: Seat, token: d.Token, n: int, words: Words) -> Element:
    name = words.gettext(d.TOKEN_NAMES[token])
    box = {"viewBox": "-24 -24 48 48", "aria-hidden": "true"}
    piece = pieces.token_piece(seat, token, False)
    attributes = art.target(f"stand:{TOKEN_IDS[token]}", name, "stand-token")
    return div(attributes, id=f"babylonia-stand-{TOKEN_IDS[token]}-{n}")[
        art.svg(box, class_="piece-svg")[art.use(href=f"#babylonia-{piece}")], span(class_="caption")[name]
    ]


@art.kept
def draw_stop(words: Words) -> Part:
    return buttons(aside("stop", words.gettext("Stop placing")))


@art.kept
def draw_offer(words: Words) -> Part:
    _ = words.gettext
    turn = button(art.target("another:yes", _("Take another turn"), "button"))[_("Take another turn")]
    return buttons(turn, aside("another:no", _("Not now")))


def buttons(*drawn: Node) -> Part:
    return art.part("babylonia-buttons", div(class_="buttons", id="babylonia-buttons")[drawn])


def aside(target: str, label: str) -> Element:
    """The way out of a question, which should not look like the main move."""
    return button(art.target(target, label, "button", "babylonia-aside"))[label]


# -- the display -----------------------------------------------------------------------------------------------------


def draw_common(seen: View, words: Words) -> list[Part]:
    return [draw_display(tuple([card for card in d.CARDS if seen.cards[card] == ON_DISPLAY]), words)]


@art.kept
def draw_display(cards: tuple[int, ...], words: Words) -> Part:
    """The ziggurat cards that can still be taken."""
    _ = words.gettext
    drawn = [
        div(art.target(f"card:{card}", f"{card} {_(d.CARD_TEXTS[card])}", "card"), id=f"babylonia-card-{card}")[
            span(class_="card-number")[str(card)], " ", span(class_="card-text")[_(d.CARD_TEXTS[card])]
        ]
        for card in cards
    ]
    label = _("ziggurat cards on display")
    return art.part(
        "babylonia-display", div(class_="display", role="group", aria_label=label, id="babylonia-display")[drawn]
    )
