#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

extension Probe {
  /// What the system's own keyboard announces. With a hardware keyboard it may announce nothing.
  @MainActor
  private final class Announcements {
    private(set) var all: [(hasScreen: Bool, height: CGFloat, duration: Double)] = []
    private var token: (any NSObjectProtocol)?

    init(_ name: Notification.Name, on screen: UIScreen) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
        let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
        let object = note.object as? UIScreen
        MainActor.assumeIsolated {
          guard object == nil || object === screen else { return }
          self?.all.append((object != nil, end.height, duration?.doubleValue ?? -1))
        }
      }
    }

    func end() {
      if let token { NotificationCenter.default.removeObserver(token) }
    }
  }

  /// Edits a field, and returns what is announced, and how often at once.
  @MainActor
  private static func announcements(
    _ stage: Stage, _ name: Notification.Name = UIResponder.keyboardWillShowNotification
  ) async -> (all: [(hasScreen: Bool, height: CGFloat, duration: Double)], atOnce: Int) {
    let announcements = Announcements(name, on: stage.screen.window.screen)
    let field = UITextField()
    await stage.add(field)
    field.becomeFirstResponder()
    let atOnce = announcements.all.count
    await stage.screen.advance(by: 1)
    announcements.end()
    let all = announcements.all
    field.resignFirstResponder()
    await stage.screen.advance(by: 1)
    return (all, atOnce)
  }

  static let keyboard = [
    Probe("frameChangesHaveScreen") { stage in
      await announcements(stage, UIResponder.keyboardWillChangeFrameNotification).all.first?.hasScreen
    },
    Probe("keyboardIsAnnouncedAgain") { stage in
      let heights = await announcements(stage).all.map(\.height)
      return heights.isEmpty ? nil : zip(heights, heights.dropFirst()).contains { $0 == $1 }
    },
    Probe("suggestionsComeLater") { stage in
      let heights = await announcements(stage).all.map(\.height)
      return heights.isEmpty ? nil : zip(heights, heights.dropFirst()).contains { $0 < $1 }
    },
    Probe("keyboardTakesNoTime") { stage in await announcements(stage).all.first.map { $0.duration == 0 } },
    Probe("keyboardFollowsOnNextTurn") { stage in
      let (all, atOnce) = await announcements(stage)
      return all.isEmpty ? nil : atOnce == 0
    },
  ]

  // MARK: - Text

  private final class FieldLog: NSObject, UITextFieldDelegate {
    let log = Recorder()
    func textFieldDidBeginEditing(_ textField: UITextField) { log.record("delegate") }
  }

  static let text = [
    Probe("caretScrolling") { stage in
      let view = UITextView()
      await stage.add(view)
      view.becomeFirstResponder()
      await stage.screen.advance(by: 1)
      view.insertText("\n\n\n\n\n\n")
      let atOnce = view.contentOffset.y > 0
      await stage.screen.settle()
      let isScrolled = view.contentOffset.y > 0
      view.resignFirstResponder()
      return atOnce ? ".atOnce" : isScrolled ? ".onNextTurn" : ".never"
    },
    Probe("actionsComeBeforeDelegate") { stage in
      let (field, delegate) = (UITextField(), FieldLog())
      field.delegate = delegate
      field.addAction(UIAction { _ in delegate.log.record("action") }, for: .editingDidBegin)
      await stage.add(field)
      field.becomeFirstResponder()
      await stage.screen.settle()
      field.resignFirstResponder()
      return delegate.log.events.first.map { $0 == "action" }
    },
  ]
}
#endif
