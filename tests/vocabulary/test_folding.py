"""Names as they are looked for and sorted."""

from __future__ import annotations

import pytest

from pairwright.vocabulary.folding import alphabetical, folded, words_in


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Łukasz", "lukasz"),
        ("ØRSTED", "orsted"),
        ("Weiß", "weiss"),
        ("WEIẞ", "weiss"),
        ("Þór", "thor"),
        ("Guðmundur", "gudmundur"),
        ("Ångström", "angstrom"),
        ("Çelik", "celik"),
        ("Đorđević", "dordevic"),
        ("Nguyễn Đức", "nguyen duc"),
        ("İpek Işık", "ipek isik"),
        ("Ǿre Ǣsir Œuvre", "ore aesir oeuvre"),
        ("Ōta", "ota"),
        ("O'Neil", "o'neil"),
        ("Παύλος", "παυλοσ"),
        ("Йован", "иован"),
    ],
)
def test_letters_are_plain_and_small(name: str, plain: str) -> None:
    assert folded(name) == plain


def test_punctuation_ends_a_word() -> None:
    assert words_in("O’Neil-Łoś, J. (2)") == ["o", "neil", "los", "j", "2"]


def test_no_letter_stands_after_the_alphabet() -> None:
    names = ["Zola", "Ångström", "Abel", "Łoś", "Lund", "Çelik", "Cato", "Øst", "Otto", "Þór"]
    names += ["Thoma", "Ulm"]
    assert sorted(names, key=alphabetical) == [
        *("Abel", "Ångström", "Cato", "Çelik", "Łoś", "Lund", "Øst", "Otto"),
        *("Thoma", "Þór", "Ulm", "Zola"),
    ]
