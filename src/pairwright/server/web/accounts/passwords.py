"""A new password from a form: typed twice, and long enough."""

from __future__ import annotations

from pairwright.server.accounts.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD
from pairwright.server.web.frame.forms import Form
from pairwright.vocabulary.language import Language

BOUNDS = {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD}


def wrong_in(form: Form, words: Language) -> str:
    """What is wrong with the two passwords of a form; empty where nothing is."""
    password = form.as_typed("password")
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        return words.say("accounts.weak", **BOUNDS)
    return "" if password == form.as_typed("again") else words.say("accounts.differ")
