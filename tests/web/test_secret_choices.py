"""Where several choose at once: at a table of 7 Wonders a choice can be taken back until all are in."""

from __future__ import annotations

from tests.servers import Guest, ServerThread
from ziggurat.core.words import ENGLISH
from ziggurat.web.scene import Eyes, Studio, preview
from ziggurat.web.show import look


def test_a_choice_is_taken_back_although_another_seat_has_chosen_since(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me", "me", game="wonders")["id"]
    for seat in (0, 1):
        assert adam.act(table, seat, adam.legal(table, seat)[0]).status_code == 200
    assert adam.get(f"/api/tables/{table}")["to_act"] == [2]
    assert adam.http.post(f"/api/tables/{table}/undo/0").status_code == 200
    assert adam.get(f"/api/tables/{table}")["to_act"] == [0, 2]
    for seat in (0, 2):
        assert adam.act(table, seat, adam.legal(table, seat)[-1]).status_code == 200
    assert adam.http.post(f"/api/tables/{table}/undo/2").status_code == 400, "everything was turned over"


def test_the_last_to_choose_is_not_shown_an_imagined_outcome(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    made = adam.create("me", "me", "me", game="wonders")["id"]
    for seat in (0, 1):
        adam.act(made, seat, adam.legal(made, seat)[0])
    table = server.tables._tables[made]
    moment = look(table, table.seats[2].guest or "", ENGLISH, 2)
    under = Studio().scene(Eyes(2, True, "", ENGLISH), moment)
    shown = preview(moment, moment.legal[-1], under, "sent")
    assert shown is not None, "it cannot be taken back, so it is asked again"
    assert not shown.parts, "nothing but the answer itself is told"
    assert not shown.order
