import GalleryPlayback
import GalleryScreens
import HeadlessUIKit

extension LiveSession {
  // MARK: Screens

  /// Shows the screen of a link and plays its actions. Time stands still afterwards if there were any.
  ///
  /// On a screen that works in tasks, each action waits for the end of the work that the one before it has begun. On
  /// other screens, all is done when the call returns.
  func open(_ link: LiveLink) throws(MessageError) {
    let screen = try GalleryScreen.named(link.screen)
    let actions = link.actions
    for case .chapter(let index) in actions { try check(chapter: index, of: screen) }
    let steps = actions.flatMap { Self.steps(of: $0, on: screen) }
    guard steps.count <= Recording.limit else {
      throw MessageError("The link has \(steps.count) actions with its chapters; it can have \(Recording.limit).")
    }
    try LiveLink.checkDuration(of: steps)
    // A link says all that isn't the default.
    if !actions.isEmpty { environment = LiveEnvironment() }
    show(screen)
    if !actions.isEmpty { begin(actions) }
  }

  func reset() {
    show(gallery)
    isPlaying = true
  }

  /// Shows a rendered state: the screen begins anew, and the actions of the states up to that one are played. Time
  /// stands still there, as in the rendered picture.
  func play(chapter index: Int) throws(MessageError) {
    try check(chapter: index, of: gallery)
    let style = environment.style
    environment = LiveEnvironment()
    environment.style = style
    show(gallery)
    begin([.chapter(index)])
  }

  private func check(chapter index: Int, of screen: GalleryScreen) throws(MessageError) {
    guard index >= screen.states.count else { return }
    throw MessageError("\(screen.title) has \(screen.states.count) chapters, and none with the number \(index + 1).")
  }

  // MARK: Links

  /// Plays the actions of a link, until the next screen is shown. In the meantime the page can't touch the screen.
  private func begin(_ actions: [LiveAction]) {
    if !actions.allSatisfy(\.isSetting) { isPlaying = false }
    let settings = environment.actions
    let playback = Playback()
    self.playback = playback
    let steps = actions.flatMap { Self.steps(of: $0, on: gallery) }.flatMap(\.inShortParts)
    // The task suspends only for work in tasks, and to let other sessions have their turn. So it is usually at its end
    // when it is made.
    Task.immediate { [weak self] in
      var begin = self?.clock() ?? 0
      for step in steps {
        guard let self, self.playback === playback else { return }
        play(step)
        await device.workDidEnd()
        guard clock() - begin > Self.longestTurn else { continue }
        await Task.yield()
        begin = clock()
      }
      guard let self, self.playback === playback else { return }
      self.playback = nil
      recording = Recording(settings + actions, at: device.time)
      for case .chapter(let index) in actions { chapter = index }
      // Without this, the page would hear of the end with the next change of the picture.
      tick(at: latestMoment)
      onWork()
    }
  }

  /// The seconds after which a link that is played leaves time to other sessions.
  private static let longestTurn: TimeInterval = 0.01

  /// Returns the actions that a chapter stands for, or the action itself.
  private static func steps(of action: LiveAction, on screen: GalleryScreen) -> [LiveAction] {
    guard case .chapter(let index) = action else { return [action] }
    return screen.states.prefix(index + 1).flatMap(\.actions).map(\.liveAction)
  }

  /// Carries out one action at once.
  func play(_ action: LiveAction) {
    device.performAsCurrent {
      switch action {
      case .wait(let seconds): device.advance(by: seconds)
      case .stall(let seconds): device.stall(for: seconds)
      case .tap(let point): device.tap(at: point)
      case .drag(let start, let end, let seconds): device.drag(from: start, to: end, over: seconds)
      case .wheel(let point, let distance): device.wheel(at: point, by: distance)
      case .type(let text): device.type(text)
      case .size(let size): resize(to: size)
      case .chapter: Self.steps(of: action, on: gallery).forEach(play)
      case .style(let style):
        environment.style = style
        applyEnvironment()
      case .direction(let direction):
        environment.direction = direction
        applyEnvironment()
      case .safeArea(let isOn):
        environment.hasSafeArea = isOn
        applySafeArea()
      case .textSize(let size):
        environment.textSize = size
        applyEnvironment()
      }
    }
  }
}

extension LiveAction {
  /// The action, or several shorter waits that take as long.
  fileprivate var inShortParts: [LiveAction] {
    guard case .wait(let seconds) = self, seconds > 1 else { return [self] }
    return Array(repeating: .wait(1), count: Int(seconds)) + [.wait(seconds - seconds.rounded(.down))]
  }
}

/// A link that is being played. Another one, or none, takes its place when another screen is shown.
final class Playback {}
