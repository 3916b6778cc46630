"""C2SP tlog-tiles: paths, widths, bundles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.server.protocol.encoding import InvalidProtocolData
from pairwright.server.protocol.folder import (
    Tile,
    bundle,
    index_path,
    levels_of,
    new_tiles,
    split_bundle,
    split_hashes,
    tiles_of,
)


@pytest.mark.parametrize(
    ("index", "path"),
    [(0, "000"), (67, "067"), (999, "999"), (1000, "x001/000"), (1234067, "x001/x234/067")],
)
def test_paths_of_the_specification(index: int, path: str) -> None:
    assert index_path(index) == path


def test_a_log_of_70000_as_the_specification_counts_it() -> None:
    """273 full tiles and one of 112; one full of level 1 and one of 17; one of 1 on level 2."""
    levels = [list(tiles_of(level, 70_000)) for level in levels_of(70_000)]
    assert [len(tiles) for tiles in levels] == [274, 2, 1]
    assert [tiles[-1].width for tiles in levels] == [112, 17, 1]
    assert {tile.width for tiles in levels for tile in tiles[:-1]} == {256}
    assert levels[0][-1].path == "tile/0/273.p/112"
    assert levels[1][0].path == "tile/1/000"


def test_a_log_of_256_has_a_full_tile_and_one_above() -> None:
    paths = [tile.path for level in levels_of(256) for tile in tiles_of(level, 256)]
    assert paths == ["tile/0/000", "tile/1/000.p/1"]


@pytest.mark.parametrize(
    ("size", "levels"), [(0, 0), (1, 1), (255, 1), (256, 2), (65_535, 2), (65_536, 3)]
)
def test_levels(size: int, levels: int) -> None:
    assert len(levels_of(size)) == levels
    assert all(list(tiles_of(level, size)) for level in levels_of(size))
    assert not list(tiles_of(levels, size))


@given(st.integers(0, 3000), st.integers(0, 3000), st.sampled_from([None, 0, 1]))
def test_new_tiles_are_those_that_were_not_there(
    number: int, other: int, level: int | None
) -> None:
    old, new = sorted((number, other))
    before, after = set(tiles_of(level, old)), set(tiles_of(level, new))
    assert set(new_tiles(level, old, new)) == after - before


def test_entries_have_a_path_of_their_own() -> None:
    assert Tile(None, 1234067, 256).path == "tile/entries/x001/x234/067"
    assert Tile(None, 0, 7).path == "tile/entries/000.p/7"


@given(st.lists(st.binary(max_size=300), max_size=20))
def test_bundles_come_back(entries: list[bytes]) -> None:
    assert split_bundle(bundle(entries), len(entries)) == entries


def test_an_entry_is_preceded_by_its_length() -> None:
    assert bundle([b"abc", b""]) == b"\x00\x03abc\x00\x00"


@pytest.mark.parametrize(
    ("data", "width", "told"),
    [
        (b"\x00\x03ab", 1, "cut off"),
        (b"\x00", 1, "cut off"),
        (b"\x00\x01a", 2, "only 1"),
        (b"\x00\x01a\x00\x01b", 1, "more"),
    ],
)
def test_what_is_no_bundle(data: bytes, width: int, told: str) -> None:
    with pytest.raises(InvalidProtocolData, match=told):
        split_bundle(data, width)


@pytest.mark.parametrize("length", [0, 31, 33, 96])
def test_what_is_no_tile_of_two(length: int) -> None:
    with pytest.raises(InvalidProtocolData, match="64 bytes"):
        split_hashes(bytes(length), 2)
