"""What stops a script, with the exit status that says why."""

USAGE = 64
DATA = 65
UNAVAILABLE = 69


class Failure(Exception):
    """A reason why a check can't be done. Its message is one sentence; more text may follow on further lines."""

    def __init__(self, message, status=DATA):
        super().__init__(message)
        self.status = status
