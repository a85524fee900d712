#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// What only the stand-in can do.
extension UpdateModelTests {
  @Test("That holds on any UIKit", arguments: [UIKitVariation.recorded, .random(seed: 1), .random(seed: 2)])
  func variations(variation: UIKitVariation) async {
    await UIKitVariation.withStandard(variation) {
      for seed in 1001...UInt64(1000 + steps(4, long: 14)) { await UpdateModel(seed: seed).run() }
    }
  }
}

extension SnapshotModelTests {
  @Test("That holds on any UIKit", arguments: [UIKitVariation.recorded, .random(seed: 1), .random(seed: 2)])
  func variations(variation: UIKitVariation) async {
    await UIKitVariation.withStandard(variation) {
      for seed in 1001...UInt64(1000 + steps(4, long: 14)) { await SnapshotModel(seed: seed).run() }
    }
  }
}
#endif
