"""The published pages as files, to put on any web space: no server is behind them.

They are the pages of the app, filled in from what is public and from nothing else. All files lie
beside each other, so that a link is a name; nothing in them runs.
"""

from __future__ import annotations

import re
import zipfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from pairwright.event import Event
from pairwright.formats.files import write_atomically
from pairwright.server.accounts.accounts import PUBLIC
from pairwright.server.events.public_numbers import public_state
from pairwright.server.events.public_view import public_view
from pairwright.server.events.publics import EVERYTHING, STILL, Public
from pairwright.server.web.frame.pages import Pages, static_content
from pairwright.server.web.frame.session import Visitor
from pairwright.server.web.public.audience import Audience
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

HOME = "index.html"
LISTING = "pairwright-pages.txt"
"""Names the files of a folder, so that those which are no longer published can be removed."""
_OURS = re.compile(r"[a-z0-9][a-z0-9-]*\.(html|css|svg)", re.ASCII)
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)

PublicFolder = dict[str, bytes]
"""Contents by the names of files."""


class FolderAudience(Audience):
    """The published event for readers of files."""

    @property
    def is_served(self) -> bool:
        return False

    def at(self, *parts: str | int) -> str:
        return f"{'-'.join(map(str, parts))}.html" if parts else HOME


def of_event(event: Event) -> Public:
    """The public side of an event that lies in no database."""
    return Public("", public_view(public_state(event)), frozenset())


def public_folder(public: Public, pages: Pages, language: str) -> PublicFolder:
    """Every page of what is published, with what they are dressed in."""
    made = _Folder(pages, FolderAudience(Visitor(PUBLIC, "", language, ""), public))
    made.fill()
    return made.files


class _Folder:
    """The files, as they are made."""

    def __init__(self, pages: Pages, here: FolderAudience) -> None:
        self.files: PublicFolder = {}
        self._pages = pages
        self._here = here

    def fill(self) -> None:
        here = self._here
        everybody = here.by_name()
        self._page(HOME, EVERYTHING, "home", festival=None, asked="", found=everybody, more=0)
        for public_round in here.view.rounds:
            boards = here.public.boards(public_round.number)
            self._page(
                here.at("rounds", public_round.number),
                EVERYTHING,
                "round",
                boards=boards,
                shown=boards.boards,
                **_whole(len(boards.boards)),
            )
        for number in everybody:
            self._player(number)
        if here.view.standings_round:
            lines = here.shown_standings
            self._page(
                here.at("standings"),
                STILL,
                "standings",
                table=here.standings,
                lines=lines,
                **_whole(len(lines)),
            )

    def _player(self, number: int) -> None:
        here = self._here
        self._page(
            here.at("players", number),
            EVERYTHING,
            "player",
            number=number,
            card=here.card(number),
            why=(),
            why_later=False,
            way=here.way(number),
            norms=here.norms(number),
            around=here.around(number),
            report_problem="",
            report=None,
        )

    def _page(self, name: str, page: str, template: str, **values: Any) -> None:
        answer = self._pages.page(
            self._here.visitor,
            f"public/{template}.html",
            here=self._here,
            page=page,
            static=self._static,
            **values,
        )
        self.files[name] = bytes(answer.body)

    def _static(self, package: str, name: str) -> str:
        """A file that the page needs, laid beside it."""
        shown = f"{package}-{name}"
        self.files[shown] = static_content(package, name)
        return shown


def _whole(total: int) -> dict[str, int]:
    """Everything on one page: who has loaded the file need not turn pages."""
    return {"first": 1, "step": max(1, total), "total": total}


# --- Where it goes -------------------------------------------------------------------------------


def zipped(folder: PublicFolder) -> bytes:
    """The files as an archive: the same files give the same bytes."""
    saved = BytesIO()
    with zipfile.ZipFile(saved, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(folder.items()):
            archive.writestr(zipfile.ZipInfo(name, _FIRST_DAY), content, zipfile.ZIP_DEFLATED)
    return saved.getvalue()


def write_folder(folder: PublicFolder, place: Path) -> None:
    """Write the files, and remove those of the last time that are no longer published.

    A folder with files of somebody else is left alone. Raises InvalidRequest, OSError.
    """
    listing = place / LISTING
    known: set[str] = set()
    if listing.exists():
        known = {name for name in listing.read_text("utf-8").split("\n") if _OURS.fullmatch(name)}
    elif place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise InvalidRequest(fault("server:folder-in-use", folder=str(place)))
    place.mkdir(parents=True, exist_ok=True)
    # Known before anything is written: whatever happens, the next time finds all files.
    write_atomically(listing, "\n".join(sorted(known | set(folder))) + "\n")
    for name, content in folder.items():
        write_atomically(place / name, content)
    for name in known - set(folder):
        with suppress(FileNotFoundError):
            (place / name).unlink()
    write_atomically(listing, "\n".join(sorted(folder)) + "\n")
