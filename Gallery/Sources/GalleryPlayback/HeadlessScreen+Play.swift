import GalleryKit
import UIKit

extension HeadlessScreen {
  /// Performs actions of a gallery screen's script, one after the other. On a screen that works in tasks, each action
  /// waits for the end of the work that the one before it has begun.
  package func play(_ actions: [GalleryAction]) async {
    for action in actions {
      perform(action)
      await workDidEnd()
    }
  }

  /// Waits until the shown screen has no more work in tasks. Returns at once if it never has any.
  package func workDidEnd() async {
    await (rootViewController as? any WorkingScreen)?.workDidEnd()
  }

  /// Performs one action of a gallery screen's script.
  package func perform(_ action: GalleryAction) {
    switch action {
    case .tap(let point): tap(at: point)
    case .type(let text): type(text)
    case .drag(let start, let end): drag(from: start, to: end, over: GalleryAction.dragDuration)
    case .wait(let seconds): advance(by: seconds)
    case .stall(let seconds): stall(for: seconds)
    case .resize(let size): resize(to: size)
    case .direction(let direction): layoutDirection = direction
    }
  }
}
