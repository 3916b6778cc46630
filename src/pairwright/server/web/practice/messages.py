"""Practice and manual, in English; French and Italian are in locale/.

Every key begins with `practice.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {}

CATALOGUE = Catalogue("pairwright.server.web.practice", MESSAGES)
