"""Chess960: every round begins from a position drawn by lot (Laws of Chess, Guidelines II)."""

from __future__ import annotations

from hashlib import sha256
from io import StringIO

import pytest

from pairwright.event import (
    Create,
    DeclareChess960,
    DeclareRounds,
    Discard,
    Event,
    InvalidJournal,
    Level,
    Pair,
    Publish,
    SetPosition,
    Sheet,
    Undo,
    WithdrawPublication,
    draft_changes,
    export,
    export_losses,
    loads,
)
from pairwright.event.drawing import drawn_position
from pairwright.event.entry import entry_data
from pairwright.event.journal_file import journal_text
from pairwright.paper import document
from pairwright.paper.pgn import round_pgn
from pairwright.service.events.act_words import in_words
from pairwright.service.events.status import status_lines
from pairwright.tournament import StartPosition
from pairwright.tournament.chess960 import fen_of
from tests.event.acting import (
    after_rounds,
    all_of,
    asked,
    confirmed,
    do,
    new_event,
    played,
    refused,
)
from tests.event.hostile_journals import journal
from tests.event.team_acting import new_teams

SEED = "lakeside"
DECLARED = DeclareChess960(SEED)
PUBLISHED = (Pair(), Publish(Sheet.PAIRINGS))


def by_hand(seed: str, number: int) -> int:
    """As the manual says it: the SHA-256 of the words, as one number, and its remainder by 960."""
    return int(sha256(f"start position/{seed}/{number}".encode()).hexdigest(), 16) % 960


def positions(event: Event) -> dict[int, int]:
    return {found.round: found.number for found in event.state.facts.start_positions}


def playing(players: int = 6) -> Event:
    return all_of(new_event(players), DECLARED, *PUBLISHED)


def test_a_position_is_drawn_with_every_publication_and_anybody_can_repeat_it() -> None:
    event = after_rounds(do(new_event(6), DECLARED), 3)
    assert positions(event) == {number: by_hand(SEED, number) for number in (1, 2, 3)}
    assert len(set(positions(event).values())) > 1
    again = loads(journal_text(event).encode()).event
    assert positions(again) == positions(event)


def test_other_seeds_and_rounds_draw_other_positions() -> None:
    drawn = {drawn_position(f"seed {seed}", number) for seed in range(40) for number in range(1, 6)}
    assert len(drawn) > 150
    assert all(0 <= number < 960 for number in drawn)


def test_there_is_none_before_the_pairings_are_published() -> None:
    event = all_of(new_event(6), DECLARED, Pair())
    assert not positions(event)
    assert positions(do(event, Publish(Sheet.PAIRINGS))) == {1: by_hand(SEED, 1)}


def test_pairings_are_those_of_ordinary_chess() -> None:
    ordinary, other = after_rounds(new_event(7), 3), after_rounds(do(new_event(7), DECLARED), 3)
    assert other.state.facts.rounds == ordinary.state.facts.rounds


def test_teams_play_it_as_well() -> None:
    event = all_of(new_teams(4), DECLARED, *PUBLISHED)
    assert positions(event) == {1: by_hand(SEED, 1)}
    pieces = fen_of(by_hand(SEED, 1)).split("/")[0].upper()
    assert document("pairings", event.tournament).details.endswith(" ".join(pieces))


def test_a_pairing_that_is_withdrawn_keeps_the_position_of_its_round() -> None:
    event = playing()
    event = all_of(event, WithdrawPublication(Sheet.PAIRINGS), Discard(), *PUBLISHED)
    assert positions(event) == {1: by_hand(SEED, 1)}
    assert event.entries[-1].effect.position is None  # it was there


# --- Declaring -----------------------------------------------------------------------------------


def test_it_is_declared_before_round_1() -> None:
    event = do(new_event(6), DECLARED)
    assert event.tournament.is_chess960
    assert not do(event, DeclareChess960()).tournament.is_chess960
    assert not do(event, Undo()).tournament.is_chess960
    assert refused(all_of(new_event(6), *PUBLISHED), DECLARED) == {"settings.locked"}
    assert refused(playing(), DeclareChess960()) == {"settings.locked"}
    assert refused(new_event(6), DeclareChess960()) == {"chess960.none"}


@pytest.mark.parametrize("seed", [" ", "a\nb", "\x00"])
def test_a_seed_is_one_that_people_can_repeat(seed: str) -> None:
    assert refused(new_event(6), DeclareChess960(seed)) == {"lots.seed"}


def test_another_seed_is_for_rounds_to_come_and_has_a_reason() -> None:
    event = playing()
    assert asked(event, DeclareChess960("other")) == {"chess960.again": Level.CONFIRM_WITH_REASON}
    over = confirmed(played(event), Publish(Sheet.RESULTS))
    event = after_rounds(confirmed(over, DeclareChess960("other")), 1)
    assert positions(event) == {1: by_hand(SEED, 1), 2: by_hand("other", 2)}


def test_the_history_tells_what_was_drawn() -> None:
    event = playing()
    drawn = f"pairings published, starting position {by_hand(SEED, 1)} drawn"
    assert in_words(event, event.entries[-1], "en").endswith(drawn)


