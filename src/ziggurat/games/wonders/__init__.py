"""7 Wonders by Antoine Bauza, first edition, for 2 to 8 players, with Babel, Leaders, Cities and the Wonder Pack.

All choose a card at once, build their cities from what they and their neighbours produce, and fight at the end of an
Age. `rules.py` leads to the chapters of the rulebook; `docs/wonders.md` says which edition and which readings.
"""

from __future__ import annotations

from ziggurat.core.game import Game, Option
from ziggurat.core.words import N_
from ziggurat.games.wonders import (
    draw,
    encoding,
    explain,
    guide,
    legend,
    lesson,
    notation,
    refusals,
    rules,
    scoring,
    tell,
    terminal,
    validate,
    view,
)
from ziggurat.games.wonders.actions import Action
from ziggurat.games.wonders.data import SOURCE_COLOURS, SOURCES
from ziggurat.games.wonders.state import State
from ziggurat.games.wonders.view import View

NO_YES = (("no", N_("no")), ("yes", N_("yes")))
YES_NO = (("yes", N_("yes")), ("no", N_("no")))

GAME: Game[State, Action, View] = Game(
    name="wonders",
    title=N_("7 Wonders"),
    blurb=N_("Lead an ancient city through three Ages: trade, build, fight, and raise a wonder of the world."),
    rules_version=1,
    seats=(2, 3, 4, 5, 6, 7, 8),
    options=(
        Option(
            "sides", N_("sides of the boards"), (("random", N_("random")), ("A", N_("side A")), ("B", N_("side B")))
        ),
        Option("tower", N_("Tower of Babel"), NO_YES, N_("Tiles that change the rules for everybody.")),
        Option("projects", N_("Great Projects of Babel"), NO_YES, N_("A common work in every Age.")),
        Option(
            "free_city",
            N_("board of the Free City"),
            (("recommended", N_("side A, not Babylon")), ("any", N_("any"))),
            N_("Only with two players."),
            house=True,
        ),
        Option(
            "missing_color_penalty",
            N_("penalty “lose a card” without such a card"),
            (("none", N_("nothing happens")), ("defeat_token", N_("a defeat token"))),
            house=True,
        ),
        Option(
            "river_port_coins",
            N_("coins to participate in the River Port"),
            (("1", N_("1, as on the card")), ("2", N_("2, as in the rulebook's example"))),
            house=True,
        ),
        Option(
            "tax_on_free_builds",
            N_("taxes on red and blue cards built at no cost"),
            YES_NO,
            N_("Whether tiles 1 and 6 tax chains, free builds and cards from the discard pile too."),
            house=True,
        ),
        Option(
            "tile22_scope",
            N_("tile 22 doubles"),
            (("minus_one", N_("defeat tokens of -1")), ("all", N_("all defeat tokens"))),
            house=True,
        ),
        Option(
            "chain_same_age",
            N_("chains from cards built in the same Age"),
            YES_NO,
            N_("A card from the discard pile may be the one from which another follows in the same Age."),
            house=True,
        ),
        Option("copied_shipowners_self", N_("a copied Shipowners Guild counts itself"), NO_YES, house=True),
        Option(
            "partial_token_penalty",
            N_("penalty of 2 victory tokens with only 1"),
            (("replace", N_("keep it, take a defeat token")), ("lose_and_replace", N_("lose it, take a defeat token"))),
            house=True,
        ),
        Option(
            "memory",
            N_("cards seen are remembered"),
            YES_NO,
            N_("The table knows for you which cards you have passed on."),
            house=True,
        ),
        Option(
            "leaders", N_("Leaders"), NO_YES, N_("Great figures of antiquity, recruited before every Age; with Roma.")
        ),
        Option(
            "cities",
            N_("Cities"),
            NO_YES,
            N_("Black cards, debt and diplomacy; with Petra and Byzantium. Eight players always play with them."),
        ),
        Option(
            "wonder_pack",
            N_("Wonder Pack"),
            NO_YES,
            N_("The Great Wall, Stonehenge, Manneken Pis, and with leaders Abu Simbel."),
        ),
        Option(
            "everything", N_("everything at once"), NO_YES, N_("Babel, Leaders, Cities and the Wonder Pack together.")
        ),
        Option(
            "leader_bonus_on_free_builds",
            N_("Xenophon and Diocletian pay for cards built at no cost"),
            YES_NO,
            house=True,
        ),
        Option(
            "diplomacy_extra_tokens",
            N_("several diplomacy tokens of one city"),
            (
                ("discard_all", N_("all are given back after one conflict")),
                ("discard_one", N_("one serves each conflict")),
            ),
            house=True,
        ),
        Option("masks_same_card", N_("two masks may copy the same green card"), NO_YES, house=True),
        Option(
            "entomb_without_leader",
            N_("Abu Simbel without a recruited leader"),
            (("no_effect", N_("the stage does nothing")), ("not_buildable", N_("the stage cannot be built"))),
            house=True,
        ),
        Option("entombed_leaders_count", N_("entombed leaders still count, and can be copied"), NO_YES, house=True),
        Option(
            "manneken_pis_version",
            N_("side A of Manneken Pis"),
            (
                ("wonder_pack", N_("the Wonder Pack: its own costs")),
                ("promo", N_("the earlier board: the cost of the stage that is copied")),
            ),
            N_("The earlier board copies left, right, left; a stage that the neighbour lacks cannot be built."),
            house=True,
        ),
        Option(
            "manneken_great_wall",
            N_("Manneken Pis next to the Great Wall"),
            (
                ("printed_position", N_("copies the stage at the same place")),
                ("free_choice", N_("copies any stage, each once")),
            ),
            house=True,
        ),
    ),
    sources=SOURCES,
    minutes=40,
    weight=N_("quick once learned"),
    source_colours=SOURCE_COLOURS,
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    why_not=refusals.why_not,
    luck=rules.luck,
    apply=rules.apply,
    clone=State.clone,
    view=view.view,
    imagine=view.imagine,
    redact=view.redact,
    numbers=encoding.NUMBERS,
    number=encoding.number,
    longest=768,
    shapes=encoding.SHAPES,
    encode=encoding.encode,
    reach=rules.reach,
    odds=encoding.odds,
    steps=rules.Direct(),
    scores=scoring.scores,
    account=scoring.account,
    ranking=scoring.ranking,
    write=notation.write,
    read=notation.read,
    write_position=notation.write_position,
    read_position=notation.read_position,
    map_text=terminal.map_text,
    question=tell.question,
    tell_action=tell.tell_action,
    tell_event=tell.tell_event,
    draw_view=draw.draw_view,
    targets=draw.targets,
    aim=draw.aim,
    symbols=draw.definitions,
    style=draw.style,
    say=tell.say,
    explain=explain.explain,
    awaits=tell.awaits,
    guide=guide.guide,
    legend=legend.legend,
    lesson=lesson.lesson,
    validate=validate.validate,
    standing=scoring.standing,
    retract=rules.retract,
)
