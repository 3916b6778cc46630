"""Python's habits: values pickle and go through pools, what is wrong is refused where it enters."""

from __future__ import annotations

import ast
import multiprocessing
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal
from enum import EnumType
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import pairwright as pw
from pairwright.tournament.other_facts import OtherFacts
from pairwright.vocabulary.reason import fault
from tests.ranking.notation import players
from tests.test_project import ROOT

ROWS = {1: "3w1 2b=", 2: "4b1 1w=", 3: "1b0 4w1", 4: "2w0 3b0"}
EVENT = players(ROWS, number_of_rounds=3, initial_colour=pw.Colour.WHITE)
OPEN = players(ROWS | {3: "1b0 4w*", 4: "2w0 3b*"}, number_of_rounds=3)


def values() -> Iterator[tuple[str, Any]]:
    """A value of every promised class, and the promised functions and objects."""
    pairing, explanation = pw.pair(EVENT), pw.explain(EVENT)
    rules = pw.resolve(EVENT)
    report, position = pw.check(EVENT), pairing.position
    made = {
        "Announcement": pw.Announcement(1, 3, pw.ByeKind.HALF_POINT),
        "Answer": explanation.board(1),
        "Board": pairing.boards[0],
        "Bye": pw.Bye(1, pw.ByeKind.FULL_POINT),
        "Declaration": pw.Declaration(system="dutch"),
        "Edition": rules.edition,
        "Explanation": explanation,
        "ForbiddenPairs": pw.ForbiddenPairs((1, 2)),
        "Game": EVENT.rounds[0].games[0],
        "NormAttempt": pw.norms(EVENT).player(1).attempts[0],
        "NormCondition": pw.norms(EVENT).player(1).attempts[0].conditions[0],
        "Norms": pw.norms(EVENT),
        "Participant": position.participants[0],
        "Player": EVENT.players[0],
        "PlayerNorms": pw.norms(EVENT).player(1),
        "PointSystem": EVENT.point_system,
        "Position": position,
        "Preview": pw.preview(OPEN),
        "RatedGame": pw.ratings(EVENT).player(1).games[0],
        "RatedPlayer": pw.ratings(EVENT).player(1),
        "Rating": pw.Rating(2000),
        "Ratings": pw.ratings(EVENT),
        "Reason": explanation.board(1).reasons[0],
        "Report": report,
        "Round": EVENT.rounds[0],
        "RoundPairing": explanation.pairing,
        "RoundReport": report.rounds[0],
        "Rules": rules,
        "Standings": pw.standings(EVENT, "BH,SB,DE,ARO,PS"),
        "System": rules.system,
        "Tournament": EVENT,
        "Violation": pw.Violation("met", (1, 2), fault("judge.met", first=1, second=2, rounds="1")),
        "Withdrawal": pw.Withdrawal(1, 2),
    }
    for name in pw.__all__:
        promised = getattr(pw, name)
        if isinstance(promised, type) and issubclass(promised, pw.PairwrightError):
            yield (
                name,
                refused(lambda: pw.loads("x"))
                if name == "InvalidFile"
                else promised(fault("no-language", language="x", known="y")),
            )
        elif isinstance(promised, EnumType):
            yield name, next(iter(promised))
        else:
            yield name, made[name] if isinstance(promised, type) else promised


def refused(act: Callable[[], object]) -> pw.PairwrightError:
    with pytest.raises(pw.PairwrightError) as raised:
        act()
    return raised.value


def test_every_promised_value_pickles() -> None:
    for name, value in values():
        back = pickle.loads(pickle.dumps(value))
        assert type(back) is type(value), name
        if isinstance(value, pw.PairwrightError):
            assert (str(back), back.reasons) == (str(value), value.reasons)
        elif isinstance(value, pw.Explanation):
            assert back.text("fr") == value.text("fr")
        else:
            assert back == value, name


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_tournaments_are_paired_in_a_pool(method: str) -> None:
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(1, context) as pool:
        assert list(pool.map(pw.pair, [EVENT, EVENT])) == [pw.pair(EVENT)] * 2
        assert list(pool.map(pw.check, [EVENT])) == [pw.check(EVENT)]
        assert list(pool.map(pw.standings, [EVENT])) == [pw.standings(EVENT)]
        [explained] = pool.map(pw.explain, [EVENT])
        assert explained.text() == pw.explain(EVENT).text()


