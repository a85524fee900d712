import GalleryKit
import HeadlessTicking
import UIKit

extension GalleryScreen {
  /// Shows a fresh controller on a device. Its timers follow the device's clock.
  ///
  /// - Returns: The controller.
  @discardableResult
  package func show(on device: HeadlessScreen) -> UIViewController {
    device.performAsCurrent {
      let controller = makeController(ScreenClock(of: device))
      device.rootViewController = controller
      return controller
    }
  }
}
