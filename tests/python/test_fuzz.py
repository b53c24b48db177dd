"""Anything a program can call, with anything: an answer or an exception with a sentence, never a crash. Hypothesis draws the
calls: a few very strange ones value by value, and seeds for long rows of calls that are nearly right, which get further in. Run
under ASan as well (tests/CMakeLists.txt). The examples are the same in every run."""
import inspect
import random
import unittest

import numpy as np
from hypothesis import HealthCheck, given, settings, strategies as st

import pentarchy
from common import GAMES, SLOW

settings.register_profile("calls", max_examples=25 if SLOW else 50, deadline=None, derandomize=True, database=None,
                          suppress_health_check=list(HealthCheck))
settings.load_profile("calls")

WORDS = ["", "random", "greedy", "search:iters=2", "search:iters=-1", "hard:threads=0", "auto", "dark", "truth", "take 1 from 1", "E5",
         "worker", "win", "sizes", "3,2", "\0", "\ud800", "é" * 200, "{}", "%s%n"]


class Strange:
    """A number that is not always the same, and an array that is none."""

    def __init__(self, numbers):
        self.numbers = numbers

    def __index__(self):
        return self.numbers.pop() if self.numbers else 0


numbers = st.one_of(st.integers(-3, 6), st.integers(-(2**70), 2**70), st.integers(0, 200))
values = st.one_of(
    st.none(), st.booleans(), numbers, st.floats(), st.sampled_from(WORDS), st.binary(max_size=40), st.text(max_size=20),
    st.builds(Strange, st.lists(numbers, max_size=3)), st.builds(pentarchy.Rng, st.integers(0, 9)),
    st.sampled_from(GAMES), st.sampled_from(pentarchy.games()), st.lists(numbers, max_size=4),
    st.dictionaries(st.one_of(st.sampled_from(WORDS), numbers), st.one_of(st.sampled_from(WORDS), numbers), max_size=2),
    st.builds(lambda n, kind: np.zeros(n, kind), st.integers(0, 600), st.sampled_from(["u1", "i2", "i8", "f4", "f8", "?", ">i2", "O", "U3"])),
    st.builds(lambda n: np.zeros((4, n), np.int16)[:, ::2], st.integers(0, 9)),
)
# A method by number, and what to give it: positions and names.
calls = st.lists(st.tuples(st.integers(0, 60), st.lists(values, max_size=3),
                           st.dictionaries(st.sampled_from(["seat", "out", "viewer", "hashes", "theme", "lit", "action", "ideas", "legal",
                                                            "mask", "done", "count"]), values, max_size=2)), max_size=12)
ALLOWED = (ValueError, TypeError, RuntimeError, IndexError, OverflowError, MemoryError, UnicodeError, BufferError, AttributeError)


def methods(thing):
    return [name for name in sorted(dir(thing)) if not name.startswith("__") or name in ("__str__", "__repr__", "__hash__", "__len__",
                                                                                          "__reduce__", "__eq__", "__getitem__")]


def call(test, thing, which, args, more, keep):
    names = methods(thing)
    name = names[which % len(names)]
    if isinstance(thing, pentarchy.VecEnv) and name == "play" and args and isinstance(args[0], int):
        args = [min(args[0], 50), *args[1:]]  # a billion decisions are legal and take long
    try:
        what = getattr(thing, name)
        answer = what(*args, **more) if callable(what) else what
    except ALLOWED as trouble:
        test.assertTrue(str(trouble) or isinstance(trouble, (MemoryError, AttributeError)), f"{name} says nothing")
        return
    if isinstance(answer, (pentarchy.State, pentarchy.Table)):
        keep.append(answer)


def nearly_right(luck, state):
    """A value of the kind that methods want, often a legal action."""
    draw = luck.random()
    if draw < 0.35:
        try:
            return luck.choice(state.legal())
        except (ValueError, IndexError):
            return luck.randrange(-2, 200)
    if draw < 0.75:
        return luck.choice([0, 0, 1, 1, 2, 3, 4, 5, -1, -2, -3, -4, 7, 100, state.game.actions - 1, state.game.actions, 255, 2**31, 2**63])
    if draw < 0.85:
        return luck.randrange(state.game.actions)
    return luck.choice([None, True, "", "E5", "hand", "truth", "dark", "greedy", "take 1 from 1", 1.5, pentarchy.Rng(3), state,
                        bytearray(state.game.observation_size), np.zeros(4, np.int64), np.zeros((4, 512), np.int16), np.zeros(4, bool),
                        np.zeros((4, state.game.actions), bool), Strange([1, -9])])


def arity(what):
    try:
        wanted = inspect.signature(what).parameters.values()
    except ValueError:
        return 1, 1
    plain = [p for p in wanted if p.kind is not p.KEYWORD_ONLY]
    return sum(p.default is p.empty for p in plain), len(plain)


