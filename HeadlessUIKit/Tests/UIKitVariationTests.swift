#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite("UIKitVariation")
struct UIKitVariationTests {
  @Test("Each property is a question, in the same order, and recorded is the first answer")
  func questions() {
    let names = Mirror(reflecting: UIKitVariation.recorded).children.compactMap(\.label)
    #expect(UIKitVariation.questions.map(\.name) == names)
    #expect(UIKitVariation.questions.allSatisfy { $0.answer(.recorded) == 0 && $0.answers.count > 1 })
  }

  @Test("The documentation has a row for each question")
  func documentation() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let page = root.deletingLastPathComponent().appendingPathComponent(
      "Docs.docc/HeadlessUIKit/YourTestsOnAnyUIKit.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.map { $0.split(separator: "`")[1] } == UIKitVariation.questions.map { Substring($0.name) })
  }

  @Test("A seed draws the same answers each time, and each answer is drawn")
  func random() {
    #expect(UIKitVariation.random(seed: 3) == .random(seed: 3) && UIKitVariation.random(seed: 3) != .random(seed: 4))
    for question in UIKitVariation.questions {
      let drawn = Set((0..<40).map { question.answer(.random(seed: $0)) })
      #expect(drawn.count == question.answers.count, "\(question.name)")
    }
  }

  @Test("The description is a literal of what differs")
  func description() {
    #expect("\(UIKitVariation.recorded)" == ".recorded")
    let variation = UIKitVariation.with {
      $0.caretScrolling = .never
      $0.contentFollowsInsets = false
    }
    #expect("\(variation)" == ".with { $0.contentFollowsInsets = false; $0.caretScrolling = .never }")
  }

  @Test("A screen has the variation that it was given, or else the standard one")
  func screens() {
    let variation = UIKitVariation.random(seed: 1)
    #expect(HeadlessScreen(size: .zero, variation: variation).variation == variation)
    UIKitVariation.withStandard(variation) { #expect(HeadlessScreen(size: .zero).variation == variation) }
  }

  // MARK: - Both answers

  /// Returns what is seen with the recorded answer of a question, and with each other one.
  private func seen<Answer: Equatable, Seen>(
    _ path: WritableKeyPath<UIKitVariation, Answer>, _ others: Answer..., in observe: (HeadlessScreen) throws -> Seen
  ) rethrows -> [Seen] {
    try ([UIKitVariation.recorded[keyPath: path]] + others).map { answer in
      let variation = UIKitVariation.with { $0[keyPath: path] = answer }
      let screen = HeadlessScreen(size: CGSize(width: 320, height: 568), variation: variation)
      return try screen.performAsCurrent {
        screen.rootViewController = UIViewController()
        return try observe(screen)
      }
    }
  }

  /// A view that writes down what it is asked.
  private final class Probe: UIView {
    var log: [String] = []
    override func layoutSubviews() { log.append("layout") }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      log.append("hit test")
      return super.hitTest(point, with: event)
    }
  }

  private func addProbe(to screen: HeadlessScreen) -> Probe {
    let probe = Probe(frame: screen.window.bounds)
    screen.rootViewController?.view.addSubview(probe)
    screen.settle()
    probe.log = []
    return probe
  }

  @Test func laysOutTwice() {
    let counts = seen(\.laysOutTwice, true) { screen in
      let probe = addProbe(to: screen)
      probe.setNeedsLayout()
      screen.settle()
      return probe.log
    }
    #expect(counts == [["layout"], ["layout", "layout"]])
  }

  @Test func safeAreaChangesAtLayout() {
    let insets = seen(\.safeAreaChangesAtLayout, true) { screen in
      screen.safeAreaInsets.top = 20
      let view = UIView(frame: screen.window.bounds)
      screen.rootViewController?.view.addSubview(view)
      let before = view.safeAreaInsets.top
      screen.settle()
      return [before, view.safeAreaInsets.top]
    }
    #expect(insets == [[20, 20], [0, 20]])
  }

  @Test func scrollViewsHaveOwnSubview() {
    #expect(seen(\.scrollViewsHaveOwnSubview, true) { _ in UIScrollView().subviews.count } == [0, 1])
  }

  @Test func contentFollowsInsets() {
    let offsets = seen(\.contentFollowsInsets, false) { screen in
      let view = UIScrollView(frame: screen.window.bounds)
      screen.rootViewController?.view.addSubview(view)
      screen.settle()
      view.contentInset.top = 10
      return view.contentOffset.y
    }
    #expect(offsets == [-10, 0])
  }

  @Test func moveTakesFirstResponder() {
    let isFirst = seen(\.moveTakesFirstResponder, true) { screen in
      let (probe, box, field) = (addProbe(to: screen), UIView(), UITextField())
      probe.superview?.addSubview(box)
      probe.addSubview(field)
      field.becomeFirstResponder()
      box.addSubview(field)
      return field.isFirstResponder
    }
    #expect(isFirst == [true, false])
  }

  @Test func traitsAreToldOnNextTurn() {
    final class Told: UIView {
      var log: [String] = []
      override func layoutSubviews() { log.append("layout") }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { log.append("traits") }
    }
    let orders = seen(\.traitsAreToldOnNextTurn, true) { screen in
      let view = Told(frame: screen.window.bounds)
      screen.rootViewController?.view.addSubview(view)
      screen.settle()
      view.log = []
      screen.userInterfaceStyle = .dark
      return view.log
    }
    #expect(orders == [["traits", "layout"], ["layout", "traits"]])
  }

  @Test func hitTestsTwice() {
    let counts = seen(\.hitTestsTwice, true) { screen in
      let probe = addProbe(to: screen)
      screen.tap(at: CGPoint(x: 9, y: 9))
      return probe.log.filter { $0 == "hit test" }.count
    }
    #expect(counts == [1, 2])
  }

  private final class Asked: NSObject, UIGestureRecognizerDelegate {
    var names: [String] = []
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      names.append(recognizer.name ?? "")
      return true
    }
  }

  @Test func lastRecognizerComesFirst() {
    let orders = seen(\.lastRecognizerComesFirst, true) { screen in
      let (probe, asked) = (addProbe(to: screen), Asked())
      for name in ["1", "2"] {
        let recognizer = UITapGestureRecognizer()
        recognizer.name = name
        recognizer.delegate = asked
        probe.addGestureRecognizer(recognizer)
      }
      screen.tap(at: CGPoint(x: 9, y: 9))
      return asked.names
    }
    #expect(orders == [["1", "2"], ["2", "1"]])
  }

  @Test func emptyAnimationEndsAtOnce() {
    let ends = seen(\.emptyAnimationEndsAtOnce, true) { _ in
      var hasEnded = false
      UIView.animate(withDuration: 1, animations: {}, completion: { _ in hasEnded = true })
      return hasEnded
    }
    #expect(ends == [false, true])
  }

  @Test func animatorCompletesOnNextTurn() {
    let ends = seen(\.animatorCompletesOnNextTurn, true) { screen in
      var ends: [Bool] = []
      let probe = addProbe(to: screen)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { probe.alpha = 0 }
      animator.addCompletion { _ in ends.append(true) }
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      ends.append(false)
      screen.settle()
      return ends
    }
    #expect(ends == [[true, false], [false, true]])
  }

  private final class Rotating: UIViewController {
    var log: [String] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { _ in self.log.append("closure") }, completion: nil)
    }
    override func viewDidLayoutSubviews() { log.append("layout") }
  }

  @Test func coordinatorRunsAfterLayout() {
    let orders = seen(\.coordinatorRunsAfterLayout, true) { screen in
      let controller = Rotating()
      screen.rootViewController = controller
      controller.log = []
      screen.resize(to: CGSize(width: 568, height: 320))
      return controller.log
    }
    #expect(orders == [["closure", "layout"], ["layout", "closure"]])
  }

  @Test func comingControllerIsFirst() {
    let orders = seen(\.comingControllerIsFirst, true) { screen in
      var order: [String] = []
      let (old, new) = (UIViewController(), UIViewController())
      let parent = UIViewController()
      for child in [old, new] { parent.addChild(child) }
      parent.view.addSubview(old.view)
      screen.rootViewController = parent
      screen.eventHandler = { event in
        if case .appearance(let callback, let controller) = event,
          [.viewWillAppear, .viewWillDisappear].contains(callback)
        {
          order.append(controller === old ? "old" : "new")
        }
      }
      parent.transition(from: old, to: new, duration: 0, options: [], animations: nil, completion: nil)
      return order
    }
    #expect(orders == [["old", "new"], ["new", "old"]])
  }

  @Test func movedViewKeepsSafeArea() {
    let insets = seen(\.movedViewKeepsSafeArea, true) { screen in
      screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      screen.window.addSubview(view)
      screen.settle()
      view.transform = CGAffineTransform(translationX: 0, y: 100)
      screen.settle()
      let moved = view.safeAreaInsets.top
      view.transform = .identity
      screen.settle()
      return [moved, view.safeAreaInsets.top]
    }
    #expect(insets == [[0, 44], [44, 44]])
  }

  @Test func explicitIsAppearingComesLast() {
    let orders = seen(\.explicitIsAppearingComesLast, true) { screen in
      final class Parent: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      }
      let (parent, child) = (Parent(), UIViewController())
      screen.rootViewController = parent
      screen.settle()
      var order: [String] = []
      screen.eventHandler = { event in
        if case .appearance(let callback, child) = event { order.append("\(callback)") }
      }
      parent.addChild(child)
      child.beginAppearanceTransition(true, animated: false)
      parent.view.addSubview(child.view)
      screen.settle()
      order.append("layout")
      child.endAppearanceTransition()
      return order
    }
    #expect(
      orders == [
        ["viewWillAppear", "viewIsAppearing", "layout", "viewDidAppear"],
        ["viewWillAppear", "layout", "viewIsAppearing", "viewDidAppear"],
      ])
  }

  // MARK: Keyboard

  /// What the keyboard's notifications told.
  @MainActor
  private final class Announcements {
    var shown: [(object: Bool, top: CGFloat, height: CGFloat, duration: Double)] = []
    var log: [String] = []
    var selectionsBefore: [String] = []
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?

    init(_ screen: HeadlessScreen, _ name: Notification.Name = UIResponder.keyboardWillShowNotification) {
      let deviceScreen = screen.window.screen
      token = NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: nil
      ) { [weak self] note in
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated {
          guard note.object == nil || note.object as AnyObject === deviceScreen else { return }
          let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
          let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
          self?.shown.append((note.object != nil, end.minY, end.height, duration?.doubleValue ?? -1))
          self?.log.append("keyboard")
        }
      }
    }

    deinit {
      if let token { NotificationCenter.default.removeObserver(token) }
    }
  }

  private func announcements(_ screen: HeadlessScreen) -> Announcements {
    let announcements = Announcements(screen)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    screen.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    announcements.log.append("turn")
    screen.advance(by: 1)
    return announcements
  }

  @Test func frameChangesHaveScreen() {
    let objects = seen(\.frameChangesHaveScreen, false) { screen in
      let announcements = [
        Announcements(screen, UIResponder.keyboardWillChangeFrameNotification), self.announcements(screen),
      ]
      return announcements.map { $0.shown.map(\.object) }
    }
    #expect(objects == [[[true], [true]], [[false], [true]]])
  }

  @Test func keyboardIsAnnouncedAgain() {
    let heights = seen(\.keyboardIsAnnouncedAgain, true) { announcements($0).shown.map(\.height) }
    #expect(heights == [[253], [253, 253]])
  }

  @Test func suggestionsComeLater() {
    let heights = seen(\.suggestionsComeLater, true) { announcements($0).shown.map(\.height) }
    #expect(heights == [[253], [216, 253]])
  }

  @Test func keyboardTakesNoTime() {
    #expect(seen(\.keyboardTakesNoTime, true) { announcements($0).shown.map(\.duration) } == [[0.25], [0]])
  }

  @Test func keyboardFollowsOnNextTurn() {
    let orders = seen(\.keyboardFollowsOnNextTurn, true) { announcements($0).log }
    #expect(orders == [["keyboard", "turn"], ["turn", "keyboard"]])
  }

  @Test func keyboardGuideStaysAtBottom() {
    let tops = seen(\.keyboardGuideStaysAtBottom, true) { screen in
      _ = announcements(screen)
      return screen.rootViewController?.view.keyboardLayoutGuide.layoutFrame.minY
    }
    #expect(tops == [315, 568])
  }

  @Test func keyboardEndsWithOldFrame() {
    let tops = seen(\.keyboardEndsWithOldFrame, true) { screen in
      let ends = Announcements(screen, UIResponder.keyboardDidChangeFrameNotification)
      let begins = announcements(screen)
      return (begins.shown + ends.shown).map(\.top)
    }
    #expect(tops == [[315, 315], [315, 568]])
  }

  // MARK: Text

  private final class TextLog: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var log: [String] = []
    func textViewDidChange(_ textView: UITextView) { log.append("text") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("delegate") }
  }

  private func addTextView(to screen: HeadlessScreen, _ log: TextLog) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.text = "Some words"
    view.delegate = log
    screen.rootViewController?.view.addSubview(view)
    screen.settle()
    return view
  }

  @Test func caretScrolling() {
    let isScrolled = seen(\.caretScrolling, .onNextTurn, .never) { screen in
      let view = addTextView(to: screen, TextLog())
      view.insertText("\n\n\n\n\n\n")
      let atOnce = view.contentOffset.y > 0
      screen.settle()
      return [atOnce, view.contentOffset.y > 0]
    }
    #expect(isScrolled == [[true, true], [false, true], [false, false]])
  }

  @Test func tapSelectsBeforeKeyboard() {
    let orders = seen(\.tapSelectsBeforeKeyboard, true) { screen in
      let (log, announcements) = (TextLog(), Announcements(screen))
      let view = addTextView(to: screen, log)
      let seen = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: screen.window.screen, queue: nil
      ) { _ in MainActor.assumeIsolated { announcements.selectionsBefore = log.log } }
      screen.tap(at: CGPoint(x: 20, y: 15))
      NotificationCenter.default.removeObserver(seen)
      return [announcements.selectionsBefore, log.log, view.isFirstResponder ? ["editing"] : []]
    }
    #expect(orders == [[[], ["selection"], ["editing"]], [["selection"], ["selection"], ["editing"]]])
  }

  @Test func actionsComeBeforeDelegate() {
    let orders = seen(\.actionsComeBeforeDelegate, true) { screen in
      let log = TextLog()
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      field.delegate = log
      field.addAction(UIAction { _ in log.log.append("action") }, for: .editingDidBegin)
      screen.rootViewController?.view.addSubview(field)
      field.becomeFirstResponder()
      return log.log
    }
    #expect(orders == [["delegate", "action"], ["action", "delegate"]])
  }

  // MARK: Tables

  private final class Rows: UITableViewController {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      log.append("count")
      return 1
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      log.append("height")
      return 50
    }
    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      log.append("end")
    }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.append("dark") }
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("select")
      return indexPath
    }
  }

  private func rows(in screen: HeadlessScreen, _ change: (Rows) -> Void) -> [String] {
    let rows = Rows()
    screen.rootViewController = rows
    screen.settle()
    rows.log = []
    change(rows)
    screen.settle()
    return rows.log
  }

  @Test func rowsAreCountedTwice() {
    let counts = seen(\.rowsAreCountedTwice, true) { screen in
      rows(in: screen) { $0.tableView.reloadData() }.filter { $0 == "count" }.count
    }
    #expect(counts == [1, 2])
  }

  @Test func heightsAreAskedTwice() {
    // One question finds out whether the delegate answers at all.
    let counts = seen(\.heightsAreAskedTwice, true) { screen in
      rows(in: screen) { $0.tableView.reloadData() }.filter { $0 == "height" }.count
    }
    #expect(counts == [2, 3])
  }

  @Test func reloadEndsDisplay() {
    let counts = seen(\.reloadEndsDisplay, false) { screen in
      rows(in: screen) { $0.tableView.reloadData() }.filter { $0 == "end" }.count
    }
    #expect(counts == [1, 0])
  }

  /// A delegate that counts how often it is asked for heights.
  private final class Heights: NSObject, UITableViewDelegate {
    var count = 0
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      count += 1
      return 50
    }
  }

  /// Shows a snapshot twice, and returns whether heights were asked for again, and whether the completion was called.
  private func showTwice(on screen: HeadlessScreen) -> (measured: Bool, completedAtOnce: Bool) {
    let (table, heights) = (UITableView(frame: screen.window.bounds, style: .plain), Heights())
    screen.rootViewController?.view.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
    table.delegate = heights
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    screen.advance(by: 1)
    heights.count = 0
    var isComplete = false
    source.apply(snapshot, animatingDifferences: false) { isComplete = true }
    return (heights.count > 0, isComplete)
  }

  @Test func unchangedSnapshotMeasures() {
    #expect(seen(\.unchangedSnapshotMeasures, true) { showTwice(on: $0).measured } == [false, true])
  }

  @Test func unchangedSnapshotCompletesAtOnce() {
    #expect(seen(\.unchangedSnapshotCompletesAtOnce, true) { showTwice(on: $0).completedAtOnce } == [false, true])
  }

  /// A cell that is as high as the table is wide, and higher with another text size.
  private final class SquareCell: UITableViewCell {
    var extra: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let isLarge = traitCollection.preferredContentSizeCategory == .large
      return CGSize(width: size.width, height: size.width + extra + (isLarge ? 0 : 100))
    }
  }

  /// Shows a cell that chooses its height, and returns its height after a change.
  private func height(on screen: HeadlessScreen, after change: (UITableView) -> Void) -> CGFloat {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in SquareCell() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot)
    screen.rootViewController?.view.addSubview(table)
    screen.settle()
    change(table)
    screen.settle()
    return table.rectForRow(at: IndexPath(row: 0, section: 0)).height
  }

  @Test func selfSizingRowsFollowWidth() {
    let heights = seen(\.selfSizingRowsFollowWidth, false) { height(on: $0) { $0.frame.size.width = 150 } }
    #expect(heights == [150, 100])
  }

  @Test func rowsFollowTextSize() {
    let heights = seen(\.rowsFollowTextSize, false) { screen in
      height(on: screen) { _ in screen.preferredContentSizeCategory = .extraLarge }
    }
    #expect(heights == [200, 100])
  }

  @Test func invalidatedCellsAreSizedOnNextTurn() {
    let inPass = seen(\.invalidatedCellsAreSizedOnNextTurn, true) { screen in
      var height: CGFloat?
      _ = self.height(on: screen) { table in
        (table.visibleCells[0] as? SquareCell)?.extra = 30
        table.visibleCells[0].contentView.invalidateIntrinsicContentSize()
        table.layoutIfNeeded()
        height = table.rectForRow(at: [0, 0]).height
      }
      return height
    }
    #expect(inPass == [130, 100])
  }

  @Test func unhighlightComesBeforeSelection() {
    let orders = seen(\.unhighlightComesBeforeSelection, false) { screen in
      rows(in: screen) { _ in screen.tap(at: CGPoint(x: 50, y: 20)) }
    }
    #expect(orders == [["dark", "select"], ["select", "dark"]])
  }
}
#endif
