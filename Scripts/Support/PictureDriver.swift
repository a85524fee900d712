// Shows the controller of the listing that this file is compiled with, does things to it, and draws it twice: NAME.svg
// in light, NAME~dark.svg in dark. Scripts/pictures adds a file that says which controller `ShownController` is.
//
// Usage: picture NAME WIDTHxHEIGHT ACTION…, with the actions below.
//
// With film, the picture moves: it shows the seconds that follow the actions before it, 20 drawings a second of the
// virtual clock. With explode, which comes last, the picture is an exploded view.

import GalleryPlayback
import HeadlessTicking
import Ticking
import UIKit

@main
@MainActor
enum PictureDriver {
  private static let actions =
    "tap:X,Y, drag:X,Y,X,Y, type:TEXT, wait:SECONDS, work:SECONDS, stall:SECONDS, rotate, safe:TOP,BOTTOM, "
    + "film:SECONDS or explode"

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, let size = numbers(arguments[1], separator: "x") else {
      fail("usage: picture NAME WIDTHxHEIGHT ACTION…, with the actions \(actions)")
    }
    HeadlessScreen.reportHandler = { fail($0) }
    for (style, suffix) in [(UIUserInterfaceStyle.light, ""), (.dark, "~dark")] {
      let screen = HeadlessScreen(size: CGSize(width: size.0, height: size.1))
      screen.userInterfaceStyle = style
      // Timers tick in the time of the screen.
      let picture = MainTickClock.withReplacement(ScreenClock(of: screen)) {
        screen.rootViewController = ShownController()
        return play(arguments.dropFirst(2), on: screen)
      }
      try Data(picture.utf8).write(to: URL(fileURLWithPath: "\(arguments[0])\(suffix).svg"))
    }
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
    if action.hasPrefix("tap:"), let point = numbers(action.dropFirst(4), separator: ",") {
      screen.tap(at: CGPoint(x: point.0, y: point.1))
    } else if action.hasPrefix("type:") {
      screen.type(String(action.dropFirst(5)))
    } else if action.hasPrefix("drag:"), let line = fourNumbers(action.dropFirst(5)) {
      screen.drag(from: line.start, to: line.end, over: 0.2)
    } else if action.hasPrefix("wait:"), let seconds = Double(action.dropFirst(5)) {
      screen.advance(by: seconds)
    } else if action.hasPrefix("work:"), let seconds = Double(action.dropFirst(5)) {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
      screen.settle()
    } else if action.hasPrefix("stall:"), let seconds = Double(action.dropFirst(6)) {
      screen.stall(for: seconds)
    } else if action.hasPrefix("safe:"), let insets = numbers(action.dropFirst(5), separator: ",") {
      screen.safeAreaInsets = UIEdgeInsets(top: insets.0, left: 0, bottom: insets.1, right: 0)
    } else if action == "rotate" {
      let size = screen.window.bounds.size
      screen.resize(to: CGSize(width: size.height, height: size.width))
    } else {
      fail("'\(action)' is no action; write \(actions).")
    }
  }

  private static func numbers(_ text: some StringProtocol, separator: Character) -> (Double, Double)? {
    let numbers = text.split(separator: separator).compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  private static func fourNumbers(_ text: some StringProtocol) -> (start: CGPoint, end: CGPoint)? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return (CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3]))
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("picture: \(message)\n".utf8))
    exit(1)
  }
}
