"""Reads what xcodebuild and simctl say of themselves."""

import collections
import json
import re

# The first Xcode with Swift 6.2, which the manifests ask for.
OLDEST = (26, 0)

Simulator = collections.namedtuple("Simulator", "id name version")


def numbers(text):
    """Returns a version as numbers, so that 26.10 is newer than 26.9."""
    return tuple(int(number) for number in re.findall(r"\d+", text))


def version(text):
    """Returns the version in the output of `xcodebuild -version`; None if there is none."""
    found = re.search(r"^Xcode ([\d.]+)", text, re.M)
    return numbers(found[1]) if found else None


def missing_platforms(text):
    """Returns {platform: version} of the platforms that xcodebuild calls not installed."""
    return dict(re.findall(r"\b(iOS|tvOS|visionOS|watchOS) ([\d.]+) is not installed", text))


def simulator(devices, sdk, kind="iPhone"):
    """Returns a device with the newest iOS that isn't newer than the SDK; None if there is none.

    `devices` is the output of `simctl list devices available --json`.
    """
    try:
        runtimes = json.loads(devices)["devices"]
    except (ValueError, KeyError, TypeError):
        return None
    found = []
    for runtime, listed in runtimes.items():
        system = re.search(r"SimRuntime\.iOS-([\d-]+)$", runtime)
        if system and numbers(system[1])[:2] <= numbers(sdk)[:2]:
            found += [Simulator(device["udid"], device["name"], system[1].replace("-", "."))
                      for device in listed if device["name"].startswith(kind)]
    return max(found, key=lambda one: numbers(one.version), default=None)
