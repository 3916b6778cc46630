"""Accounts: what has a key. Other texts stand in templates. Every key begins with `accounts.`."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "accounts.welcome.set-up": Message("Set up this server"),
    "accounts.welcome.invitation": Message("Your account"),
    "accounts.welcome.recovery": Message("A new password"),
    "accounts.about.set-up": Message(
        "You become the administrator of this server: you invite others and help them back in. "
        "Events are run by arbiters; invite yourself as one, under another name, to run some."
    ),
    "accounts.about.invitation": Message(
        "You have been invited to this server as {role}. Choose the name that stands beside what "
        "you do, and a password."
    ),
    "accounts.about.recovery": Message(
        "Choose a new password for {name}. Browsers that are signed in with the old one are "
        "signed out."
    ),
    "accounts.weak": Message("A password has {least} to {most} characters."),
    "accounts.differ": Message("The two passwords are not the same: type both again."),
    "accounts.name-wrong": Message(
        "A name has 1 to {most} printable characters and is nobody else’s on this server."
    ),
    "accounts.old-wrong": Message("The password until now is wrong."),
    "accounts.last": Message(
        "{name} is the last administrator and stays: invite another one first."
    ),
    "accounts.left-reason": Message("The account “{name}” is disabled"),
    "accounts.no-arbiter": Message("There is no account “{name}” that runs events."),
    "accounts.role.administrator": Message("Administrator"),
    "accounts.role.arbiter": Message("Arbiter"),
    "accounts.role.commission": Message("Commission"),
    "accounts.role.witness": Message("Witness"),
}

CATALOGUE = Catalogue("pairwright.server.web.accounts", MESSAGES)
