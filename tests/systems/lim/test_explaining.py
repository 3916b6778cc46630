"""Rounds of the Lim System explained: everything is read off the step log."""

from __future__ import annotations

import re

import pytest

import pairwright as pw
from pairwright.checking import Verdict, check, check_next
from pairwright.explaining import judged, page, round_table
from pairwright.generate import Config, Span, generate_tournament
from pairwright.rules.proposal import Proposal
from pairwright.systems import SYSTEMS
from pairwright.systems.lim.editions import LIM_2026
from pairwright.systems.lim.log import Log, StepKind
from pairwright.systems.lim.messages import CATALOGUE
from pairwright.systems.lim.players import LimPosition
from pairwright.systems.lim.reasons.explainer import LimReasons
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase, PlayerRefs, Reason
from pairwright.vocabulary.translation import LANGUAGES
from tests.systems.lim.rounds import paired, view


def generated(players: int, rounds: int, seed: int = 1, edition: str = "2026") -> Tournament:
    config = Config(
        system="lim", edition=edition, players=Span.only(players), rounds=Span.only(rounds)
    )
    return generate_tournament(config, seed)


def reasons_of(seen: LimPosition) -> LimReasons:
    return LimReasons(LimPosition.of(seen.position, LIM_2026), paired(seen))


def keys(found: list[Reason]) -> list[str]:
    return [reason.message for reason in found]


def test_why_not_met_or_not_compatible() -> None:
    found = reasons_of(view((100, "ww ww - -"), (50, "- -"), met="1-3"))
    assert keys(found.why_not(1, 3)) == ["whynot.met-before"]
    assert keys(found.why_not(1, 2)) == ["whynot.limits"]


def test_why_not_is_answered_by_the_step_that_decided() -> None:
    """1 is due White, passes over 3, who is, too, and meets 4; 2 is left for 3."""
    found = reasons_of(view((100, "b b b w"), (0, "- -")))
    assert keys(found.why_not(1, 3)) == ["over.same-due", "step.pair-exchanged"]
    assert keys(found.why_not(1, 2)) == ["whynot.later", "step.pair-exchanged"]
    assert keys(found.why_not(4, 2)) == ["whynot.taken", "step.pair-exchanged"]
    assert keys(found.why_not(1, 5)) == ["whynot.elsewhere"]
    assert keys(found.why_not(1, 4))[0] == "whynot.meet"


def test_why_not_because_of_the_rest() -> None:
    """1-4 would leave 2 and 3, who have met."""
    found = reasons_of(view((100, "- - - -"), (0, "- -"), met="1-3 2-3"))
    assert keys(found.why_not(1, 4)) == ["over.rest", "step.pair"]


def test_why_not_the_bye() -> None:
    found = reasons_of(view((100, "- -"), (0, "- - -")))
    assert keys(found.why_not_bye(4)) == ["whynot.bye-order"]
    assert keys(found.why_not_bye(5))[0] == "whynot.has-bye"
    assert keys(found.why_not(1, 5))[0] == "whynot.bye-taken"
    needed = reasons_of(view((100, "- -"), (0, "-"), met="1-2"))
    assert keys(needed.why_not_bye(3)) == ["whynot.bye-rest"]
    assert keys(needed.bye()) == ["bye.odd", "over.bye", "step.bye"]
    even = reasons_of(view((100, "- -")))
    assert keys(even.why_not_bye(1)) == ["whynot.no-bye"]
    assert even.bye() == []


def test_floats_and_cracked_pairings_are_told() -> None:
    found = reasons_of(view((100, "- -"), (50, "- -"), (0, "- -"), met="3-4"))
    assert keys(found.player(1))[:3] == ["step.crack", "over.rest", "step.pair-floater"]
    floated = reasons_of(view((100, "- - -"), (50, "-")))
    assert keys(floated.player(3))[:2] == ["choice.even", "step.float-lowest"]


def test_colours_that_give_way_to_equal_scores_are_explained() -> None:
    """6: 1 and 2 had White twice, 3 and 4 Black twice: by the colours no group has a pairing.

    The board of such a pair says so, another board of the same group does not.
    """
    seen = view((200, "ww ww"), (100, "bb bb"), rounds=2, last=True)
    found = reasons_of(seen)
    assert keys(found.board(1, 2))[0] == "choice.last-round-pairs"
    words = Language("en", None, CATALOGUE)
    assert words.sentences(found.board(1, 2))[0] == (
        "In the last round equal scores come before colours: so the group has 1 pairing; by the "
        "colours it would have 0 (C.04.4.3 art. 6)."
    )
    groups = [keys(list(bracket.reasons)) for bracket in found.brackets()]
    assert all("choice.last-round-pairs" in group for group in groups)
    allowed = view((200, "w w"), (100, "bb ww ww"), (0, "ww"), met="1-2", rounds=2, last=True)
    assert "choice.last-round-scores" in keys(reasons_of(allowed).board(4, 5))
    assert "choice.last-round-scores" not in keys(reasons_of(allowed).board(3, 1))


