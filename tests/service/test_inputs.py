"""Files, folders and archives, also hostile ones."""

from __future__ import annotations

import io
import os
import sys
import tarfile
import threading
import zipfile
from pathlib import Path

import pytest

from pairwright.service.archive_members import ArchiveLimits
from pairwright.service.inputs import Item, Trouble, items
from pairwright.vocabulary.language import Language


def told(item: Item) -> str:
    """Why there is no tournament, in English."""
    assert item.problem is not None
    return Language("en").told(item.problem)


def taken(*paths: Path, **limits: int) -> list[Item]:
    return list(items(map(str, paths), ArchiveLimits(**limits)))


def brief(found: list[Item], root: Path) -> list[tuple[str, bytes, bytes | None]]:
    return [(item.name.removeprefix(f"{root}/"), item.data, item.expected) for item in found]


def tar(path: Path, members: dict[str, bytes], mode: str = "w:xz") -> Path:
    with tarfile.open(path, mode) as archive:  # type: ignore[call-overload]
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return path


def zipped(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


MEMBERS = {
    "b/two.trf": b"two",
    "README.md": b"not a tournament",
    "one.TRF": b"one",
    "three.json": b"{}",
}


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_tar_in_the_order_of_the_archive(tmp_path: Path, mode: str) -> None:
    path = tar(tmp_path / "a.tar", MEMBERS, mode)
    assert brief(taken(path), tmp_path) == [
        ("a.tar!b/two.trf", b"two", None),
        ("a.tar!one.TRF", b"one", None),
        ("a.tar!three.json", b"{}", None),
    ]


def test_zip_is_known_by_its_content(tmp_path: Path) -> None:
    path = zipped(tmp_path / "whatever", MEMBERS)
    assert [data for _, data, _ in brief(taken(path), tmp_path)] == [b"two", b"one", b"{}"]


def test_folder_by_name(tmp_path: Path) -> None:
    for name, data in MEMBERS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    names = [name for name, _, _ in brief(taken(tmp_path), tmp_path)]
    assert names == ["b/two.trf", "one.TRF", "three.json"]


@pytest.mark.parametrize("order", [("x.r3.pairs", "x.r3.trf"), ("x.r3.trf", "x.r3.pairs")])
def test_expected_pairs_find_their_tournament(tmp_path: Path, order: tuple[str, str]) -> None:
    contents = {"x.r3.trf": b"facts", "x.r3.pairs": b"1 2"}
    path = tar(tmp_path / "a", {order[0]: contents[order[0]], "z.trf": b"z"} | contents)
    found = brief(taken(path), tmp_path)
    assert sorted(found) == [("a!x.r3.trf", b"facts", b"1 2"), ("a!z.trf", b"z", None)]


def test_one_without_the_other(tmp_path: Path) -> None:
    path = tar(tmp_path / "a", {"x.r3.trf": b"facts", "y.r1.pairs": b"1 2"})
    without, alone = taken(path)
    assert (without.data, without.expected, without.trouble) == (b"facts", None, None)
    assert (alone.trouble, told(alone)) == (
        Trouble.INVALID,
        "there is no .trf file beside these pairs",
    )


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"text")))
    assert list(items(["-"])) == [Item("<stdin>", b"text")]


def test_missing_file_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "b.trf").write_bytes(b"b")
    missing, found = taken(tmp_path / "a.trf", tmp_path / "b.trf")
    assert missing.trouble is Trouble.UNREADABLE
    assert "No such file" in told(missing)
    assert found.data == b"b"


def test_names_with_tricks_are_only_shown(tmp_path: Path) -> None:
    names = ["../../outside.trf", "/etc/absolute.trf", "\x1b[31mred.trf"]
    path = tar(tmp_path / "a", dict.fromkeys(names, b"x"))
    assert [item.name.split("!")[1] for item in taken(path)] == [
        "../../outside.trf",
        "/etc/absolute.trf",
        "?[31mred.trf",
    ]
    assert sorted(tmp_path.iterdir()) == [path]


def test_links_and_devices_in_an_archive_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.tar"
    with tarfile.open(path, "w") as archive:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE):
            info = tarfile.TarInfo("secret.trf")
            info.type = kind
            info.linkname = str(tmp_path / "secret")
            archive.addfile(info)
    (tmp_path / "secret").write_text("secret")
    [nothing] = taken(path)
    assert (nothing.data, nothing.trouble) == (b"", Trouble.INVALID)
    assert told(nothing).startswith("there is no tournament in this archive")


def test_large_members_end_the_reading(tmp_path: Path) -> None:
    members = {"a.trf": b"a", "b.trf": b"b" * 101, "c.trf": b"c"}
    for path in (tar(tmp_path / "t", members), zipped(tmp_path / "z", members)):
        first, end = taken(path, member=100)
        assert (first.data, end.trouble) == (b"a", Trouble.TOO_LARGE)
        assert "b.trf is larger than" in told(end)
        assert "the rest of the archive was not read" in told(end)


def test_large_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.trf").write_bytes(b"x" * 101)
    [found] = taken(tmp_path / "a.trf", member=100)
    assert (found.data, found.trouble) == (b"", Trouble.TOO_LARGE)
    assert taken(tmp_path, member=100)[0].trouble is Trouble.TOO_LARGE


