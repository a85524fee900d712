#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import KeyboardAvoidance
import PlatformUI
import TestSupport

/// A phone whose root view has two text fields at its top and a red bar above the keyboard.
@MainActor
final class Phone {
  /// A view that lays out its bar above the keyboard, and counts its layouts.
  final class BarView: UIView {
    let bar = UIView()
    let first = EditedField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
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
      #if canImport(HeadlessUIKit)
      return UIKitVariation.standard.laysOutTwice ? passes / 2 : passes
      #else
      return passes
      #endif
    }
  }

  final class Controller: UIViewController {
    let barView = BarView()

    override func loadView() {
      view = barView
    }
  }

  let screen: TestScreen
  let controller = Controller()
  var view: BarView { controller.barView }
  var keyboard: KeyboardArea { view.keyboard }

  init(size: CGSize = CGSize(width: 320, height: 568), safeArea: UIEdgeInsets = .zero) async {
    screen = TestScreen(size: size)
    screen.safeAreaInsets = safeArea
    #if canImport(HeadlessUIKit)
    screen.keyboard = .docked(height: 216 + safeArea.bottom)
    #endif
    await screen.show(controller)
    await screen.forgetKeyboard()
    _ = view.takePasses()
  }

  // MARK: - The keyboard

  /// Brings a docked keyboard of a height for the first field, or changes the height of the one that is there.
  func showKeyboard(_ height: CGFloat = 216) async { await screen.edit(view.first, height: height) }

  /// Sends the keyboard away.
  func hideKeyboard() async { await screen.endEditing(view.first) }

  func docked(_ height: CGFloat) -> CGRect { screen.docked(height) }
  var gone: CGRect { screen.gone }

  func post(
    _ name: Notification.Name, end: CGRect, duration: TimeInterval = 0, curve: Int = 7, isLocal: Bool = true,
    namesScreen: Bool = true
  ) async {
    await screen.post(
      name, end: end, duration: duration, curve: curve, isLocal: isLocal, namesScreen: namesScreen)
  }

  func post(_ name: Notification.Name, info: [AnyHashable: Any]?) async { await screen.post(name, info: info) }
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
