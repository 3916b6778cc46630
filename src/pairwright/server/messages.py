"""What the server says instead of an answer, in English; French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

REFUSALS: Mapping[str, Message] = {
    "media-type": Message("this is sent as {accepted}, and this body is {stated}"),
    "busy": Message("the server is busy with other requests; send this one again in a moment"),
    "memory": Message(
        "the work for this request needed more memory than the server gives one request"
    ),
    "too-long": Message(
        "the work for this request took more than {seconds} seconds and was stopped; use the "
        "command line for it, which has no such limit"
    ),
    "stopped": Message("the work for this request was stopped, as somebody asked"),
    "app.runs": Message("Pairwright runs on this machine."),
    "app.runs-in-hall": Message("Pairwright runs in the network of the hall, by its codes."),
    "app.runs-already": Message(
        "Pairwright runs already with these data, at {address}; to start it otherwise, stop it "
        "there first."
    ),
    "app.other-port": Message("Port {port} is in use by another program, so it is {found} now."),
    "app.link": Message("This link lets your browser in, once:"),
    "app.stop": Message("Press Ctrl-C here to stop it; everything that was done is kept."),
    "port.in-use": Message(
        "port {port} is in use by another program: stop that one, or name another port (--port)"
    ),
    "address": Message("no address of this server is as long as this one"),
    "too-often": Message("this client has asked too often; wait a minute"),
    "slow-answer": Message("the answer took longer than the server gives one request"),
    "large-body": Message("the body is larger than {size} KiB, which none has to be here"),
    "slow-body": Message("the body did not arrive within {seconds} seconds"),
    "origin": Message("this form is of another site; open the page here and send it again"),
    "hall.no-code": Message(
        "this app is for those who have a code of the hall; ask the arbiter for one"
    ),
    "hall.other-host": Message(
        "the address names another machine than this one; open the one that the code carries"
    ),
    "overtaken": Message("other files of this tournament were faster; send this one again"),
    "too-many-tries": Message(
        "too many wrong passwords or keys were tried; wait a minute and try again"
    ),
    "too-many-sign-in": Message("too many sign in at once; try again in a moment"),
    "csrf": Message("this form is not one of the session; sign in again"),
    "form": Message("this is not a form of this server"),
    "no-tile": Message("the log has no such tile (C2SP tlog-tiles)"),
    "key": Message("this key is not valid: send `Authorization: Bearer KEY`"),
    "key-missing": Message("to {right} needs a key: `Authorization: Bearer KEY`"),
    "forbidden": Message("an account of a {role} may not {right}"),
    "database": Message("the database does not answer; try again"),
    "disk-full": Message("the disk of the server is full: nothing is kept until there is room"),
    "our-fault": Message("our own fault. Please report it, with the request"),
    "send-form": Message("send the form of the page"),
    "account.public": Message("the public has no account"),
    "account.name": Message("an account has a name of 1 to {longest_name} printable characters"),
    "account.exists": Message("there is an account with the name {name} already"),
    "account.password": Message(
        "a password has {shortest_password} to {longest_password} characters"
    ),
    "account.last": Message(
        "this is the last administrator: make another one first, or nobody could manage "
        "accounts any more"
    ),
    "account.unknown": Message("there is no account {name}"),
    "witness.type": Message("the key of a witness is of type 0x04 (C2SP tlog-cosignature)"),
    "witness.key": Message("a witness, and nobody else, has a public key to cosign with"),
    "witness.invited": Message("nobody is invited as {value}; a witness has a public key"),
    "account.no-key": Message("{name} has no key {number}"),
    "no-file": Message("there is no such file"),
    "folder-in-use": Message(
        "{folder} has files that are not from here, and the pages are put beside nothing else: "
        "name an empty folder, or one that does not exist yet"
    ),
    "account.none-for": Message("there is no account {account} for this"),
    "owner": Message("only its owner gives and takes rights in an event, or transfers it"),
    "own": Message("the event is {name}'s own"),
    "not-published": Message("this round is not published"),
    "no-event": Message("there is no such event here"),
    "no-screen": Message("there is no such screen"),
    "others-change": Message("others change this event all the time: try again"),
    "server-address": Message("the address of a server begins with {known}"),
    "server-answers": Message("{url}: the server answers {code} {reason}: {decode}"),
    "log-empty": Message("the log has no entries yet"),
    "witness.unregistered": Message("no key is registered for this witness"),
    "register.teams": Message(
        "{system} pairs teams: the service compares games of players so far; pair team events "
        "with POST /api/v1/pair"
    ),
    "register.rounds": Message("a tournament has 1 to {most_rounds} rounds"),
    "register.name": Message("a tournament has a name of 1 to {longest_name} characters"),
    "register.acceleration": Message("the acceleration is {baku} (C.04.7) or none"),
    "register.exists": Message("there is a tournament with the code {code} already"),
    "register.no-account": Message("there is no account {account_name}"),
    "no-tournament": Message("there is no tournament {code}, or none that this account may see so"),
    "may-not-register": Message("this account may not register tournaments"),
    "round-erased": Message("the content of this round was erased"),
    "ground": Message("the ground is one of {known}"),
    "ground.final": Message(
        "this ground is for the final round, and the deviation is of round {round} of {rounds}: "
        "state another one"
    ),
    "may-not-erase": Message("this account may not erase contents"),
    "submission-erased": Message("the content of this submission was erased"),
    "register.same": Message("this is what the tournament is registered with: name what is"),
    "register.issued": Message("round {round} was issued: there are at least as many"),
    "no-record": Message("record {index} is not one of {code}"),
    "not-issued": Message("round {round_number} of {code} was not issued"),
    "no-published-round": Message("{code} has no published round {round_number}"),
    "no-deviation": Message("{code} has no deviation {number}"),
    "deviation.superseded": Message(
        "this deviation counts no longer: version {version} of round {round} has superseded it"
    ),
    "ground-given": Message("the ground was given already: {ground}"),
    "round-again": Message(
        "the file asks for round {coming}, but round {issued} was issued already: a round is "
        "issued anew only until the next one is"
    ),
    "finished": Message(
        "the file asks for round {coming}, but the tournament is finished: send the finished file "
        "again if something in it was wrong"
    ),
    "unfinished": Message(
        "all rounds are paired, and {number} game of round {round} has no result: send the file "
        "when it is there",
        "all rounds are paired, and {number} games of round {round} have no result: send the file "
        "when they are there",
        "number",
    ),
    "registered-otherwise": Message(
        "the file declares {known}: {code} was registered otherwise ({article}); correct the "
        "file, or have the registration corrected"
    ),
    "never-issued": Message(
        "the file asks for round {coming}, but round {issued} was never issued: send the file "
        "before every round, the first one included"
    ),
    "idempotency": Message("another file was sent with this Idempotency-Key: use a new key"),
    "backup.cut": Message("{path} was cut off or damaged: it has {rows} rows and no proper end"),
    "backup.none": Message("{path} is no backup of a Pairwright server"),
    "backup.version": Message(
        "{path} was made by another version (schema {schema}, here {revision}): restore it with "
        "that version, then upgrade"
    ),
    "backup.row": Message("{path}: line {rows} is no row of this server"),
    "backup.not-new": Message("the database is not new: {name} has rows"),
    "backup.damaged": Message(
        "{path} is damaged: rows of {name} do not fit each other, or the rows before"
    ),
    "database.kind": Message(
        "{drivername} is not a database for this server: use sqlite:///FILE or "
        "postgresql+psycopg://USER@HOST/NAME"
    ),
    "database.wal": Message(
        "the database file cannot be kept in WAL mode (it is in {mode}): put it on a local "
        "disk, not on a network drive"
    ),
    "database.value": Message(
        "a text with a NUL character, or a number that is far too large, cannot be kept"
    ),
    "database.url": Message(
        "the database is given as sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"
    ),
    "database.no-key": Message(
        "the log of this database has no key yet: a server makes it at its first start"
    ),
    "log-size": Message("the log has {size} entries, not {start}"),
    "database.unused": Message("no server has used this database"),
    "database.schema": Message(
        "the database has schema {found}, this version has {known}: use the version of "
        "Pairwright that serves it"
    ),
    "database.newer": Message(
        "a newer version of Pairwright has changed this database (its schema is {found}, this "
        "version knows {known}): use that version"
    ),
    "accounts-admin": Message("accounts are the administrators' to manage"),
    "no-player": Message("there is no such player"),
    "no-setting": Message("there is no such setting"),
    "upload-gone": Message("this file is not waiting any more: send it again"),
    "may-not": Message("your account may not do this here: {name}"),
    "names-given": Message("the names of accounts are given by those who keep the server"),
    "runs-none": Message("this account runs no events"),
    "no-event-seen": Message("there is no such event here, or none that your account may see so"),
    "no-manual-page": Message("the manual has no such page"),
    "no-practice": Message("this is no practice event"),
    "link-ended": Message("this link has ended, or was not opened in this browser"),
    "no-team-links": Message("players of teams have no links of their own"),
    "no-board": Message("there is no such board"),
    "open-link": Message("open the link that you were given, then report again"),
    "no-reports": Message("players do not report results here: tell the arbiter"),
    "no-page": Message("there is no such page"),
    "not-next": Message("round {number} is not the next one to be paired"),
    "no-player-number": Message("there is no player {number} here"),
    "no-round": Message("there is no round {number} in this event"),
    "matches-here": Message("round {number} has matches here, no boards"),
    "no-boards": Message("round {number} has no boards here"),
    "no-board-number": Message("round {number} has no board {board}"),
    "no-preview": Message("round {number} is not the next one: there is nothing to preview"),
    "no-entry": Message("there is no such entry"),
    "no-sheet": Message("there is no such sheet"),
    "no-matches": Message("round {number} has no matches here"),
    "no-match": Message("round {number} has no such match"),
    "no-step": Message("there is no such step"),
    "no-team": Message("there is no such team"),
}

CATALOGUE = Catalogue("pairwright.server", REFUSALS)
