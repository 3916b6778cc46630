"""Corrections by art. 4.3, changed pairings by art. 4.4, and rounds paired by hand."""

from __future__ import annotations

import html
import re
from urllib.parse import urlencode

import httpx
import pytest

from pairwright.event import (
    CorrectResult,
    Create,
    DeclarePrizes,
    Event,
    Pair,
    Publish,
    Sheet,
)
from pairwright.position import initial_order
from pairwright.ranking import standings
from pairwright.server.web.rounds.changes import exchanged
from pairwright.service.events.prize_words import fund_in
from pairwright.tournament import ChangeGround, Game, GameResult, Notified
from tests.event.acting import after_rounds, all_of, confirmed, do, new_event, played
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk


def board_one(desk: AtTheDesk, number: int) -> tuple[int, int]:
    """White and Black of the first board, as the page names them."""
    page = desk.page(f"/rounds/{number}")
    white, _, black = page.partition('data-pair="')[2].partition('"')[0].partition("-")
    return int(white), int(black)


# --- Corrections ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rounds", "said", "notified"),
    [
        (1, "The first pairing that uses it is that of round 2.", Notified.IN_TIME),
        (2, "The first pairing that uses it is that of round 3.", Notified.AFTER_NEXT_PAIRING),
        (3, "No pairing uses it: it is for the rating only.", Notified.LATE),
    ],
)
def test_a_corrected_result_shows_before_after_and_what_it_touches(
    rounds: int, said: str, notified: Notified, app: App, client: httpx.Client
) -> None:
    """C.04.2 art. 4.3 (a), (b), (c): by which rounds are paired, round 1 is corrected."""
    event = after_rounds(new_event(), 1)
    for number in range(2, rounds + 1):
        event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
        if number < rounds:
            event = all_of(played(event), Publish(Sheet.RESULTS))
    desk = at_the_desk(app, client, event)
    asked = {"what": "result", "result": "1/2-1/2"}
    review = desk.seen(f"/rounds/1/boards/1/correct?{urlencode(asked)}")
    assert "1 – 0" in review
    assert "½ – ½" in review
    assert said in review
    assert "C.04.2 art. 4.3" in review
    assert "A restore point is set before it" in review
    later = ", ".join(str(number) for number in range(2, rounds + 1))
    assert not later or f"{later} w" in review
    assert "to be confirmed" in desk.sheet("/rounds/1/boards/1/correct", **asked).lower()
    key = {"in-time": "in-time", "after-next-pairing": "after-pairing", "late": "late"}
    desk.done(
        "/rounds/1/boards/1/correct",
        **asked,
        confirmed=f"correct.{key[notified.value]}",
        reason="both signed the other result",
    )
    [correction] = desk.event.state.facts.game_corrections
    assert (correction.result, correction.notified) == (GameResult.DRAW, notified)
    assert "corrected to ½ – ½" in desk.seen("/rounds/1")
    assert desk.event.entries[-1].restore_point


