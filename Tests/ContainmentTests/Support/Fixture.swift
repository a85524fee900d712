#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport

/// Where a container is.
enum WindowState: CaseIterable {
  case none, hidden, visible
}

/// A recording container `p` and a screen, which may show it.
@MainActor
struct Fixture {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let recorder = Recorder()
  let container: RecordingViewController

  init(_ state: WindowState, forwards: Bool = true) async {
    container = RecordingViewController(name: "p", recorder: recorder)
    container.forwardsAppearance = forwards
    container.view.frame = screen.window.bounds
    switch state {
    case .none:
      break
    case .hidden:
      await screen.show(container)
      screen.window.isHidden = true
    case .visible:
      await screen.show(container)
    }
    await screen.settle()
    recorder.events = []
  }

  /// Returns a recording child with a recording child `name + name` of its own. Both get the same appearance callbacks,
  /// also if the child forwards them manually.
  func child(_ name: String, forwards: Bool = true) throws -> RecordingViewController {
    let inner = controller(name + name)
    let child = forwards ? controller(name) : ForwardingRecordingController(name: name, recorder: recorder)
    try child.embed(inner)
    recorder.events = []
    return child
  }

  func controller(_ name: String) -> RecordingViewController {
    RecordingViewController(name: name, recorder: recorder)
  }

  /// Returns the appearance callbacks of one controller in short form: `willAppear`, `didDisappear animated` …
  func appearance(of name: String) -> [String] {
    events(of: name).filter { $0.contains("ppear") }.map { event in
      let word = event.dropFirst("view".count).prefix { $0 != "(" }
      return word.prefix(1).lowercased() + word.dropFirst() + (event.contains("true") ? " animated" : "")
    }
  }

  /// Returns the callbacks of one controller about its parents.
  func parenthood(of name: String) -> [String] {
    events(of: name).filter { $0.contains("oParent") || $0.contains("toParent") }
  }

  /// Returns all callbacks of one controller except those of loading and layout.
  func events(of name: String) -> [String] {
    recorder.events(of: name + ".").map { String($0.dropFirst(name.count + 1)) }.filter { $0 != "viewDidLoad" }
  }
}

/// A controller that checks the order of its own appearance callbacks.
class AuditedController: UIViewController {
  enum State {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared
  private(set) var faults: [String] = []

  private func go(_ event: String, from allowed: Set<State>, to next: State) {
    if !allowed.contains(state) { faults.append("\(event) while \(state)") }
    state = next
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go("viewWillAppear", from: [.disappeared, .disappearing], to: .appearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    go("viewDidAppear", from: [.appearing], to: .appeared)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go("viewWillDisappear", from: [.appeared, .appearing], to: .disappearing)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go("viewDidDisappear", from: [.disappearing], to: .disappeared)
  }
}

/// A switcher that records which questions the system has to ask again.
class TestContainer: SwitcherViewController {
  var updates: [String] = []

  override func setNeedsFocusUpdate() {
    super.setNeedsFocusUpdate()
    updates.append("focus")
  }

  override func setNeedsStatusBarAppearanceUpdate() {
    super.setNeedsStatusBarAppearanceUpdate()
    updates.append("status bar")
  }

  override func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    super.setNeedsUpdateOfHomeIndicatorAutoHidden()
    updates.append("home indicator")
  }

  override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    super.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    updates.append("edges")
  }

  @available(iOS 16.0, tvOS 16.0, *)
  override func setNeedsUpdateOfSupportedInterfaceOrientations() {
    super.setNeedsUpdateOfSupportedInterfaceOrientations()
    updates.append("orientations")
  }
}
#endif
