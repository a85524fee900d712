#if UIKIT
import PlatformUI

/// The one observer of the keyboard's notifications in the process.
///
/// It knows the keyboard of each screen, so that an object that is created while a keyboard is shown knows it at once.
/// It retains neither views nor the objects that it informs.
@MainActor
final class KeyboardTracker {
  static let shared = KeyboardTracker()

  private struct Member {
    weak var area: KeyboardArea?
  }

  private var members: [Member] = []

  func add(_ area: KeyboardArea) {
    members.removeAll { $0.area == nil }
    members.append(Member(area: area))
  }

  #if os(tvOS) || os(visionOS)
  private init() {}
  #else
  private struct ScreenKeyboard {
    weak var screen: UIScreen?
    let keyboard: KeyboardFrame?
  }

  private struct Finger {
    weak var screen: UIScreen?
    /// The y coordinate of the keyboard's upper edge on the screen, in points.
    let top: CGFloat
  }

  /// The keyboards of the screens that were named by a notification.
  private var keyboards: [ScreenKeyboard] = []
  /// The keyboard of all screens, until one is named: before iOS 16.1, notifications name none.
  private var keyboardAnywhere: KeyboardFrame?
  /// The screen that a notification named last. What names no screen after it is about this one.
  private weak var lastScreen: UIScreen?
  /// Where a finger has dragged the keyboard since the last notification.
  private var finger: Finger?
  /// The frame of a keyboard that is going, outside of the screen. After a rotation it may be inside.
  private var frameOfGoing: CGRect?

  private init() {
    let center = NotificationCenter.default
    // The observers stay as long as the process. They refer to nothing but this object.
    for name in KeyboardNotification.names {
      _ = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        let change = KeyboardNotification(notification)
        let screen = notification.object as? UIScreen
        // UIKit posts on the main actor.
        MainActor.assumeIsolated { KeyboardTracker.shared.receive(change, of: screen) }
      }
    }
    for name in Self.beginNames + Self.changeNames {
      _ = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        let field = notification.object as? UIView
        let hasBegun = !Self.changeNames.contains(notification.name)
        MainActor.assumeIsolated { KeyboardTracker.shared.editingDidProceed(in: field, hasBegun: hasBegun) }
      }
    }
  }

  // The notifications after which another place may be edited. A change of the selection alone sends none.
  nonisolated private static let beginNames = [
    UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
  ]
  nonisolated private static let changeNames = [
    UITextField.textDidChangeNotification, UITextView.textDidChangeNotification,
  ]

  /// Returns the keyboard on a screen; nil if there is none.
  func keyboard(on screen: UIScreen) -> KeyboardFrame? {
    let keyboard = keyboards.first { $0.screen === screen }.map(\.keyboard) ?? keyboardAnywhere
    guard let finger, finger.screen === screen else { return keyboard }
    return keyboard?.lowered(to: finger.top)
  }

  /// Lets the areas follow a keyboard that is dragged down by a finger, until the next notification.
  ///
  /// - Parameters:
  ///   - top: The y coordinate of the keyboard's upper edge on the screen, in points.
  ///   - isDragging: Whether the finger drags now. An edge that moves before a drag doesn't count. One that moves after
  ///     it does, as that of a keyboard that goes back.
  func followFinger(to top: CGFloat, on screen: UIScreen, isDragging: Bool) {
    guard isDragging || finger?.screen === screen else { return }
    finger = Finger(screen: screen, top: top)
    for area in members.compactMap(\.area) { area.followFinger() }
  }

  private func receive(_ change: KeyboardNotification, of screen: UIScreen?) {
    if let screen { lastScreen = screen }
    let screen = screen ?? lastScreen
    // The end of an earlier change tells nothing about a keyboard that a finger has dragged since.
    if change.isOver, let finger, finger.screen === screen { return }
    let areas = members.compactMap(\.area)
    for area in areas { area.prepareForChange() }
    store(change, of: screen)
    for area in areas { area.change(duration: change.duration, options: change.curve) }
  }

  private func store(_ change: KeyboardNotification, of screen: UIScreen?) {
    guard change.frame != nil || change.hides else { return }
    let bounds = (screen ?? .main).bounds
    var keyboard = change.frame.flatMap { KeyboardFrame($0, on: bounds) }
    // A keyboard that is undocked hides, and is still there. A docked one that hides is gone, whatever its frame says.
    if change.hides, keyboard?.isDocked == true { keyboard = nil }
    // A change that was interrupted may end after the next one began. Only an undocked keyboard has its true frame
    // at the end.
    if change.isOver, keyboard.map(\.isDocked) ?? true || change.frame == frameOfGoing { return }
    finger = nil
    frameOfGoing = keyboard == nil ? change.frame : nil
    keyboards.removeAll { $0.screen == nil || $0.screen === screen || screen == nil }
    if let screen {
      keyboardAnywhere = nil
      keyboards.append(ScreenKeyboard(screen: screen, keyboard: keyboard))
    } else {
      keyboardAnywhere = keyboard
    }
  }

  private func editingDidProceed(in field: UIView?, hasBegun: Bool) {
    guard let field else { return }
    for area in members.compactMap(\.area) { area.editingDidProceed(in: field, hasBegun: hasBegun) }
  }
  #endif
}
#endif
