"""`dataclass`, `field`, `replace` for classes with slots, made when used (dataclass_recipe.py).

Type checkers see those of `dataclasses`, which these behave as.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
else:
    from pairwright.dataclass_recipe import dataclass, field, replace

__all__ = ["dataclass", "field", "replace"]