def test_standings_are_put_right_after_all(app: App, client: httpx.Client) -> None:
    """Outside art. 4.3: places and prizes before and after, a reason, twice confirmed.

    1 won round 1 against 5: the point goes to 5.
    """
    event = confirmed(new_event(), DeclarePrizes(fund_in("Main: 500 300", ())))
    event = all_of(after_rounds(event, 3), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    game = event.state.facts.rounds[0].games[0]
    place = "/rounds/1/boards/1/correct"
    page = desk.seen(place)
    assert "late, for rating only : The standings keep what is recorded." in page
    assert "late, but the standings are put right : The standings have the right result at" in page
    assert "after the next pairing :" not in page  # it is refused now
    asked = {"what": "result", "result": "0-1", "notified": "put-right"}
    review = desk.seen(f"{place}?{urlencode(asked)}")
    now, then = (standings(facts.tournament) for facts in (event, _turned(event, game)))
    assert now.row(game.white).points == then.row(game.white).points + 1
    assert now.row(game.black).points == then.row(game.black).points - 1
    for number in (game.white, game.black):
        texts = [
            f"rank {t.row(number).rank_text}, {t.row(number).points:.1f} points"
            for t in (now, then)
        ]
        assert " ".join(texts) in review
    assert "Prizes, before and after" in review
    assert "Rounds 2, 3, 4 were paired" in review
    assert "The first pairing that uses it is that of round 5." in review
    assert "Leaves FIDE mode" in review
    told = desk.sheet(place, **asked, confirmed="correct.put-right", reason="appeals committee")
    assert "FIDE" in told
    desk.done(
        place,
        **asked,
        confirmed=["correct.put-right", "leave-fide-mode"],
        reason="appeals committee",
    )
    [correction] = desk.event.state.facts.game_corrections
    assert (correction.notified, correction.known_from) == (Notified.PUT_RIGHT, 5)
    assert not desk.event.fide_mode
    assert "corrected to 0 – 1, and the standings put right" in desk.seen("/rounds/1")
    assert "and the standings put right" in desk.seen("/history")


def _turned(event: Event, game: Game) -> Event:
    wrong = CorrectResult(
        1, game.white, game.black, GameResult.BLACK_WINS, notified=Notified.PUT_RIGHT
    )
    return confirmed(event, wrong)


def test_a_late_correction_says_that_the_standings_stay(app: App, client: httpx.Client) -> None:
    """And the files page names the game that a report has otherwise (art. 4.3 c)."""
    desk = at_the_desk(app, client, after_rounds(new_event(), 3))
    place = "/rounds/1/boards/1/correct"
    asked = {"what": "result", "result": "1/2-1/2"}
    review = desk.seen(f"{place}?{urlencode(asked)}")
    assert "The standings keep what is recorded. The rating report has the right result." in review
    assert "Nobody’s place and nobody’s prize changes." in review
    assert "Not as in the standings" not in desk.seen("/export")
    desk.done(place, **asked, confirmed="correct.late", reason="both signed the other result")
    said = (
        "Not as in the standings: round 1, 1 Player 01 – 5 Player 05: 1/2-1/2 here, 1-0 in the "
        "standings. Found too late for any pairing: for rating only (C.04.2 art. 4.3 c)."
    )
    assert desk.seen("/export").count(said) == 2  # beside TRF26 and TRF16
    assert "Autrement qu’au classement" in desk.seen("/export", "fr")


def test_a_deadline_for_errors_is_declared_shown_and_used(app: App, client: httpx.Client) -> None:
    """C.04.2 art. 4.3 (a): R-EVENT-25. Before it nothing is asked."""
    desk = at_the_desk(app, client, new_event())
    assert "Deadline for errors in results" in desk.seen("/settings")
    desk.done("/settings/corrections", minutes="10000")
    assert desk.event.state.facts.correction_minutes == 10000
    desk.done("/settings/corrections", minutes="")
    assert desk.event.state.facts.correction_minutes is None
    assert "soon is neither" in desk.sheet("/settings/corrections", 422, minutes="soon")
    desk.done("/settings/corrections", minutes="10080")
    desk.done("/rounds/1/pair")
    desk.done("/rounds/1/publish", sheet="pairings")
    for board in range(1, 5):
        desk.done("/rounds/1/results", board=str(board), key="1")
    assert "in time until" not in desk.seen("/rounds/1")
    desk.done("/rounds/1/publish", sheet="results")
    assert "Errors of this round are in time until 20" in desk.seen("/rounds/1")
    assert "Errors of this round are in time until 20" in desk.seen("/rounds/1/boards/1/correct")
    public = client.get(f"/p/{desk.slug}/rounds/1").text
    assert "Tell the arbiter about a wrong result by" in public
    desk.done("/rounds/1/boards/1/correct", what="result", result="1/2-1/2")
    [correction] = desk.event.state.facts.game_corrections
    assert correction.notified is Notified.IN_TIME
    [told] = [finding.key for finding in desk.event.entries[-1].findings]
    assert told == "correct.before-deadline"


def test_colours_ratings_and_players_are_corrected(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS)))
    for board in range(1, 5):
        desk.done("/rounds/1/results", board=str(board), key="1")
    place = "/rounds/1/boards/1/correct"
    white, black = board_one(desk, 1)
    review = desk.seen(f"{place}?what=colours")
    assert f"{black} Player {black:02} – {white} Player {white:02}: 0 – 1" in review
    desk.done(place, what="colours", confirmed="correct.in-time")
    assert board_one(desk, 1) == (black, white)
    # Said again, the other way round: the page names the board as it stands now.
    desk.done(place, what="colours", confirmed="correct.in-time")
    assert board_one(desk, 1) == (white, black)
    assert "2380" in desk.seen(f"{place}?what=rating&player=white&rating=2111")
    desk.done(place, what="rating", player="black", rating="2111", confirmed="correct.in-time")
    [corrected] = desk.event.state.facts.rating_corrections
    assert (corrected.player, corrected.rating.value) == (black, 2111)
    assert "is no rating" in desk.sheet(place, 422, what="rating", rating="²²")
    assert "Give what is right" in desk.sheet(place, 422, what="everything")


