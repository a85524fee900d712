// `import FollowingFirebase` brings Following along: an app that uses the store also uses the graph. It brings
// Foundation, too, because the store's transports speak in `URL` and `Data`.

@_exported import Following
@_exported import Foundation
