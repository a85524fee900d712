import FollowingFirebase
import Foundation

/// Checks the module FollowingFirebase against a database, with the ID tokens of two users, and removes what it has
/// written.
///
/// It writes nothing but relations of the two users to each other. If there is one already, it stops before it writes.
public struct DatabaseCheck: Sendable {
  /// The result of one step.
  public struct Outcome: Sendable {
    /// What has to be true.
    public let claim: String
    /// What was found instead; nil if the claim is true.
    public let problem: String?
  }

  private let place: DatabasePlace
  private let first: TokenUser
  private let second: TokenUser
  private let transport: any FirebaseFollowStore.Transport
  private let patience: TimeInterval

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - database: The address of the database.
  ///   - root: The key under which the relations lie.
  ///   - first: One of the two users.
  ///   - second: The other one.
  ///   - transport: What carries the requests.
  ///   - patience: How long the check waits for a change on a stream, in seconds.
  public init(
    database: URL, root: String, first: TokenUser, second: TokenUser,
    transport: any FirebaseFollowStore.Transport = FirebaseFollowStore.URLSessionTransport(),
    patience: TimeInterval = 30
  ) {
    place = DatabasePlace(database: database, root: root)
    (self.first, self.second, self.transport, self.patience) = (first, second, transport, patience)
  }

  /// Runs all steps, and removes what they have written.
  ///
  /// - Parameter report: Is called with the result of each step.
  /// - Returns: All results. All claims are true if none has a problem.
  public func run(_ report: @Sendable (Outcome) -> Void = { _ in }) async -> [Outcome] {
    var outcomes: [Outcome] = []
    func step(_ claim: String, isWriting: Bool = true, _ body: () async throws -> Void) async {
      var problem: String?
      do {
        try await body()
      } catch {
        problem = "\(error)"
        // The next step begins without a relation, too.
        if isWriting { try? await cleanUp() }
      }
      let outcome = Outcome(claim: claim, problem: problem)
      outcomes.append(outcome)
      report(outcome)
    }

    let beginning = "The two users are different, can read what is theirs, and have no relation to each other"
    await step(beginning, isWriting: false) {
      try expect(first.id != second.id, "both tokens belong to the same user")
      try await expectStatus([], [])
    }
    guard outcomes[0].problem == nil else { return outcomes }
    await step("The rules let nobody read what is another user's, nor without a token", checkReading)
    await step("The rules refuse half of a follow, a time that isn't the server's, and a whole list", checkWriting)
    await step("A follow is on both sides, with one time, and repeating it changes nothing", checkFollow)
    await step("Lists, pages and counts have the follow", checkLists)
    await step("A block ends the follow, and the rules refuse a follow across it", checkBlock)
    await step("A stream reports a follow and its end", checkStream)
    await step("What the check has written is removed", cleanUp)
    return outcomes
  }
}

// MARK: - Steps

extension DatabaseCheck {
  private var one: FollowGraph { graph(of: first.id, token: first.token) }
  private var other: FollowGraph { graph(of: second.id, token: second.token) }

  private func graph(of user: FollowGraph.UserID, token: String?) -> FollowGraph {
    FollowGraph(
      as: user,
      store: FirebaseFollowStore(
        database: place.database, root: place.root, token: { token }, transport: transport))
  }

  private func checkReading() async throws {
    for token in [first.token, nil] {
      do throws(FollowError) {
        _ = try await graph(of: second.id, token: token).relations(.following)
        let holder = token == nil ? "without a token" : "with another user's token"
        throw FollowError.other(description: "a list of the second user was read \(holder)")
      } catch {
        guard error == .notAuthorized else { throw error }
      }
    }
  }

  private func checkWriting() async throws {
    let (mine, mirror) = (path(first, "following", second), path(second, "followers", first))
    let now: [String: Any] = [".sv": "timestamp"]
    try await expectRefusal(of: [mine: now], "half of a follow")
    try await expectRefusal(of: [mine: 1, mirror: 1], "a follow with a time of its own")
    try await expectRefusal(of: ["\(first.id)/following": NSNull()], "the removal of a whole list")
    try await expectRefusal(
      of: [path(second, "following", first): now, path(first, "followers", second): now], "a follow by another user")
    try await expectStatus([], [])
  }

