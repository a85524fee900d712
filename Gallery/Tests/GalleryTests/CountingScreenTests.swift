import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Counting screen")
@MainActor
struct CountingScreenTests {
  private let screen = ScreenOnDevice(.counting, as: CountingViewController.self)

  private func tap() {
    screen.device.tap(at: CGPoint(x: 187, y: 350))
  }

  @Test("additions are lost where each access is locked, and none where both are locked together")
  func sums() async {
    tap()
    await screen.controller.workDidEnd()
    #expect(screen.controller.panels.map(\.sums.actual) == [250, 1000])
    #expect(screen.texts.contains("250 of 1000") && screen.texts.contains("1000 of 1000"))
  }

  @Test("fast taps are carried out one after the other, until the bar is full")
  func fastTaps() async {
    for _ in 0..<6 { tap() }
    await screen.controller.workDidEnd()
    #expect(screen.controller.panels.map(\.sums.actual) == [1000, 4000])
    #expect(screen.controller.panels.allSatisfy { $0.sums.expected == SumPanel.fullSum })
  }

  @Test("threads that meet again and again all pass, and none passes alone")
  func meetings() async {
    for way in CountingThreads.Way.allCases {
      let number = CountingThreads(way: way)
      let sum = way == .bothAccesses ? CountingThreads.sum : CountingThreads.additions
      for round in 1...20 { #expect(await number.run() == round * sum) }
    }
  }

  @Test("the screen is deallocated although its threads still add")
  func memory() async {
    weak var released: CountingViewController?
    do {
      let shown = ScreenOnDevice(.counting, as: CountingViewController.self)
      released = shown.controller
      shown.device.tap(at: CGPoint(x: 187, y: 350))
      await shown.controller.workDidEnd()
    }
    #expect(released == nil)
  }
}
