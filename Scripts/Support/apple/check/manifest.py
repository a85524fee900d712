"""What a package's manifest says."""

import json
import os

from common.failures import Failure
from common.toolchain import output

# What the gallery's package holds and Apple's platforms get; its other targets serve the screens from Linux.
GALLERY_TARGETS = ("GalleryKit", "GalleryScreens")

# The language mode of a target that names none.
LANGUAGE_MODE = "6"


def dump(folder, scratch):
    """Returns a package's manifest. `scratch` is a folder for what the package manager keeps."""
    if not os.path.exists(os.path.join(folder, "Package.swift")):
        raise Failure("there is no package in '%s'." % folder)
    package = json.loads(output(
        ["swift", "package", "dump-package", "--package-path", folder, "--scratch-path", scratch],
        "reading the manifest of '%s'" % folder))
    if not package["targets"]:
        raise Failure("the package in '%s' has no targets, so there is nothing to check." % folder)
    return package


def minimum(package, platform):
    """Returns the first version of a platform that a package supports, or None."""
    return next((p["version"] for p in package["platforms"] if p["platformName"] == platform.manifest), None)


class Target:
    """A target of a manifest, as a platform sees it."""

    def __init__(self, data, folder, package, platform):
        self.name, self.package, self.is_test = data["name"], package, data["type"] == "test"
        default = os.path.join("Tests" if self.is_test else "Sources", self.name)
        self.folder = os.path.normpath(os.path.join(folder, data.get("path") or default))
        self.has_resources = bool(data["resources"])

        def holds(condition):
            names = (condition or {}).get("platformNames")
            return not names or platform.manifest in names

        dependencies = [next(iter(d.values())) for d in data["dependencies"]]
        self.dependencies = [d[0] for d in dependencies if holds(d[-1])]
        self.flags, mode = [], LANGUAGE_MODE
        for setting in data["settings"]:
            if setting["tool"] != "swift" or not holds(setting.get("condition")):
                continue
            kind, value = next(iter(setting["kind"].items()))
            value = value.get("_0") if isinstance(value, dict) else value
            if kind == "define":
                self.flags += ["-D", value]
            elif kind == "enableUpcomingFeature":
                self.flags += ["-enable-upcoming-feature", value]
            elif kind == "defaultIsolation":
                self.flags += ["-default-isolation", value or "nonisolated"]
            elif kind == "swiftLanguageMode":
                mode = value
        self.flags += ["-swift-version", mode]
