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
    let reply = await database.answer(
      EmulatorRequest(method: method, path: path, query: query, headers: headers, body: Data(body.utf8)))
    guard case .response(let status, let headers, let body) = reply else { return (0, [:], "a stream") }
    return (status, headers, String(decoding: body, as: UTF8.self))
  }

  @Test("Values are put, read, patched, pushed and deleted; what is empty doesn't exist")
  func values() async {
    #expect(await send("GET", "/.json").body == "null")
    #expect(await send("PUT", "/a/b.json", #"{"x":1,"y":{"z":"t"},"e":{}}"#).status == 200)
    #expect(await send("GET", "/.json").body == #"{"a":{"b":{"x":1,"y":{"z":"t"}}}}"#)
    #expect(await send("PATCH", "/a.json", #"{"b/x":null,"b/y/z":null,"c":true}"#).status == 200)
    #expect(await send("GET", "/a.json").body == #"{"c":true}"#)
    #expect(await send("POST", "/list.json", "1").body.hasPrefix(#"{"name":"-N"#))
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

  @Test("A stream begins with everything, and then tells what changes, one put or one patch for each write")
  func stream() async throws {
    await database.set(.number(1), at: ["u", "a"])
    let reply = await database.answer(
      EmulatorRequest(method: "GET", path: "/u.json", headers: ["accept": "text/event-stream"]))
    guard case .stream(let events) = reply else {
      Issue.record("no stream")
      return
    }
    _ = await send("PUT", "/u/b.json", "2")
    _ = await send("PUT", "/other.json", "2")
    _ = await send("PUT", "/u/b.json", "2")
    _ = await send("PATCH", "/.json", #"{"u/a":null,"u/c":3,"v":4}"#)
    _ = await send("DELETE", "/.json")
    await database.keepAlive()
    await database.expireStreams()
    var texts: [String] = []
    for await event in events { texts.append(String(decoding: event, as: UTF8.self)) }
    #expect(
      texts == [
        "event: put\ndata: {\"path\":\"/\",\"data\":{\"a\":1}}\n\n",
        "event: put\ndata: {\"path\":\"/b\",\"data\":2}\n\n",
        "event: patch\ndata: {\"path\":\"/\",\"data\":{\"a\":null,\"c\":3}}\n\n",
        "event: put\ndata: {\"path\":\"/\",\"data\":null}\n\n",
        "event: keep-alive\ndata: null\n\n",
        "event: auth_revoked\ndata: \"credential is no longer valid\"\n\n",
      ])
  }
}
