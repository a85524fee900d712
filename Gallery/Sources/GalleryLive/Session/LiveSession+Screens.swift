import GalleryKit
import HeadlessUIKit

extension LiveSession {
  /// Shows the screen of a link and plays its actions. Time stands still afterwards, unless they only set what
  /// surrounds the screen.
  ///
  /// The actions may still be played when the call returns: they leave time to other sessions, and on a screen that
  /// works in tasks, each one waits for the end of the work that the one before it has begun.
  ///
  /// - Parameter thenPlaying: Whether time passes after the actions; nil if it stands still.
  func open(_ link: LiveLink, thenPlaying: Bool? = nil) throws(MessageError) {
    let screen = try collection.screen(inLink: link.screen)
    let actions = link.actions
    for case .chapter(let index) in actions { try check(chapter: index, of: screen) }
    let steps = actions.flatMap { Self.steps(of: $0, on: screen) }
    guard steps.count <= Recording.limit else {
      throw MessageError("The link has \(steps.count) actions with its chapters; it can have \(Recording.limit).")
    }
    try LiveLink.checkDuration(of: steps)
    // A link says all that isn't the default.
    if !actions.isEmpty { environment = LiveEnvironment() }
    for case .release(let release) in actions { environment.release = release }
    show(screen)
    if let thenPlaying { isPlaying = thenPlaying }
    if !actions.isEmpty { begin(actions, thenPlaying: thenPlaying) }
  }

  func reset() {
    show(gallery)
    isPlaying = true
  }

  /// Shows a rendered state: the screen begins anew, and the actions of the states up to that one are played. Time
  /// stands still there, as in the rendered picture.
  func play(chapter index: Int) throws(MessageError) {
    try check(chapter: index, of: gallery)
    let (style, release) = (environment.style, environment.release)
    environment = LiveEnvironment()
    (environment.style, environment.release) = (style, release)
    show(gallery)
    begin([.chapter(index)])
  }

  private func check(chapter index: Int, of screen: GalleryScreen) throws(MessageError) {
    guard index >= screen.states.count else { return }
    throw MessageError(
      "\(screen.title) has the chapters 0 to \(screen.states.count - 1), and none with the number \(index).")
  }
}
