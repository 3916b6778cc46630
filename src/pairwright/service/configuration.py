"""Configuration files of generators, as bytes from anywhere."""

from __future__ import annotations

from os import PathLike, fspath

from pairwright.formats import read_limited
from pairwright.generate import Config, InvalidConfiguration
from pairwright.generate.config_files import read_config


def configuration_in(path: str | PathLike[str]) -> Config:
    """The settings in a file. Raises InvalidConfiguration, TooLarge and OSError."""
    name = fspath(path)
    data = read_limited(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InvalidConfiguration(
            f"{name}:{line}: this is not UTF-8: byte {data[error.start]:#04x}; "
            "write the file as plain text"
        ) from None
    return read_config(text, name).config
