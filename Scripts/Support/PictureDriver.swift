// Shows a controller, does things to it, and draws it twice: NAME.svg in light, NAME~dark.svg in dark. Scripts/pictures
// compiles this into one module with the films of the gallery.

import HeadlessTicking
import Ticking
import UIKit

@MainActor
public enum PictureDriver {
  private static let actions =
    "tap:X,Y, drag:X,Y,X,Y, type:TEXT, wait:SECONDS, work:SECONDS, stall:SECONDS, rotate, safe:TOP,BOTTOM, "
    + "film:SECONDS or explode"

  private static let devices: [String: HeadlessDevice] = [
    "iPhone17e": .iPhone17e, "iPhoneDuoOuter": .iPhoneDuoOuter, "iPhoneDuoInner": .iPhoneDuoInner,
  ]

  /// Draws a controller, as the arguments of the program say: NAME WIDTHxHEIGHT ACTION…, or NAME DEVICE/RELEASE
  /// ACTION….
  ///
  /// With the action film, the picture moves: it shows the seconds that follow the actions before it, 20 drawings a
  /// second of the virtual clock. With explode, which comes last, the picture is an exploded view.
  public static func draw(_ controller: () -> UIViewController) throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    HeadlessScreen.reportHandler = { fail($0) }
    for (style, suffix) in [(UIUserInterfaceStyle.light, ""), (.dark, "~dark")] {
      let screen = arguments.dropFirst().first.flatMap(screen)
      guard let screen else { fail("usage: NAME WIDTHxHEIGHT ACTION…, with the actions \(actions)") }
      screen.userInterfaceStyle = style
      // Timers tick in the time of the screen.
      let picture = MainTickClock.withReplacement(ScreenClock(of: screen)) {
        screen.rootViewController = controller()
        return play(arguments.dropFirst(2), on: screen)
      }
      try Data(picture.utf8).write(to: URL(fileURLWithPath: "\(arguments[0])\(suffix).svg"))
    }
  }

  private static func screen(_ text: String) -> HeadlessScreen? {
    let words = text.split(separator: "/").map(String.init)
    let release = UIKitRelease.allCases.first { "\($0)" == words.last }
    if words.count == 2, let release, let device = devices[words[0]] {
      return HeadlessScreen(device: device, release: release)
    }
    let size = numbers(words[0], separator: "x")
    guard size.count == 2, words.count == (release == nil ? 1 : 2) else { return nil }
    return HeadlessScreen(size: CGSize(width: size[0], height: size[1]), release: release ?? .standard)
  }

  /// Performs the actions and returns the picture: a film if one of them is filmed, a still otherwise.
  private static func play(_ actions: some Sequence<String>, on screen: HeadlessScreen) -> String {
    var film = Film()
    var still: Double?
    var time = 0.0
    func shoot(for duration: Double) {
      film.append(screen.svg(), for: duration)
      time += duration
    }
    for action in actions {
      if action == "explode" { return screen.explodedSVG() }
      guard action.hasPrefix("film:") else {
        perform(action, on: screen)
        continue
      }
      guard let length = Double(action.dropFirst(5)), length > 0 else {
        fail("'\(action)' is no film; write film:SECONDS with more than 0 seconds.")
      }
      still = time + length / 2
      for _ in 0..<Int((length * 20).rounded(.up)) {
        shoot(for: 0.05)
        screen.advance(by: 0.05)
      }
      // The end stands for a moment before the next action, or before the film begins anew.
      shoot(for: 0.8)
    }
    return still.map { film.svg(still: $0) } ?? screen.svg()
  }

  private static func perform(_ action: String, on screen: HeadlessScreen) {
    let parts = action.split(separator: ":", maxSplits: 1)
    let text = parts.dropFirst().first ?? ""
    let values = numbers(text, separator: ",")
    switch (parts[0], values.count) {
    case ("tap", 2): screen.tap(at: CGPoint(x: values[0], y: values[1]))
    case ("type", _): screen.type(String(text))
    case ("drag", 4):
      screen.drag(from: CGPoint(x: values[0], y: values[1]), to: CGPoint(x: values[2], y: values[3]), over: 0.2)
    case ("wait", 1): screen.advance(by: values[0])
    case ("work", 1):
      RunLoop.main.run(until: Date(timeIntervalSinceNow: values[0]))
      screen.settle()
    case ("stall", 1): screen.stall(for: values[0])
    case ("safe", 2): screen.safeAreaInsets = UIEdgeInsets(top: values[0], left: 0, bottom: values[1], right: 0)
    case ("rotate", 0):
      let size = screen.window.bounds.size
      screen.resize(to: CGSize(width: size.height, height: size.width))
    default: fail("'\(action)' is no action; write \(actions).")
    }
  }

  private static func numbers(_ text: some StringProtocol, separator: Character) -> [Double] {
    text.split(separator: separator).compactMap { Double($0) }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("picture: \(message)\n".utf8))
    exit(1)
  }
}
