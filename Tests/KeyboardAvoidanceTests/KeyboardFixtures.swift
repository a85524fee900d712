#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import KeyboardAvoidance

/// A phone whose root view has two text fields at its top and a red bar above the keyboard.
@MainActor
final class Phone {
  /// A view that lays out its bar above the keyboard, and counts its layouts.
  final class BarView: UIView {
    let bar = UIView()
    let first = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    let second = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    private(set) lazy var keyboard = KeyboardArea(of: self)
    private var passes = 0

    init() {
      super.init(frame: .zero)
      backgroundColor = .white
      bar.backgroundColor = .red
      for view in [bar, first, second] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
      nil
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      let area = keyboard.freeArea
      bar.frame = CGRect(x: area.minX, y: area.maxY - 44, width: area.width, height: 44)
    }

    /// Returns the number of layout passes since the last call.
    func takePasses() -> Int {
      defer { passes = 0 }
      return UIKitVariation.standard.laysOutTwice ? passes / 2 : passes
    }
  }

  final class Controller: UIViewController {
    let barView = BarView()

    override func loadView() {
      view = barView
    }
  }

  let screen: HeadlessScreen
  let controller = Controller()
  var view: BarView { controller.barView }
  var keyboard: KeyboardArea { view.keyboard }

  init(size: CGSize = CGSize(width: 320, height: 568), safeArea: UIEdgeInsets = .zero) {
    screen = HeadlessScreen(size: size)
    screen.safeAreaInsets = safeArea
    screen.keyboard = .docked(height: 216 + safeArea.bottom)
    screen.rootViewController = controller
    _ = view.takePasses()
  }

  /// Posts a notification of the keyboard, as UIKit does.
  func post(
    _ name: Notification.Name, end: CGRect, duration: TimeInterval = 0, curve: Int = 7, isLocal: Bool = true,
    namesScreen: Bool = true
  ) {
    post(
      name,
      info: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
      ], namesScreen: namesScreen)
  }

  func post(_ name: Notification.Name, info: [AnyHashable: Any]?, namesScreen: Bool = true) {
    screen.performAsCurrent {
      NotificationCenter.default.post(
        name: name, object: namesScreen ? screen.window.screen : nil, userInfo: info)
    }
    screen.settle()
  }
}

/// Lets a device's rectangle be written in one line.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

let willShow = UIResponder.keyboardWillShowNotification
let willHide = UIResponder.keyboardWillHideNotification
let willChangeFrame = UIResponder.keyboardWillChangeFrameNotification
let didChangeFrame = UIResponder.keyboardDidChangeFrameNotification
#endif
