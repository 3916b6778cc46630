"""Archives with very many members, or made to harm: few of them are in memory at a time."""

from __future__ import annotations

import errno
import io
import os
import tarfile
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pairwright.service import archive_members
from pairwright.service.archive_members import ArchiveLimits, members_of
from pairwright.service.inputs import Trouble, items
from tests.service.test_inputs import brief, taken, tar, told, zipped

MANY = 8_000


def everything(name: str) -> bool:
    return True


def members(path: Path) -> list[tuple[str, bytes]]:
    with path.open("rb") as file:
        found = members_of(file, everything)
        assert found is not None
        return list(found)


def many_in_tar(path: Path) -> None:
    tar(path, {f"folder/tournament-{n}.trf": b"%d" % n for n in range(MANY)}, "w")


def many_in_zip(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for n in range(MANY):
            archive.writestr(f"folder/tournament-{n}.trf", b"%d" % n)


@pytest.mark.parametrize("make", [many_in_tar, many_in_zip])
def test_the_memory_does_not_grow_with_the_members(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    """A `ZipFile` or a `TarFile` remembers all members: 8,000 took 5 and 11 MB."""
    make(tmp_path / "a")
    with (tmp_path / "a").open("rb") as file:
        found = members_of(file, everything)
        assert found is not None
        tracemalloc.start()
        try:
            for number, (name, data) in enumerate(found):
                assert (name, data) == (f"folder/tournament-{number}.trf", b"%d" % number)
            assert number == MANY - 1
            assert tracemalloc.get_traced_memory()[1] < LARGEST_MEMORY
        finally:
            tracemalloc.stop()


LARGEST_MEMORY = 2_500_000
"""Bytes: a part of a zip directory (256 KiB) with the copies of it that are made."""


@pytest.mark.parametrize("size", [130, 1_000, 2**18])
def test_parts_of_a_directory_are_whole_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(archive_members, "_PART", size)
    content = {f"{'n' * (n % 60)}{n}.trf": b"x" * n for n in range(50)}
    assert members(zipped(tmp_path / "z", content)) == list(content.items())


@pytest.mark.parametrize("comment", [b"", b"what this is"])
@pytest.mark.parametrize("before", [b"", b"#!/bin/sh\n" * 99])
def test_what_stands_around_a_zip_archive(tmp_path: Path, comment: bytes, before: bytes) -> None:
    path = zipped(tmp_path / "z", {"a.trf": b"a" * 99, "b.trf": b"b"})
    with zipfile.ZipFile(path, "a") as archive:
        archive.comment = comment
    path.write_bytes(before + path.read_bytes())
    assert members(path) == [("a.trf", b"a" * 99), ("b.trf", b"b")]


def test_a_zip_archive_with_long_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Zip64: as archives of more than 65,535 members have them."""
    monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 1)
    path = zipped(tmp_path / "z", {"a.trf": b"a", "b.trf": b"b"})
    assert b"PK\x06\x06" in path.read_bytes()
    assert members(path) == [("a.trf", b"a"), ("b.trf", b"b")]


def test_a_directory_of_a_zip_that_does_not_end(tmp_path: Path) -> None:
    """Half a million entries, all for one small member: told at the limit, nothing is piled up.

    Newer Pythons, and older ones that were mended, refuse entries that lie over each other.
    """
    path = zipped(tmp_path / "z", {"a.trf": b"a"})
    data = path.read_bytes()
    start, end = data.index(b"PK\x01\x02"), data.index(b"PK\x05\x06")
    entries = data[start:end] * 500_000
    size = len(entries).to_bytes(4, "little")
    path.write_bytes(data[:start] + entries + data[end : end + 12] + size + data[end + 16 :])
    tracemalloc.start()
    try:
        *found, told_last = items([str(path)], ArchiveLimits(members=3))
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()
    overlaps_are_refused = "_end_offset" in zipfile.ZipInfo.__slots__
    expected = (1, Trouble.INVALID) if overlaps_are_refused else (3, Trouble.TOO_LARGE)
    assert (len(found), told_last.trouble) == expected


def test_positions_that_wait_for_their_pairs_are_limited(tmp_path: Path) -> None:
    content = {f"{n}.r1.trf": b"0" * 500 for n in range(20)} | {"1.r1.pairs": b"1 2"}
    *_, end = taken(tar(tmp_path / "t", content), waiting=5_000)
    assert (end.trouble, "wait for their .pairs" in told(end)) == (Trouble.TOO_LARGE, True)
    beside = {name: data for n in range(20) for name, data in both(n).items()}
    assert len(taken(tar(tmp_path / "u", beside), waiting=5_000)) == 20


def both(number: int) -> dict[str, bytes]:
    return {f"{number}.r1.pairs": b"1 2", f"{number}.r1.trf": b"0" * 500}


def test_positions_in_a_folder_do_not_wait_for_pairs_that_are_not_there(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / f"{number}.r1.trf").write_bytes(b"0" * 500)
    (tmp_path / "7.r1.pairs").write_bytes(b"1 2")
    found = taken(tmp_path, waiting=5_000)
    assert [item.name for item in found if item.expected] == [str(tmp_path / "7.r1.trf")]
    assert len(found) == 20


def test_a_folder_is_walked_in_the_order_of_all_paths(tmp_path: Path) -> None:
    """As if all were sorted at once: `a.trf` stands before `a/b.trf`, and `a0.trf` after it."""
    names = ["a.trf", "a/b.trf", "a/b/c.trf", "a/b0.trf", "a0.trf", "b!/x.trf", "b.trf", "b/y.trf"]
    for name in reversed(names):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    assert [name for name, _, _ in brief(taken(tmp_path), tmp_path)] == sorted(names)


def test_a_folder_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.trf").write_bytes(b"x")
    (tmp_path / "closed").mkdir()
    look = os.scandir

    def refused(path: str) -> Any:
        if "closed" in path:  # whoever is root may read every folder
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return look(path)

    monkeypatch.setattr(os, "scandir", refused)
    found, closed = taken(tmp_path)
    assert (found.data, closed.trouble) == (b"x", Trouble.UNREADABLE)


def test_an_endless_stream_in_an_archive(tmp_path: Path) -> None:
    """A member that says it has a gibibyte, packed into a few kilobytes."""
    path = tmp_path / "a.tar.xz"
    with tarfile.open(path, "w:xz") as archive:
        info = tarfile.TarInfo("a.bin")
        info.size = 2**22
        archive.addfile(info, io.BytesIO(bytes(info.size)))
    assert path.stat().st_size < 10_000
    [end] = taken(path, unpacked=2**20)
    assert "unpacks to more than 1 MiB (see --limit-archive)" in told(end)
