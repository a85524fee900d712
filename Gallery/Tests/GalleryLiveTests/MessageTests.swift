import Foundation
import HeadlessUIKit
import Testing

@testable import GalleryLive

@Suite("Messages")
struct MessageTests {
  private func read(_ json: String) -> Result<ClientMessage, MessageError> {
    do throws(MessageError) { return .success(try ClientMessage(json: json)) } catch { return .failure(error) }
  }

  @Test("Each message of the page is read")
  func known() {
    let point = CGPoint(x: 1.5, y: 0)
    let expected: [(String, ClientMessage)] = [
      (#"{"type":"open","session":"abc","link":"switcher"}"#, .open(session: "abc", link: "switcher")),
      (#"{"type":"open","session":null,"link":""}"#, .open(session: nil, link: "")),
      (#"{"type":"down","finger":1,"x":1.5,"y":0}"#, .down(finger: 1, point)),
      (#"{"type":"move","finger":-7,"x":1.5,"y":0}"#, .move(finger: -7, point)),
      (#"{"type":"up","finger":0}"#, .up(finger: 0)), (#"{"type":"hit","x":1.5,"y":0}"#, .hit(point)),
      (#"{"type":"cancel","finger":1}"#, .cancel(finger: 1)),
      (#"{"type":"wheel","x":1.5,"y":0,"dx":0,"dy":-3}"#, .wheel(point, CGVector(dx: 0, dy: -3))),
      (#"{"type":"type","text":"a\n漢"}"#, .type("a\n漢")),
      (#"{"type":"ack","frame":12}"#, .acknowledge(12)), (#"{"type":"play","value":true}"#, .play(true)),
      (#"{"type":"speed","value":0.25}"#, .speed(0.25)), (#"{"type":"step"}"#, .step),
      (#"{"type":"look","value":false}"#, .look(false)), (#"{"type":"style","value":"dark"}"#, .style(.dark)),
      (#"{"type":"direction","value":"rightToLeft"}"#, .direction(.rightToLeft)),
      (#"{"type":"size","width":1,"height":10000}"#, .size(CGSize(width: 1, height: 10_000))),
      (#"{"type":"release","value":"iOS26"}"#, .release(.iOS26)),
      (#"{"type":"device","value":"iPad","rotated":true}"#, .device(.init(kind: .iPad, isRotated: true))),
      (#"{"type":"textSize","value":"accessibility"}"#, .textSize(.accessibility)),
      (#"{"type":"screen","name":"taps"}"#, .screen("taps")), (#"{"type":"reset"}"#, .reset),
      (#"{"type":"chapter","index":1}"#, .chapter(1)),
      (#"{"type":"watch","what":"tree","value":true}"#, .watch(.tree, true)), (#"{"type":"recording"}"#, .recording),
      (#"{"type":"restart"}"#, .restart), (#"{"type":"ping"}"#, .ping),
    ]
    for (json, message) in expected { #expect(read(json) == .success(message), "\(json)") }
  }

  @Test(
    "Whatever is no message is refused with words",
    arguments: [
      "", "null", "[]", "7", "{", "{}", #"{"type":7}"#, #"{"type":"destroy"}"#, #"{"type":"down"}"#,
      #"{"type":"down","finger":1,"x":"a","y":0}"#, #"{"type":"down","finger":1,"x":1e300,"y":0}"#,
      #"{"type":"down","finger":1e99,"x":0,"y":0}"#, #"{"type":"size","width":0,"height":100}"#,
      #"{"type":"size","width":10001,"height":100}"#, #"{"type":"size","width":-1,"height":1e999}"#,
      #"{"type":"speed","value":0}"#, #"{"type":"style","value":"sepia"}"#, #"{"type":"chapter","index":-1}"#,
      #"{"type":"watch","what":"everything","value":true}"#, #"{"type":"play","value":"yes"}"#,
      "\u{0}\u{1}\u{2}",
    ])
  func garbage(_ json: String) {
    expectRefusal(json)
  }

  @Test("A message that is too long, a text that is too long, and deep nesting are refused with words")
  func tooLong() {
    expectRefusal("{\"type\":\"type\",\"text\":\"" + String(repeating: "a", count: 201) + "\"}")
    expectRefusal("{\"type\":\"" + String(repeating: "a", count: 20_000) + "\"}")
    expectRefusal(String(repeating: "[", count: 16_000))
  }

  private func expectRefusal(_ json: String) {
    guard case .failure(let error) = read(json) else {
      Issue.record("was read: \(json.prefix(80))")
      return
    }
    #expect(error.description.hasSuffix(".") && error.description.count < 200)
  }

  @Test("Random bytes are refused and never trap")
  func fuzz() {
    var generator = SplitMix(seed: 15)
    let seeds = [#"{"type":"down","finger":1,"x":1.5,"y":0}"#, #"{"type":"open","session":"a","link":"b"}"#]
    for _ in 0..<5000 {
      var bytes = Array((seeds.randomElement(using: &generator) ?? "").utf8)
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = read(String(decoding: bytes, as: UTF8.self))
    }
  }

  @MainActor
  @Test("A notice is written with its kind, its title and its text", arguments: [LiveNotice.none, .broken, .ended])
  func notice(_ kind: LiveNotice) throws {
    let json = ServerMessage.notice(kind, title: "Broken", text: "A.swift:1:\n\"</p>\"").json
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String])
    #expect(
      object == ["type": "notice", "kind": kind.rawValue, "title": "Broken", "text": "A.swift:1:\n\"</p>\""])
  }

  @Test("Text is written as JSON that other readers read, with all characters")
  func writing() throws {
    let text = "a\"\\\n\r\t\u{1}/é漢😀</script>"
    let json = JSONText.object([
      ("text", .text(text)), ("numbers", .list([.number(1), .number(0.1234), .number(.nan)])), ("flag", .flag(true)),
      ("none", .none),
    ]).json
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["text"] as? String == text)
    #expect(object["numbers"] as? [Double] == [1, 0.123, 0])
    #expect(object["flag"] as? Bool == true && object["none"] is NSNull)
  }
}
