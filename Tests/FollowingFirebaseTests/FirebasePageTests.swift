import FollowingTesting
import Foundation
import Locking
import TestSupport
import Testing

@testable import Following
@testable import FollowingFirebase

/// Pages of a list in the database, against the ordered list in memory.
@Suite("Pages from Firebase")
struct FirebasePageTests {
  @Test("Lists with few different times are read whole, whatever the page's limit")
  func ties() async throws {
    let seed: UInt64 = 31
    var random = SeededGenerator(seed: seed)
    for size in [0, 1, 2, 5, 40] {
      for times in [1, 3, 20] {
        let database = FakeDatabase()
        var list = RelationList()
        for number in 0..<size {
          let user = FollowGraph.UserID(rawValue: "u\(number)")!
          let time = Int64.random(in: 0..<Int64(times), using: &random)
          database["jubako/a/followers/\(user)"] = .number(Double(time))
          list.insert(user, at: Milliseconds(time))
        }
        let graph = FollowGraph(as: "a", store: database.store())
        let expected = list.page(after: nil, limit: .max).entries.map(\.user)
        for limit in [1, 2, 3, 7, 1000] {
          let read = try await GraphWorkout.wholeList(.followedBy, of: graph, pageLimit: limit)
          #expect(read.map(\.user) == expected, "seed \(seed), \(size) users, \(times) times, limit \(limit)")
        }
      }
    }
  }

