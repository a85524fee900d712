import FollowingFirebase
import Foundation

/// A user, and the ID token with which the user is signed in.
public struct TokenUser: Sendable {
  public let id: FollowGraph.UserID
  public let token: String

  /// Reads the user from a token: from the `user_id` or the `sub` of a JSON Web Token, as Firebase's are. The emulator
  /// of this repository has tokens that are a name, with anything behind a colon.
  ///
  /// Returns nil if the token names no user. It isn't verified; the database does that.
  public init?(token: String) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    let name = parts.count == 3 ? Self.subject(of: parts[1]) : token.split(separator: ":").first.map(String.init)
    guard let name, let id = FollowGraph.UserID(rawValue: name) else { return nil }
    (self.id, self.token) = (id, token)
  }

  private static func subject(of payload: Substring) -> String? {
    let text = payload.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding),
      let claims = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    return (claims["user_id"] ?? claims["sub"]) as? String
  }
}

/// Where the relations lie.
struct DatabasePlace: Sendable {
  let database: URL
  let root: String

  /// Returns the address of the root, with a token. It keeps the query of the database's address, with which Firebase's
  /// emulator names the database.
  func url(token: String) throws -> URL {
    guard var components = URLComponents(url: database, resolvingAgainstBaseURL: true) else { throw URLError(.badURL) }
    let path = components.path
    components.path = "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\(root).json"
    let items = components.queryItems ?? []
    components.queryItems = items + [URLQueryItem(name: "auth", value: token)]
    guard let url = components.url else { throw URLError(.badURL) }
    return url
  }
}
