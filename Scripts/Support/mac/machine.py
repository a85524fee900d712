"""Runs commands, and keeps what they write."""

import collections
import os
import subprocess
import time

from common.files import write

# How a command has ended, and what it has written to standard output and standard error.
Outcome = collections.namedtuple("Outcome", "status text")


class Machine:
    """This Mac. The tests have another one, which is made up."""

    def __init__(self, root):
        self.root = root

    def run(self, command, log=None, timeout=None):
        """Runs a command in the folder of the package, and writes what it says to a file, if one is named.

        A command that is ended after `timeout` seconds has the status 124.
        """
        try:
            ended = subprocess.run(
                command, cwd=self.root, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True, errors="replace", timeout=timeout)
            outcome = Outcome(ended.returncode, ended.stdout)
        except OSError as error:
            outcome = Outcome(127, "error: '%s' can't be run: %s\n" % (command[0], error.strerror))
        except subprocess.TimeoutExpired as error:
            said = error.stdout or b""
            said = said.decode(errors="replace") if isinstance(said, bytes) else said
            outcome = Outcome(124, "%s\nerror: '%s' took longer than %d seconds\n" % (said, command[0], timeout))
        if log:
            write(log, "$ %s\n%s" % (" ".join(command), outcome.text))
        return outcome

    def is_running(self, process):
        """Whether there is a process with an id. A process of a simulator is one of the Mac."""
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            pass
        return True

    def now(self):
        return time.monotonic()

    def sleep(self, seconds):
        time.sleep(seconds)
