"""Much work: chunks, order, and what is kept when a run is stopped."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairwright.service.kept_work import kept_settings, kept_work
from pairwright.service.many import AT_A_TIME, KeptAnswers, Piece, worked
from pairwright.service.workplaces import Cores, OneCore, Workplace, workplace
from pairwright.tournament import InvalidRequest

PLACES = [OneCore(), Cores(1), Cores(2)]


def doubled(number: int) -> str:
    return str(2 * number)


def pieces(count: int) -> Iterator[Piece[int]]:
    return (Piece(f"piece {number}", number) for number in range(count))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("count", [0, 1, AT_A_TIME, AT_A_TIME + 1, 50])
def test_answers_come_in_order(place: Workplace, count: int) -> None:
    assert list(worked(doubled, pieces(count), place, KeptAnswers(str))) == [
        str(2 * n) for n in range(count)
    ]


@pytest.mark.parametrize("place", PLACES)
def test_work_is_taken_as_it_is_needed(place: Workplace) -> None:
    taken = 0

    def endless() -> Iterator[Piece[int]]:
        nonlocal taken
        while True:
            taken += 1
            yield Piece(str(taken), taken)

    answers = worked(doubled, endless(), place, KeptAnswers(str))
    assert [next(answers) for _ in range(5)] == ["2", "4", "6", "8", "10"]
    assert taken < 100
    answers.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("done", [1, AT_A_TIME, 17, 30])
def test_what_was_kept_is_not_done_again(place: Workplace, done: int, tmp_path: Path) -> None:
    settled: list[str] = []

    def settle(key: str, answer: str) -> str:
        settled.append(key)
        return answer

    with kept_work(tmp_path / "state", "doubling") as kept:
        stopped = worked(doubled, pieces(30), place, KeptAnswers(str, kept), settle)
        assert [next(stopped) for _ in range(done)] == [str(2 * n) for n in range(done)]
        stopped.close()  # type: ignore[attr-defined]
    before = set(settled)
    assert done <= len(before) < done + AT_A_TIME
    with kept_work(tmp_path / "state", "doubling") as kept:
        assert len(kept) == len(before)
        again = list(worked(doubled, pieces(30), place, KeptAnswers(str, kept), settle))
        assert again == [str(2 * n) for n in range(30)]
        assert len(kept) == 30
    assert len(settled) == len(set(settled)) == 30


def test_a_piece_in_the_middle_is_done_by_itself(tmp_path: Path) -> None:
    with kept_work(tmp_path / "state", "doubling") as kept:
        list(worked(doubled, pieces(10), OneCore(), KeptAnswers(str, kept)))
        kept.forget("piece 5")
        kept.keep([("piece 6", '""')])
        settled: list[str] = []

        def settle(key: str, answer: str) -> str:
            settled.append(key)
            return "done again"

        told = list(worked(doubled, pieces(11), OneCore(), KeptAnswers(str, kept), settle))
    assert told == ["0", "2", "4", "6", "8", "done again", "", "14", "16", "18", "done again"]
    assert settled == ["piece 5", "piece 10"]


def test_a_file_belongs_to_one_run(tmp_path: Path) -> None:
    path = tmp_path / "state"
    assert kept_settings(path) is None
    with kept_work(path, "one") as kept:
        kept.keep([("a", "1")])
    assert kept_settings(path) == "one"
    with pytest.raises(InvalidRequest, match="belongs to a run with other settings"):
        kept_work(path, "other").__enter__()
    with kept_work(path, "one") as kept:
        assert kept.answer("a") == "1"


@pytest.mark.parametrize("content", [b"012 An event\n" * 50, b"SQLite format 3\x00" + b"x" * 99])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "open.trf"
    path.write_bytes(content)
    with pytest.raises(InvalidRequest, match="is no file of an earlier run"):
        kept_work(path, "one").__enter__()
    assert path.read_bytes() == content


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE run (name TEXT)")
    other.close()
    with pytest.raises((InvalidRequest, OSError)):
        kept_work(tmp_path / "other.db", "one").__enter__()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        kept_work(tmp_path / "none" / "state", "one").__enter__()


def test_a_cluster_that_is_not_there() -> None:
    with pytest.raises(OSError, match="no scheduler answers there"), workplace(cluster="nonsense"):
        pass
