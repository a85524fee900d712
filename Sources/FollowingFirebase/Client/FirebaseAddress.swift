import Following
import Foundation

/// The places of the database, and their addresses.
///
///     https://example.firebaseio.com/jubako/alice/following/bob.json?auth=…
///     ╰──────────── base ──────────╯╰root─╯
struct FirebaseAddress: Sendable {
  private let base: URLComponents

  /// The first level of the database that the store uses.
  let root: FollowGraph.UserID

  /// Traps if the address can't be that of a database, or the root is not a key.
  init(database: URL, root: String) {
    guard let base = URLComponents(url: database, resolvingAgainstBaseURL: true),
      ["https", "http"].contains(base.scheme?.lowercased()), base.host?.isEmpty == false, base.user == nil
    else {
      fatalError(
        "The address of a database begins with https:// and a host, such as https://example.firebaseio.com. "
          + "For an emulator on this machine, pass http://127.0.0.1:9000. The address that was passed has another form."
      )
    }
    guard let root = FollowGraph.UserID(rawValue: root), root.isKey else {
      fatalError(
        "\(root.debugDescription) can't be the root of the relations. It is one key of the database: 1 to "
          + "\(FollowGraph.UserID.maximumLength) bytes, none of . $ # [ ] / or control characters. "
          + "Pass \"jubako\", for instance."
      )
    }
    self.base = base
    self.root = root
  }

  /// Returns the address of a place below the root, with a query.
  ///
  /// The query that the database's address has is kept: an emulator of Firebase names the database there.
  func url(_ path: [String], query: [(name: String, value: String)]) -> URL? {
    var components = base
    let keys = [root.rawValue] + path
    let prefix =
      base.percentEncodedPath.hasSuffix("/") ? String(base.percentEncodedPath.dropLast()) : base.percentEncodedPath
    components.percentEncodedPath = prefix + keys.map { "/" + Self.encode($0) }.joined() + ".json"
    let items = query.map { Self.encode($0.name) + "=" + Self.encode($0.value) }
    let all = [base.percentEncodedQuery].compactMap { $0 }.filter { !$0.isEmpty } + items
    components.percentEncodedQuery = all.isEmpty ? nil : all.joined(separator: "&")
    components.fragment = nil
    return components.url
  }

  /// Encodes everything but the characters that mean themselves everywhere in an address.
  private static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }
}
