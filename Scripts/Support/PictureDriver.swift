// Shows the controller of the listing that this file is compiled with, does things to it, and draws it twice: NAME.svg
// in light, NAME~dark.svg in dark. Scripts/pictures adds a file that says which controller `ShownController` is.
//
// Usage: picture NAME WIDTHxHEIGHT [tap:X,Y | wait:SECONDS]…

import UIKit

@main
@MainActor
enum PictureDriver {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, let size = numbers(arguments[1], separator: "x") else {
      fail("usage: picture NAME WIDTHxHEIGHT [tap:X,Y | wait:SECONDS]…")
    }
    HeadlessScreen.reportHandler = { fail($0) }
    for (style, suffix) in [(UIUserInterfaceStyle.light, ""), (.dark, "~dark")] {
      let screen = HeadlessScreen(size: CGSize(width: size.0, height: size.1))
      screen.userInterfaceStyle = style
      screen.rootViewController = ShownController()
      for action in arguments.dropFirst(2) { perform(action, on: screen) }
      try Data(screen.svg().utf8).write(to: URL(fileURLWithPath: "\(arguments[0])\(suffix).svg"))
    }
  }

  private static func perform(_ action: String, on screen: HeadlessScreen) {
    if action.hasPrefix("tap:"), let point = numbers(action.dropFirst(4), separator: ",") {
      screen.tap(at: CGPoint(x: point.0, y: point.1))
    } else if action.hasPrefix("wait:"), let seconds = Double(action.dropFirst(5)) {
      screen.advance(by: seconds)
    } else {
      fail("'\(action)' is no action; write tap:X,Y or wait:SECONDS.")
    }
  }

  private static func numbers(_ text: some StringProtocol, separator: Character) -> (Double, Double)? {
    let numbers = text.split(separator: separator).compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("picture: \(message)\n".utf8))
    exit(1)
  }
}