def test_a_misspelt_name_among_equals_is_corrected(app: App, client: httpx.Client) -> None:
    """C.04.2 art. 2.3."""
    entries = [(f"{letter}nderson", 2000) for letter in "BCDEFGHI"]
    event = do(Event(), Create.of(entries, rounds=5, initial_colour="white"))
    desk = at_the_desk(app, client, all_of(event, Pair(), Publish(Sheet.PAIRINGS)))
    right = {"name": "Anderson", "rating": "2000"}
    told = desk.sheet("/players/8", **right)
    assert "This changes pairing numbers from the pairing of round 2 on" in told
    desk.done("/players/8", **right, confirmed="edit.numbers")
    facts = desk.event.state.facts
    assert facts.players[7].name == "Anderson"
    assert initial_order(facts, 1) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert initial_order(facts, 2) == [8, 1, 2, 3, 4, 5, 6, 7]
    assert "has this rating already" in desk.sheet("/players/8/rating", 422, rating="2000")


def test_players_who_sat_at_wrong_boards(app: App, client: httpx.Client) -> None:
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    first, second = (desk.event.state.facts.rounds[0].games[n] for n in (0, 1))
    assert 'name="white2"' in desk.page("/rounds/1/boards/1/correct?what=players&other=2")
    fields = {
        "what": "players",
        "other": "2",
        "white1": str(first.white),
        "black1": str(second.black),
        "result1": "1-0",
        "white2": str(second.white),
        "black2": str(first.black),
        "result2": "0-1",
    }
    review = desk.seen(f"/rounds/1/boards/1/correct?{urlencode(fields)}")
    assert "These players met otherwise than it was published" in review
    desk.done(
        "/rounds/1/boards/1/correct", **fields, confirmed="correct.players", reason="seen late"
    )
    games = {(g.white, g.black): g.result for g in desk.event.state.facts.rounds[0].games}
    assert games[first.white, second.black] is GameResult.WHITE_WINS
    assert games[second.white, first.black] is GameResult.BLACK_WINS


# --- Changes of a published pairing --------------------------------------------------------------