def test_the_seed_is_told_to_nobody_who_reads_the_history() -> None:
    event = do(new_event(6), DECLARED)
    assert SEED not in in_words(event, event.entries[-1], "en")
    assert SEED not in export(event.state, "json")


def test_an_event_from_a_file_has_no_seed_until_it_is_declared_again() -> None:
    text = export(after_rounds(do(new_event(6), DECLARED), 1).state, "json")
    event = confirmed(Event(), Create.from_file(text.encode(), "open.json"))
    assert positions(event) == {1: by_hand(SEED, 1)}
    paired = confirmed(event, Pair())
    assert refused(paired, Publish(Sheet.PAIRINGS)) == {"publish.position"}
    declared = all_of(paired, DeclareChess960("new"), Publish(Sheet.PAIRINGS))
    assert positions(declared)[2] == by_hand("new", 2)
    by_dice = all_of(paired, SetPosition(2, 518), Publish(Sheet.PAIRINGS))
    assert positions(by_dice)[2] == 518


# --- By another draw -----------------------------------------------------------------------------


def test_a_position_drawn_elsewhere_has_a_reason_and_stays() -> None:
    event = all_of(new_event(6), DECLARED, Pair())
    assert asked(event, SetPosition(1, 518)) == {"position.by-hand": Level.CONFIRM_WITH_REASON}
    event = confirmed(event, SetPosition(1, 518))
    assert not draft_changes(event.state)
    assert positions(do(event, Publish(Sheet.PAIRINGS))) == {1: 518}


def test_one_that_is_published_is_asked_about_twice() -> None:
    event = playing()
    assert asked(event, SetPosition(1, 0)) == {
        "position.seen": Level.CONFIRM,
        "position.by-hand": Level.CONFIRM_WITH_REASON,
    }
    assert positions(confirmed(event, SetPosition(1, 0))) == {1: 0}


@pytest.mark.parametrize(
    ("round_number", "position", "key"),
    [
        (1, 960, "position.number"),
        (1, -1, "position.number"),
        (0, 5, "position.round"),
        (3, 5, "position.round"),
        (1, by_hand(SEED, 1), "position.same"),
    ],
)
def test_what_cannot_be_a_position_of_a_round(round_number: int, position: int, key: str) -> None:
    assert refused(playing(), SetPosition(round_number, position)) == {key}


def test_ordinary_chess_has_no_positions() -> None:
    assert refused(new_event(6), SetPosition(1, 518)) == {"position.no-chess960"}


# --- Where it is told ----------------------------------------------------------------------------


def test_lists_games_and_the_status_tell_it() -> None:
    event = confirmed(all_of(new_event(6), DECLARED, Pair()), SetPosition(1, 959))
    event = do(event, Publish(Sheet.PAIRINGS))
    for kind in ("pairings", "by-name", "slips"):
        paper = document(kind, event.tournament, lang="fr")
        assert paper.details.endswith("position 959\N{NO-BREAK SPACE}: T R T C C D F F")
    assert any("position 959: R K R N N Q B B" in line for line in status_lines(event, "en", "f"))
    game = round_pgn(event.tournament).split("\n\n")[0].splitlines()
    assert '[FEN "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1"]' in game
    assert game.index('[SetUp "1"]') < game.index('[Variant "Chess960"]')


def test_another_program_reads_the_games() -> None:
    pgn = pytest.importorskip("chess.pgn")
    event = playing()
    game = pgn.read_game(StringIO(round_pgn(event.tournament)))
    assert game.board().chess960
    assert game.board().chess960_pos() == by_hand(SEED, 1)


def test_games_of_ordinary_chess_have_no_setup() -> None:
    text = round_pgn(all_of(new_event(6), *PUBLISHED).tournament)
    assert "FEN" not in text
    assert "Variant" not in text


def test_a_report_has_comments_of_what_everybody_has_seen() -> None:
    event = confirmed(after_rounds(do(new_event(6), DECLARED), 1), SetPosition(2, 518))
    drawn = by_hand(SEED, 1)
    report = export(event.state, "trf26")
    assert f"### Chess960 @ Round 1: position {drawn}, " in report
    assert "518" not in report
    assert "Chess960 @ Round 2" not in report
    ours = Create.from_file(export(event.state, "json").encode(), "open.json")
    assert ours.tournament.start_positions == (StartPosition(1, drawn),)
    told = {loss.code for loss in export_losses(event.state, "trf26")}
    assert {"LOSS-IS-CHESS960", "LOSS-START-POSITIONS"} <= told


# --- Journals from elsewhere ---------------------------------------------------------------------


@pytest.mark.parametrize("position", [0, 960, -1, 10**9])
def test_a_journal_cannot_have_a_position_that_its_seed_does_not_draw(position: int) -> None:
    data = [entry_data(entry) for entry in playing().entries]
    data[-1]["effect"] = {"position": position}
    with pytest.raises(InvalidJournal, match="that its seed does not draw"):
        loads(journal(data))


def test_a_journal_of_ordinary_chess_has_no_position() -> None:
    event = all_of(new_event(6), DeclareRounds(4), *PUBLISHED)
    data = [entry_data(entry) for entry in event.entries]
    data[-1]["effect"] = {"position": by_hand("", 1)}
    with pytest.raises(InvalidJournal, match="that its seed does not draw"):
        loads(journal(data))
