import GalleryKit
import GalleryPlayback
import HeadlessUIKit

extension LiveSession {
  /// Plays the actions of a link, until the next screen is shown. In the meantime the page can't touch the screen.
  ///
  /// - Parameter thenPlaying: Whether time passes after the actions; nil if it stands still.
  func begin(_ actions: [LiveAction], thenPlaying: Bool? = nil) {
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
      if let thenPlaying { isPlaying = thenPlaying }
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
  static func steps(of action: LiveAction, on screen: GalleryScreen) -> [LiveAction] {
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
      // The actions that it stands for are played in its place.
      case .chapter: break
      case .style(let style):
        environment.style = style
        applyEnvironment()
      case .direction(let direction):
        environment.direction = direction
        applyEnvironment()
      // The screen was made with the release.
      case .release: break
      case .device(let device):
        environment.device = device
        applyEnvironment()
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

/// The mark of a link that is being played. Another one, or none, takes its place when another screen is shown.
final class Playback {}
