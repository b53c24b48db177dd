"""Spaces of actions and observations: Gymnasium's own where it is installed, else plain ones with the same names.

Ours do what the wrappers here and usual learning code ask of a space: sample, contains, seed, shape, dtype.
"""

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space  # noqa: F401
except ImportError:

    class Space:
        """A set of values that can be sampled."""

        def __init__(self, shape=None, dtype=None, seed=None):
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self._random = None
            if seed is not None:
                self.seed(seed)

        @property
        def np_random(self):
            if self._random is None:
                self.seed()
            return self._random

        def seed(self, seed=None):
            self._random = np.random.default_rng(seed)
            return seed

        def __contains__(self, x):
            return self.contains(x)

        def __eq__(self, other):
            return type(self) is type(other) and repr(self) == repr(other)

        __hash__ = None

    class Discrete(Space):
        """The whole numbers 0 to n - 1."""

        def __init__(self, n, seed=None):
            self.n = int(n)
            super().__init__((), np.int64, seed)

        def sample(self, mask=None):
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            if not (isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,)):
                raise ValueError(f"a mask is an array of {self.n} int8, 1 where an action is allowed")
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed) if len(allowed) else 0)

        def contains(self, x):
            whole = isinstance(x, (int, np.integer)) or (
                isinstance(x, np.ndarray) and x.shape == () and np.issubdtype(x.dtype, np.integer))
            return bool(whole and 0 <= int(x) < self.n)

        def __repr__(self):
            return f"Discrete({self.n})"

    class Box(Space):
        """Arrays whose values lie between low and high."""

        def __init__(self, low, high, shape, dtype=np.float32, seed=None):
            super().__init__(tuple(shape), dtype, seed)
            self.low = np.full(self.shape, low, self.dtype)
            self.high = np.full(self.shape, high, self.dtype)

        def sample(self, mask=None):
            return self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

        def contains(self, x):
            return bool(isinstance(x, np.ndarray) and np.can_cast(x.dtype, self.dtype) and x.shape == self.shape
                        and np.all(x >= self.low) and np.all(x <= self.high))

        def __repr__(self):
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    class Dict(Space):
        """A dict of values, each of a space of its own."""

        def __init__(self, spaces, seed=None):
            self.spaces = dict(spaces)
            super().__init__(None, None, seed)

        def seed(self, seed=None):
            for i, space in enumerate(self.spaces.values()):
                space.seed(None if seed is None else seed + i)
            return super().seed(seed)

        def sample(self, mask=None):
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, x):
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
                self.spaces[key].contains(value) for key, value in x.items())

        def __getitem__(self, key):
            return self.spaces[key]

        def __iter__(self):
            return iter(self.spaces)

        def keys(self):
            return self.spaces.keys()

        def values(self):
            return self.spaces.values()

        def __repr__(self):
            return f"Dict({', '.join(f'{k}: {v!r}' for k, v in self.spaces.items())})"
