#!/usr/bin/python3
"""Runs a program on a terminal of its own and types at it.

usage: typist.py WAIT KEYS [WAIT KEYS …] -- PROGRAM ARGS…

Each KEYS is typed once WAIT has been printed after what came before and the program reads keys
rather than lines, so that a slow machine changes nothing; KEYS knows Python's escapes. Prints all
that the program printed and ends with its exit code, or with 99 when it stopped answering.
"""
import os
import pty
import select
import sys
import termios
import time

PATIENCE = 300  # seconds without a word


def await_keys(terminal: int) -> None:
    """A prompt is printed before the line editor takes the terminal over. Ctrl-D typed in between
    would be eaten by the terminal itself."""
    end = time.monotonic() + PATIENCE
    while termios.tcgetattr(terminal)[3] & termios.ICANON and time.monotonic() < end:
        time.sleep(0.002)


def main() -> int:
    split = sys.argv.index("--")
    script = [word.encode().decode("unicode_escape").encode("latin-1") for word in sys.argv[1:split]]
    program = sys.argv[split + 1 :]
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(program[0], program)
    seen, mark, silent = b"", 0, False
    steps = list(zip(script[::2], script[1::2]))
    while True:
        while steps and (at := seen.find(steps[0][0], mark)) >= 0:
            mark = at + len(steps[0][0])
            keys = steps.pop(0)[1]
            if keys:
                await_keys(terminal)
                os.write(terminal, keys)
        if not select.select([terminal], [], [], PATIENCE)[0]:
            silent = True
            break
        try:
            part = os.read(terminal, 65536)
        except OSError:  # what a terminal says when the program has gone
            part = b""
        if not part:
            break
        seen += part
    sys.stdout.buffer.write(seen)
    sys.stdout.flush()
    if steps:
        print(f"\nnever printed: {steps[0][0]!r}", file=sys.stderr)
    elif silent:
        print("\nnever ended after the last keys", file=sys.stderr)
    if steps or silent:
        os.kill(child, 9)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return 99 if steps or silent else code


sys.exit(main())
