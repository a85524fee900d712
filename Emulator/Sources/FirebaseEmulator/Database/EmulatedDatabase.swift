import Foundation

/// A database in memory that answers requests as Firebase documents it for the Realtime Database.
///
/// It knows the tree of values, updates of several places at once, queries, conditional requests, the server's
/// values, the security rules and streaming. It is a work of this project and not of Firebase, and it has not been
/// compared with Firebase's servers; comments name what others have recorded of those. It exists to test the module
/// *FollowingFirebase*: what that module doesn't need is refused, or missing.
///
/// A token is the name of a user, with anything behind a colon: `alice` and `alice:2` are tokens of Alice. The header
/// `Authorization: Bearer owner` stands for the owner of the database, whom the rules don't bind. With the parameter
/// `auth_variable_override`, they bind the owner as the user that it names.
public actor EmulatedDatabase {
  /// One reader of a place.
  private struct Subscriber {
    let path: [Key]
    let identity: Identity
    let token: Key?
    let continuation: AsyncStream<Data>.Continuation
  }

  private var root = Value.null
  private var rules: Rules
  private var revokedTokens: Set<Key> = []
  private var subscribers: [Int: Subscriber] = [:]
  private var lastSubscriber = 0
  private var pushedKeys = PushedKeys()
  private let clock: @Sendable () -> Date

  /// Creates an empty database.
  public init(rules: Rules = .open, clock: @escaping @Sendable () -> Date = { Date() }) {
    self.rules = rules
    self.clock = clock
  }

  // MARK: For tests

  /// Returns everything that is stored.
  public func contents() -> Value { root }

  /// Replaces what lies at a path, without asking the rules, and tells the readers.
  public func set(_ value: Value, at path: [Key]) {
    commit([(path, value)], now: now())
  }

  /// Makes a token invalid. Streams that were opened with it are told, and end.
  public func revoke(_ token: String) {
    revokedTokens.insert(Key(token))
    for (id, subscriber) in subscribers where subscriber.token == Key(token) {
      end(id, with: Self.authRevoked)
    }
  }

  /// Ends all streams as if their tokens had expired. The tokens stay valid.
  public func expireStreams() {
    for id in subscribers.keys { end(id, with: Self.authRevoked) }
  }

  /// Ends all streams without a word; with a part of an event, if `midway` is true.
  public func cutStreams(midway: Bool = false) {
    for id in subscribers.keys { end(id, with: midway ? Data("event: put\ndata: {\"path\":\"/follo".utf8) : Data()) }
  }

  /// Replaces the rules. Streams that they don't allow any more are cancelled.
  public func setRules(_ rules: Rules) {
    self.rules = rules
    cancelStreamsThatMayNotRead()
  }

  /// The number of streams that are open.
  public var streamCount: Int { subscribers.count }

  // MARK: Requests

  /// Answers a request.
  public func answer(_ request: EmulatorRequest) -> EmulatorReply {
    guard let path = request.keys else { return .error(400, "Invalid path: Invalid token in path") }
    let identity = identity(of: request)
    if identity == .rejected { return .error(401, "Auth token is expired") }
    if identity == .unsupported { return .error(400, "auth_variable_override must be null, or have a uid, here") }
    switch request.method {
    case "GET" where request.headers["accept"]?.contains("text/event-stream") == true:
      guard mayRead(path, identity) else { return .error(401, "Permission denied") }
      guard (Query.parameters + ["shallow"]).allSatisfy({ request.query[$0] == nil }) else {
        return .error(400, "Queries of streams are not supported here")
      }
      return .stream(subscribe(path, identity, token: request.query["auth"].map { Key($0) }))
    case "GET": return read(path, request, identity)
    case "PUT", "POST", "PATCH", "DELETE": return write(path, request, identity)
    default: return .error(405, "Method not allowed")
    }
  }

  private func identity(of request: EmulatorRequest) -> Identity {
    if request.headers["authorization"] == "Bearer owner" { return .owner(as: request.query["auth_variable_override"]) }
    guard let token = request.query["auth"] else { return .nobody }
    if revokedTokens.contains(Key(token)) { return .rejected }
    return .user(String(token.prefix { $0 != ":" }))
  }

  private func mayRead(_ path: [Key], _ identity: Identity) -> Bool {
    identity == .owner || rules.allowsReading(path, uid: identity.uid, now: now(), state: root)
  }

  private func read(_ path: [Key], _ request: EmulatorRequest, _ identity: Identity) -> EmulatorReply {
    guard mayRead(path, identity) else { return .error(401, "Permission denied") }
    var value: Value
    do {
      value = try select(path, request)
    } catch {
      return .error(400, (error as? Query.Invalid)?.message ?? "Invalid query")
    }
    if request.query["shallow"] == "true", case .object(let children) = value {
      value = .object(children.mapValues { _ in .bool(true) })
    }
    guard let known = request.headers["if-none-match"] else {
      return .value(200, value, request, headers: etag(of: path, request))
    }
    let headers = ["ETag": Self.etag(of: root[path])]
    if headers["ETag"] == known { return .response(status: 304, headers: headers, body: Data()) }
    return .value(200, value, request, headers: headers)
  }

  /// Returns what lies at a path, or the part of it that the query of a request selects.
  private func select(_ path: [Key], _ request: EmulatorRequest) throws -> Value {
    guard let query = try Query(request.query) else { return root[path] }
    guard request.query["shallow"] == nil else {
      throw Query.Invalid(message: "Shallow and queries can't be combined")
    }
    // As recorded of Firebase's servers, the owner needs an index, too (beste/firebase-php, issues 227 and 487).
    if let index = query.order.index, !rules.hasIndex(index, at: path) {
      let place = "/" + path.map(\.string).joined(separator: "/")
      throw Query.Invalid(
        message: "Index not defined, add \".indexOn\": \"\(index)\", for path \"\(place)\", to the rules")
    }
    return query.select(root[path])
  }

  private func write(_ path: [Key], _ request: EmulatorRequest, _ identity: Identity) -> EmulatorReply {
    let value: Value
    if request.method == "DELETE" {
      value = .null
    } else {
      guard let body = try? Value(json: request.body) else {
        return .error(400, "Invalid data; couldn't parse JSON object, array, or value.")
      }
      value = body
    }
    if request.method == "PATCH", request.headers["if-match"] != nil {
      return .error(400, "ETag conditional is not supported on PATCH")
    }
    let now = now()
    var writes: [(path: [Key], value: Value)] = [(path, value)]
    var name: Key?
    if request.method == "PATCH" {
      guard case .object(let children) = value else { return .error(400, "Invalid data; couldn't parse JSON object.") }
      writes = children.map { key, value in (path + Key.keys(ofMember: key.string), value) }
    } else if request.method == "POST" {
      let pushed = pushedKeys.next(at: now)
      name = pushed
      writes = [(path + [pushed], value)]
    }
    for (path, value) in writes {
      let resolved = value.resolved(now: now, old: .null)
      guard path.allSatisfy(\.isValid), resolved.isStorable, path.count + resolved.depth <= 32 else {
        return .error(400, "Invalid data; couldn't parse key. Key value can't be empty or contain $ # [ ] / or .")
      }
    }
    let paths = writes.map(\.path)
    let places = Set(paths)
    guard places.count == paths.count,
      paths.allSatisfy({ path in path.indices.allSatisfy { !places.contains(Array(path[..<$0])) } })
    else { return .error(400, "Invalid data; one path is an ancestor of another, or the same") }
    if identity != .owner {
      var after = root
      for (path, value) in writes { after[path] = value.resolved(now: now, old: root[path]) }
      guard rules.allowsWriting(paths, uid: identity.uid, now: now, before: root, after: after) else {
        return .error(401, "Permission denied")
      }
    }
    // A tag tells what is there, and so does the answer to a request whose tag is a wrong one.
    let asksForTag = request.headers["if-match"] != nil || request.headers["x-firebase-etag"] == "true"
    let mayRead = mayRead(path, identity)
    if asksForTag, !mayRead { return .error(401, "Permission denied") }
    if let expected = request.headers["if-match"] {
      let current = Self.etag(of: root[path])
      guard expected == current else { return .value(412, root[path], request, headers: ["ETag": current]) }
    }
    guard writes.allSatisfy({ $1.resolved(now: now, old: root[$0]).isStorable }) else {
      return .error(400, "Invalid data; an increment leads to a number that is too large")
    }
    commit(writes, now: now)
    // What an increment has led to is told to those who may read it.
    let answer: Value =
      name.map { .object(["name": .string($0.string)]) }
      ?? (request.method == "PATCH" || !mayRead ? value : root[path])
    return .value(200, answer, request, headers: etag(of: path, request))
  }

  private func etag(of path: [Key], _ request: EmulatorRequest) -> [String: String] {
    request.headers["x-firebase-etag"] == "true" ? ["ETag": Self.etag(of: root[path])] : [:]
  }

  private static func etag(of value: Value) -> String {
    if value == .null { return "null_etag" }
    // FNV-1a: the same value has the same tag in each process.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in value.json.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// The time in whole milliseconds.
  private func now() -> Double {
    (clock().timeIntervalSince1970 * 1000).rounded(.down)
  }

  // MARK: Streams

  private func commit(_ writes: [(path: [Key], value: Value)], now: Double) {
    let before = root
    for (path, value) in writes { root[path] = value.resolved(now: now, old: before[path]) }
    // The rules may ask for data that has just changed.
    cancelStreamsThatMayNotRead()
    for subscriber in subscribers.values {
      var changed: [Key: Value] = [:]
      for (path, _) in writes {
        let place = path.starts(with: subscriber.path) ? path : subscriber.path
        guard path.starts(with: subscriber.path) || subscriber.path.starts(with: path) else { continue }
        guard before[place] != root[place] else { continue }
        changed[Key(place.dropFirst(subscriber.path.count).map(\.string).joined(separator: "/"))] = root[place]
      }
      if let event = Self.event(changed) { subscriber.continuation.yield(event) }
    }
  }

  private func cancelStreamsThatMayNotRead() {
    for (id, subscriber) in subscribers where !mayRead(subscriber.path, subscriber.identity) {
      end(id, with: Self.event("cancel", "null"))
    }
  }

  /// Says that a token has expired. The data is text and not JSON: `_sseclient.py` of firebase-admin compares it.
  static let authRevoked = event("auth_revoked", "credential is no longer valid")

  /// One change is a `put` at its place. Several are one `patch`, whose keys are paths.
  private static func event(_ changed: [Key: Value]) -> Data? {
    guard let first = changed.first else { return nil }
    if changed.count == 1 { return event("put", first.value, at: first.key.string) }
    return event("patch", .object(changed))
  }

  private static func event(_ name: String, _ value: Value, at path: String = "") -> Data {
    event(name, Value.object(["path": .string("/" + path), "data": value]).json)
  }

  private static func event(_ name: String, _ data: String) -> Data {
    Data("event: \(name)\ndata: \(data)\n\n".utf8)
  }

  private func subscribe(_ path: [Key], _ identity: Identity, token: Key?) -> AsyncStream<Data> {
    lastSubscriber += 1
    let id = lastSubscriber
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    continuation.onTermination = { _ in Task { await self.forget(id) } }
    continuation.yield(Self.event("put", root[path]))
    subscribers[id] = Subscriber(path: path, identity: identity, token: token, continuation: continuation)
    return stream
  }

  private func end(_ id: Int, with data: Data) {
    guard let subscriber = subscribers.removeValue(forKey: id) else { return }
    if !data.isEmpty { subscriber.continuation.yield(data) }
    subscriber.continuation.finish()
  }

  private func forget(_ id: Int) {
    subscribers[id] = nil
  }

  /// Sends a keep-alive event on all streams.
  func keepAlive() {
    for subscriber in subscribers.values { subscriber.continuation.yield(Self.event("keep-alive", "null")) }
  }
}
