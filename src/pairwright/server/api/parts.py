"""The parts of a server that its routes ask for."""

from __future__ import annotations

from typing import Annotated

from pairwright.server.accounts.service import AccountService
from pairwright.server.api.identity import Identities
from pairwright.server.metrics import Metrics
from pairwright.server.pairings.public_log import PublicLog
from pairwright.server.pairings.service import PairingsService
from pairwright.server.provided import provided
from pairwright.server.storage.database import Database
from pairwright.server.workers import Workers

TheAccounts = Annotated[AccountService, provided(AccountService)]
TheDatabase = Annotated[Database, provided(Database)]
TheIdentities = Annotated[Identities, provided(Identities)]
TheLog = Annotated[PublicLog, provided(PublicLog)]
TheMetrics = Annotated[Metrics, provided(Metrics)]
ThePairings = Annotated[PairingsService, provided(PairingsService)]
TheWorkers = Annotated[Workers, provided(Workers)]
