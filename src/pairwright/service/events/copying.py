"""An event as it stood before one of its acts, as an event of its own (checklist 114).

Undo stops at what was published, because others have seen it. A copy goes back across it, and the
event itself keeps everything that was done in it. What left FIDE mode is left for good (45): a copy
from before it would enter it again.
"""

from __future__ import annotations

from pairwright.event import Describe, Event
from pairwright.service.events.words import Unclear, words

LONGEST_NAME = 100


def copied_before(
    event: Event, sequence: int, *, author: str, time: str, language: str, reason: str = ""
) -> Event:
    """What was done before an entry, and one act more: the name of the copy says what it is, and
    its reason of which journal it is one. Raises Unclear where there is no such entry, and
    where FIDE mode was left since.
    """
    if not 1 < sequence <= len(event.entries):
        most = len(event.entries)
        raise Unclear("copy.number", number=sequence, most=most)
    if event.states[sequence - 1].fide_mode and not event.fide_mode:
        raise Unclear("copy.fide-mode", number=sequence)
    said = words(language)
    copied = Event().with_entries(event.entries[: sequence - 1])
    name = copied.state.facts.name[:LONGEST_NAME]
    title = said.say("copy.name", name=name, number=sequence).strip()
    origin = said.say("copy.reason", number=sequence, hash=event.head)
    why = f"{origin} {reason}".strip()
    return copied.act(Describe(title=title), author=author, time=time, reason=why)
