"""How an address tells the states of a file apart."""

from __future__ import annotations

from pairwright.frozen import Frozen


class FileState(Frozen):
    """By what an address tells one state of a file from another; empty where it tells nothing."""

    tag: str = ""
    date: str = ""

    @property
    def conditions(self) -> dict[str, str]:
        """What asks an address for the file only where it is another one."""
        asked = {"If-None-Match": self.tag, "If-Modified-Since": self.date}
        return {name: value for name, value in asked.items() if value}


UNKNOWN = FileState()
