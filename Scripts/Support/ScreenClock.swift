import Foundation
import Ticking
import UIKit

/// The clock of a simulated screen, for timers: what *Driving your UIKit code on Linux* tells readers to write.
@MainActor
final class ScreenClock: TickClock {
  /// The screen shows what its timers belong to, so they must not keep it alive.
  private weak var screen: HeadlessScreen?

  init(of screen: HeadlessScreen) {
    self.screen = screen
  }

  var now: TimeInterval { screen?.time ?? 0 }

  func schedule(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> TickSchedule {
    let work = screen?.perform(at: time, body)
    return TickSchedule { work?.cancel() }
  }
}
