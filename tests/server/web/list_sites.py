"""Servers of the world that a rating list is fetched from, good and bad, on this machine."""

from __future__ import annotations

import datetime
import ipaddress
import ssl
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import ClassVar

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

MOVED = {
    "/moved": "/list.zip",
    "/loop": "/loop",
    "/nowhere": "",
    "/out": "file:///etc/passwd",
    "/plain": "http://127.0.0.1:1/list.zip",
}


class ListSite(BaseHTTPRequestHandler):
    """What stands at which path; `served` is the list."""

    served: ClassVar[bytes] = b"x" * 1000
    released: ClassVar[Event]
    """Until then `/drip` and `/head` send no more."""

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        match self.path:
            case "/list.zip":
                self._send(self.served)
            case path if path.startswith("/dated"):
                self._send_dated()
            case "/page":
                self._send(b"<!DOCTYPE html><html><body>Please sign in</body></html>")
            case "/cut":
                self._send(self.served, len(self.served) + 1)
            case "/large":
                self._send(b"", 5 << 30)
            case "/drip":
                self._send(b"x", 1000)
                self._wait()
            case "/head":
                self.wfile.write(b"HTTP/1.1 200 OK\r\nX: y")
                self._wait()
            case path:
                self.send_response(302 if path in MOVED else 404)
                self.send_header("Location", MOVED.get(path, ""))
                self.send_header("Content-Length", "0")
                self.end_headers()

    def _send(self, content: bytes, announced: int | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(content) if announced is None else announced))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(content)

    def _send_dated(self) -> None:
        """The list with a mark of what it holds; nothing to who knows that one."""
        mark = f'"{zlib.crc32(self.served)}"'
        is_known = self.headers.get("If-None-Match") == mark
        self.send_response(304 if is_known else 200)
        self.send_header("ETag", mark)
        if not is_known:
            self.send_header("Content-Length", str(len(self.served)))
        self.end_headers()
        if not is_known and self.command == "GET":
            self.wfile.write(self.served)

    def _wait(self) -> None:
        self.wfile.flush()
        self.released.wait()

    def log_message(self, *_: object) -> None:
        """Nothing: it is a test."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """Nothing: clients that do not trust it, or go, are what tests are about."""


@contextmanager
def list_site(content: bytes = ListSite.served, certificate: Path | None = None) -> Iterator[str]:
    """The address of such a server, over TLS with a certificate."""

    class Site(ListSite):
        served, released = content, Event()

    server = _Server(("127.0.0.1", 0), Site)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(
            server.socket, server_side=True, do_handshake_on_connect=False
        )
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"{'https' if certificate else 'http'}://127.0.0.1:{server.server_port}"
    finally:
        Site.released.set()
        server.shutdown()
        thread.join()
        server.server_close()


def make_certificate(place: Path) -> Path:
    """A new key with its certificate for 127.0.0.1, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    own = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    today = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - day)
        .not_valid_after(today + day)
        .add_extension(own, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    place.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    return place
