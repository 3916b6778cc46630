"""Work is remembered for the very value that it was done for."""

from __future__ import annotations

from pairwright.server.events.by_identity import by_identity


def test_the_same_value_is_worked_out_once_and_an_equal_one_again() -> None:
    done: list[tuple[list[int], int]] = []

    @by_identity(10)
    def work(value: list[int], more: int) -> int:
        done.append((value, more))
        return sum(value) + more

    value = [1, 2]  # not even hashable
    assert [work(value, 3), work(value, 3), work(value, 4), work([1, 2], 3)] == [6, 6, 7, 6]
    assert done == [(value, 3), (value, 4), ([1, 2], 3)]


def test_the_oldest_answers_are_forgotten() -> None:
    done: list[str] = []

    @by_identity(2)
    def work(value: str) -> str:
        done.append(value)
        return value.upper()

    for asked in ("a", "b", "a", "c", "a", "b"):
        assert work(asked) == asked.upper()
    assert done == ["a", "b", "c", "b"]
