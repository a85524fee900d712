#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@Suite("Trait collections")
struct TraitCollectionTests {
  @Test("A new collection specifies nothing; each initializer specifies one trait")
  func initializers() {
    let none = UITraitCollection()
    #expect(none.userInterfaceStyle == .unspecified)
    #expect(none.displayScale == 0)
    #expect(none.layoutDirection == .unspecified)
    #expect(UITraitCollection(userInterfaceStyle: .dark).userInterfaceStyle == .dark)
    #expect(UITraitCollection(displayScale: 3).displayScale == 3)
    #expect(UITraitCollection(displayScale: .nan).displayScale == 0)
    #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
  }

  @Test("The raw values are UIKit's")
  func rawValues() {
    #expect([UIUserInterfaceStyle.unspecified, .light, .dark].map(\.rawValue) == [0, 1, 2])
    let directions: [UITraitEnvironmentLayoutDirection] = [.unspecified, .leftToRight, .rightToLeft]
    #expect(directions.map(\.rawValue) == [-1, 0, 1])
  }

  // UITraitCollection, init(traitsFrom:): "the last one in the array wins"; unspecified traits do not overwrite.
  @Test("If several collections specify a trait, the last one wins")
  func combination() {
    let combined = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
      UITraitCollection(layoutDirection: .leftToRight), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(),
    ])
    #expect(combined.userInterfaceStyle == .dark)
    #expect(combined.displayScale == 2)
    #expect(combined.layoutDirection == .leftToRight)
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
  }

  @Test("Collections with the same traits are equal")
  func equality() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash)
    #expect(dark != UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)]))
    #expect(dark != UITraitCollection(traitsFrom: [dark, UITraitCollection(layoutDirection: .leftToRight)]))
    #expect(dark != UITraitCollection(userInterfaceStyle: .light))
    #expect(!dark.isEqual("dark"))
    #expect(dark.description.contains("dark"))
  }

  @Test("Colors can differ if the styles differ, but not if only the scales differ")
  func colorAppearance() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let sharp = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])
    #expect(!dark.hasDifferentColorAppearance(comparedTo: sharp))
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test("performAsCurrent replaces the current collection for the closure only; threads do not share it")
  func current() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let before = UITraitCollection.current
    dark.performAsCurrent {
      #expect(UITraitCollection.current === dark)
      let other = Thread.detached { UITraitCollection.current.userInterfaceStyle }
      #expect(other == .unspecified)
    }
    #expect(UITraitCollection.current == before)
    UITraitCollection.current = dark
    #expect(UITraitCollection.current === dark)
    UITraitCollection.current = before
  }

  // Apple documents the current traits inside of UIKit's calls only. The scale outside of them is a recorded fact.
  @Test("Outside of UIKit's calls the main queue has the traits of the screen, also after performAsCurrent")
  @MainActor
  func currentOfTheScreen() {
    let first = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 3)
    first.userInterfaceStyle = .dark
    #expect(UITraitCollection.current == first.window.traitCollection)
    UITraitCollection(displayScale: 1).performAsCurrent { #expect(UITraitCollection.current.displayScale == 1) }
    let second = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 2)
    #expect(UITraitCollection.current == second.window.traitCollection)
    first.performAsCurrent { #expect(UITraitCollection.current == first.window.traitCollection) }
  }
}

extension Thread {
  /// Returns what `body` returns on a thread of its own.
  fileprivate static func detached<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      box.value = body()
      done.signal()
    }
    done.wait()
    return box.value
  }
}
/// The storage for a result that one thread passes to another.
private final class Box<Value>: @unchecked Sendable {
  var value: Value?
}
#endif
