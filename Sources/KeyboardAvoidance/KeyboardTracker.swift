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
    /// The windows that were on the screen when the keyboard was announced.
    let windows: [WeakWindow]
  }

  private struct WeakWindow {
    weak var window: UIWindow?
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
  /// Whether the keyboard has gone below the screen.
  private var isGone = false

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

  /// Returns the keyboard on the screen of a window; nil if there is none.
  func keyboard(in window: UIWindow) -> KeyboardFrame? {
    let keyboard = announcedKeyboard(in: window)
    guard let finger, finger.screen === window.screen else { return keyboard }
    return keyboard?.lowered(to: finger.top)
  }

  private func announcedKeyboard(in window: UIWindow) -> KeyboardFrame? {
    // A window that gets another size in one step has another screen afterwards (Apple, WWDC26, session 278). The
    // keyboard comes along, and isn't announced again.
    let known =
      keyboards.last { $0.screen === window.screen }
      ?? keyboards.last { $0.windows.contains { $0.window === window } }
    return known.map(\.keyboard) ?? keyboardAnywhere
  }

  /// Lets the areas follow a keyboard that is dragged down by a finger, until the next notification.
  ///
  /// The layout guide may be wrong: on betas of iOS 27, it may be at the bottom while the keyboard is shown
  /// (manaflow-ai/cmux, pull request 9958). So it counts only while it fits the finger.
  ///
  /// - Parameters:
  ///   - top: The y coordinate on the screen of the upper edge of the keyboard's layout guide, in points.
  ///   - window: The window with the guide.
  ///   - lowest: The lowest y coordinate on the screen that the keyboard can have under the finger that drags it. Nil
  ///     if none does. Then the keyboard can only go back to its place; it is announced when it goes.
  func followFinger(to top: CGFloat, in window: UIWindow, lowest: CGFloat?) {
    let screen = window.screen
    let last = finger?.screen === screen ? finger?.top : nil
    guard let limit = lowest ?? last, top <= limit, let keyboard = announcedKeyboard(in: window),
      limit >= keyboard.frame.minY
    else { return }
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
    let windows = windows(on: screen)
    let places = windows.map { $0.convert($0.bounds, to: $0.screen.coordinateSpace) }
    var keyboard = change.frame.flatMap { KeyboardFrame($0, on: bounds, orIn: places) }
    // A keyboard that is undocked hides, and is still there. A docked one that hides is gone, whatever its frame says.
    if change.hides, keyboard?.isDocked == true { keyboard = nil }
    if change.isOver, !isTrue(atTheEnd: keyboard, on: screen) { return }
    finger = nil
    isGone = keyboard == nil && change.frame.map { $0.minY >= bounds.maxY } ?? true
    keyboards.removeAll { $0.screen == nil || $0.screen === screen || screen == nil }
    if let screen {
      keyboardAnywhere = nil
      keyboards.append(
        ScreenKeyboard(screen: screen, keyboard: keyboard, windows: windows.map { WeakWindow(window: $0) }))
    } else {
      keyboardAnywhere = keyboard
    }
  }

  /// Returns whether the frame at the end of a change counts.
  ///
  /// A change that was interrupted may end after the next one began, and on betas of iOS 27 the frame at the end may be
  /// wrong (manaflow-ai/cmux, pull request 10810). Only a keyboard that was announced as undocked, or at no place that
  /// makes sense, has its true frame at the end.
  private func isTrue(atTheEnd keyboard: KeyboardFrame?, on screen: UIScreen?) -> Bool {
    let announced = keyboards.last { $0.screen === screen }.map(\.keyboard) ?? keyboardAnywhere
    return keyboard?.isDocked == false && announced?.isDocked != true && !isGone
  }

  /// The windows on a screen in which views follow the keyboard; those on all screens without one.
  private func windows(on screen: UIScreen?) -> [UIWindow] {
    members.compactMap { $0.area?.view?.window }.filter { screen == nil || $0.screen === screen }
  }

  private func editingDidProceed(in field: UIView?, hasBegun: Bool) {
    guard let field else { return }
    for area in members.compactMap(\.area) { area.editingDidProceed(in: field, hasBegun: hasBegun) }
  }
  #endif
}
#endif
