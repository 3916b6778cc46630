"""Where garbage that refers to itself is not looked for, and where it is again."""

from __future__ import annotations

import gc

import pytest

from pairwright.garbage import CollectionPause


def test_within_it_nothing_is_looked_for_and_afterwards_as_before() -> None:
    assert gc.isenabled()
    with CollectionPause():
        assert not gc.isenabled()
        with CollectionPause():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_is_raised_ends_it() -> None:
    with pytest.raises(KeyError), CollectionPause():
        raise KeyError
    assert gc.isenabled()


def test_whoever_has_switched_it_off_finds_it_off() -> None:
    gc.disable()
    try:
        with CollectionPause():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_two_that_overlap_leave_it_on() -> None:
    first, second = CollectionPause(), CollectionPause()
    first.__enter__()
    second.__enter__()
    first.__exit__()
    second.__exit__()
    assert gc.isenabled()
