"""What can be wrong with a zip archive."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib

ZIP_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
)
"""What the libraries raise for archives that are damaged, encrypted or packed in another way."""