def test_a_failure_in_a_pool_comes_back_as_it_is() -> None:
    with (
        ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as pool,
        pytest.raises(pw.InvalidFile) as raised,
    ):
        pool.submit(pw.loads, "x").result()
    assert raised.value.diagnostics


# --- files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "to"), [("x.json", "json"), ("x.JSON", "json"), ("x.trf", "trf26"), ("x.txt", "trf26")]
)
def test_a_name_says_the_format(tmp_path: Path, name: str, to: Any) -> None:
    pw.write(EVENT, tmp_path / name)
    assert (tmp_path / name).read_text("utf-8") == pw.dumps(EVENT, to)
    assert pw.read(tmp_path / name).players == EVENT.players


@pytest.mark.parametrize("name", ["x.csv", "x", "json", "x.xlsx"])
def test_a_name_that_says_no_format_is_refused(tmp_path: Path, name: str) -> None:
    error = refused(lambda: pw.write(EVENT, tmp_path / name))
    assert isinstance(error, pw.InvalidRequest)
    assert ".json, .trf" in str(error)
    pw.write(EVENT, tmp_path / name, "trf16")
    assert not isinstance(pw.read(tmp_path / name), pw.PairwrightError)


WRONG_REQUESTS: list[Callable[[], object]] = [
    lambda: pw.dumps(EVENT, "csv"),
    lambda: pw.dumps(EVENT, "TRF26"),
    lambda: pw.dumps(EVENT, line_end="\t"),
    lambda: pw.loads("x", strictness="no"),
    lambda: pw.pair(EVENT, system="no"),
    lambda: pw.pair(EVENT, edition="1066"),
    lambda: pw.pair(EVENT, edition=1066),
    lambda: pw.pair(EVENT, time_limit=-1),
    lambda: pw.explain(EVENT).text("xx"),
    lambda: pw.explain(EVENT).board(9),
    lambda: pw.explain(EVENT).player(99),
    lambda: pw.explain(EVENT).why_not(1, 99),
    lambda: pw.explain(pw.pair(EVENT), round=1),
    lambda: pw.standings(EVENT, edition=1066),
    lambda: pw.standings(EVENT, after_round=9),
    lambda: pw.standings(EVENT).row(99),
    lambda: pw.preview(OPEN, samples=0),
    lambda: pw.resolve(EVENT, "dutch", "x"),
    lambda: EVENT.player(99),
    lambda: pw.Tournament.new(["Ann"], edition=2026),
]


@pytest.mark.parametrize("act", WRONG_REQUESTS)
def test_what_cannot_be_asked_for_is_an_invalid_request(act: Callable[[], object]) -> None:
    error = refused(act)
    assert isinstance(error, pw.InvalidRequest), error
    assert error.told("fr") != ""


# --- facts ----------------------------------------------------------------------------------------


def test_facts_may_be_written_as_they_usually_are() -> None:
    game = pw.Game(1, 2, "1-0")
    assert game.result is pw.GameResult.WHITE_WINS
    assert pw.Round(games=[game]).games == (game,)
    assert pw.Player(1, title="GM").title is pw.Title.GM
    assert pw.Bye(1, "H").kind is pw.ByeKind.HALF_POINT


WRONG_FACTS: list[Callable[[], object]] = [
    lambda: pw.Game(1, 2, "9-9"),
    lambda: pw.Game(1, 2, 1),
    lambda: pw.Game("1", 2),
    lambda: pw.Game(1.0, 2),
    lambda: pw.Bye(1, "Q"),
    lambda: pw.Player("one"),
    lambda: pw.Player(True),
    lambda: pw.Player(1, ratings=(2000,)),
    lambda: pw.Rating("2000"),
    lambda: pw.PointSystem(white_win=0.5),
    lambda: pw.Round(games=3),
    lambda: pw.Withdrawal(1, "last"),
    lambda: pw.Tournament(players=("Ann",)),
    lambda: pw.Tournament(players=(pw.Player(1), pw.Player(1))),
    lambda: pw.Tournament(number_of_rounds=0),
    lambda: pw.Tournament.new(["Ann", "Bo"], rounds=0),
    lambda: pw.Tournament.new(["Ann", "Bo"], rounds=-1),
    lambda: pw.Tournament.new([17]),
    lambda: pw.Tournament.new(["Ann"], initial_colour="green"),
    lambda: pw.Tournament.new(["Ann"], initial_colour=5),
    lambda: EVENT.with_results({99: "1-0"}),
    lambda: pw.pair(EVENT).with_results({1: "x"}),
]


