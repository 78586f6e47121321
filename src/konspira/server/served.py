"""What stands between a server and the world: proxies that are believed, and the names it goes by."""

import ipaddress
import socket
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from konspira.engine import Fault

LOCAL: Final = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
"""Endings that no name of the open internet has."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(addresses: Iterable[str]) -> tuple[Network, ...]:
    """The proxies that are believed; a Fault if one of them is no address."""
    return tuple(_network(address.strip()) for address in addresses if address.strip())


def _network(address: str) -> Network:
    try:
        return ipaddress.ip_network(address)
    except ValueError:
        raise Fault("--proxy takes addresses or networks, as in 10.0.0.7,10.1.0.0/16, not {it}", it=address) from None


def believed(peer: str, proxies: tuple[Network, ...]) -> bool:
    """Whether this is one of the proxies."""
    return any(_address(peer) in network for network in proxies) if proxies and _is_address(peer) else False


@lru_cache(4096)
def household(address: str) -> str:
    """The address as it is counted: of the many that a household has in IPv6, the part they have in common."""
    if ":" not in address or not _is_address(address):
        return address
    whole = _address(address)
    if isinstance(whole, ipaddress.IPv6Address):
        return str(whole.ipv4_mapped or ipaddress.ip_network((int(whole) >> 64 << 64, 64)))
    return address


def answers_to(host: str, names: tuple[str, ...]) -> bool:
    """Whether the server goes by this name: no stranger's name can then be made to lead here.

    Without names of its own it goes by its address and by such names as a home has.
    """
    name = _without_port(host)
    if _is_address(name) or name == "localhost" or name in names:
        return True
    return not names and ("." not in name or name.endswith(LOCAL) or name == socket.gethostname().lower())


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdecimal() else host).strip("[]").lower().removesuffix(".")


def _is_address(text: str) -> bool:
    try:
        _address(text)
    except ValueError:
        return False
    return True


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    return ipaddress.ip_address(text.partition("%")[0])
