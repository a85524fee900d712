"""Runs of the compiler's frontend that are kept until something changes that they depend on."""

import json
import os
import subprocess
import time

from common.failures import Failure
from common.files import digest, read, write


class Frontend:
    """Compiles modules for one target into one folder."""

    def __init__(self, toolchain, triple, folder, sdk, libraries=()):
        self.toolchain, self.triple, self.folder, self.sdk, self.libraries = toolchain, triple, folder, sdk, libraries
        self.keys = {}  # The name of a run: a digest of all that it depends on.
        for name in ("modules", "log", "empty"):
            os.makedirs(self.path(name), exist_ok=True)

    def path(self, *names):
        """Returns a path in the folder."""
        return os.path.join(self.folder, *names)

    def module(self, name):
        """Returns the path of a compiled module."""
        return self.path("modules", name + ".swiftmodule")

    def flags(self):
        """Returns the flags that every run has."""
        shims = self.toolchain.shims
        flags = ["-target", self.triple, "-disable-objc-interop", "-resource-dir", self.path("empty"),
                 "-sdk", self.sdk, "-I", shims, "-Xcc", "-I" + shims, "-module-cache-path", self.path("cache"),
                 "-diagnostic-style", "llvm"]
        for folder in [self.path("modules"), *self.libraries]:
            flags += ["-I", folder]
        return flags

    def run(self, name, arguments, inputs, uses, output=None, cwd=None):
        """Runs a command unless its result is there already; returns its exit status and what it said.

        The command is run again if its arguments, the text of its inputs, or one of the runs that it uses has changed.
        """
        cwd = cwd or self.folder
        # A module holds the path of its interface, so one in a folder that was moved is compiled again.
        key = digest(self.toolchain.version, self.triple, self.folder, *arguments,
                     *(read(os.path.join(cwd, i)) for i in inputs), *(self.keys[use] for use in uses))
        self.keys[name] = key
        stamp = self.path("log", name + ".json")
        if os.path.exists(stamp) and (output is None or os.path.exists(output)):
            last = json.loads(read(stamp))
            if last["key"] == key:
                return last["status"], last["text"]
        begin = time.monotonic()
        result = subprocess.run([self.toolchain.swiftc, "-frontend", *arguments, *self.flags()], cwd=cwd,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text = result.stdout.decode("utf-8", "replace")
        if result.returncode < 0:
            raise Failure("the compiler was stopped by signal %d at %s." % (-result.returncode, name), 1)
        write(stamp, json.dumps({"key": key, "status": result.returncode, "text": text,
                                 "seconds": round(time.monotonic() - begin, 1)}))
        return result.returncode, text

    def compile_interface(self, module, text, uses, *more):
        """Compiles a module from an interface. The check can't do without it, so an error is a failure."""
        path = self.path("interfaces", module + ".swiftinterface")
        write(path, text)
        status, said = self.run(
            module, ["-compile-module-from-interface", path, "-module-name", module, "-o", self.module(module), *more],
            [path], uses, self.module(module))
        if status or not os.path.exists(self.module(module)):
            raise Failure("the module %s can't be built from its interface.\n%s" % (module, said[-6000:]))
