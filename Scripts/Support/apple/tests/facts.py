"""A small made-up table of facts, and the Swift that agrees with it."""

import copy
import os
import subprocess
import tempfile

from apple.audit.audit import Audit
from apple.audit.facts import Facts
from apple.audit.graph import Graph
from common.toolchain import Toolchain

TABLE = {
    "source": {"repository": "https://example.org/facts", "license": "MIT"},
    "types": {
        "UILamp": {"kind": "class", "base": "UIThing", "members": [
            {"selector": "initWithName:", "swift": "init(name:)", "kind": "init", "designated": True,
             "params": [["String", 0]]},
            {"selector": "owner", "swift": "owner", "kind": "property", "returns": "UIThing", "nullable": True},
            {"selector": "brightness", "swift": "brightness", "kind": "property", "returns": "Double"},
            {"selector": "switchOnAnimated:", "swift": "switchOn(animated:)", "kind": "method", "returns": "Void",
             "params": [["Bool", 0]]},
            {"selector": "isWarm", "swift": "isWarm()", "kind": "method", "returns": "Bool"},
            {"selector": "socket", "swift": "socket", "kind": "property", "returns": "Int", "readonly": True,
             "tv": "no", "ios": "16.0"}]},
        "UIThing": {"kind": "class", "members": []},
        "UILampDelegate": {"kind": "protocol", "members": [
            {"selector": "lampDidBurnOut:", "swift": "lampDidBurnOut(_:)", "kind": "method", "returns": "Void",
             "params": [["UILamp", 0]], "required": True}]}},
    "enums": {"UILampState": {"base": "Int", "cases": {"Off": 0, "On": 1}}},
    "functions": {}}

SWIFT = """
open class UIThing { public init() {} }
open class UILamp: UIThing {
  public init(name: String) {}
  public var owner: UIThing?
  public var brightness: Double = 0
  public func switchOn(animated: Bool) {}
  public func isWarm() -> Bool { true }
  public var socket: Int { 0 }
}
public protocol UILampDelegate { func lampDidBurnOut(_ lamp: UILamp) }
public enum UILampState: Int {
  case off, on
}
"""


def table():
    """Returns the table, which a test may change."""
    return copy.deepcopy(TABLE)


def symbol_graph(swift, folder):
    """Compiles Swift as HeadlessUIKit's sources, and returns the folder of its symbol graph."""
    source = os.path.join(folder, "HeadlessUIKit", "Sources", "Lamp.swift")
    os.makedirs(os.path.dirname(source), exist_ok=True)
    with open(source, "w", encoding="utf-8") as file:
        file.write(swift)
    graphs = os.path.join(folder, "graphs")
    os.makedirs(graphs, exist_ok=True)
    subprocess.run(
        [Toolchain().swiftc, "-parse-as-library", "-emit-module", "-module-name", "Lamps", "-emit-symbol-graph",
         "-emit-symbol-graph-dir", graphs, "-o", os.path.join(folder, "Lamps.swiftmodule"), source], check=True)
    return graphs


def audit(swift, facts=None):
    """Returns the audit of some Swift."""
    with tempfile.TemporaryDirectory() as folder:
        return Audit(Facts(facts or table()), Graph.load(symbol_graph(swift, folder))).run()