def drive_nearly(test, luck, make, calls):
    """Long rows of calls on a few things that are renewed when games end."""
    state, things = make()
    for _ in range(calls):
        if luck.random() < 0.01 or state.over:
            state, things = make()
        thing = luck.choice(things)
        names = methods(thing)
        name = luck.choice([n for n in names if n not in ("play", "close")] if isinstance(thing, pentarchy.VecEnv) else names)
        what = getattr(type(thing), name)
        few, many = arity(what) if callable(what) else (0, 0)
        count = luck.randint(max(few - 1, 0), max(many - 1, 0) + (luck.random() < 0.05))
        args = [nearly_right(luck, state) for _ in range(count)]
        keep = []
        call(test, thing, names.index(name), args, {}, keep)
        if keep and luck.random() < 0.3:
            things = [*things[:4], keep[0]]


class Calls(unittest.TestCase):
    @given(st.sampled_from(GAMES), st.integers(0, 2**32))
    def test_long_rows_on_states(self, game, seed):
        luck, kind = random.Random(seed), pentarchy.game(game)

        def make():
            state = kind.new(luck.randint(kind.min_seats, kind.max_seats))
            for _ in range(luck.randrange(60)):
                state.play_chance(luck)
                if state.over:
                    break
                state.apply(luck.choice(state.legal()))
            return state, [state, state, state.view(0), state.view(None), kind]

        drive_nearly(self, luck, make, 150 if SLOW else 300)

    @given(st.sampled_from(GAMES), st.integers(0, 2**32))
    def test_long_rows_on_tables(self, game, seed):
        luck = random.Random(seed)

        def make():
            table = pentarchy.Table(game)
            for _ in range(luck.randrange(30)):
                table.settle(luck)
                if table.actor < 0:
                    break
                table.play(luck.choice(table.state.legal()))
            state = table.state
            return state, [table, table, table, state, pentarchy.Player("greedy")]

        drive_nearly(self, luck, make, 100 if SLOW else 200)

    @given(st.sampled_from(GAMES), st.integers(0, 2**32))
    def test_long_rows_on_envs(self, game, seed):
        luck = random.Random(seed)

        def make():
            env = pentarchy.VecEnv(game, 4, seed=seed, threads=luck.choice([1, 2]))
            out = pentarchy.arrays(env, "legal", "count", "actor")
            env.reset()
            env.step(np.ascontiguousarray(out["legal"][:, 1]))
            return env.state(0), [env]

        drive_nearly(self, luck, make, 60 if SLOW else 120)

    def drive(self, things, plan):
        keep = list(things)
        for which, args, more in plan:
            thing = keep[(which // 7) % len(keep)]
            chosen = [keep[0] if value is None and which % 5 == 0 else value for value in args]
            call(self, thing, which, chosen, more, keep)
            if isinstance(thing, pentarchy.State) and thing.viewer == "truth" and not thing.over and which % 3:
                thing.apply(thing.legal()[which % len(thing.legal())])

    @given(st.sampled_from(GAMES), st.integers(1, 5), calls)
    def test_states(self, game, seats, plan):
        kind = pentarchy.game(game)
        state = kind.new(min(max(seats, kind.min_seats), kind.max_seats))
        state.play_chance(seats)
        self.drive([state, state.view(0), kind], plan)

    @given(st.sampled_from(GAMES), calls)
    def test_tables(self, game, plan):
        table = pentarchy.Table(game)
        table.settle(1)
        self.drive([table, table.view(1), pentarchy.Player("random")], plan)

    @given(st.sampled_from(GAMES), st.integers(1, 3), calls)
    def test_envs(self, game, threads, plan):
        env = pentarchy.VecEnv(game, 3, seed=1, threads=threads)
        pentarchy.arrays(env, "legal", "count", "mask")
        env.reset()
        self.drive([env], plan)

    @given(st.sampled_from(["Rng", "State", "Table", "Player", "VecEnv", "game", "_restore", "Game", "Result", "Note"]),
           st.lists(values, max_size=6),
           st.dictionaries(st.sampled_from(["seats", "options", "seed", "players", "reward", "forced"]), values, max_size=2))
    def test_making(self, name, args, more):
        if name == "VecEnv" and len(args) > 1 and isinstance(args[1], int):
            args[1] = min(args[1], 1000)
        try:
            getattr(pentarchy._engine, name)(*args, **more)
        except ALLOWED as trouble:
            self.assertTrue(str(trouble))

    @given(st.text(max_size=300))
    def test_records(self, text):
        for read in (pentarchy.Table.read, pentarchy.Table.convert):
            with self.assertRaises(pentarchy.Error):
                read(text)

    @given(st.integers(0, 400), st.integers(0, 255))
    def test_pickles(self, at, value):
        """A damaged pickle of a State is refused; only where the damage changed nothing it is the State."""
        state = pentarchy.State("nim", 2, {"sizes": "3,2"})
        make, (game, rules, content, viewer, digest, data) = state.__reduce__()
        damaged = bytearray(data)
        damaged[at % len(data)] = value
        if damaged == data:
            self.assertEqual(make(game, rules, content, viewer, digest, bytes(damaged)), state)
        else:
            with self.assertRaisesRegex(pentarchy.Error, "damaged"):
                make(game, rules, content, viewer, digest, bytes(damaged))
        with self.assertRaisesRegex(pentarchy.Error, "other rules"):
            make(game, rules + 1, content, viewer, digest, data)


unittest.main()