  private func checkFollow() async throws {
    try expect(try await one.follow(second.id), "the follow changed nothing")
    try expect(try await !one.follow(second.id), "the second follow changed something")
    try await expectStatus(.following, .followedBy)
    let times = [
      try await one.currentList(.following).first { $0.user == second.id }?.since,
      try await other.currentList(.followedBy).first { $0.user == first.id }?.since,
    ]
    try expect(times[0] != nil && times[0] == times[1], "the two sides have the times \(times)")
  }

  private func checkLists() async throws {
    let (list, count) = (try await one.currentList(.following), try await one.relationCount(.following))
    try expect(list.count == count, "the list has \(list.count) relations, and the count is \(count)")
    var paged: [FollowGraph.Relation] = []
    var token: FollowGraph.PageToken?
    repeat {
      let page = try await one.relations(.following, limit: 1, after: token)
      paged += page.relations
      token = page.next
    } while token != nil && paged.count < 20
    try expect(list.starts(with: paged) && !paged.isEmpty, "pages of one relation have others than the list")
  }

  private func checkBlock() async throws {
    try expect(try await other.block(first.id), "the block changed nothing")
    try await expectStatus(.blockedBy, .blocking)
    do throws(FollowError) {
      _ = try await one.follow(second.id)
      throw FollowError.other(description: "a follow across the block was made")
    } catch {
      guard error == .blocked(second.id) else { throw error }
    }
    // What a modified app can send, without reading first.
    let now: [String: Any] = [".sv": "timestamp"]
    try await expectRefusal(
      of: [path(first, "following", second): now, path(second, "followers", first): now], "a follow across a block")
    try expect(try await other.unblock(first.id), "the end of the block changed nothing")
    try await expectStatus([], [])
  }

  private func checkStream() async throws {
    let (one, other, user) = (one, other, second.id)
    let reading = Task {
      let changes = other.changes()
      try await changes.waitUntilStarted()
      var iterator = changes.makeAsyncIterator()
      var found: [String] = []
      for isFollow in [true, false] {
        if isFollow { try await one.follow(user) } else { try await one.unfollow(user) }
        guard let change = try await iterator.next() else { break }
        found.append("\(change.event) \(change.kind)")
      }
      return found
    }
    let limit = Task {
      try await Task.sleep(nanoseconds: UInt64(patience * 1_000_000_000))
      reading.cancel()
    }
    defer { limit.cancel() }
    let found = try await reading.value
    let expected = ["added followedBy", "removed followedBy"]
    try expect(found == expected, "within \(patience) seconds, these changes came: \(found)")
  }

  /// Ends each relation of the two users, whatever the steps before have left, and looks whether that was all.
  private func cleanUp() async throws {
    for (graph, user) in [(one, second.id), (other, first.id)] {
      _ = try? await graph.unblock(user)
      _ = try? await graph.unfollow(user)
      _ = try? await graph.removeFollower(user)
    }
    try await expectStatus([], [])
  }
}

// MARK: - Expectations

extension DatabaseCheck {
  private func path(_ user: TokenUser, _ list: String, _ other: TokenUser) -> String {
    "\(user.id)/\(list)/\(other.id)"
  }

  private func expect(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
    guard condition else { throw FollowError.other(description: problem()) }
  }

  private func expectStatus(_ ofFirst: FollowGraph.Status, _ ofSecond: FollowGraph.Status) async throws {
    let (left, right) = (try await one.status(to: second.id), try await other.status(to: first.id))
    try expect(left == ofFirst && right == ofSecond, "the first user's status is \(left), the second one's \(right)")
  }

  /// Writes as the first user without reading, and expects that the database refuses it.
  private func expectRefusal(of update: [String: Any], _ what: String) async throws {
    let answer = try await transport.send(
      FirebaseFollowStore.TransportRequest(
        method: "PATCH", url: place.url(token: first.token), headers: ["Content-Type": "application/json"],
        body: try JSONSerialization.data(withJSONObject: update)))
    try expect(answer.status == 401 || answer.status == 403, "\(what) was answered with \(answer.status)")
  }
}
