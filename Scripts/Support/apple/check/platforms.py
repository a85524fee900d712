"""Apple's platforms, as the manifest and the compiler name them."""

import collections

# (our name, target triple without its version, the manifest's name, whether there is UIKit with views)
Platform = collections.namedtuple("Platform", "name triple manifest has_ui")

PLATFORMS = {platform.name: platform for platform in (
    Platform("ios", "x86_64-apple-ios{}-simulator", "ios", True),
    Platform("tvos", "x86_64-apple-tvos{}-simulator", "tvos", True),
    Platform("catalyst", "x86_64-apple-ios{}-macabi", "maccatalyst", True),
    Platform("visionos", "x86_64-apple-xros{}-simulator", "visionos", True),
    Platform("macos", "x86_64-apple-macosx{}", "macos", False),
    Platform("watchos", "x86_64-apple-watchos{}-simulator", "watchos", False),
)}

# The target of the modules that are built once for all platforms.
BASE = "x86_64-apple-ios15.0-simulator"


def renamed(platform, triple):
    """Returns a name for a triple that is as long as BASE: a module's file is patched with it, so no length may change.

    Zeros fill it: 12.0 is 12.0000, and 15 is 015. Where there is no room for a version there is none, which means any.
    """
    prefix, suffix = platform.triple.split("{}")
    version = triple[len(prefix):len(triple) - len(suffix)]
    room = len(BASE) - len(prefix) - len(suffix)
    if room >= len(version):
        version += "0" * (room - len(version))
    else:
        version = version.split(".")[0].zfill(room) if room else ""
    name = prefix + version + suffix
    assert len(name) == len(BASE), name
    return name


# Without this map, the compiler doesn't know that visionOS 1.0 has what iOS 17.0 has.
SDK_SETTINGS = {
    "CanonicalName": "xros26.0", "Version": "26.0", "DefaultDeploymentTarget": "26.0",
    "MaximumDeploymentTarget": "26.0.99",
    "VersionMap": {
        "iOS_visionOS": {
            **{"%d.0" % version: "1.0" for version in range(2, 18)}, "17.2": "1.1", "17.5": "1.2", "18.0": "2.0",
            "18.1": "2.1", "18.2": "2.2", "18.4": "2.4", "26.0": "26.0"},
        "visionOS_iOS": {"1.0": "17.0", "2.0": "18.0", "26.0": "26.0"}}}
