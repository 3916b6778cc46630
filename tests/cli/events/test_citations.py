"""Every article is cited once: what the text names does not stand behind it again."""

from __future__ import annotations

import re

import pytest

from pairwright.event import Event, JournalFile, Pair, Publish, Sheet
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Reason
from pairwright.vocabulary.translation import LANGUAGES
from tests.cli.events.desk import Answer, Terminal
from tests.event.acting import after_rounds, all_of, new_event
from tests.event.test_foretelling import without_a_pairing
from tests.test_project import ROOT
from tests.vocabulary.extraction import catalogue

EXAMPLES = ROOT / "examples"
ARTICLE = re.compile(r"\[C\d+\]|(?:C\.\d\d(?:\.\d)*|B\.\d\d)(?: (?:art\. )?[A-Z]?[\d.]*\d[a-z]?)?")
BEHIND = re.compile(r"\(((?:\[C\d+\]|[BC]\.\d\d)[^()]*)\)(?=[.;\s]|$)")
"""Citations in brackets."""


def cited_again(sentence: str) -> list[str]:
    """What stands in brackets at the end of a sentence and was named in it before."""
    found = list(BEHIND.finditer(sentence))
    if not found:
        return []
    before = sentence[: found[-1].start()]
    again = []
    for article in in_series(found[-1][1]):
        if not article.startswith("[") and re.search(rf"{re.escape(article)}(?!\d|\.\d)", before):
            again.append(article)
    return again


def in_series(citations: str) -> list[str]:
    """`C.04.3 art. 4.2, 3.8.1` is two articles."""
    articles: list[str] = []
    chapter = ""
    for part in re.split(r",\s|\s?;\s|\s(?:and|et|e)\s", citations):
        if " art. " in part:
            chapter = part.partition(" art. ")[0]
        number = re.fullmatch(r"[\d.]+[a-z]?", part)
        articles.append(f"{chapter} art. {part}" if number and chapter else part)
    return articles


def sentences(text: str) -> list[str]:
    """Lines, cut where a sentence ends, and between reasons in series that cite for themselves."""
    cut = re.compile(r"(?<=[\w)])\. (?=[A-ZÀÉ])|(?<=\))\s?; ")
    return [part for line in text.splitlines() for part in cut.split(line)]


def test_a_citation_that_stands_twice_is_seen() -> None:
    assert cited_again("Nobody may (C.04.1 art. 4): 2, 1 (C.04.1)") == ["C.04.1"]
    assert cited_again("[C12] decides ([C12], C.04.3 art. 2.4.7, 3.8.1)") == []
    assert cited_again("By C.04.3 art. 3.8.1 (C.04.3 art. 2.4.7, 3.8.1)") == ["C.04.3 art. 3.8.1"]
    assert cited_again("By C.04.3 art. 3.8 (C.04.3 art. 2.4.7, 3.8.1)") == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_reason_in_the_text_names_is_not_cited_again(code: str) -> None:
    inner = Reason("place.at", (), {"place": "C.04.2 art. 3.1", "what": "C.04.1 art. 4"})
    reason = Reason("event:facts", ("C.04.1", "C.04.2 art. 3", "C.04.2 art. 3.1"), {"what": inner})
    assert Language(code).told(reason).endswith("(C.04.2 art. 3)")
    assert Language(code).told(Reason("event:facts", ("C.04.1",), {"what": "x"})) == "x (C.04.1)"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_of_a_catalogue_names_an_article_twice(code: str) -> None:
    for message in catalogue("fr" if code == "en" else code):
        said = message.id if code == "en" else message.string
        for text in said if isinstance(said, tuple | list) else (said,):
            named = ARTICLE.findall(text)
            assert len(set(named)) == len(named), text


LAKESIDE = str(EXAMPLES / "lakeside-open.trf")
HANDLING = ROOT / "tests/data/cases/handling"
SYSTEMS = ("dutch", "dubov", "burstein", "lim", "double-swiss")
COMMANDS = (
    ("explain", LAKESIDE, "--round", "3"),
    ("explain", LAKESIDE, "--round", "3", "--why-not", "1", "2"),
    ("explain", LAKESIDE, "--round", "3", "--judge", "1-2 3-4 5-6 7-8 9-10 11-12 13-14"),
    *(("explain", LAKESIDE, "--round", "2", "--system", system) for system in SYSTEMS),
    ("explain", str(HANDLING / "v_4p9r.trf"), "--round", "2"),
    ("check", str(ROOT / "tests/data/cases/desk/late-correction.event")),
    ("check", str(HANDLING / "v_D.9.trf"), "--no-causes"),
    *(("pair", str(HANDLING / name)) for name in ("k_top1.trf", "c11-min.trf", "v_P2.trf")),
    ("lint", str(HANDLING / "v_P.75.trf")),
    ("standings", LAKESIDE, "--tie-breaks", "PTS,BH,SB,DE,ARO", "--why", "1", "2"),
    ("standings", LAKESIDE, "--tie-breaks", "NOPE"),
    ("norms", LAKESIDE),
    ("status", "EVENT"),
    ("pair", "EVENT"),
    ("finish", "EVENT"),
    ("excuse", "EVENT", "1"),
    ("publish", "EVENT", "results"),
    ("declare", "EVENT", "--tie-breaks", "PTS,NOPE"),
    ("declare", "EVENT", "--rounds", "9"),
)


def states() -> list[Event]:
    return [
        new_event(6, 3),
        without_a_pairing(),
        after_rounds(new_event(6, 3, system="dubov"), 1),
        all_of(after_rounds(new_event(5, 3), 2), Pair(), Publish(Sheet.PAIRINGS)),
    ]


def answers(terminal: Terminal, code: str) -> list[tuple[tuple[str, ...], Answer]]:
    """What many commands say in a language, on files and on events in several states."""
    said = []
    for number, event in enumerate(states()):
        for command in COMMANDS:
            if number and "EVENT" not in command:
                continue
            file = terminal.folder / "open.event"
            file.unlink(missing_ok=True)
            JournalFile.create(file, event).close()
            words = tuple(str(file) if word == "EVENT" else word for word in command)
            said.append((words, terminal.type(*words, "--lang", code)))
    return said


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_command_cites_an_article_twice_in_a_sentence(terminal: Terminal, code: str) -> None:
    said = [
        sentence
        for _, answer in answers(terminal, code)
        for sentence in sentences(answer.out + answer.err)
    ]
    assert sum(BEHIND.search(sentence) is not None for sentence in said) > 100
    assert [sentence for sentence in said if cited_again(sentence)] == []
