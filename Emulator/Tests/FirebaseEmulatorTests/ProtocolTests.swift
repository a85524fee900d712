import FlyingFox
import Foundation
import Testing

@testable import FirebaseEmulator

/// What the emulator answers, without sockets, against Firebase's documentation.
@Suite("The emulated protocol")
struct ProtocolTests {
  private let database = EmulatedDatabase(clock: { Date(timeIntervalSince1970: 5) })

  private func send(
    _ method: String, _ path: String, _ body: String = "", query: [String: String] = [:],
    headers: [String: String] = [:]
  ) async -> (status: Int, headers: [String: String], body: String) {
    await database.send(method, path, body, query: query, headers: headers)
  }

  /// Opens a stream of a place; nil if it is refused.
  private func events(of path: String) async -> AsyncStream<Data>? {
    let reply = await database.answer(
      EmulatorRequest(method: "GET", path: path, headers: ["accept": "text/event-stream"]))
    guard case .stream(let events) = reply else { return nil }
    return events
  }

  /// Returns the events of a stream up to its end.
  private static func texts(of events: AsyncStream<Data>) async -> [String] {
    var texts: [String] = []
    for await event in events { texts.append(String(decoding: event, as: UTF8.self)) }
    return texts
  }

  @Test("Values are put, read, patched, pushed and deleted; what is empty doesn't exist")
  func values() async {
    #expect(await send("GET", "/.json").body == "null")
    #expect(await send("PUT", "/a/b.json", #"{"x":1,"y":{"z":"t"},"e":{}}"#).status == 200)
    #expect(await send("GET", "/.json").body == #"{"a":{"b":{"x":1,"y":{"z":"t"}}}}"#)
    #expect(await send("PATCH", "/a.json", #"{"b/x":null,"b/y/z":null,"c":true}"#).status == 200)
    #expect(await send("GET", "/a.json").body == #"{"c":true}"#)
    #expect(await send("POST", "/list.json", "1").body.hasPrefix(#"{"name":"-"#))
    #expect(await send("DELETE", "/a.json").body == "null")
    #expect(await send("GET", "/a.json").body == "null")
  }

