#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("HeadlessDevice")
struct HeadlessDeviceTests {
  /// What a device has in one orientation: its size, its safe area from the top counterclockwise, its size classes.
  struct Row: Sendable {
    var device: HeadlessDevice
    var numbers: [CGFloat]
    var classes: [UIUserInterfaceSizeClass]

    init(_ device: HeadlessDevice, _ numbers: CGFloat..., classes: UIUserInterfaceSizeClass...) {
      self.device = device
      self.numbers = numbers
      self.classes = classes
    }
  }

  // Sizes and safe areas of phones: useyourloaf.com, "iPhone 17 Screen Sizes". The Duo: shinrenpan/MVVMC,
  // Experiments/VerticalBarProbe and docs on iPhone Duo, iOS 27.1; its outer display in landscape: a probe of a
  // messenger on the same system. Tablets: Vercantez/openuikit, conf-ipad.md, iOS 26.1. Size classes: Apple's Human
  // Interface Guidelines; those of the Duo: MVVMC.
  nonisolated static let rows = [
    Row(.iPhoneSE, 375, 667, 20, 0, 0, 0, classes: .compact, .regular),
    Row(.iPhoneSE.rotated, 667, 375, 0, 0, 0, 0, classes: .compact, .compact),
    Row(.iPhone17e, 390, 844, 47, 0, 34, 0, classes: .compact, .regular),
    Row(.iPhone17, 402, 874, 62, 0, 34, 0, classes: .compact, .regular),
    Row(.iPhone17Pro.rotated, 874, 402, 0, 62, 21, 62, classes: .compact, .compact),
    Row(.iPhone18Pro, 402, 874, 62, 0, 34, 0, classes: .compact, .regular),
    Row(.iPhoneProMax, 440, 956, 62, 0, 34, 0, classes: .compact, .regular),
    Row(.iPhoneProMax.rotated, 956, 440, 0, 62, 21, 62, classes: .regular, .compact),
    Row(.iPhoneDuoOuter, 466, 678, 0, 0, 34, 84, classes: .compact, .regular),
    Row(.iPhoneDuoOuter.rotated, 678, 466, 0, 0, 34, 84, classes: .compact, .compact),
    Row(.iPhoneDuoInner, 951, 669, 0, 0, 34, 84, classes: .regular, .regular),
    Row(.iPhoneDuoInner.rotated, 669, 951, 82, 0, 34, 0, classes: .regular, .regular),
    Row(.iPad, 820, 1180, 32, 0, 25, 0, classes: .regular, .regular),
    Row(.iPadPro13.rotated, 1376, 1032, 32, 0, 25, 0, classes: .regular, .regular),
    Row(.iPadWindow, 510, 660, 0, 0, 0, 0, classes: .compact, .regular),
  ]

  @Test("A screen has the size, the scale, the safe area and the size classes of its device", arguments: rows)
  func screens(row: Row) {
    let (screen, root) = (HeadlessScreen(device: row.device), UIViewController())
    screen.rootViewController = root
    let insets = root.view.safeAreaInsets
    #expect(
      [root.view.bounds.width, root.view.bounds.height, insets.top, insets.left, insets.bottom, insets.right]
        == row.numbers)
    let traits = root.traitCollection
    #expect([traits.horizontalSizeClass, traits.verticalSizeClass] == row.classes)
    #expect(traits.displayScale == row.device.scale && traits.userInterfaceIdiom == row.device.userInterfaceIdiom)
    #expect(row.device.rotated.rotated == row.device)
  }

  @Test("A screen that gets another device is resized once, and has its safe area and size classes in the first layout")
  func folding() {
    final class Page: UIViewController {
      var log: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("\(size.width)")
      }
      override func viewDidLayoutSubviews() {
        let classes = traitCollection.horizontalSizeClass == .regular ? "regular" : "compact"
        log.append("\(view.bounds.width), \(view.safeAreaInsets.top), \(classes)")
      }
    }
    let screen = HeadlessScreen(device: .iPhoneDuoInner, variation: .recorded)
    let page = Page()
    screen.rootViewController = page
    page.log = []
    screen.device = screen.device?.rotated
    #expect(page.log == ["669.0", "669.0, 82.0, regular"])
    page.log = []
    screen.device = .iPhoneDuoOuter
    #expect(page.log == ["466.0", "466.0, 0.0, compact"])
  }

  @Test("A screen without a device has the size classes of a device of its size and kind")
  func sizes() {
    func classes(_ width: CGFloat, _ height: CGFloat) -> [UIUserInterfaceSizeClass] {
      let traits = HeadlessScreen(size: CGSize(width: width, height: height)).window.traitCollection
      return [traits.horizontalSizeClass, traits.verticalSizeClass]
    }
    #expect(classes(320, 480) == [.compact, .regular] && classes(480, 320) == [.compact, .compact])
    #expect(classes(896, 414) == [.regular, .compact] && classes(744, 1133) == [.regular, .regular])
    #expect(classes(639, 1024) == [.compact, .regular] && classes(0, 0) == [.compact, .regular])
  }

  @Test("A window of a tablet that becomes narrow is compact, and a view is told so once")
  func split() {
    final class Told: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
    }
    let screen = HeadlessScreen(size: CGSize(width: 1180, height: 820))
    let view = Told()
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(view)
    screen.resize(to: CGSize(width: 507, height: 820))
    #expect(view.traitCollection.horizontalSizeClass == .compact && view.changes == 1)
  }

  @Test("A collection can specify one size class alone, and the last of several wins")
  func collections() {
    let (compact, tall) = (
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular)
    )
    let both = UITraitCollection(traitsFrom: [UITraitCollection(horizontalSizeClass: .regular), compact, tall])
    #expect(both.horizontalSizeClass == .compact && both.verticalSizeClass == .regular)
    #expect(compact != tall && compact == UITraitCollection(horizontalSizeClass: .compact))
    #expect(UITraitCollection().horizontalSizeClass == .unspecified)
    #expect([UIUserInterfaceSizeClass.unspecified, .compact, .regular].map(\.rawValue) == [0, 1, 2])
  }
}
#endif
