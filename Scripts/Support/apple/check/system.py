"""The modules of the system: Swift's own, our stubs, and UIKit, made from HeadlessUIKit."""

import json
import os
import re

from ..audit.audit import Audit
from ..audit.graph import Graph
from ..paths import FOLDER
from common.failures import Failure
from common.files import read, swift_files, write
from .frontend import Frontend
from .interface import add, inject, open_classes
from .platforms import BASE, SDK_SETTINGS, renamed

# The toolchain's own modules, in the order in which they import each other. Testing comes after our stubs.
LIBRARY = ["Swift", "_Concurrency", "_RegexParser", "_StringProcessing", "SwiftOnoneSupport"]

# Our stubs of the system's modules, in the order in which they import each other. UIKit is made from HeadlessUIKit, and
# XCTest, for the tests of the gallery's app, imports it.
STUBS = ["Darwin", "ObjectiveC", "Dispatch", "CoreFoundation", "CoreGraphics", "Foundation", "QuartzCore"]

HEAD = (
    "// swift-interface-format-version: 1.0\n// swift-compiler-version: %s\n// swift-module-flags: -target %s "
    "-enable-library-evolution -swift-version 5 -module-name %s -disable-objc-interop\n")

STAND_IN = "HeadlessUIKit/Sources"

# Files of HeadlessUIKit that declare what Linux lacks, and what Apple has in another module than UIKit.
NOT_IN_UIKIT = {"Selector.swift"}


class System(Frontend):
    """The modules that all platforms share.

    Building Swift's standard library takes most of the time, so it is built once, for BASE. A compiled module holds the
    name of its target; `copy` replaces the name for each platform.
    """

    def __init__(self, toolchain, folder):
        sdk = os.path.join(folder, "sdk")
        write(os.path.join(sdk, "SDKSettings.json"), json.dumps(SDK_SETTINGS))
        super().__init__(toolchain, BASE, os.path.join(folder, "shared"), sdk)
        self.root, self.done, self.late = folder, [], {}

    def build(self, root, facts):
        """Builds all modules. `root` is the folder with HeadlessUIKit's sources."""
        for module in LIBRARY:
            self.build_library(module)
        for module in STUBS:
            self.build_stub(module)
        self.build_library("Testing")
        self.build_uikit(root, facts)
        self.build_stub("XCTest")
        return self

    def build_stub(self, module):
        """Builds one of our stubs."""
        head = HEAD % (self.toolchain.version, BASE, module)
        self.build_module(module, head + read(os.path.join(FOLDER, "stubs", module + ".swiftinterface")))

    def build_module(self, module, text, *more):
        """Builds a module from an interface that imports what was built before."""
        self.compile_interface(module, text, self.done, *more)
        self.done.append(module)

    def build_library(self, module):
        """Builds one of the toolchain's modules from its interface, which names the versions of Apple's platforms."""
        text = self.toolchain.interface(module)
        text = re.sub(r"(?m)^(// swift-module-flags:.*?-target )\S+", lambda m: m[1] + BASE, text, count=1)
        if module == "Swift":
            # Nobody runs it, and to optimize it takes a third of the time.
            text = text.replace(" -O ", " -Onone ", 1)
        # A function that is older than the minimum can't be deployed back to it.
        text = re.sub(r"@backDeployed\([^)]*\)", "", text)
        parse = ["-parse-stdlib"] if module in ("Swift", "_Concurrency", "SwiftOnoneSupport") else []
        self.build_module(module, text, "-disable-availability-checking", *parse)

    def build_uikit(self, root, facts):
        """Builds UIKit: HeadlessUIKit's interface, with the facts' availability, and what our stub adds."""
        interface, graphs = self.interface_of_stand_in(root)
        audit = Audit(facts, Graph.load(graphs)).run()
        self.late = {name: dict(late) for name, late in audit.late.items()}
        for name in facts.missing_on_visionos:
            self.late.setdefault(name, {})["vision"] = "no"
        text = open_classes(inject(interface, self.late))
        text = add(text, read(os.path.join(FOLDER, "stubs", "UIKit.swiftinterface")))
        self.build_module("UIKit", text, "-disable-availability-checking")

    def interface_of_stand_in(self, root):
        """Compiles HeadlessUIKit as a module UIKit; returns its interface and the folder of its symbol graph."""
        folder, names = self.path("UIKit"), []
        for path in swift_files(os.path.join(root, STAND_IN)):
            name = os.path.relpath(path, root)
            if os.path.basename(path) in NOT_IN_UIKIT:
                continue
            # Strings aren't bridged here.
            text = re.sub(r"\(\((\w+) \?\? \"\"\) as NSString\)", r'NSString(string: \1 ?? "")', read(path))
            write(os.path.join(folder, name), text)
            names.append(name)
        if not names:
            raise Failure("there is no Swift file in '%s', so there is no UIKit to check with." % os.path.join(
                root, STAND_IN))
        graphs, interface = self.path("graphs"), self.path("interfaces", "UIKit.plain.swiftinterface")
        os.makedirs(graphs, exist_ok=True)
        status, said = self.run(
            "UIKit.plain",
            ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "UIKit", "-D", "UIKIT",
             "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
             "-package-name", "uikit", "-enable-library-evolution", "-disable-availability-checking",
             "-experimental-skip-non-inlinable-function-bodies", "-emit-module-interface-path", interface,
             "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs, "-symbol-graph-minimum-access-level", "public",
             "-o", self.path("plain.swiftmodule"), *names],
            names, self.done, interface, cwd=folder)
        if status:
            raise Failure("UIKit can't be made from HeadlessUIKit.\n" + said[-6000:])
        return read(interface), graphs

    def modules(self, platform):
        """Returns the names of the modules that a platform has."""
        return [module for module in self.done if platform.has_ui or module not in ("UIKit", "XCTest")]

    def copy(self, platform, triple):
        """Copies the modules for a platform; returns their folder."""
        folder = os.path.join(self.root, "system", triple)
        os.makedirs(folder, exist_ok=True)
        name = renamed(platform, triple).encode()
        for module in self.modules(platform):
            path, stamp = os.path.join(folder, module + ".swiftmodule"), os.path.join(folder, module + ".key")
            if os.path.exists(path) and os.path.exists(stamp) and read(stamp) == self.keys[module]:
                continue
            with open(self.module(module), "rb") as file:
                data = file.read()
            if BASE.encode() not in data:
                raise Failure("the compiled module %s doesn't name its target, so it can't be used for %s." % (
                    module, platform.name))
            with open(path, "wb") as file:
                file.write(data.replace(BASE.encode(), name))
            write(stamp, self.keys[module])
        return folder
