#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static let editor = Fact.Source(
    place: "cjwirth/RichEditorView, issue 102", system: "iOS 10, iPhone 7, without suggestions")
  fileprivate static let pushed = Fact.Source(
    place: "Stack Overflow, “Showing keyboard at the right time - iOS7”; openradar 15025238", system: "iOS 6 and 7")
  fileprivate static let loaded = Fact.Source(
    place: "hackiftekhar/IQKeyboardManager, issue 1885", system: "iOS 15.4, iPhone SE")
  fileprivate static let heights = Fact.Source(
    place: "Stack Overflow, question 11284321, “What is the height of iPhone's onscreen keyboard?”",
    system: "iOS 7 to 13, by device")
}

private final class EagerController: UIViewController {
  private let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
  private let inViewDidLoad: Bool

  init(inViewDidLoad: Bool) {
    self.inViewDidLoad = inViewDidLoad
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    if inViewDidLoad { field.becomeFirstResponder() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !inViewDidLoad { field.becomeFirstResponder() }
  }
}

/// A screen with a field that brings the keyboard.
@MainActor
private final class Phone {
  let screen: HeadlessScreen
  var posts: [(name: String, info: [AnyHashable: Any])] = []
  private var tokens: [any NSObjectProtocol] = []

  init(_ width: CGFloat, _ height: CGFloat, home: CGFloat = 0, showsSuggestions: Bool = true) {
    screen = HeadlessScreen(size: CGSize(width: width, height: height), scale: 3)
    screen.safeAreaInsets.bottom = home
    screen.keyboard = .docked(showsSuggestions: showsSuggestions)
    screen.rootViewController = UIViewController()
    let names: [(String, Notification.Name)] = [
      ("willShow", UIResponder.keyboardWillShowNotification), ("didShow", UIResponder.keyboardDidShowNotification),
      ("willHide", UIResponder.keyboardWillHideNotification), ("didHide", UIResponder.keyboardDidHideNotification),
    ]
    for (label, name) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: screen.window.screen, queue: nil) { note in
          let info = note.userInfo ?? [:]
          nonisolated(unsafe) let copy = info
          MainActor.assumeIsolated { self.posts.append((label, copy)) }
        })
    }
    let field = UITextField(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    screen.rootViewController?.view.addSubview(field)
    screen.settle()
    field.becomeFirstResponder()
    screen.settle()
  }

  /// Pushes a controller that makes its field the first responder before it is in a window, and returns what is posted.
  static func push(inViewDidLoad: Bool) -> [String] {
    let phone = Phone(375, 667)
    defer { phone.stop() }
    let navigation = UINavigationController(rootViewController: UIViewController())
    phone.screen.rootViewController = navigation
    phone.screen.advance(by: 1)
    phone.posts = []
    navigation.pushViewController(EagerController(inViewDidLoad: inViewDidLoad), animated: true)
    phone.screen.advance(by: 1)
    return phone.posts.map(\.name)
  }

  func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  func rect(_ key: String) -> [Double] {
    let rect = (posts.first?.info[key] as? NSValue)?.cgRectValue ?? .null
    return [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
  }
}

extension Fact {
  static let keyboard: [Fact] =
    notification + heights + [
      words("A field is made first responder in viewWillAppear of a push", ["willShow", "didShow"], .pushed) {
        Phone.push(inViewDidLoad: false)
      },
      words("A field is made first responder in viewDidLoad of a push", ["willShow", "didShow"], .loaded) {
        Phone.push(inViewDidLoad: true)
      },
    ]

  private static let notification: [Fact] = [
    numbers("The frame at the end, on 375 × 667", [0, 451, 375, 216], .editor) {
      let phone = Phone(375, 667, showsSuggestions: false)
      defer { phone.stop() }
      return phone.rect(UIResponder.keyboardFrameEndUserInfoKey)
    },
    numbers("The frame at the beginning, on 375 × 667", [0, 667, 375, 216], .editor) {
      let phone = Phone(375, 667, showsSuggestions: false)
      defer { phone.stop() }
      return phone.rect(UIResponder.keyboardFrameBeginUserInfoKey)
    },
    numbers("Duration, curve, and whether it is the app's own keyboard", [0.25, 7, 1], .editor) {
      let phone = Phone(375, 667, showsSuggestions: false)
      defer { phone.stop() }
      let info = phone.posts.first?.info ?? [:]
      return [
        UIResponder.keyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey,
        UIResponder.keyboardIsLocalUserInfoKey,
      ].map { (info[$0] as? NSNumber)?.doubleValue ?? -1 }
    },
  ]

  private static let heights: [Fact] = {
    let recorded: [(CGFloat, CGFloat, home: CGFloat, suggestions: Bool, Double)] = [
      (320, 568, 0, false, 216), (320, 568, 0, true, 253), (375, 667, 0, true, 260), (414, 736, 0, true, 271),
      (414, 736, 0, false, 226), (375, 812, 34, true, 335), (375, 812, 34, false, 291), (414, 896, 34, true, 346),
      (414, 896, 34, false, 301), (568, 320, 0, false, 162), (667, 375, 0, true, 200), (812, 375, 21, true, 209),
    ]
    return recorded.map { width, height, home, showsSuggestions, recorded in
      number(
        "The height on \(Int(width)) × \(Int(height)), \(showsSuggestions ? "with" : "without") suggestions", recorded,
        within: 1, .heights
      ) {
        let phone = Phone(width, height, home: home, showsSuggestions: showsSuggestions)
        defer { phone.stop() }
        return Double(phone.screen.keyboardFrame?.height ?? 0)
      }
    }
  }()
}
#endif