def test_a_change_needs_a_ground_and_is_seen_beside_the_rules(
    app: App, client: httpx.Client
) -> None:
    event = all_of(after_rounds(new_event(), 1), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    page = desk.page("/rounds/2/change")
    assert page.count('name="ground"') == len(ChangeGround)
    desk.sheet("/rounds/2/change/start", 422, ground="9.9")
    desk.done("/rounds/2/change/start", ground="C.04.2 art. 4.4.2")
    assert "being changed" in desk.seen("/rounds/2")
    assert "end or cancel the change first" in desk.sheet(
        "/rounds/2/results", 422, board="1", key="1"
    )
    # The two of round 1, board 1, once more: the rule is named.
    met = event.state.facts.rounds[0].games[0]
    home = next(g for g in event.state.facts.rounds[1].games if met.white in (g.white, g.black))
    other = home.black if home.white == met.white else home.white
    desk.done("/rounds/2/change/boards", first=str(other), second=f"{met.black} Player")
    seen = desk.seen("/rounds/2/change")
    assert "This breaks a rule" in seen
    assert "have met before in round 1 (C.04.3 art. 2.1.1)" in seen
    assert "By the rules" in seen
    assert "<del>" in desk.page("/rounds/2/change")
    assert "is changed" in desk.sheet("/rounds/2/change/end")
    desk.done("/rounds/2/change/cancel")
    assert desk.event.state.session is None
    assert desk.event.state.facts.rounds == event.state.facts.rounds


def named(game: Game) -> str:
    """A board as pages name it, in an event of `new_event`."""
    return " – ".join(f"{player} Player {player:02}" for player in (game.white, game.black))


@pytest.mark.parametrize(
    ("language", "met"),
    [
        ("en", "have met before in round 1"),
        ("fr", "se sont déjà rencontrés à la ronde 1"),
        ("it", "si sono già incontrati nel turno 1"),
    ],
)
def test_ending_a_change_asks_once_and_in_names(
    language: str, met: str, app: App, client: httpx.Client
) -> None:
    """What the judge and the rules say stands on the sheet of the ground, in its language."""
    event = all_of(after_rounds(new_event(), 1), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    again = event.state.facts.rounds[0].games[0]
    home = next(g for g in event.state.facts.rounds[1].games if again.white in (g.white, g.black))
    other = home.black if home.white == again.white else home.white
    desk.done("/rounds/2/change/start", ground="4.4.2")
    desk.done("/rounds/2/change/boards", first=str(other), second=str(again.black))
    answer = desk.client.post(
        f"/e/{desk.slug}/rounds/2/change/end",
        data={"csrf": desk.csrf},
        headers={"accept": "application/json", "accept-language": language},
    )
    sheet = html.unescape(answer.json()["sheet"])
    assert met in sheet
    assert named(home) in sheet, "the board of the rules"
    assert not re.search(r"[0-9]-[0-9]", sheet), "no board by numbers alone"
    keys = set(re.findall(r'name="confirmed" value="([^"]+)"', sheet))
    assert {"change.end", "by-hand.violation", "by-hand.differs"} <= keys
    desk.done("/rounds/2/change/end", confirmed=sorted(keys), reason="announced")
    recorded = {finding.key: finding for finding in desk.event.entries[-1].findings}
    assert "have met before in round 1" in str(recorded["by-hand.violation"])


def test_a_change_that_ends_stands_with_its_note(app: App, client: httpx.Client) -> None:
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    first, second = event.state.facts.rounds[0].games[:2]
    desk.done("/rounds/1/change/start", ground="4.4.2", note="as announced")
    put = f"{first.white}-{second.black} {second.white}-{first.black}"
    desk.done("/rounds/1/change/boards", boards=put)
    desk.done(
        "/rounds/1/change/end",
        confirmed=["change.end", "by-hand.differs", "by-hand.violation", "by-hand.colours"],
        reason="the regulations, art. 7",
    )
    games = {(game.white, game.black) for game in desk.event.state.facts.rounds[0].games}
    assert (first.white, second.black) in games
    assert "changed by art. 4.4" in desk.seen("/rounds/1")
    assert f"changed, {named(first)}; " in desk.seen("/rounds/1/why"), "boards by names"


COLOURED = re.compile(r"White|Black|colour")


def test_the_reasons_of_a_board_that_the_arbiter_made_never_contradict_it(
    app: App, client: httpx.Client
) -> None:
    """C.04.2 art. 4.4: who made it, on which ground, and what the rules had, by names."""
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    first, second, third = event.state.facts.rounds[0].games[:3]
    desk.done("/rounds/1/change/start", ground="4.4.2")
    crossed = f"{first.white}-{second.black} {second.white}-{first.black}"
    desk.done("/rounds/1/change/boards", boards=f"{crossed} {third.black}-{third.white}")
    agreed = ["change.end", "by-hand.differs", "by-hand.violation", "by-hand.colours"]
    desk.done("/rounds/1/change/end", confirmed=agreed, reason="announced")
    order = {int(pair): line for line, pair in _lines(desk)}

    made = _reasons(desk, order[first.white])
    said, _, rules = made.partition("By the rules: ")
    assert "The arbiter made this board after the pairings were published." in said
    assert (
        "The rules of the competition let the arbiter change pairings. (C.04.2 art. 4.4.2)" in said
    )
    assert f"Published was: {named(first)}; {named(second)}." in said
    assert rules.startswith(named(first))
    assert f"By the rules: {named(second)}" in rules
    assert "Board " not in rules, "the numbers of boards are those of the page"
    assert not COLOURED.search(rules), "nothing about colours that nobody has"
    card = desk.page(f"/players/{first.white}/card?part=1")
    assert "The arbiter made this board" in card
    assert f"By the rules: {named(first)}" in card

    turned = _reasons(desk, order[third.black])
    said, _, rules = turned.partition("here the colours are the other way round.")
    white, _, black = named(third).partition(" – ")
    assert f"By the rules {white} has White against {black}; " in said
    assert rules
    assert not COLOURED.search(rules)

    fourth = event.state.facts.rounds[0].games[3]
    untouched = _reasons(desk, order[fourth.white])
    assert "arbiter" not in untouched
    assert COLOURED.search(untouched)
    whole = desk.seen("/rounds/1/why")
    for line, pair in re.findall(r"Board (\d+): (\d+) Player", whole):
        assert order[int(pair)] == int(line), "the numbers of the page"
    assert f"By the rules: {named(third)}" in whole


def _lines(desk: AtTheDesk) -> list[tuple[int, str]]:
    """The boards of the page, each with its White."""
    whites = re.findall(r'data-pair="(\d+)-', desk.page("/rounds/1"))
    return list(enumerate(dict.fromkeys(whites), start=1))


def _reasons(desk: AtTheDesk, board: int) -> str:
    return desk.seen(f"/rounds/1/boards/{board}").partition("Why not …?")[0]


def test_colours_corrected_after_the_game_are_told_as_such(app: App, client: httpx.Client) -> None:
    """C.04.2 art. 4.3.2: the reasons of the rules are for the other colours."""
    desk = at_the_desk(app, client, all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS)))
    for board in range(1, 5):
        desk.done("/rounds/1/results", board=str(board), key="1")
    desk.done("/rounds/1/boards/1/correct", what="colours", confirmed="correct.in-time")
    said, _, rules = _reasons(desk, 1).partition("here the colours are the other way round.")
    assert "By the rules 1 Player 01 has White" in said
    assert "both have 0 points" in rules
    assert not COLOURED.search(rules)


