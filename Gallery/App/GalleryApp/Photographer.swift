import Foundation
import GalleryScreens
import UIKit

/// What a script asks of the app with launch arguments.
///
/// The argument `-answer PATH` names a file. The app writes the names of all screens and their states into it. With
/// `-screen NAME -chapter NAME`, it shows one screen in one of its states instead, and writes where it is on the
/// screen. Then the script takes a screenshot.
struct Photographer {
  private let answer: URL
  private let screen: String?
  private let chapter: String?

  /// Reads the launch arguments; nil if a person has started the app.
  init?() {
    // Foundation puts arguments of the form `-name value` among the defaults.
    let arguments = UserDefaults.standard
    guard let path = arguments.string(forKey: "answer") else { return nil }
    answer = URL(fileURLWithPath: path)
    screen = arguments.string(forKey: "screen")
    chapter = arguments.string(forKey: "chapter")
  }

  /// Shows what is asked for in a window, and answers when it is there.
  @MainActor
  func show(in window: UIWindow) {
    let gallery = GalleryCollection.jubako
    guard let screen else {
      window.rootViewController = GalleryCatalogViewController()
      return write(
        Names(screens: gallery.screens.map { Names.Screen(name: $0.name, chapters: $0.states.map(\.name)) }))
    }
    guard let shown = gallery.screen(named: screen), let state = shown.states.firstIndex(where: { $0.name == chapter })
    else {
      fatalError("There is no chapter '\(chapter ?? "")' of a screen '\(screen)'. The answer to no screen names all.")
    }
    let controller = GalleryStateViewController(screen: shown)
    window.rootViewController = controller
    Task {
      await pause()
      let missing = await controller.play(upTo: state)
      await pause()
      let frame = controller.content.view.convert(controller.content.view.bounds, to: nil)
      write(
        Place(
          needsAFinger: missing.map { "\($0)" }, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height,
          scale: controller.traitCollection.displayScale))
    }
  }

  /// Waits for the end of the animations that nobody asked for, such as that of the launch.
  private func pause() async {
    try? await Task.sleep(nanoseconds: 1_000_000_000)
  }

  private func write(_ value: some Encodable) {
    do {
      try JSONEncoder().encode(value).write(to: answer, options: .atomic)
    } catch {
      fatalError("The answer can't be written to \(answer.path): \(error). Name another file.")
    }
  }

  private struct Names: Encodable {
    struct Screen: Encodable {
      let name: String
      let chapters: [String]
    }
    let screens: [Screen]
  }

  private struct Place: Encodable {
    /// The action that leads to the state and was left out; nil if the state is shown.
    let needsAFinger: String?
    /// The frame of the screen's view in the window, in points.
    let x, y, width, height: CGFloat
    /// The pixels of a point.
    let scale: CGFloat
  }
}