  @Test("The server's values are the time in milliseconds and the sum")
  func serverValues() async {
    _ = await send(
      "PATCH", "/.json", #"{"a/t":{".sv":"timestamp"},"b/t":{".sv":"timestamp"},"n":{".sv":{"increment":2}}}"#)
    _ = await send("PATCH", "/.json", #"{"n":{".sv":{"increment":3}}}"#)
    #expect(await send("GET", "/.json").body == #"{"a":{"t":5000},"b":{"t":5000},"n":5}"#)
  }

  @Test("A silent print answers 204, and objects with keys of an array are arrays")
  func rendering() async {
    #expect(await send("PUT", "/a.json", #"{"0":"x","1":"y","3":"z"}"#, query: ["print": "silent"]).status == 204)
    #expect(await send("GET", "/a.json").body == #"["x","y",null,"z"]"#)
    _ = await send("PUT", "/a.json", #"{"0":"x","3":"z"}"#)
    #expect(await send("GET", "/a.json").body == #"{"0":"x","3":"z"}"#)
    #expect(await send("GET", "/.json", query: ["shallow": "true"]).body == #"{"a":true}"#)
    #expect(await send("GET", "/a/0.json", query: ["shallow": "true"]).body == #""x""#)
    _ = await send("PUT", "/a.json", #"{"b":1,"c":{"d":2}}"#)
    #expect(await send("GET", "/a.json", query: ["shallow": "true"]).body == #"{"b":true,"c":true}"#)
  }

  @Test("Bad requests answer 400 and change nothing")
  func badRequests() async {
    for (method, path, body) in [
      ("PUT", "/a.json", "nonsense"), ("PUT", "/a.json", #"{"a.b":1}"#), ("PUT", "/a.json", #"{"":1}"#),
      ("PATCH", "/a.json", "5"), ("PATCH", "/.json", #"{"a":1,"a/b":2}"#), ("PUT", "/a", "1"),
      ("PUT", "/a$.json", "1"), ("PUT", "/" + Array(repeating: "d", count: 33).joined(separator: "/") + ".json", "1"),
    ] {
      #expect(await send(method, path, body).status == 400, "\(method) \(path) \(body)")
    }
    #expect(await send("GET", "/.json", query: ["limitToLast": "1"]).status == 400)
    #expect(await send("GET", "/.json", query: ["orderBy": "$value"]).status == 400)
    #expect(await send("TRACE", "/.json").status == 405)
    #expect(await send("GET", "/.json").body == "null")
  }

  @Test("A conditional write is carried out if the tag matches, and refused for PATCH")
  func conditionalRequests() async {
    let none = await send("GET", "/a.json", headers: ["x-firebase-etag": "true"])
    #expect(none.headers["ETag"] == "null_etag")
    #expect(await send("PUT", "/a.json", "1", headers: ["if-match": "null_etag"]).status == 200)
    let refused = await send("PUT", "/a.json", "2", headers: ["if-match": "null_etag"])
    #expect(refused.status == 412)
    #expect(refused.body == "1")
    #expect(await send("PUT", "/a.json", "2", headers: ["if-match": refused.headers["ETag"] ?? ""]).status == 200)
    #expect(await send("PATCH", "/.json", #"{"a":3}"#, headers: ["if-match": "x"]).status == 400)
  }

  @Test("Queries select by value or key, with inclusive bounds and limits, and need an index")
  func queries() async throws {
    let database = EmulatedDatabase(
      rules: try Rules(json: Data(#"{"rules":{".read":true,".write":true,"l":{".indexOn":".value"}}}"#.utf8)))
    func get(_ query: [String: String], _ path: String = "/l.json") async -> String {
      guard
        case .response(let status, _, let body) = await database.answer(
          EmulatorRequest(method: "GET", path: path, query: query))
      else { return "" }
      return status == 200 ? String(decoding: body, as: UTF8.self) : "\(status)"
    }
    await database.set(
      .object([
        "a": .number(3), "b": .number(1), "c": .number(3), "d": .number(2), "s": .string("x"), "t": .bool(true),
      ]), at: ["l"])
    #expect(await get(["orderBy": "\"$value\"", "limitToLast": "2"]) == #"{"c":3,"s":"x"}"#)
    #expect(await get(["orderBy": "\"$value\"", "endAt": "3", "limitToLast": "2"]) == #"{"a":3,"c":3}"#)
    #expect(await get(["orderBy": "\"$value\"", "startAt": "2", "endAt": "2"]) == #"{"d":2}"#)
    #expect(await get(["orderBy": "\"$value\"", "equalTo": "3"]) == #"{"a":3,"c":3}"#)
    #expect(await get(["orderBy": "\"$value\"", "limitToFirst": "2"]) == #"{"b":1,"t":true}"#)
    #expect(await get(["orderBy": "\"$key\"", "startAt": "\"c\"", "limitToFirst": "2"]) == #"{"c":3,"d":2}"#)
    #expect(await get(["orderBy": "\"$value\"", "equalTo": "99"]) == "null")
    #expect(await get(["orderBy": "\"$value\""], "/other.json") == "400")
  }

  @Test("A stream ends with a word as soon as the rules don't allow its reader to read any more")
  func streamLosesPermission() async throws {
    let rules = try Rules(
      json: Data(
        #"{"rules":{".write":true,"room":{".read":"root.child('open').val() === true"}}}"#.utf8))
    await database.setRules(rules)
    _ = await send("PUT", "/open.json", "true")
    let events = try #require(await events(of: "/room.json"))
    _ = await send("PUT", "/room/a.json", "1")
    _ = await send("PUT", "/open.json", "false")
    _ = await send("PUT", "/room/b.json", "2")
    let texts = await Self.texts(of: events)
    #expect(texts.count == 3 && texts.last == "event: cancel\ndata: null\n\n")
    #expect(await database.streamCount == 0)
  }

  @Test("The members of an update have no empty part", arguments: ["", "/", "a//b", "/a", "a/"])
  func emptyMembers(member: String) async {
    #expect(await send("PATCH", "/u.json", "{\"\(member)\":5}").status == 400)
    #expect(await database.contents() == .null)
  }

  @Test("A stream begins with everything, and then tells what changes, one put or one patch for each write")
  func stream() async throws {
    await database.set(.number(1), at: ["u", "a"])
    let events = try #require(await events(of: "/u.json"))
    _ = await send("PUT", "/u/b.json", "2")
    _ = await send("PUT", "/other.json", "2")
    _ = await send("PUT", "/u/b.json", "2")
    _ = await send("PATCH", "/.json", #"{"u/a":null,"u/c":3,"v":4}"#)
    _ = await send("DELETE", "/.json")
    await database.keepAlive()
    await database.expireStreams()
    let texts = await Self.texts(of: events)
    #expect(
      texts == [
        "event: put\ndata: {\"data\":{\"a\":1},\"path\":\"/\"}\n\n",
        "event: put\ndata: {\"data\":2,\"path\":\"/b\"}\n\n",
        "event: patch\ndata: {\"data\":{\"a\":null,\"c\":3},\"path\":\"/\"}\n\n",
        "event: put\ndata: {\"data\":null,\"path\":\"/\"}\n\n",
        "event: keep-alive\ndata: null\n\n",
        "event: auth_revoked\ndata: credential is no longer valid\n\n",
      ])
  }

  @Test(
    "Numbers that JSON doesn't have, or that are too large, are refused",
    arguments: [
      "01", "-01", "00", "+1", ".5", "1.", "-", "1e", "1e+", "--1", "0x1", "1e999", "-1e999", "Infinity", "NaN", "1 2",
      "[01]", "\"a\nb\"", "\"\u{0}\"",
    ])
  func badNumbers(text: String) async {
    #expect(await send("PUT", "/a.json", text).status == 400)
    #expect(await send("PUT", "/a.json", #"{"b":\#(text)}"#).status == 400)
    #expect(await send("PATCH", "/.json", #"{"a":\#(text)}"#).status == 400)
    #expect(await send("GET", "/.json").body == "null")
  }

  @Test("Strings are what was sent, escaped or not")
  func strings() async {
    for (text, expected) in [
      ("e\u{301}", "e\u{301}"), (#"\u0301\n"#, "\u{301}\n"), (#"\ud83d\ude00"#, "\u{1F600}"), (#"\/"#, "/"),
    ] {
      #expect(await send("PUT", "/a.json", "\"\(text)\"").status == 200)
      #expect(await database.contents()[["a"]] == .string(expected), "\(text)")
      #expect(await send("GET", "/a.json").body.contains("\\/") == false)
    }
  }

  @Test("Numbers that JSON has are stored", arguments: ["0", "-0", "10", "-1.5", "1e2", "1E+2", "5e-1", "0.25"])
  func goodNumbers(text: String) async {
    #expect(await send("PUT", "/a.json", text).status == 200)
    #expect(await database.contents()[["a"]] == .number(Double(text)!))
  }

  @Test("An increment that leads to a number that is too large is refused, and changes nothing")
  func hugeIncrement() async {
    let increment = #"{".sv":{"increment":1e308}}"#
    #expect(await send("PUT", "/a.json", increment).status == 200)
    #expect(await send("PUT", "/a.json", increment).status == 400)
    #expect(await database.contents()[["a"]] == .number(1e308))
  }

  @Test("An update that names one place twice is refused")
  func samePlaceTwice() async {
    #expect(await send("PATCH", "/.json", #"{"a/b":1,"/a//b":2}"#).status == 400)
    #expect(await send("GET", "/.json").body == "null")
  }

  @Test("An update of many places is judged in linear time")
  func manyPlaces() async {
    let members = (0..<20_000).map { "\"u\($0)/following/x\":1" }.joined(separator: ",")
    #expect(await send("PATCH", "/.json", "{\(members)}", query: ["print": "silent"]).status == 204)
  }

  @Test("Shallow and queries can't be combined, and a stream has neither")
  func refusedCombinations() async {
    _ = await send("PUT", "/a.json", #"{"b":1}"#)
    #expect(await send("GET", "/a.json", query: ["shallow": "true"]).status == 200)
    #expect(await send("GET", "/a.json", query: ["shallow": "true", "orderBy": "\"$key\""]).status == 400)
    for query in [
      ["limitToFirst": "+1"], ["limitToLast": "-1"], ["limitToFirst": "0"], ["limitToFirst": "1.0"],
      ["limitToFirst": ""], ["limitToFirst": "1", "limitToLast": "1"], ["startAt": "1", "startAfter": "1"],
      ["endAt": "1", "endBefore": "1"], ["startAt": "01"], ["equalTo": "1", "startAt": "1"],
    ] {
      #expect(await send("GET", "/a.json", query: query.merging(["orderBy": "\"$key\""]) { $1 }).status == 400)
    }
    for query in [["orderBy": "\"$key\""], ["shallow": "true"], ["limitToLast": "1"]] {
      #expect(await send("GET", "/a.json", query: query, headers: ["accept": "text/event-stream"]).status == 400)
    }
  }

  @Test("Keys outside ASCII are refused, which Firebase wouldn't do", arguments: ["\u{E9}", "\u{301}x", "\u{1F600}"])
  func foreignKeys(key: String) async {
    #expect(await send("PUT", "/a.json", "{\"\(key)\":1}").status == 400)
    #expect(await send("PATCH", "/.json", "{\"a/\(key)\":1}").status == 400)
    let encoded = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    #expect(await send("PUT", "/a/\(encoded).json", "1").status == 400)
    #expect(await database.contents() == .null)
  }

  @Test("A query of a request is decoded", arguments: ["%22%24value%22", "\"$value\""])
  func decodedQueries(text: String) async throws {
    let target = HTTPRequest.Target(path: "/a%20b.json", query: "orderBy=\(text)&auth=a+b&x")
    let request = HTTPRequest(
      method: .GET, version: .http11, target: target,
      headers: [.host: "127.0.0.1:1", HTTPHeader("ACCEPT"): "b"], body: HTTPBodySequence())
    let read = try await EmulatorRequest(request)
    #expect(read.path == "/a%20b.json")
    #expect(read.query == ["orderBy": "\"$value\"", "auth": "a+b", "x": ""])
    #expect(read.headers["accept"] == "b")
    #expect(read.keys == ["a b"])
  }

  // MARK: Conditional requests and rules

  @Test("A conditional request tells neither data nor tags to somebody who may not read, and changes nothing")
  func conditionalRequestsNeedReading() async throws {
    let rules = #"{"rules":{"box":{".write":true},"closed":{},"open":{".read":true}}}"#
    let database = EmulatedDatabase(rules: try Rules(json: Data(rules.utf8)))
    let secret = Value.object(["n": .number(41)])
    for place: Key in ["box", "closed", "open"] { await database.set(secret, at: [place]) }
    func send(
      _ method: String, _ path: String, _ body: String, _ headers: [String: String]
    ) async -> (status: Int, text: String) {
      guard
        case .response(let status, let fields, let body) = await database.answer(
          EmulatorRequest(method: method, path: path, headers: headers, body: Data(body.utf8)))
      else { return (0, "") }
      return (status, "\(fields) \(String(decoding: body, as: UTF8.self))")
    }
    for method in ["PUT", "DELETE", "POST"] {
      for place in ["box", "closed"] {
        for headers in [
          ["if-match": "wrong"], ["if-match": "null_etag"], ["x-firebase-etag": "true"],
          ["if-match": "wrong", "x-firebase-etag": "true"],
        ] {
          let answer = await send(method, "/\(place).json", "1", headers)
          #expect(answer.status == 401, "\(method) \(place) \(headers)")
          #expect(!answer.text.contains("41"))
          #expect(!answer.text.contains("ETag"))
        }
      }
      // Somebody who may read but not write hears that the write is denied.
      #expect(await send(method, "/open.json", "1", ["if-match": "wrong"]).status == 401)
    }
    for place: Key in ["box", "closed", "open"] { #expect(await database.contents()[[place]] == secret) }
    // An increment of nothing doesn't tell the number either.
    let increment = await send("PUT", "/box/n.json", #"{".sv":{"increment":0}}"#, [:])
    #expect(increment.status == 200)
    #expect(!increment.text.contains("41"))
  }
}