@pytest.mark.parametrize("act", WRONG_FACTS)
def test_what_is_no_fact_is_refused_where_it_enters(act: Callable[[], object]) -> None:
    error = refused(act)
    assert error.reasons
    assert error.told("it") != ""


def test_editions_may_be_numbers() -> None:
    assert pw.pair(EVENT, edition=2017).rules.edition.name == "2017"
    assert pw.resolve(EVENT, "dutch", 2017) == pw.resolve(EVENT, "dutch", "2017")
    made = pw.Tournament.new(["Ann", "Bo"], system="dutch", edition=2017)
    assert made.declaration.edition == "2017"
    assert pw.standings(EVENT, edition=2023).edition == "2023"


def test_points_are_decimals() -> None:
    leader = pw.pair(EVENT).position.entered[1]
    assert (leader.points, leader.pairing_points) == (Decimal("1.5"), Decimal("1.5"))
    for row in pw.standings(EVENT).rows:
        assert isinstance(row.points, Decimal)
    assert pw.standings(EVENT).row(1).points == Decimal("1.5")


def test_other_facts_of_a_new_tournament_are_typed() -> None:
    own = {"declaration", "number_of_rounds", "initial_colour", "players", "rounds"}
    own |= {"is_team_event", "teams"}
    fields = get_type_hints(pw.Tournament)
    assert get_type_hints(OtherFacts) == {
        name: fields[name] for name in pw.Tournament.__struct_fields__ if name not in own
    }


# --- exceptions -----------------------------------------------------------------------------------

OF_THE_SYSTEM = {"BlockingIOError", "FileExistsError", "IsADirectoryError", "OSError"}
"""What the operating system says, in its own way."""
PROVED = {"AssertionError"}
"""What cannot be, by a proof."""
PROGRAMMERS_MISTAKES = {
    ("promised.py", "AttributeError"): "a name that the module does not have",
    ("vocabulary/errors.py", "TypeError"): "an exception made of a text",
    ("event/action.py", "TypeError"): "an act that lacks a part, when its class is made",
    ("vocabulary/language.py", "KeyError"): "a message that no catalogue has",
}
CAUGHT_INSIDE = {
    ("formats/exact_json.py", "ValidationError"),
    ("formats/rating_list/fide_list.py", "_DocumentType"),
    ("matching/patience.py", "OutOfPatience"),
    ("service/workers.py", "KeyboardInterrupt"),
    ("systems/burstein/solver/floaters.py", "TooManyFloaters"),
    ("systems/burstein/solver/whole.py", "NoProof"),
    ("systems/dutch/reasons/why_not.py", "BracketParting"),
    ("systems/dutch/solver/refine.py", "UnresolvedStructure"),
    ("systems/dutch/solver/lower.py", "TooManyScoreSets"),
    ("systems/dutch/solver/refine.py", "UnresolvedStructure"),
    ("systems/lim/log.py", "BrokenLog"),
    ("systems/lim/procedure/round.py", "Stuck"),
    ("tournament/fact.py", "ValidationError"),
}
"""How a search or a reader goes back a step; nobody outside meets these."""


def raised_in(path: Path) -> Iterator[str]:
    """The classes that a module raises; functions that make an exception are looked at there."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Raise) and node.exc is not None:
            name = ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
            if name.lstrip("_")[:1].isupper():
                yield name


def classes_of_ours() -> set[str]:
    """Every class of the library that derives from PairwrightError."""
    for module in pkgutil.walk_packages(pw.__path__, "pairwright."):
        if not module.name.startswith(("pairwright.server", "pairwright.cli", "pairwright.__")):
            import_module(module.name)

    def below(kind: type[BaseException]) -> Iterator[str]:
        yield kind.__name__
        for inner in kind.__subclasses__():
            yield from below(inner)

    classes = set(below(pw.PairwrightError))
    assert len(classes) > 18
    return classes


def test_everything_raised_on_purpose_derives_from_one_class() -> None:
    known = classes_of_ours() | OF_THE_SYSTEM | PROVED
    library = ROOT / "src/pairwright"
    others = {
        (path.relative_to(library).as_posix(), name)
        for path in library.rglob("*.py")
        if path.relative_to(library).parts[0] not in ("server", "cli")
        for name in raised_in(path)
        if name not in known
    }
    assert others == set(PROGRAMMERS_MISTAKES) | CAUGHT_INSIDE
