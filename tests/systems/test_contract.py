"""What every system in every edition must do, so that all rooms can rely on it.

A toy system, registered in one place, passes the same tests: nothing outside its folder knows it.
"""

from __future__ import annotations

import gc
import pickle
import re
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.checking import Verdict, check, check_next
from pairwright.cli.main import run
from pairwright.event import Create, Event, JournalFile
from pairwright.event.by_hand import judged_boards
from pairwright.explaining import judged, page, round_table
from pairwright.generate import Config, Span, generate_tournament
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position, field_of
from pairwright.rules.pairing import RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.service.reading import read_input
from pairwright.systems import SYSTEMS, Rules, resolve, rules_named
from pairwright.tournament import NoLegalPairing, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.messages import COMMON
from pairwright.vocabulary.translation import LANGUAGES
from tests.event.acting import confirmed
from tests.systems.toy import TOY
from tests.test_project import ROOT

ALL = [(s.name, e.name) for s in (*SYSTEMS.values(), TOY) for e in s.editions]


@pytest.fixture(params=ALL, ids=lambda pair: "-".join(pair))
def rules(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Rules:
    monkeypatch.setitem(SYSTEMS, TOY.name, TOY)
    return rules_named(*request.param)


def generated(rules: Rules, seed: int, players: int = 9, rounds: int = 4) -> Tournament:
    config = Config(
        system=rules.system.name,
        edition=rules.edition.name,
        players=Span.only(players),
        rounds=Span.only(rounds),
    )
    return generate_tournament(config, seed)


def small_positions(rules: Rules, count: int) -> Iterator[Position]:
    for index in range(count):
        draw = Draw(derived_seed(7, rules.system.name, rules.edition.name, index))
        yield rules.position(small_event(draw, rules, draw.between(2, 8)))


def outcome(rules: Rules, position: Position, literal: bool) -> object:
    try:
        made = rules.pair(position, literal=literal)
    except NoLegalPairing:
        return "none"
    return made.boards, made.bye, made.requested_byes


def test_solver_and_literal_agree_and_the_judge_is_silent(rules: Rules) -> None:
    for position in small_positions(rules, 60):
        found = outcome(rules, position, literal=False)
        assert found == outcome(rules, position, literal=True)
        if found != "none":
            made = rules.pair(position)
            assert rules.judge(position, Proposal.of_pairing(made)).faults == ()


@pytest.mark.parametrize("literal", [False, True], ids=["solver", "literal"])
def test_a_round_leaves_no_garbage_that_refers_to_itself(rules: Rules, literal: bool) -> None:
    """Nobody looks for it while a round is paired (`garbage.CollectionPause`): it would pile up."""
    positions = list(small_positions(rules, 20))
    for position in positions:
        outcome(rules, position, literal)  # modules and tables that stay
    gc.collect()
    gc.disable()
    try:
        for position in positions:
            outcome(rules, position, literal)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_the_judge_objects_to_what_all_systems_forbid(rules: Rules) -> None:
    tournament = generated(rules, 3, players=8, rounds=3)
    position = rules.position(tournament, 2)
    rematch = [(g.white, g.black) for g in field_of(tournament).rounds[0].games]
    judgement = rules.judge(position, Proposal.of_pairs(rematch))
    assert not judgement.is_legal
    assert all(v.article and v.text and str(v) for v in judgement.violations)
    for code in LANGUAGES:
        # Of teams or of players as the system says it, also where only the key is at hand.
        told = [Language(code).told(v.reason) for v in judgement.violations]
        assert told == [rules.language(code).told(v.reason) for v in judgement.violations]
    everybody = [p.number for p in position.participants]
    nobody = rules.judge(position, Proposal.of_pairs([]))
    assert {p for v in nobody.violations for p in v.players} == set(everybody)
    stranger = rules.judge(position, Proposal.of_pairs([(everybody[0], 9999)]))
    assert 9999 in {p for v in stranger.violations for p in v.players}


def test_boards_being_made_are_judged_one_by_one(rules: Rules) -> None:
    """What an arbiter sees who pairs by hand: everybody met is barred, and the board says so."""
    position = rules.position(generated(rules, 3), 3)
    participant = next(player for player in position.participants if player.opponents)
    present = {player.number for player in position.participants}
    found = judged_boards(
        rules,
        position,
        ((participant.number, min(participant.opponents & present)),),
        participant.number,
    )
    assert any("have met before" in str(finding) for finding in found.boards[0])
    assert len(found.unpaired) == len(present) - 2
    assert not found.others
    assert participant.opponents & present <= set(found.barred)
    legal = rules.pair(position)
    assert not set(found.barred) & {legal.opponent_of(participant.number)}


def test_generated_tournaments_are_identical_and_legal(rules: Rules) -> None:
    for seed in range(6):
        tournament = generated(rules, seed, players=4 + 3 * seed, rounds=3 + seed % 3)
        report = check(tournament)
        assert (report.system, report.edition) == (rules.system.name, rules.edition.name)
        assert report.is_clean, str(report)


def test_another_legal_pairing_is_compared(rules: Rules) -> None:
    """Two boards of our pairing exchanged: DIFFERENT with a reason, or ILLEGAL."""
    seen = set()
    for seed in range(12):
        tournament = generated(rules, seed, players=10, rounds=3)
        made = pw.pair(tournament.through_round(len(tournament.rounds) - 1))
        pairs = [(b.white, b.black) for b in made.boards]
        # Other two for every seed: a schedule has the same boards whatever the seed.
        exchanged = list(combinations(pairs, 2))
        (a, b), (c, d) = exchanged[seed % len(exchanged)]
        others = [pair for pair in pairs if pair not in ((a, b), (c, d))]
        bye = [] if made.bye is None else [(made.bye, 0)]
        before = tournament.through_round(made.round_number - 1)
        proposal = Proposal.of_pairs([(a, d), (c, b), *others, *bye])
        [round_report] = check_next(before, proposal).rounds
        seen.add(round_report.verdict)
        assert round_report.reason
        if round_report.verdict is Verdict.DIFFERENT:
            assert round_report.decision is not None
            assert round_report.decision.reasons
        for code in LANGUAGES:
            said = rules.language(code).sentences(round_report.reasons)
            assert said
            assert all(said)
    assert Verdict.DIFFERENT in seen
    assert seen <= {Verdict.DIFFERENT, Verdict.ILLEGAL}


def test_brackets_show_everybody_once(rules: Rules) -> None:
    """Tables and pictures are made of them: members, and pairs among members."""
    for seed in range(12):
        tournament = generated(rules, seed, players=5 + seed, rounds=4)
        explanation = pw.explain(tournament, round=len(tournament.rounds))
        paired = set()
        for bracket in explanation.brackets():
            members = [*bracket.mdps, *bracket.residents]
            assert len(members) == len(set(members))
            named = {p for pair in (*bracket.pairs, *bracket.crossed_out) for p in pair}
            assert named | {*bracket.s1, *bracket.s2, *bracket.floaters} <= set(members)
            paired |= {p for pair in bracket.pairs for p in pair}
        boards = explanation.pairing.boards
        assert paired == {p for board in boards for p in (board.white, board.black)}
        assert page(explanation, explanation.language()).startswith("<!DOCTYPE html>")


def explained(rules: Rules) -> Iterator[pw.Explanation]:
    for seed in range(3):
        tournament = generated(rules, seed, players=9 + seed, rounds=3)
        yield pw.explain(tournament, round=len(tournament.rounds))
        yield pw.explain(pw.pair(tournament, round=1))


def test_everything_is_explained_in_every_language(rules: Rules) -> None:
    for explanation in explained(rules):
        answers = [*explanation.boards(), explanation.bye(), *explanation.absences()]
        answers += [explanation.player(p.number) for p in explanation.position.participants]
        assert all(answer.reasons for answer in explanation.boards())
        assert all(any(r.articles for r in a.reasons) for a in explanation.boards())
        for code in LANGUAGES:
            for answer in answers:
                assert all(line and "{" not in line for line in answer.lines(code))
            for answer in answers[: len(explanation.boards())]:
                assert_plain(answer.plain(code))
            assert explanation.text(code)
            assert explanation.as_data(code)["system"] == rules.system.name
            words = explanation.language(code)
            assert page(explanation, words).startswith("<!DOCTYPE html>")
            table = round_table(explanation, words)
            assert all(str(p.number) in table for p in explanation.position.participants)


CODES = re.compile(r"\[|\{|\b(art\.|S1|S2|MDP|TPN|ARO|C\.0\d|C\d+)\b")


def assert_plain(paragraph: str) -> None:
    """A paragraph that needs no knowledge of the rules."""
    assert paragraph.endswith(".")
    assert not CODES.search(paragraph), paragraph


def test_why_two_meet_is_told_without_their_colours(rules: Rules) -> None:
    for explanation in explained(rules):
        for number, board in enumerate(explanation.boards(), start=1):
            meeting = explanation.meeting(number)
            assert meeting.players == board.players
            assert meeting.reasons == board.reasons[: len(meeting.reasons)]
            assert all(meeting.plain(code) for code in LANGUAGES)


def test_why_not_questions_are_answered(rules: Rules) -> None:
    for explanation in explained(rules):
        numbers = [p.number for p in explanation.position.participants]
        for second in numbers[1:]:
            answer = explanation.why_not(numbers[0], second)
            assert all(line for code in LANGUAGES for line in answer.lines(code))
            for code in LANGUAGES:
                assert_plain(answer.plain(code))
        if len(numbers) % 2:
            for answer in map(explanation.why_not_bye, numbers):
                assert answer.reasons
                assert_plain(answer.plain("fr"))
        with pytest.raises(pw.InvalidRequest, match="9999"):
            explanation.why_not(numbers[0], 9999)
        with pytest.raises(pw.InvalidRequest, match="name two"):
            explanation.why_not(numbers[0], numbers[0])


def test_a_proposed_pairing_is_judged(rules: Rules) -> None:
    for explanation in explained(rules):
        boards = [f"{b.white}-{b.black}" for b in explanation.pairing.boards]
        bye = [] if explanation.pairing.bye is None else [f"{explanation.pairing.bye}-0"]
        answer = judged(explanation, " ".join([*boards, *bye]))
        assert [reason.message for reason in answer.reasons] == ["judge.identical"]
        assert judged(explanation, " ".join(boards[1:])).reasons


def test_position_tables_have_every_participant(rules: Rules) -> None:
    position = rules.position(generated(rules, 1, players=9), 3)
    for code in LANGUAGES:
        language = rules.language(code)
        for shown in (
            rules.table(position, language),
            rules.checklist(position, language),
        ):
            assert set(shown.cells) == {p.number for p in position.participants}
            assert all(len(row) == len(shown.headings) for row in shown.cells.values())
            assert language.say(shown.legend)
            assert all(language.say(heading) for heading in shown.headings)
        assert language.say("last-round")


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_files_hold_the_system(rules: Rules, to: formats.FormatName) -> None:
    tournament = generated(rules, 2, players=9, rounds=4)
    back = formats.loads(formats.dumps(tournament, to))
    assert resolve(back) == rules
    before = tournament.through_round(len(tournament.rounds) - 1)
    assert pw.pair(formats.loads(formats.dumps(before, to))) == pw.pair(before)
    assert check(back).is_clean


DAYS = ("", "1999-05-01", "2010-05-01", "2026-01-31", "2026-06-01", "28. 07. 2005")
"""First days under every edition, none, and one that only a report file understands as a date."""


@pytest.mark.parametrize("to", ["trf26", "trf16", "json", "journal"])
def test_every_format_holds_the_edition(rules: Rules, to: str, tmp_path: Path) -> None:
    """Whatever the first day and however the code was written, the next round is the same."""
    made = generated(rules, 2, players=9, rounds=3)
    before = made.through_round(len(made.rounds) - 1)
    expected = rules.pair(rules.position(before)).boards
    named = replace(before.declaration, edition=rules.edition.name)
    undated = replace(named, code=named.code or rules.system.code)
    variants = product(DAYS, (named, undated), ("", "Swiss"))
    for number, (day, declared, text) in enumerate(variants):
        event = replace(before, start_date=day, declaration=declared, type_text=text)
        back = _through(event, to, tmp_path / str(number))
        assert (resolve(back), pw.pair(back).boards) == (rules, expected), (day, declared)
        if to != "journal":
            told = {diagnostic.code for diagnostic in formats.losses(event, to)}  # type: ignore[arg-type]
            assert "LOSS-DECLARATION" not in told, (day, declared)


def _through(tournament: Tournament, to: str, path: Path) -> Tournament:
    """The tournament written and read again; a journal is that of an event begun with it."""
    if to == "journal":
        JournalFile.create(path, confirmed(Event(), Create(tournament))).close()
    else:
        formats.write(tournament, path, to)  # type: ignore[arg-type]
    return read_input(path).facts()


def test_commands_know_the_system(
    rules: Rules, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tournament = generated(rules, 4, players=8, rounds=4)
    path = tmp_path / "event.json"
    formats.write(tournament.through_round(2), path, "json")
    for line in (
        ["pair", str(path)],
        ["pair", str(path), "--format", "json"],
        ["show", str(path)],
        ["check", str(path)],
        ["explain", str(path), "--lang", "fr"],
        ["explain", str(path), "--checklist", "--lang", "it"],
        ["explain", str(path), "--format", "html"],
    ):
        assert run(line) == 0, capsys.readouterr().err
    assert str(rules) in capsys.readouterr().out


def test_texts_articles_and_names_are_complete(rules: Rules) -> None:
    catalogue, edition = rules.system.catalogue, rules.edition
    assert not set(catalogue.messages) & set(COMMON.messages)
    assert {"initial-colour", "last-round"} <= set(edition.articles)
    assert "last-round" in catalogue.messages
    for code in LANGUAGES[1:]:
        for key, message in catalogue.messages.items():
            number = 2 if message.plural else None
            english = catalogue.template(key, "en", number)
            assert set(re.findall(r"{(\w+)", catalogue.template(key, code, number))) == set(
                re.findall(r"{(\w+)", english)
            )
    newest = rules.system.editions[0].in_force
    assert newest is not None
    assert edition.in_force is None or newest >= edition.in_force


def test_a_pairing_carries_all_that_is_asked_about_it(rules: Rules) -> None:
    made = pw.pair(generated(rules, 5, players=8).through_round(1))
    assert made.rules == rules
    assert set(made.names) == set(made.position.entered)
    again: RoundPairing = pickle.loads(pickle.dumps(made.rules))
    assert again == made.rules
    assert pw.explain(made).pairing is made


def test_no_room_outside_systems_names_a_system() -> None:
    """The list of files that do is empty; codes of other programs' options are named by them."""
    names = [s.name for s in SYSTEMS.values()] + ["lim", "team-swiss", "dubov", "burstein"]
    titled = r"FIDE_(DUTCH|DUBOV|BURSTEIN|DOUBLESWISS|TEAM)"
    words = "|".join(re.escape(name).replace(r"\-", "[-_ ]?") for name in set(names))
    pattern = re.compile(rf"\b({words})\b|{titled}|\bedition(\.name)? == \"", re.IGNORECASE)
    found = {}
    for path in sorted((ROOT / "src/pairwright").rglob("*.py")):
        inside = path.relative_to(ROOT / "src/pairwright")
        if inside.parts[0] == "systems":
            continue
        hits = [line.strip() for line in path.read_text().splitlines() if pattern.search(line)]
        if hits:
            found[str(inside)] = hits
    assert set(found) == set(ALLOWED), found
    for file, reason in ALLOWED.items():
        assert reason, file


ALLOWED = {
    "formats/messages.py": "what is said of the records of that program",
    "formats/trf/programs.py": "what other programs read, system by system",
    "formats/trf/records.py": "records of a program that is named after the system it pairs by",
    "vocabulary/translation.py": "the module of the messages of each key prefix",
}
"""Files outside systems/ that name a system, each with its reason."""
