"""An environment for all seats, one after the other, as PettingZoo documents it (AEC).

    env = pentarchy.zoo.env("pentarchy/terra-mystica-v1", seats=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else policy(observation))

Agents are player_0, player_1, …: the seats. An observation is {"observation": State.observe as uint8, "action_mask": int8};
the mask of who does not decide is all 0. Rewards come at the end (`reward`: 'win', 'rank' or 'score'). `env` ends the game
when an agent plays an illegal action, with -1 for it and 0 for the others; `raw_env` raises IllegalMove.
"""

import numpy as np

from . import names, spaces
from .turns import ILLEGAL, IllegalMove, Turns, choice

try:
    from pettingzoo import AECEnv as _AECEnv
except ImportError:

    class _AECEnv:
        """What PettingZoo's AECEnv brings: agents taking turns, and those that are done leaving one by one."""

        _skip_agent_selection = None

        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self

        def agent_iter(self, max_iter=2**63):
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def last(self, observe=True):
            agent = self.agent_selection
            return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                    self.truncations[agent], self.infos[agent])

        def _clear_rewards(self):
            for agent in self.rewards:
                self.rewards[agent] = 0

        def _accumulate_rewards(self):
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action):
            if action is not None:
                raise ValueError("when an agent is done, the only action is None")
            agent = self.agent_selection
            for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del kept[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            self._clear_rewards()

        def __str__(self):
            return self.metadata["name"]


class raw_env(_AECEnv):
    """All seats of a game; those in `players`, a dict of seats to words, are computer players and no agents."""

    def __init__(self, game, seats=None, options=None, players=None, reward="win", forced=False, illegal="raise",
                 render_mode=None):
        super().__init__()
        which = names.find(game) if isinstance(game, str) and game.startswith("pentarchy/") else game
        self.turns = Turns(which, seats, options, players, reward, forced)
        self.illegal = choice("illegal", illegal, ILLEGAL)
        if render_mode is not None:
            choice("a render mode", render_mode, ["ansi", "svg"])
        self.render_mode = render_mode
        kind = self.turns.game
        self.metadata = {"name": f"{kind.id.replace('-', '_')}_v{names.version(kind)}", "render_modes": ["ansi", "svg"],
                         "render_fps": 1, "is_parallelizable": False}
        self._seat = {f"player_{seat}": seat for seat in range(self.turns.seats) if seat not in self.turns.words}
        self._agent = {seat: agent for agent, seat in self._seat.items()}
        self.possible_agents = list(self._seat)
        self.agents = []
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(0, 255, (kind.observation_size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (kind.actions,), np.int8)}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(kind.actions) for agent in self.possible_agents}
        self._random = None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        for _ in range(1000):  # a game may end before an agent is asked
            self.turns.begin(self._random, fresh=seed is not None)
            if not self.turns.state.over:
                break
        else:
            raise RuntimeError("no agent is ever asked for a decision")
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._agent[self.turns.state.actor]

    def observe(self, agent):
        seat = self._seat[agent]
        return {"observation": self.turns.observation(seat), "action_mask": self.turns.mask(seat)}

    def state(self):
        """What the public sees, for those who train with one critic."""
        return np.frombuffer(self.turns.state.view(None).observe(), np.uint8).copy()

    def step(self, action):
        if not self.agents:
            raise RuntimeError("reset() comes first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is not done: None is no action")
        gains = None
        try:
            self.turns.play(action)
        except IllegalMove as refused:
            if self.illegal == "raise":
                raise
            gains = {other: -1.0 if other == agent else 0.0 for other in self.agents}
            self.infos[agent] = {"illegal": str(refused)}
        if gains is None and self.turns.state.over:
            all_seats = self.turns.rewards()
            gains = {other: float(all_seats[self._seat[other]]) for other in self.agents}
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if gains is None:
            self.agent_selection = self._agent[self.turns.state.actor]
        else:
            self.rewards.update(gains)
            self.terminations = {other: True for other in self.agents}
        self._accumulate_rewards()

    def render(self):
        if self.render_mode is None:
            return None
        if not self.agents:
            raise RuntimeError("reset() comes first")
        return self.turns.draw(self.render_mode, self._seat[self.agent_selection])

    def close(self):
        self.agents = []


def env(game, **settings):
    """The environment by its name or its game; an illegal action ends it."""
    return raw_env(game, **{"illegal": "lose", **settings})
