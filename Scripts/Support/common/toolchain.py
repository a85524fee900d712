"""The Swift toolchain on this machine."""

import json
import os
import platform
import shutil
import subprocess

from .failures import UNAVAILABLE, Failure
from .files import read


class Toolchain:
    """The compiler, and what it says of itself."""

    def __init__(self):
        if platform.system() == "Darwin":
            raise Failure("a Mac checks this with Xcode; run this on Linux, or in a container.", UNAVAILABLE)
        self.swiftc = self.tool("swiftc")
        info = json.loads(subprocess.check_output([self.swiftc, "-print-target-info"]))
        self.version, self.triple = info["compilerVersion"], info["target"]["moduleTriple"]
        self.imports, self.resources = info["paths"]["runtimeLibraryImportPaths"], info["paths"]["runtimeResourcePath"]
        self.shims = os.path.join(self.resources, "shims")
        self.plugins = os.path.join(self.resources, "host", "plugins")

    def tool(self, name):
        """Returns the path of one of the toolchain's tools: on the PATH, or beside the compiler."""
        path = shutil.which(name)
        if path is None and shutil.which("swiftc"):
            path = shutil.which(name, path=os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
        if path is None:
            raise Failure(
                "'%s' is not on the PATH; install the Swift toolchain, from https://www.swift.org/install." % name,
                UNAVAILABLE)
        return path

    def interface(self, module):
        """Returns the text of the interface of one of the toolchain's modules."""
        for folder in self.imports:
            path = os.path.join(folder, module + ".swiftmodule", self.triple + ".swiftinterface")
            if os.path.exists(path):
                return read(path)
        raise Failure("this toolchain has no interface of the module %s." % module, UNAVAILABLE)


def output(command, doing, status=1, environment=None):
    """Runs a command and returns what it writes.

    `doing` says in the message of a failure what it was run for, and `status` how the script then ends.
    `environment` has variables that are set beside those of the script.
    """
    try:
        result = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
            env={**os.environ, **(environment or {})})
    except OSError:
        raise Failure(
            "'%s' is not on the PATH; install the Swift toolchain, from https://www.swift.org/install." % command[0],
            UNAVAILABLE) from None
    if result.returncode:
        said = (result.stderr.strip() + "\n" + result.stdout.strip()).strip()
        raise Failure("%s failed: %s ended with status %d.\n%s" % (
            doing, os.path.basename(command[0]), result.returncode, said[-4000:]), status)
    return result.stdout
