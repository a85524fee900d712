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
    let name = link.screen.isEmpty ? GalleryScreen.firstPage.name : link.screen
    guard let screen = GalleryScreen.all.first(where: { $0.name == name }) else {
      let names = GalleryScreen.all.map(\.name).joined(separator: ", ")
      throw MessageError("There is no screen '\(name.prefix(40))'. The screens are \(names).")
    }
    for case .chapter(let index) in link.actions where index >= screen.states.count {
      throw MessageError("\(screen.title) has \(screen.states.count) chapters, and none with the number \(index + 1).")
    }
    show(screen)
    if !link.actions.isEmpty { begin(link.actions) }
  }

  func reset() {
    show(gallery)
    isPlaying = true
  }

  /// Shows a rendered state: the screen begins anew, and the actions of the states up to that one are played. Time
  /// stands still there, as in the rendered picture.
  func play(chapter index: Int) throws(MessageError) {
    let style = environment.style
    environment = LiveEnvironment()
    environment.style = style
    try open(LiveLink(screen: gallery.name, actions: [.chapter(index)]))
  }

  // MARK: Links

  /// Plays the actions of a link, until the next screen is shown. In the meantime the page can't touch the screen.
  private func begin(_ actions: [LiveAction]) {
    if !actions.allSatisfy(\.isSetting) { isPlaying = false }
    let settings = environment.actions
    let playback = Playback()
    self.playback = playback
    // Nothing but a screen that works in tasks suspends, so the task is usually at its end when it is made.
    Task.immediate { [weak self] in
      for action in actions.flatMap({ self?.steps(of: $0) ?? [] }) {
        guard let self, self.playback === playback else { return }
        play(action)
        await device.workDidEnd()
      }
      guard let self, self.playback === playback else { return }
      self.playback = nil
      recording = Recording(settings + actions, at: device.time)
      for case .chapter(let index) in actions { chapter = index }
      onWork()
    }
  }

  /// Returns the actions that a chapter stands for, or the action itself.
  private func steps(of action: LiveAction) -> [LiveAction] {
    guard case .chapter(let index) = action else { return [action] }
    return gallery.states.prefix(index + 1).flatMap(\.actions).map(\.liveAction)
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
      case .chapter: steps(of: action).forEach(play)
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

/// A link that is being played. Another one, or none, takes its place when another screen is shown.
final class Playback {}
