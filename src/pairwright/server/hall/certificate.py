"""A certificate that this machine makes for itself: nobody in the hall reads along.

Browsers warn of it once, since nobody else vouches for it; its fingerprint is on the page Connect.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from pairwright.frozen import Frozen
from pairwright.server.hall.addresses import LOOPBACK, addresses, multicast_name
from pairwright.server.protocol.durable import SECRET, write_durably

DAYS = 365 * 2
SUBJECT = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Pairwright")])


class Certificate(Frozen):
    """The file has the key and the certificate; only its owner reads it."""

    file: Path
    fingerprint: str


def certificate_in(folder: Path) -> Certificate:
    """The one kept in a folder, made where there is none or it has expired. Raises OSError.

    It stays the same when the machine gets other addresses: who knows its fingerprint, knows it.
    """
    file = folder / "certificate.pem"
    if not file.exists() or _of(file).not_valid_after_utc < datetime.now(UTC):
        write_durably(file, _made(), SECRET)
    digest = _of(file).fingerprint(hashes.SHA256())
    return Certificate(file, digest.hex(":").upper())


def _of(file: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(file.read_bytes())


def _made() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    today = datetime.now(UTC)
    numbers = [LOOPBACK, *(address.host for address in addresses())]
    names: list[x509.GeneralName] = [x509.IPAddress(ip_address(number)) for number in numbers]
    names += [x509.DNSName("localhost"), x509.DNSName(multicast_name())]
    made = (
        x509.CertificateBuilder()
        .subject_name(SUBJECT)
        .issuer_name(SUBJECT)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))  # clocks of phones
        .not_valid_after(today + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ) + made.public_bytes(serialization.Encoding.PEM)