def test_a_ground_that_does_not_hold_and_who_is_dropped_are_said(
    app: App, client: httpx.Client
) -> None:
    """R-EVENT-10: level 4; and whoever loses a board is named, with the pairing of the rules."""
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    first, second = event.state.facts.rounds[0].games[:2]
    desk.done("/rounds/1/change/start", ground="4.4.4")
    desk.done("/rounds/1/change/boards", boards=f"{first.white}-{second.white}")
    seen = desk.seen("/rounds/1/change")
    assert "It leaves FIDE mode" in seen
    assert "would have no board in round 1" in seen
    assert f"the rules give {named(first)}; " in seen
    keys = ["change.no-ground-4.4.4", "change.dropped", "change.dropped-here"]
    by_hand = ["by-hand.differs", "by-hand.violation", "by-hand.colours"]
    desk.sheet("/rounds/1/change/end", confirmed=keys, reason="so be it")
    desk.done(
        "/rounds/1/change/end",
        confirmed=[*keys, *by_hand, "leave-fide-mode"],
        reason="so be it",
    )
    assert not desk.event.fide_mode
    assert desk.event.tournament.pairing_changes == ()


def test_exchanging_seats() -> None:
    boards = ((1, 5), (2, 6))
    assert exchanged(boards, 5, 6) == ((1, 6), (2, 5))
    assert exchanged(boards, 1, 6) == ((6, 5), (2, 1))
    assert exchanged(((1, 5),), 1, 5) == ((5, 1),)
    assert exchanged(((1, 5), (9, 0)), 5, 9) == ((1, 9), (5, 0))
    assert exchanged(((1, 5),), 5, 9) == ((1, 9),)


# --- By hand -------------------------------------------------------------------------------------


def by_hand(app: App, client: httpx.Client) -> tuple[AtTheDesk, Event]:
    event = after_rounds(new_event(7), 1)
    return at_the_desk(app, client, event), event


def test_the_pairing_of_the_rules_stands_beside_the_one_by_hand(
    app: App, client: httpx.Client
) -> None:
    desk, event = by_hand(app, client)
    rules = all_of(event, Pair()).state.facts.rounds[1]
    lines = [f"{game.white}-{game.black}" for game in rules.games]
    bye = f"{rules.byes[0].player}-0"
    page = desk.page("/rounds/2/by-hand")
    assert "\n".join((*lines, bye)) in page
    desk.done("/rounds/2/by-hand", boards=" ".join((*lines, bye)))
    assert "It is the pairing of the rules." in desk.seen("/rounds/2")
    desk.page("/rounds/2/by-hand", status=404)


def test_a_pairing_by_hand_names_the_rules_that_it_breaks(app: App, client: httpx.Client) -> None:
    desk, event = by_hand(app, client)
    games = event.state.facts.rounds[0].games
    boards = " ".join(f"{game.black}-{game.white}" for game in games)
    bye = event.state.facts.rounds[0].byes[0].player
    asked = desk.sheet("/rounds/2/by-hand", boards=f"{boards} {bye}-0")
    assert "This breaks a rule" in asked
    assert "Reason" in asked
    assert desk.event.state.paired_rounds == 1
    assert "no board" in desk.sheet("/rounds/2/by-hand", 422, boards="one-two")
    assert "more than one board" in desk.sheet("/rounds/2/by-hand", 422, boards="1-2 1-3")
