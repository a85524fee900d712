#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

/// A text field that brings the keyboard when a test edits it.
///
/// On a device, it only says that it is the first responder, because the keyboard of a simulator interferes.
final class EditedField: UITextField {
  #if !canImport(HeadlessUIKit)
  fileprivate var isEdited = false
  override var isFirstResponder: Bool { isEdited }
  #endif
}

// The keyboard. HeadlessUIKit's comes by itself, and on a device its notifications are posted, as UIKit documents them.
extension TestScreen {
  /// The seconds in which the keyboard comes and goes: those of the release, or on a device those that are posted.
  var keyboardDuration: TimeInterval {
    #if canImport(HeadlessUIKit)
    release < .iOS26 ? 0.25 : 23.0 / 60
    #else
    0.25
    #endif
  }

  /// Edits a field with a docked keyboard of a height.
  func edit(_ field: EditedField, height: CGFloat = 216) async {
    #if canImport(HeadlessUIKit)
    keyboard = .docked(height: height)
    field.becomeFirstResponder()
    await settle()
    #else
    for other in field.superview?.subviews ?? [] { (other as? EditedField)?.isEdited = other === field }
    await post(willShow, end: docked(height), duration: keyboardDuration)
    await post(willChangeFrame, end: docked(height), duration: keyboardDuration)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: field)
    await settle()
    #endif
  }

  /// Ends the editing of a field, and sends the keyboard away.
  func endEditing(_ field: EditedField) async {
    #if canImport(HeadlessUIKit)
    field.resignFirstResponder()
    await settle()
    #else
    field.isEdited = false
    await post(willChangeFrame, end: gone, duration: keyboardDuration)
    await post(willHide, end: gone, duration: keyboardDuration)
    #endif
  }

  /// Sends the keyboard of an earlier test away. On a device, all tests have one screen.
  func forgetKeyboard() async {
    #if canImport(HeadlessUIKit)
    await settle()
    #else
    await post(willHide, end: gone)
    #endif
  }

  /// Returns the frame of a docked keyboard, in the window's points. It ends at the bottom of the device's screen.
  func docked(_ height: CGFloat) -> CGRect {
    let device = window.screen.coordinateSpace
    let top = window.convert(CGPoint(x: 0, y: window.bounds.maxY - height), to: device).y
    let frame = CGRect(x: device.bounds.minX, y: top, width: device.bounds.width, height: device.bounds.maxY - top)
    return window.convert(frame, from: device)
  }

  /// The frame of a keyboard that has gone, in the window's points. It is below the device's screen.
  var gone: CGRect {
    let frame = docked(216)
    return frame.offsetBy(dx: 0, dy: frame.height)
  }

  /// Posts a notification of the keyboard, as UIKit does.
  ///
  /// The frame is in the window's points. HeadlessUIKit's windows fill the screen, so it isn't converted here.
  func post(
    _ name: Notification.Name, end: CGRect, duration: TimeInterval = 0, curve: Int = 7, isLocal: Bool = true,
    namesScreen: Bool = true
  ) async {
    #if canImport(HeadlessUIKit)
    let frame = end
    #else
    let frame = window.convert(end, to: window.screen.coordinateSpace)
    #endif
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
    ]
    await post(name, info: info, namesScreen: namesScreen)
  }

  func post(_ name: Notification.Name, info: [AnyHashable: Any]?, namesScreen: Bool = true) async {
    performAsCurrent {
      NotificationCenter.default.post(name: name, object: namesScreen ? window.screen : nil, userInfo: info)
    }
    await settle()
  }
}
#endif
