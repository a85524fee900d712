#if canImport(UIKit)
import UIKit

/// A screen that goes on working in tasks after a tap.
///
/// The `gallery` tool waits for the end of the work before it draws the screen, so each picture shows the same.
@MainActor
public protocol WorkingScreen: UIViewController {
  /// Waits until everything that was begun is done and shown.
  func workDidEnd() async
}
#endif
