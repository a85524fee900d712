import HeadlessUIKit
import Testing

/// Apple's pages of `UIPageControl`: a tap goes one page on or back and sends `valueChanged`. Sizes and colors:
/// Vercantez/openuikit on iOS 26.1. That the half decides on the lift: Tembeon/morph on iOS 27.0.
@MainActor
@Suite("A page control")
struct PageControlTests {
  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 100))
  private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))

  init() {
    let controller = UIViewController()
    controller.view.backgroundColor = .black
    controller.view.addSubview(control)
    screen.rootViewController = controller
  }

  @Test("A page outside counts as the nearest one, also when the number of pages changes")
  func pages() {
    control.currentPage = 2
    #expect(control.currentPage == 0)
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.currentPage = -1
    control.numberOfPages = -1
    #expect(control.currentPage == 0 && control.numberOfPages == 0)
  }

  @Test("Its size is that of the dots, as was recorded: 92 × 26 for four")
  func size() {
    control.numberOfPages = 4
    #expect(control.intrinsicContentSize == CGSize(width: 92, height: 26))
    #expect(control.size(forNumberOfPages: 5) == CGSize(width: 110, height: 26))
    #expect(control.sizeThatFits(.zero) == CGSize(width: 92, height: 26))
  }

  @Test("A tap goes one page on or back, and sends an event if there is such a page")
  func taps() {
    var pages: [Int] = []
    control.addAction(UIAction { [control] _ in pages.append(control.currentPage) }, for: .valueChanged)
    control.numberOfPages = 3
    for x in [190, 190, 190, 10] as [CGFloat] { screen.tap(at: CGPoint(x: x, y: 13)) }
    #expect(pages == [1, 2, 1])
    screen.layoutDirection = .rightToLeft
    screen.tap(at: CGPoint(x: 190, y: 13))
    #expect(pages == [1, 2, 1, 0])
    control.currentPage = 2
    #expect(pages.count == 4)
  }

  @Test("The current dot is white, the others are paler, or have the colors that were set; a single one can be hidden")
  func drawing() {
    control.numberOfPages = 2
    let (first, second) = (CGPoint(x: 91, y: 13), CGPoint(x: 109, y: 13))
    #expect(screen.color(at: first) == .white)
    #expect(screen.color(at: second) == UIColor(white: 0.45, alpha: 1))
    control.currentPageIndicatorTintColor = .red
    control.pageIndicatorTintColor = .green
    #expect(screen.color(at: first) == .red && screen.color(at: second) == .green)
    control.numberOfPages = 1
    #expect(screen.color(at: CGPoint(x: 100, y: 13)) == .red)
    control.hidesForSinglePage = true
    #expect(screen.color(at: CGPoint(x: 100, y: 13)) == .black)
  }
}

/// A device moves; a screen lists what it would have done.
@MainActor
@Suite("Feedback generators")
struct FeedbackTests {
  @Test("The screen lists the feedback in order, for each screen its own")
  func feedback() {
    let (screen, other) = (HeadlessScreen(size: .zero), HeadlessScreen(size: .zero))
    screen.performAsCurrent {
      let impact = UIImpactFeedbackGenerator(style: .heavy)
      impact.prepare()
      impact.impactOccurred()
      impact.impactOccurred(intensity: 3)
      UINotificationFeedbackGenerator().notificationOccurred(.warning)
    }
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(
      screen.givenFeedback == [
        .impact(.heavy, intensity: 1), .impact(.heavy, intensity: 1), .notification(.warning),
      ])
    #expect(other.givenFeedback == [.selection])
    screen.givenFeedback = []
    #expect(screen.givenFeedback.isEmpty)
  }
}
