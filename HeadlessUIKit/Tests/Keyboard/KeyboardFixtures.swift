#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit

/// A phone with two text fields, and what its keyboard has posted.
@MainActor
final class KeyboardStage {
  /// A notification of the keyboard, as one reads it.
  struct Post: Equatable {
    let name: String
    let begin: CGRect
    let end: CGRect
    let duration: TimeInterval
    let curve: Int
    let isLocal: Bool
  }

  let stage: Stage
  let first = UITextField()
  let second = UITextField()
  private(set) var posts: [Post] = []
  nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

  var screen: HeadlessScreen { stage.screen }

  init(size: CGSize = CGSize(width: 320, height: 568)) {
    stage = Stage(size: size)
    stage.add(first, 20, 20, 200, 34)
    stage.add(second, 20, 60, 200, 34)
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
    for name in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: screen.window.screen, queue: nil) {
          [weak self] notification in
          let post = Post(notification)
          MainActor.assumeIsolated { self?.posts.append(post) }
        })
    }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  /// The names of what was posted since the last call.
  func take() -> [String] {
    defer { posts = [] }
    return posts.map(\.name)
  }
}

extension KeyboardStage.Post {
  fileprivate init(_ notification: Notification) {
    let info = notification.userInfo
    name = notification.name.rawValue
      .replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
    begin = (info?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue ?? .null
    end = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null
    duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? -1
    curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? -1
    isLocal = info?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? false
  }
}
#endif
