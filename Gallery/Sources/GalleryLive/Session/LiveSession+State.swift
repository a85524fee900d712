import GalleryKit
import HeadlessUIKit

extension LiveSession {
  /// Changes whenever something was done that belongs to the state. It is cheaper to compare than the state.
  struct StateVersion: Equatable {
    let screen: String
    let actionCount: Int
    let chapter: Int?
    let isPlaying: Bool
    let speed: Double
  }

  var stateVersion: StateVersion {
    StateVersion(
      screen: gallery.name, actionCount: recording.actions.count, chapter: chapter, isPlaying: isPlaying, speed: speed)
  }

  /// What is needed to show the same in another process; nil while a link is being played.
  var state: SessionState? {
    guard playback == nil else { return nil }
    let link = LiveLink(screen: gallery.name, actions: recording.reaching(device.time).actions)
    return SessionState(link: link.text, isPlaying: isPlaying, speed: speed)
  }

  /// Shows a screen in the state that another process has told. If the screen doesn't exist any more, the first page is
  /// shown, and the page is told why.
  func restore(_ state: SessionState) {
    speed = state.speed
    do throws(MessageError) {
      try open(LiveLink(state.link), thenPlaying: state.isPlaying)
    } catch {
      restoreProblem = error.description
    }
  }
}