  @Test("A page asks for one relation more than it shows, and for nothing else when no times are equal")
  func requests() async throws {
    let database = FakeDatabase()
    for number in 0..<10 { database["jubako/a/following/u\(number)"] = .number(Double(number)) }
    let graph = FollowGraph(as: "a", store: database.store())
    let first = try await graph.relations(.following, limit: 4)
    #expect(database.requests.count == 1)
    #expect(
      database.requests[0].query == ["auth": "secret", "orderBy": "\"$value\"", "startAt": "0", "limitToLast": "5"])
    let second = try await graph.relations(.following, limit: 4, after: first.next)
    #expect(database.requests.count == 3)
    #expect(database.requests[1].query["equalTo"] == "6")
    #expect(database.requests[2].query["endAt"] == "5")
    #expect(second.relations.map(\.user.rawValue) == ["u5", "u4", "u3", "u2"])
    #expect(try await graph.relations(.following, limit: 10).next == nil)
  }

  @Test("No page carries more than it shows, however long the list is")
  func constantMemory() async throws {
    let database = FakeDatabase()
    for number in 0..<3000 { database["jubako/a/followers/u\(number)"] = .number(Double(number / 3)) }
    let largest = Guarded(0)
    database.state.withLock { state in
      state.before = { request, _ in
        largest.withLock { $0 = max($0, Int(request.query["limitToLast"] ?? "3") ?? 0) }
        return nil
      }
    }
    let graph = FollowGraph(as: "a", store: database.store())
    let list = try await GraphWorkout.wholeList(.followedBy, of: graph, pageLimit: 100)
    #expect(list.count == 3000)
    #expect(Set(list.map(\.user)).count == 3000)
    #expect(largest.withLock { $0 } == 101)
    #expect(database.requests.count < 130)
  }

  @Test("One call returns a list of several pages as an array")
  func currentList() async throws {
    let database = FakeDatabase()
    for number in 0..<2500 { database["jubako/a/followers/u\(number)"] = .number(Double(number)) }
    database["jubako/a/following/b"] = .number(7)
    let graph = FollowGraph(as: "a", store: database.store())
    let followers = try await graph.currentList(.followedBy)
    #expect(followers.map(\.user.rawValue) == (0..<2500).reversed().map { "u\($0)" })
    #expect(try await graph.currentList(.following).map(\.user) == ["b"])
    #expect(try await graph.currentList(.blocking).isEmpty)
  }

  @Test("While pages are read, removed relations leave no gap, and new ones don't appear")
  func stable() async throws {
    let database = FakeDatabase()
    for number in 0..<30 { database["jubako/a/followers/u\(number)"] = .number(Double(number / 4)) }
    let graph = FollowGraph(as: "a", store: database.store())
    let first = try await graph.relations(.followedBy, limit: 10)
    // The token's own user, one that was shown and one that was not.
    for user in [first.relations[9].user, first.relations[3].user, "u3"] {
      database["jubako/a/followers/\(user)"] = nil
    }
    database["jubako/a/followers/new"] = .number(100)
    var seen = first.relations.map(\.user.rawValue)
    var token = first.next
    while let current = token {
      let page = try await graph.relations(.followedBy, limit: 10, after: current)
      seen += page.relations.map(\.user.rawValue)
      token = page.next
    }
    #expect(Set(seen) == Set((0..<30).map { "u\($0)" }).subtracting(["u3"]))
    #expect(seen.count == 29)
  }

  @Test("Foreign data is skipped and counted, wherever the server sorts it, and is left alone")
  func foreignData() async throws {
    for foreign in [JSON.string("x"), .bool(true), .object([:]), .number(2.5), .number(-1), .number(1e300)] {
      for limit in [1, 2, 3, 100] {
        let database = FakeDatabase()
        for number in 0..<6 { database["jubako/a/followers/u\(number)"] = .number(Double(number)) }
        for number in 0..<5 { database["jubako/a/followers/x\(number)"] = foreign }
        let graph = FollowGraph(as: "a", store: database.store())
        let list = try await GraphWorkout.wholeList(.followedBy, of: graph, pageLimit: limit)
        #expect(list.map(\.user.rawValue) == ["u5", "u4", "u3", "u2", "u1", "u0"], "\(foreign), limit \(limit)")
        #expect(database["jubako/a/followers/x0"] == foreign)
        if foreign != .number(-1), limit == 100 {
          #expect(try await graph.relations(.followedBy, limit: limit).skipped == 5, "\(foreign)")
        }
      }
    }
  }

  @Test("Foreign data beside relations of equal times hides none of them, and no query asks for nothing")
  func foreignDataBesideTies() async throws {
    // A key outside ASCII isn't a user. The server sorts it behind the others of its time.
    let foreignKey = "z\u{E9}"
    let lists: [[String: Double]] = [
      ["a": 5, "b": 5, "c": 5, "x": 7.5],
      ["n": 9, "a": 4, "b": 4, foreignKey: 4],
      ["m": 9, "n": 9, foreignKey: 9, "a": 4, "x": 4.5, "b": 3],
    ]
    for children in lists {
      let database = FakeDatabase()
      var list = RelationList()
      for (key, time) in children {
        database["jubako/a/followers/\(key)"] = .number(time)
        guard let user = FollowGraph.UserID(key: key), time == time.rounded() else { continue }
        list.insert(user, at: Milliseconds(Int64(time)))
      }
      database.state.withLock { state in
        state.before = { request, _ in
          request.query["limitToLast"] == "0" ? TransportResponse(status: 400) : nil
        }
      }
      let graph = FollowGraph(as: "a", store: database.store())
      let expected = list.page(after: nil, limit: .max).entries.map(\.user)
      for limit in 1...5 {
        let read = try await GraphWorkout.wholeList(.followedBy, of: graph, pageLimit: limit)
        #expect(read.map(\.user) == expected, "\(children), limit \(limit)")
      }
    }
  }

  @Test("Random lists of relations and foreign data are read whole, down to the time 0, whatever the page's limit")
  func randomForeignData() async throws {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let database = FakeDatabase()
      var list = RelationList()
      for number in 0..<Int.random(in: 1..<10, using: &random) {
        let time = Int64.random(in: 0..<4, using: &random)
        // What isn't a relation has a key outside ASCII, or a time between two others.
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let prefix = Bool.random(using: &random) ? "" : "z"
          let key = prefix + "\(number)\u{E9}"
          database["jubako/a/followers/\(key)"] = .number(Double(time))
        case 1: database["jubako/a/followers/x\(number)"] = .number(Double(time) - 0.5)
        default:
          database["jubako/a/followers/u\(number)"] = .number(Double(time))
          list.insert(FollowGraph.UserID(rawValue: "u\(number)")!, at: Milliseconds(time))
        }
      }
      let graph = FollowGraph(as: "a", store: database.store())
      let expected = list.page(after: nil, limit: .max).entries.map(\.user)
      for limit in [1, 2, 3, 5, 20] {
        let read = try await GraphWorkout.wholeList(.followedBy, of: graph, pageLimit: limit)
        #expect(read.map(\.user) == expected, "seed \(seed), round \(round), limit \(limit)")
      }
    }
  }

  @Test("Keys outside ASCII are skipped and counted, and aren't in the count of a list")
  func foreignKeys() async throws {
    let database = FakeDatabase()
    for (time, key) in ["u0", "\u{E9}", "\u{FEFF}u0", "u1"].enumerated() {
      database["jubako/a/followers/\(key)"] = .number(Double(time))
    }
    let graph = FollowGraph(as: "a", store: database.store())
    let page = try await graph.relations(.followedBy)
    #expect(page.relations.map(\.user) == ["u1", "u0"])
    #expect(page.skipped == 2)
    #expect(try await graph.relationCount(.followedBy) == 2)
  }

  @Test("A list that isn't one is invalid data")
  func notAList() async throws {
    let database = FakeDatabase()
    database.state.withLock { $0.before = { _, _ in TransportResponse(status: 200, body: Data("5".utf8)) } }
    await #expect(throws: FollowError.invalidData) {
      try await FollowGraph(as: "a", store: database.store()).relations(.followedBy)
    }
  }

  @Test("A list that comes as an array is read")
  func array() async throws {
    let database = FakeDatabase()
    database.state.withLock { $0.before = { _, _ in TransportResponse(status: 200, body: Data("[null,5,6]".utf8)) } }
    let page = try await FollowGraph(as: "a", store: database.store()).relations(.followedBy)
    #expect(page.relations.map(\.user) == ["2", "1"])
  }
}
