"""A page in a folder of a host: what a browser opens lies beneath it, and nothing else moves."""

from __future__ import annotations

import pytest

from pairwright.server.page_place import put_beneath


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("text/html; charset=utf-8", b'<a href="/e/1">', b'<a href="/club/e/1">'),
        ("text/html", b'<form\naction="/look">', b'<form\naction="/club/look">'),
        ("text/html", b'<a href="//other.example/e">', b'<a href="//other.example/e">'),
        ("text/html", b'<a href="#top"><a href="list">', b'<a href="#top"><a href="list">'),
        # A text of a player: quotation marks are escaped in it.
        ("text/html", b"<td> href=&#34;/x</td>", b"<td> href=&#34;/x</td>"),
        ("text/html", b'<input value="/e/1">', b'<input value="/e/1">'),
        ("application/json", b'{"done": "/e/1?done=2"}', b'{"done": "/club/e/1?done=2"}'),
        (
            "application/json",
            b'{"sheet": "<form\\naction=\\"/e/1/act\\">"}',
            b'{"sheet": "<form\\naction=\\"/club/e/1/act\\">"}',
        ),
        ("text/plain", b'href="/e/1"', b'href="/e/1"'),
    ],
)
def test_what_a_browser_opens_lies_in_the_folder(kind: str, before: bytes, after: bytes) -> None:
    assert put_beneath("/club", before, kind) == after
    assert put_beneath("", before, kind) == before
