#if UIKIT
import PlatformUI
import TapGestures
import TestSupport
import Testing

@Suite("Memory of taps")
@MainActor
struct TapMemoryTests {
  final class Token {}

  @Test("The view retains its recognizer, which retains its closure; nothing retains the view")
  func chain() {
    weak var releasedView: UIView?
    weak var releasedRecognizer: TapRecognizer?
    weak var releasedToken: Token?
    scope {
      let view = UIView()
      scope {
        let token = Token()
        releasedRecognizer = view.onTap { _ in _ = token }
        releasedToken = token
      }
      #expect(releasedRecognizer != nil)
      #expect(releasedToken != nil)
      releasedView = view
    }
    #expect(releasedView == nil)
    #expect(releasedRecognizer == nil)
    #expect(releasedToken == nil)
  }

  @Test("A recognizer that is removed is deallocated with its closure while its view lives on")
  func removedRecognizer() {
    weak var releasedRecognizer: TapRecognizer?
    weak var releasedToken: Token?
    let view = UIView()
    scope {
      let token = Token()
      let recognizer = view.onTap { _ in _ = token }
      view.removeGestureRecognizer(recognizer)
      (releasedRecognizer, releasedToken) = (recognizer, token)
    }
    #expect(releasedRecognizer == nil)
    #expect(releasedToken == nil)
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }

  @Test("A recognizer that is retained does not retain its view")
  func keptRecognizer() {
    weak var releasedView: UIView?
    let recognizer = scope {
      let view = UIView()
      let recognizer = view.onTap { _ in }
      recognizer.excludedViews = [view]
      releasedView = view
      return recognizer
    }
    #expect(releasedView == nil)
    #expect(recognizer.view == nil)
    #expect(recognizer.excludedViews.isEmpty)
  }
}
#endif
