"""What is wrong with the data of the protocol, in English; the others are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "checkpoint.lines": Message(
        "a checkpoint is three lines: the name of the log, its size, and its root hash"
    ),
    "content.form": Message('a content is {{"content": ..., "salt": ...}} or {{"erased": TIME}}'),
    "json.object": Message("{what} is not a JSON object"),
    "json.deep": Message("{what} is nested too deep"),
    "json.none": Message("{what} is not JSON: {what2}"),
    "export.lacks": Message("the exported tournament lacks its code, checkpoint or records"),
    "export.entry": Message("{where} lacks its entry, index or proof"),
    "format.version": Message("this is not a {format} of version {version}"),
    "export.object": Message("{where} is not a JSON object"),
    "log.file-missing": Message("the file {path} of the log is missing"),
    "log.shrunk": Message("the log had {indexed} entries and has only {size} now"),
    "log.damaged": Message("{what} of the log is damaged: {what2}"),
    "log.size": Message("the log has {size} entries, not {start}"),
    "key.name": Message("{name} is no name of a key: no spaces, no +, not empty"),
    "key.form": Message("this is not a {what} (NAME+ID+BASE64){found}"),
    "key.type": Message("a {what} of this type is not known here: 0x{hex}{found}"),
    "key.size": Message("a {what} has {key_size} bytes, not {number}{found}"),
    "key.id": Message(
        "the ID of the key of {name} is {hex}, not {told}: a letter was lost or changed in "
        "copying it"
    ),
    "key.private": Message("a private key begins with {private}"),
    "key.owner": Message("the key of {name} is not that of a {lower}"),
    "key.base64": Message("the end of a {what} is not base64{found}"),
    "log.keys": Message(
        "the log {origin} is signed by keys of that name and of type 0x01; found {known}"
    ),
    "log.disagrees": Message(
        "the stored log {origin} does not agree with its checkpoint of size {size}; nothing was "
        "appended: restore it from a copy that `pairwright protocol verify` accepts"
    ),
    "log.unsigned": Message(
        "the checkpoint of the stored log {origin} is not signed by the log's keys; nothing was "
        "appended. While a key is replaced, old and new key sign together"
    ),
    "log.other-record": Message("record {indices} ({shown}) is not the one that was logged"),
    "log.empty": Message("this log has no entries yet, and so no checkpoint"),
    "log.continue": Message("the log has {size} records: it cannot be proven to continue {old}"),
    "log.cosignature": Message(
        "the cosignature of {claimed_key} is not one of the checkpoint of size {size}"
    ),
    "no-file": Message("this is not a file"),
    "large-file": Message("the file is larger than {largest} bytes"),
    "note.signatures": Message(
        "a signed note ends with an empty line and signature lines; here they are missing"
    ),
    "note.cut": Message("the last line of a note has no end: something was cut off"),
    "note.many": Message("a note has {most_signatures} signatures at the most"),
    "note.large": Message("a signed note has {largest_note} KiB at the most"),
    "note.controls": Message(
        "a signed note has no control characters; line ends are LF alone, not CR LF"
    ),
    "note.line": Message("this is not a signature line of a note: {line}"),
    "note.short": Message("the signature of {name} is too short"),
    "note.utf-8": Message("a signed note is UTF-8, and this is not"),
    "proof.long": Message("the proof in {what} has more than {most_hashes} hashes"),
    "proof.first": Message("{what} begins with a line such as 'old 17', and ends its lines"),
    "proof.then": Message("after the consistency proof an empty line and a checkpoint follow"),
    "proof.ascii": Message("{what} is ASCII, and this is not"),
    "receipt.first": Message("a receipt begins with {first_line}, extra and index lines"),
    "receipt.lines": Message("a receipt has an extra line and then an index line"),
    "receipt.header": Message("the receipt does not hold the header of its record"),
    "receipt.ascii": Message("the lines of a receipt before its checkpoint are ASCII"),
    "record.kind": Message("the header of a record has a value of the wrong kind"),
    "record.code": Message(
        "{code} is no tournament code: 1 to 64 letters, digits and . _ - in ASCII, a letter or "
        "digit first"
    ),
    "record.time": Message("{time} is no time such as 2026-02-01T09:30:00Z"),
    "record.header-large": Message("the header of a record has {largest_header} bytes at the most"),
    "record.no-header": Message("this is not the header of a record: {decode}"),
    "record.canonical": Message("the header of a record is not canonical JSON"),
    "record.sequence": Message("no record has sequence {sequence} and round {round}"),
    "record.first": Message("the first record of a tournament, and no other, has none before it"),
    "record.version": Message("records of version {version} are not known here"),
    "record.salt": Message("a salt has {salt_size} bytes, not {number}"),
    "record.content": Message("a content has {largest_content} MiB at the most"),
    "log.newer": Message("the log has a newer checkpoint than the one that was signed"),
    "text.base64": Message("{what} is not base64 in its standard form: {text}"),
    "text.hash": Message("{what} has {number} bytes; a SHA-256 hash has {hash_size}"),
    "text.decimal": Message("{what} is not a decimal number: {text}"),
    "tile.size": Message("a tile of {width} hashes has {bytes} bytes, not {number}"),
    "tile.bundle": Message("a bundle of {width} entries holds {more}"),
    "tile.cut": Message("the last of {number} entries is cut off"),
    "statement.lines": Message(
        "a statement of a check says who signed it, program, time and settings, and has a line for "
        "every tournament"
    ),
    "statement.large": Message(
        "a statement cannot be larger than {size} MiB: check fewer tournaments at once"
    ),
    "trust.type": Message("{option} {key}: the key of a {owner} has type 0x{type}, not 0x{type2}"),
    "verify.no-log": Message("this folder holds no log: there is no file named checkpoint"),
    "verify.nothing": Message(
        "this is no receipt, exported tournament, checkpoint, request to a witness or statement of "
        "a check, and no folder of a log"
    ),
    "witness.keys": Message("the keys of a log have its name and type 0x01"),
    "witness.other-log": Message("the checkpoint that is kept is of another log than the key"),
    "witness.type": Message("a witness signs with a key of type 0x04"),
    "witness.once": Message("a witness watches a log once, with all of its keys"),
    "witness.untrusted": Message("this witness does not trust the key {key}"),
    "witness.only-key": Message(
        "{key} is the only key of {name}: trust the new one first, or this witness would forget "
        "what it has seen of the log"
    ),
    "witness.state": Message("a log in the state of the witness has keys and a checkpoint"),
}

FINDINGS: Mapping[str, Message] = {
    "finding.two-roots": Message(
        "the log {origin} has signed two different histories of {size} records (roots {root} and "
        "{other}): keep both files, together they prove it"
    ),
    "finding.cut-back": Message(
        "{file} ends at {size} records, but {other} shows that the log had {other_size}: an older "
        "state was put back, or this copy is old"
    ),
    "finding.rewritten": Message(
        "the {size} records of {file} are not the beginning of the {other_size} of {other}: the "
        "log {origin} has rewritten its history; keep both files"
    ),
    "finding.unproven": Message(
        "nothing here shows that the {size} records of {file} are the beginning of the "
        "{other_size} of {other}: give the folder of the log as well, or what `pairwright "
        "protocol prove LOG {size}` writes"
    ),
    "finding.no-continuation": Message(
        "the proof does not show that the {size} records of {file} are the beginning of the "
        "{other_size} of {other}: the proof is wrong, or the log {origin} has rewritten its "
        "history and can give no right one"
    ),
    "finding.other-record": Message(
        "{file} has {record} in its place: the log {origin} has told two different histories; "
        "keep both files"
    ),
    "finding.left-out": Message(
        "{file} leaves it out, although its checkpoint of {size} records covers it: the "
        "tournament was not exported whole"
    ),
    "finding.no-key": Message(
        "nobody's signature was checked, so a forged file would look the same: give the public "
        "key of the log with --key (signatures here claim to be of {claimed})"
    ),
    "finding.not-signed": Message(
        "the checkpoint of {origin}, size {size}, is not signed by a key given with --key (its "
        "signatures claim to be of {claimed}): it was changed, or it is of somebody else"
    ),
    "finding.statement-no-key": Message(
        "nobody's signature was checked, so a forged statement would look the same: give the "
        "public key of who signed it with --key (signatures here claim to be of {claimed})"
    ),
    "finding.statement-not-signed": Message(
        "the statement of {signer} is not signed by a key given with --key (its signatures claim "
        "to be of {claimed}): it was changed, or it is of somebody else"
    ),
    "finding.digest": Message(
        "no tournament of the statement has this content: the file was changed, or another one was "
        "checked"
    ),
    "finding.not-cosigned": Message(
        "the witness {witness} has not cosigned the checkpoint of size {size}: it may not have "
        "seen this history"
    ),
    "finding.cosignature": Message(
        "the cosignature of the witness {witness} is not one of this checkpoint: the checkpoint "
        "or the cosignature was changed"
    ),
    "finding.no-file": Message("the file is missing"),
    "finding.lost": Message("{what}; it holds {of} {first} to {last}"),
    "finding.entry-hash": Message(
        "its hash is not the one in the tile of hashes: the entry was changed, removed or put in "
        "after it was logged"
    ),
    "finding.tile-hash": Message("its hash of records {first} to {last} is wrong"),
    "finding.root": Message(
        "the records give the root {root}, the checkpoint says {signed}: these are not the "
        "records that were signed"
    ),
    "finding.content-gone": Message("the content is gone without a mark that it was erased"),
    "finding.other-tournament": Message("it is not of the tournament {tournament} of this file"),
    "finding.inclusion": Message(
        "the proof does not lead to the root of the checkpoint of size {size}: the record, its "
        "index, the proof or the checkpoint was changed, or it is not in that log"
    ),
    "finding.content-hash": Message(
        "the content or its salt was changed: their hash is not the one in the log"
    ),
    "finding.sequence": Message(
        "the record of sequence {sequence} should stand here: records were removed, inserted or "
        "put into another order"
    ),
    "finding.chain": Message(
        "it does not continue the record before it, whose hash it should carry: one of the two "
        "was changed or put in"
    ),
    "finding.order": Message("it stands in the log before the record before it"),
    "both": Message("{first} and {second}"),
    "record": Message("record {index} ({label})"),
    "label": Message("tournament {tournament}, sequence {sequence}, round {round}, {kind}"),
    "label.no-round": Message("tournament {tournament}, sequence {sequence}, no round, {kind}"),
    "kind.registered": Message("registered", context="record"),
    "kind.corrected": Message("corrected", context="record"),
    "kind.received": Message("received", context="record"),
    "kind.issued": Message("issued", context="record"),
    "kind.decided": Message("decided", context="record"),
    "record-number": Message("record {index}"),
    "record-in": Message("{file}: {record}"),
    "records": Message("records", context="protocol"),
    "hashes": Message("hashes of level {level}"),
}
"""What does not verify, and where."""

VERIFIED: Mapping[str, Message] = {
    "file.checkpoint": Message("checkpoint of {log}, size {size}"),
    "file.proof": Message("{what}, with a consistency proof from size {size}"),
    "file.receipt": Message("receipt of {record}"),
    "file.export": Message(
        "tournament {tournament}, {number} record",
        "tournament {tournament}, {number} records",
        "number",
    ),
    "file.log": Message("log {log}, {number} record", "log {log}, {number} records", "number"),
    "file.statement": Message(
        "statement of {by} on {number} tournament",
        "statement of {by} on {number} tournaments",
        "number",
    ),
    "remark.statement": Message("{program}, {time}; {settings}"),
    "remark.verdicts": Message(
        "verdicts on rounds: {verdicts}; wrong standings: {standings}; not checked: {left}"
    ),
    "remark.no-files": Message("whether files are those that were checked is seen with --about"),
    "remark.proof": Message("its proof says something only beside a checkpoint of size {size}"),
    "remark.not-in-receipt": Message(
        "{record}: its content is not in this receipt and was not checked"
    ),
    "remark.not-in-file": Message(
        "{number} content is not in this file and was not checked",
        "{number} contents are not in this file and were not checked",
        "number",
    ),
    "remark.not-in-folder": Message("contents are not in this folder and were not checked"),
    "remark.erased": Message("{record}: its content is given as erased on {time}"),
    "remark.tournaments": Message("{number} tournament", "{number} tournaments", "number"),
    "remark.beyond": Message(
        "there are entries beyond the checkpoint: an append was interrupted, or an older "
        "checkpoint was put back; compare with a newer receipt or checkpoint"
    ),
    "verifies": Message("verifies"),
    "verifies-not": Message("DOES NOT VERIFY"),
    "more": Message("and {number} more", "and {number} more", "number"),
    "sum": Message("verified {files} files: {good} good, {bad} not"),
    "sum.against": Message("{sum}; against each other: {number} findings"),
}
"""What was verified, and what the files do not show."""

CATALOGUE = Catalogue("pairwright.server.protocol", {**MESSAGES, **FINDINGS, **VERIFIED})
