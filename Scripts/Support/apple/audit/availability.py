"""The versions of Apple's platforms in which something exists."""

PLATFORMS = {"ios": "iOS", "tv": "tvOS", "catalyst": "Catalyst"}

# What is as old as the package's own minimum, or older, needs no check of the version.
OLDEST = (15, 0)


def later(*facts):
    """Returns {platform: version} where something is later than OLDEST; the version is "no" where it is missing."""
    result = {}
    for p in PLATFORMS:
        versions = [f[p] for f in facts if f and p in f]
        if "no" in versions:
            result[p] = "no"
        else:
            newest = max((tuple(map(int, v.split("."))) for v in versions), default=(0, 0))
            if newest > OLDEST:
                result[p] = "%d.%d" % newest
    return result


def words_of_late(late):
    """Writes what `later` has found, as in "not on tvOS, iOS 16.0"."""
    return ", ".join("not on " + PLATFORMS[p] if v == "no" else "%s %s" % (PLATFORMS[p], v) for p, v in late.items())
