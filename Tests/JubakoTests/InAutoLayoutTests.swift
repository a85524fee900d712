#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Jubako
import TestSupport
import Testing

@MainActor
@Suite("The modules among constraints")
struct InAutoLayoutTests {
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  private let controller = UIViewController()
  private var root: UIView { controller.view }

  init() { screen.rootViewController = controller }

  private func constrained<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  /// A layout view with a title and a text that breaks its lines.
  private final class Entry: LayoutView {
    let title = UILabel()
    let text = UILabel()
    override var body: (any LayoutContainer)? {
      LayoutColumn(spacing: 4) {
        title
        text
      }
    }
  }

  @Test("Layout views and bordered views stand in a stack view, as high as their content is")
  func stackView() {
    let (entry, line, button) = (Entry(), BorderedView(), UIButton(type: .system))
    entry.title.text = "A title"
    entry.text.numberOfLines = 0
    entry.text.text = String(repeating: "some words ", count: 20)
    line.heightAnchor.constraint(equalToConstant: 9).isActive = true
    button.setTitle("More", for: .normal)
    let stack = constrained(UIStackView(arrangedSubviews: [entry, line, button]))
    stack.axis = .vertical
    stack.spacing = 8
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
    ])
    let reports = misuse {
      for width in [320, 480, 250] as [CGFloat] {
        screen.resize(to: CGSize(width: width, height: 480))
        screen.settle()
        #expect(entry.frame.width == width - 20)
        let text = entry.text.sizeThatFits(CGSize(width: width - 20, height: 0))
        #expect(entry.text.frame.height == text.height)
        #expect(entry.frame.height == entry.text.frame.maxY)
        #expect(line.frame == CGRect(x: 0, y: entry.frame.maxY + 8, width: width - 20, height: 9))
        #expect(stack.frame.height == button.frame.maxY)
      }
    }
    #expect(reports.isEmpty)
  }

  @Test("A child has constraints in a custom layout, and a switcher has some of its own")
  func containment() throws {
    let (child, other) = (UIViewController(), UIViewController())
    let layout = ChildLayout.custom { view, container in
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: container.safeAreaLayoutGuide.topAnchor),
        view.bottomAnchor.constraint(equalTo: container.safeAreaLayoutGuide.bottomAnchor),
        view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
        view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
      ])
    }
    try controller.embed(child, layout: layout)
    controller.additionalSafeAreaInsets.top = 40
    screen.settle()
    #expect(child.view.frame == CGRect(x: 80, y: 40, width: 160, height: 440))
    try controller.transition(from: child, to: other, using: .push(), layout: layout)
    screen.advance(by: 1)
    #expect(other.view.frame == CGRect(x: 80, y: 40, width: 160, height: 440) && child.view.superview == nil)

    let switcher = SwitcherViewController()
    try controller.embed(
      switcher,
      layout: .custom { view, container in
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
          view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
          view.heightAnchor.constraint(equalToConstant: 100),
        ])
      })
    let page = UIViewController()
    try switcher.setContent(page)
    screen.resize(to: CGSize(width: 480, height: 320))
    screen.settle()
    #expect(switcher.view.frame == CGRect(x: 0, y: 220, width: 480, height: 100))
    #expect(page.view.frame == switcher.view.bounds)
  }

  // On betas of iOS 27, the guide may be at the bottom (manaflow-ai/cmux, pull request 9958).
  @Test("The free area of a keyboard ends where the keyboard's guide begins", .recordedAnswers)
  func keyboard() {
    let field = constrained(UITextField())
    let bar = constrained(UIView())
    let area = KeyboardArea(of: root)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor), field.widthAnchor.constraint(equalToConstant: 100),
      bar.heightAnchor.constraint(equalToConstant: 44), bar.widthAnchor.constraint(equalTo: root.widthAnchor),
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    screen.settle()
    field.becomeFirstResponder()
    screen.settle()
    #expect(bar.frame.maxY == area.freeArea.maxY && area.overlap > 100)
    field.resignFirstResponder()
    screen.settle()
    #expect(bar.frame.maxY == 480 && area.freeArea.maxY == 480)
  }

  @Test("A constrained view moves by its anchor in a transform, and into another level of a stack")
  func layers() {
    enum Level: Comparable { case content, top }
    let host = constrained(LayeredView<Level>(frame: .zero))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    host.layers.add(view, to: .content)
    NSLayoutConstraint.activate([
      host.topAnchor.constraint(equalTo: root.topAnchor), host.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      host.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      host.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.centerXAnchor.constraint(equalTo: host.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: host.centerYAnchor), view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    screen.settle()
    #expect(view.center == CGPoint(x: 160, y: 240) && view.bounds.size == CGSize(width: 50, height: 50))
    // As the page of Auto Layout says, a constraint to a view outside of the level is lost with the level.
    host.layers.add(view, to: .top)
    #expect(view.constraints.count == 2 && host.constraints.isEmpty)
  }
}
#endif
