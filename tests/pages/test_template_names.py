"""What templates ask of a value is a name in the code: no type checker reads them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from jinja2 import Environment, nodes
from jinja2.runtime import LoopContext

import pairwright
from pairwright.pages.environment import environment
from pairwright.server.web.frame.forms import Form
from tests.test_project import ROOT

PACKAGE = Path(pairwright.__file__).parent
TEMPLATES = sorted(path for path in PACKAGE.rglob("templates/**/*") if path.is_file())
BUILT_IN = {name for kind in (str, dict, list, tuple, Decimal, LoopContext) for name in dir(kind)}
"""What every text, number, mapping and list has, and the loops of Jinja."""
FORM = {name for name in vars(Form) if not name.startswith("_")}
"""The methods that read a field of a form; a page shows it again by its name."""


def attributes_in(template: str, reader: Environment) -> Iterator[str]:
    """Return every name after a dot in a template."""
    tree = reader.parse(template)
    yield from (node.attr for node in tree.find_all(nodes.Getattr))
    yield from (node.attr for node in tree.find_all(nodes.NSRef))


def macros_in(template: str, reader: Environment) -> Iterator[str]:
    """Return the names that a template defines, which others import, and of its namespaces."""
    tree = reader.parse(template)
    yield from (node.name for node in tree.find_all(nodes.Macro))
    yield from (node.key for node in tree.find_all(nodes.Keyword))


def attributes_of(source: str) -> Iterator[str]:
    """Return the names that values of a module can have: fields, methods, members, keys, inputs."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ClassDef(body=body):
                yield from _names_in(body)
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.Dict(keys=keys):
                for key in keys:
                    match key:
                        case ast.Constant(str(name)):
                            yield name
            case ast.Call(func=ast.Attribute(attr=read), args=[ast.Constant(str(name)), *_]) if (
                read in FORM
            ):
                yield name
            case ast.Call(func=ast.Name("dict" | "namedtuple"), keywords=keywords):
                yield from (keyword.arg for keyword in keywords if keyword.arg)


def _names_in(body: list[ast.stmt]) -> Iterator[str]:
    for statement in body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (each.id for each in targets if isinstance(each, ast.Name))


def test_every_attribute_that_a_template_names_is_in_the_code() -> None:
    reader = environment()
    texts = {path: path.read_text(encoding="utf-8") for path in TEMPLATES}
    assert len(texts) > 200
    used: defaultdict[str, set[str]] = defaultdict(set)
    for path, text in texts.items():
        for name in attributes_in(text, reader):
            used[name].add(path.relative_to(ROOT).as_posix())
    assert len(used) > 400
    known = {
        name
        for path in PACKAGE.rglob("*.py")
        for name in attributes_of(path.read_text(encoding="utf-8"))
    }
    assert len(known) > 1000
    known |= {name for text in texts.values() for name in macros_in(text, reader)}
    unknown = {name: sorted(used[name]) for name in used.keys() - known - BUILT_IN}
    assert unknown == {}


def test_what_is_read_of_templates_and_code() -> None:
    template = "{% set n = namespace(total=0) %}{{ row.player.name }}{% if n.total %}{% endif %}"
    assert set(attributes_in(template, environment())) == {"player", "name", "total"}
    assert set(macros_in(template, environment())) == {"total"}
    code = "class A:\n b: int\n c = 1\n def d(self):\n  self.e = {'f': 1}\n"
    code += "g = dict(h=2)\nform.text('i')\n"
    assert set(attributes_of(code)) == {"b", "c", "d", "e", "f", "h", "i"}