def test_archives_that_unpack_to_too_much(tmp_path: Path) -> None:
    members = {f"{n}.trf": b"0" * 20_000 for n in range(9)}
    for path in (tar(tmp_path / "t", members), zipped(tmp_path / "z", members)):
        *_, end = taken(path, unpacked=50_000)
        assert end.trouble is Trouble.TOO_LARGE
        assert "unpacks to more than" in told(end)


def test_ignored_members_count_too(tmp_path: Path) -> None:
    [end] = taken(tar(tmp_path / "t", {"big.bin": b"0" * 90_000}), unpacked=50_000)
    assert end.trouble is Trouble.TOO_LARGE


def test_too_many_members(tmp_path: Path) -> None:
    members = {f"{n}.trf": b"x" for n in range(3)}
    for path in (tar(tmp_path / "t", members), zipped(tmp_path / "z", members)):
        *first, end = taken(path, members=2)
        assert len(first) == 2
        assert "more than 2 members" in told(end)


HEADERS = {
    "extended": {"comment": "x" * 100_000},
    "a map of holes": {
        "GNU.sparse.major": "1",
        "GNU.sparse.minor": "0",
        "GNU.sparse.name": "a.trf",
    },
}


@pytest.mark.parametrize("kind", HEADERS)
def test_what_stands_before_a_member_is_limited(tmp_path: Path, kind: str) -> None:
    """Whatever it is: `tarfile` reads all of it into memory."""
    path = tmp_path / "a.tar"
    holes = b"50000\n" + b"0\n" * 100_000
    with tarfile.open(path, "w", format=tarfile.PAX_FORMAT) as archive:
        info = tarfile.TarInfo("a.trf")
        info.pax_headers = HEADERS[kind]
        info.size = len(holes)
        archive.addfile(info, io.BytesIO(holes))
    [end] = taken(path, headers=1_000)
    assert (end.trouble, "header" in told(end)) == (Trouble.TOO_LARGE, True)


@pytest.mark.parametrize("mode", ["w:gz", "w:xz", "w:bz2", "w"])
def test_damaged_archives_are_reported(tmp_path: Path, mode: str) -> None:
    whole = tar(tmp_path / "t", {"a.trf": bytes(range(256)) * 400}, mode).read_bytes()
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    *_, end = taken(tmp_path / "cut")
    assert end.trouble in (Trouble.INVALID, Trouble.UNREADABLE)
    assert told(end)


def test_damaged_and_encrypted_zip(tmp_path: Path) -> None:
    path = zipped(tmp_path / "z", {"a.trf": b"a" * 1_000})
    data = bytearray(path.read_bytes())
    data[40:45] = b"\xff" * 5
    path.write_bytes(bytes(data))
    [end] = taken(path)
    assert (end.trouble, told(end)[:11]) == (Trouble.INVALID, "the archive")
    data = bytearray(zipped(tmp_path / "y", {"a.trf": b"a"}).read_bytes())
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(bytes(data))
    [end] = taken(path)
    assert (end.trouble, "encrypted" in told(end)) == (Trouble.INVALID, True)


@pytest.mark.parametrize("mode", ["zip", "w", "w:gz", "w:bz2", "w:xz"])
def test_damaged_archive_is_invalid_whatever_the_damage(tmp_path: Path, mode: str) -> None:
    """Cut short or changed anywhere: told as invalid, or the members can still be read."""
    path = tmp_path / "a"
    members = {"one.trf": bytes(range(256)) * 8, "two.trf": b"2" * 700}
    whole = (zipped(path, members) if mode == "zip" else tar(path, members, mode)).read_bytes()
    told = 0
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        for damaged in (
            whole[:place],
            whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :],
        ):
            path.write_bytes(damaged)
            troubles = {item.trouble for item in taken(path)}
            assert troubles <= {None, Trouble.INVALID}
            told += Trouble.INVALID in troubles
    assert told > 10


def test_archive_cut_short_is_told_after_its_members(tmp_path: Path) -> None:
    path = tar(tmp_path / "a", {"one.trf": b"1" * 5000, "two.trf": b"2" * 5000}, "w")
    path.write_bytes(path.read_bytes()[:8000])
    first, damage = taken(path)
    assert (first.data, damage.trouble) == (b"1" * 5000, Trouble.INVALID)
    assert "the archive is damaged" in told(damage)


def test_endless_device_is_too_large() -> None:
    [found] = taken(Path("/dev/zero"))
    assert found.trouble is Trouble.TOO_LARGE


def test_pipe_is_read_and_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "a.trf"
    os.mkfifo(pipe)
    [in_folder] = taken(tmp_path)
    assert (in_folder.trouble, told(in_folder)) == (Trouble.UNREADABLE, "this is not a file")
    content = zipped(tmp_path / "b.zip", {"one.trf": b"1"}).read_bytes()
    writer = threading.Thread(target=pipe.write_bytes, args=(content,))
    writer.start()
    [found] = taken(pipe)
    writer.join()
    assert found.data == b"1"