def test_brackets_have_every_step_of_their_group() -> None:
    tournament = generated(23, 6)
    explanation = pw.explain(tournament, round=5)
    log = explanation.pairing.trace
    if not isinstance(log, Log):
        log = pw.pair(tournament, round=5).trace
    told = [reason for bracket in explanation.brackets() for reason in bracket.reasons]
    steps = [step.reason for step in log.steps if step.action is not StepKind.BYE]
    assert sorted(map(repr, told)) == sorted(map(repr, steps))
    met = [pair for bracket in explanation.brackets() for pair in bracket.pairs]
    assert {frozenset(pair) for pair in met} == {
        frozenset((board.white, board.black)) for board in explanation.pairing.boards
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_log_reads_in_every_language(code: str) -> None:
    """No English is left in the others, and nothing is left open."""
    log = paired(view((100, "b b b w w"), (50, "- -"), (0, "- - -"), met="6-7"))
    words = Language(code, None, CATALOGUE)
    lines = words.sentences([step.reason for step in log.steps])
    english = Language("en", None, CATALOGUE).sentences([step.reason for step in log.steps])
    assert all("{" not in line for line in lines)
    if code != "en":
        assert not set(lines) & set(english)


def test_english_of_one_log() -> None:
    log = paired(view((100, "b b b w w"), (50, "-")))
    lines = Language("en", None, CATALOGUE).sentences([step.reason for step in log.steps])
    assert lines[0] == (
        "The score-group of 1 point is paired downward: 1, 2, 3, 4, and 5 (C.04.4.3 art. 2.2)."
    )
    assert lines[2].startswith("Due White: 3, due Black: 2. Of them, 1, 2, and 3 are")
    assert lines[3].startswith("3, the lowest-numbered of those left to choose from, floats from")


@pytest.mark.parametrize("edition", ["2026", "1999"])
def test_another_pairing_is_held_against_the_first_step_it_does_not_follow(edition: str) -> None:
    tournament = generated(12, 4, edition=edition)
    made = pw.pair(tournament.through_round(2))
    assert check(tournament).is_clean
    boards = [(board.white, board.black) for board in made.boards]
    different = 0
    for index in range(len(boards) - 1):
        (a, b), (c, d) = boards[index : index + 2]
        others = [pair for pair in boards if pair not in ((a, b), (c, d))]
        report = check_next(
            tournament.through_round(2), Proposal.of_pairs([(a, d), (c, b), *others])
        )
        [round_report] = report.rounds
        if round_report.verdict is Verdict.DIFFERENT and round_report.decision is not None:
            different += 1
            assert round_report.decision.reasons[0].key == "judge.step"
    assert different


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_halves_that_the_text_does_not_have(code: str) -> None:
    """C.04.4.3 knows no S1, no S2 and no criteria: text, checklist and page have none."""
    explanation = pw.explain(generated(11, 4), round=3)
    language = explanation.language(code)
    shown = [
        explanation.text(code),
        round_table(explanation, language),
        page(explanation, language),
    ]
    criteria = language.say("ui.worth", worth=language.say("none"))
    for text in shown:
        assert not re.search(r"\bS[12]\b", text)
        assert criteria not in text


def test_what_answers_cite_is_cited_once() -> None:
    """The step that follows has the articles: a sentence that only leads to it has none."""
    found = reasons_of(view((100, "b b b w"), (0, "- - -")))
    for number, other in ((1, 2), (4, 2), (1, 7)):
        leading, *rest = found.why_not(number, other)
        assert leading.articles == ()
        assert all(reason.articles for reason in rest)
    tournament = generated(12, 4).through_round(2)
    boards = [(board.white, board.black) for board in pw.pair(tournament).boards]
    (a, b), (c, d), *others = boards
    proposal = " ".join(f"{number}-{other}" for number, other in [(a, d), (c, b), *others])
    reasons = judged(pw.explain(tournament), proposal).reasons
    cited = [article for reason in reasons for article in reason.articles]
    assert len(cited) == len({*cited})


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Due White: 1, due Black: 2. Of them, 4 is due Black"),
        ("fr", "Attendent les Blancs\u00a0: 1, les Noirs\u00a0: 2. Parmi eux, 4 attend les Noirs"),
        ("it", "Attendono il Bianco: 1, il Nero: 2. Tra loro, 4 attende il Nero"),
    ],
)
def test_one_player_who_is_due_a_colour_is_one(code: str, said: str) -> None:
    values = {"whites": 1, "blacks": 2, "after": PlayerRefs((4,)), "left": 1}
    words = Language(code, None, SYSTEMS["lim"].catalogue)
    assert words.say("choice.colour", colour=Phrase("colour.b"), **values) == said
