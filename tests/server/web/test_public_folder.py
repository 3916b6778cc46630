"""The published pages as files: everything that is public, nothing else, and no server behind."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from pairwright.event import Pair, Sheet, WithdrawPublication
from pairwright.server.web.app import CATALOGUES
from pairwright.server.web.frame.pages import Pages
from pairwright.server.web.public.folder import (
    LISTING,
    PublicFolder,
    of_event,
    public_folder,
    write_folder,
    zipped,
)
from pairwright.tournament import InvalidRequest
from tests.server.events.playing import NAMES, Played, begun

ADDRESSES = re.compile(r'(?:href|src|action)="([^"]*)"')


def folder_of(played: Played, language: str = "en") -> PublicFolder:
    return public_folder(of_event(played.event), Pages(CATALOGUES, is_local=True), language)


@pytest.fixture
def played() -> Played:
    """Round 1 is over, with standings; round 2 is a draft."""
    made = begun()
    made.play_round()
    made.act(Pair())
    return made


def test_every_link_leads_to_a_file_of_the_folder(played: Played) -> None:
    folder = folder_of(played)
    assert {"index.html", "rounds-1.html", "players-1.html"} <= set(folder)
    for name, content in folder.items():
        if name.endswith(".html"):
            for address in ADDRESSES.findall(content.decode()):
                assert address in folder or address == "#content", (name, address)


def test_nothing_in_it_needs_a_server(played: Played) -> None:
    for name, content in folder_of(played).items():
        if name.endswith(".html"):
            page = content.decode()
            for part in ("<script", "<form", "<input", "<button", "data-stream", "qr.svg", "/why/"):
                assert part not in page, (name, part)


def test_a_draft_is_in_no_file(played: Played) -> None:
    assert "rounds-2.html" not in folder_of(played)
    played.publish(Sheet.PAIRINGS)
    assert "rounds-2.html" in folder_of(played)


def test_before_anything_is_published_there_is_one_page_that_says_so() -> None:
    folder = folder_of(begun(), "fr")
    pages = [name for name in folder if name.endswith(".html")]
    assert pages == ["index.html"]
    home = folder["index.html"].decode()
    assert '<html lang="fr"' in home
    assert NAMES[0] not in home


def test_everybody_finds_their_board_without_a_search(played: Played) -> None:
    home = folder_of(played)["index.html"].decode()
    assert all(f'href="players-{number}.html"' in home for number in range(1, len(NAMES) + 1))


def test_what_is_no_longer_published_leaves_the_folder(played: Played, tmp_path: Path) -> None:
    played.publish(Sheet.PAIRINGS)
    place = tmp_path / "site"
    write_folder(folder_of(played), place)
    assert (place / "rounds-2.html").exists()
    played.act(WithdrawPublication(Sheet.PAIRINGS))
    write_folder(folder_of(played), place)
    assert not (place / "rounds-2.html").exists()
    assert {path.name for path in place.iterdir()} == {*folder_of(played), LISTING}


def test_files_of_somebody_else_are_left_alone(played: Played, tmp_path: Path) -> None:
    theirs = tmp_path / "index.html"
    theirs.write_text("theirs")
    with pytest.raises(InvalidRequest, match="files that are not from here"):
        write_folder(folder_of(played), tmp_path)
    assert theirs.read_text() == "theirs"


def test_a_listing_that_names_other_places_removes_nothing(played: Played, tmp_path: Path) -> None:
    outside = tmp_path / "precious.html"
    outside.write_text("theirs")
    place = tmp_path / "site"
    place.mkdir()
    (place / LISTING).write_text(f"../precious.html\n{outside}\nlist.csv\n")
    (place / "list.csv").write_text("theirs")
    write_folder(folder_of(played), place)
    assert outside.exists()
    assert (place / "list.csv").exists()


def test_the_same_pages_give_the_same_archive(played: Played) -> None:
    folder = folder_of(played)
    assert zipped(folder) == zipped(folder)
    with zipfile.ZipFile(BytesIO(zipped(folder))) as archive:
        assert sorted(archive.namelist()) == sorted(folder)
