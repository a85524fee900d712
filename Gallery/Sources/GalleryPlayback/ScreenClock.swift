import Ticking
import UIKit

/// The clock of a simulated screen, for timers.
///
/// It is here because neither module knows the other: the toolkit's modules never name the stand-in, and the stand-in
/// has only what UIKit has.
package final class ScreenClock: TickClock {
  /// The screen shows what its timers belong to, so they must not keep it alive.
  private weak var screen: HeadlessScreen?

  package init(of screen: HeadlessScreen) {
    self.screen = screen
  }

  package var now: TimeInterval { screen?.time ?? 0 }

  package func schedule(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> TickSchedule {
    let work = screen?.perform(at: time, body)
    return TickSchedule { work?.cancel() }
  }
}
