// `import FollowingFirebase` brings Following along: an app that uses the store also uses the graph.

@_exported import Following
