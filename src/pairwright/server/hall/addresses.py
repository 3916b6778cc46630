"""Where this machine can be reached in the hall: its addresses and its name."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from threading import Thread

from pairwright.frozen import Frozen

LOOPBACK = "127.0.0.1"
HERE = (LOOPBACK, "localhost", "[::1]")
"""What this machine is called by itself; a page of elsewhere that has its name point here is none
of them.
"""
PROBE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737): asked which way to it would lead, nothing is sent."""


class Address(Frozen):
    """An address of this machine, or its name, and where it has it from."""

    host: str
    interface: str


def addresses() -> list[Address]:
    """The IPv4 addresses of this machine as they are now, the way out of it first."""
    import psutil  # a page has none, and no address either

    found = [
        Address(interface_address.address, interface)
        for interface, all_of_it in sorted(psutil.net_if_addrs().items())
        for interface_address in all_of_it
        if interface_address.family is socket.AF_INET
        and not ip_address(interface_address.address).is_loopback
    ]
    way_out = _way_out()
    return sorted(found, key=lambda address: address.host != way_out)


def _way_out() -> str:
    """The address with which this machine would speak to another network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)
        except OSError:  # there is no network
            return ""
        return str(probe.getsockname()[0])


def multicast_name() -> str:
    """What mDNS would call this machine (RFC 6762)."""
    return f"{socket.gethostname().partition('.')[0].lower()}.local"


class OwnName:
    """The mDNS name, once it is known that it leads here: asking may take seconds."""

    def __init__(self) -> None:
        self.host = ""

    def ask(self) -> None:
        Thread(target=self._ask, daemon=True).start()

    def _ask(self) -> None:
        name = multicast_name()
        try:
            found = {info[4][0] for info in socket.getaddrinfo(name, None, socket.AF_INET)}
        except OSError:  # nobody answers for it
            return
        if found & {address.host for address in addresses()}:
            self.host = name
