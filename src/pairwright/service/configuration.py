"""Configuration files of generators, as bytes from anywhere."""

from __future__ import annotations

from os import PathLike, fspath

from pairwright.formats import read_limited
from pairwright.generate import Config, InvalidConfiguration
from pairwright.generate.config_files import read_config
from pairwright.vocabulary.reason import fault


def configuration_in(path: str | PathLike[str]) -> Config:
    """The settings in a file. Raises InvalidConfiguration, TooLarge and OSError."""
    name = fspath(path)
    data = read_limited(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InvalidConfiguration(
            fault("service:not-utf-8", name=name, line=line, byte=f"{data[error.start]:#04x}")
        ) from None
    return read_config(text, name).config
