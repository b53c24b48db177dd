"""The type stubs say what the extension has, no more and no less; everything has a docstring; README's and the package's examples run."""
import ast
import doctest
import inspect
import os
import unittest

import pentarchy
from pentarchy import _engine

STUB = os.path.join(os.path.dirname(pentarchy.__file__), "_engine.pyi")
# What Python itself gives every type or a named tuple.
PLAIN = set(dir(object)) | set(dir(tuple)) | {"__match_args__", "n_fields", "n_sequence_fields", "n_unnamed_fields", "__replace__"}


def parameters(node):
    """Names with kinds, without self."""
    args = node.args
    names = [a.arg for a in args.posonlyargs + args.args][1:]
    return names, [a.arg for a in args.kwonlyargs]


class Stubs(unittest.TestCase):
    def setUp(self):
        with open(STUB) as file:
            self.tree = ast.parse(file.read())

    def test_names(self):
        told = {node.name for node in self.tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        told |= {node.target.id for node in self.tree.body if isinstance(node, ast.AnnAssign)}
        told = {name for name in told if not name.startswith("_") or name == "__version__"}
        have = {name for name in dir(_engine) if not name.startswith("_")} | {"__version__"}
        self.assertEqual(told, have)
        self.assertEqual(set(pentarchy.__all__), (have - {"__version__"}) | {"arrays"})
        self.assertTrue(os.path.exists(os.path.join(os.path.dirname(STUB), "py.typed")))

    def test_members(self):
        for node in self.tree.body:
            if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
                continue
            kind = getattr(_engine, node.name)
            if issubclass(kind, Exception):
                continue
            told = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
            told |= {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
            have = {name for name in dir(kind) if name not in PLAIN and not name.startswith("__")}
            self.assertEqual({name for name in told if not name.startswith("__")} - PLAIN, have - PLAIN, node.name)

    def test_signatures(self):
        for node in self.tree.body:
            kind = getattr(_engine, getattr(node, "name", ""), None)
            if not isinstance(node, ast.ClassDef) or kind is None:
                continue
            for item in node.body:
                if not isinstance(item, ast.FunctionDef) or item.name.startswith("__"):
                    continue
                what = getattr(kind, item.name)
                if inspect.isgetsetdescriptor(what):
                    continue
                has = inspect.signature(what)
                names = [p.name for p in has.parameters.values() if p.kind is not p.KEYWORD_ONLY and p.name not in ("self", "type")]
                keys = [p.name for p in has.parameters.values() if p.kind is p.KEYWORD_ONLY]
                self.assertEqual((names, keys), parameters(item), f"{node.name}.{item.name}")

    def test_everything_is_documented(self):
        for name in pentarchy.__all__:
            thing = getattr(pentarchy, name)
            if isinstance(thing, int):
                continue
            self.assertTrue(thing.__doc__, name)
            if inspect.isclass(thing) and not issubclass(thing, (Exception, tuple)):
                for member in dir(thing):
                    if not member.startswith("_"):
                        self.assertTrue(getattr(thing, member).__doc__, f"{name}.{member}")

    def test_examples(self):
        self.assertEqual(doctest.testmod(pentarchy).failed, 0)
        guide = os.environ.get("PENT_GUIDE")
        if guide:
            done = doctest.testfile(guide, module_relative=False, optionflags=doctest.ELLIPSIS)
            self.assertGreater(done.attempted, 20)
            self.assertEqual(done.failed, 0)

    def test_readme(self):
        guide = os.environ.get("PENT_GUIDE")
        if guide:
            with open(os.path.join(os.path.dirname(guide), "..", "README.md")) as file:
                code = file.read().split("```python\n")[1].split("```")[0]
            told = {}
            exec(code, told)
            self.assertGreaterEqual(told["env"].games, 1000)

    def test_no_more_is_seen(self):
        """The interpreter is not asked for more than the limited API: the file says so in its name."""
        self.assertTrue(_engine.__file__.endswith("_engine.abi3.so"))


unittest.main()
