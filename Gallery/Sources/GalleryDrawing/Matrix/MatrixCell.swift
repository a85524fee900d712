import GalleryKit
import GalleryPlayback
import HeadlessUIKit

/// One combination of a matrix: what surrounds a screen in one picture.
struct MatrixCell {
  /// The names of what differs from the standard or is varied, such as `dark` and `rtl`, for titles and file names.
  private(set) var names: [String] = []
  /// The names without that of the text size.
  private(set) var namesWithoutText: [String] = []
  private(set) var style = Picture.Style.light
  private var direction = UIUserInterfaceLayoutDirection.leftToRight
  private var textSize = UIContentSizeCategory.large
  private var release = UIKitRelease.iOS18
  /// The device; nil for a screen of the size in which it is drawn elsewhere.
  private var device: HeadlessDevice?

  /// Returns every combination of axes, in the order of the axes.
  static func all(of axes: [MatrixAxis]) -> [MatrixCell] {
    // The same axis twice varies nothing more.
    let axes = MatrixAxis.allCases.filter(axes.contains)
    return axes.reduce([MatrixCell()]) { cells, axis in cells.flatMap { $0.varied(by: axis) } }
  }

  private func varied(by axis: MatrixAxis) -> [MatrixCell] {
    func cell(_ name: String, _ change: (inout MatrixCell) -> Void) -> MatrixCell {
      var cell = self
      cell.names.append(name)
      if axis != .text { cell.namesWithoutText.append(name) }
      change(&cell)
      return cell
    }
    return switch axis {
    case .style: [cell("light") { $0.style = .light }, cell("dark") { $0.style = .dark }]
    case .direction: [cell("ltr") { $0.direction = .leftToRight }, cell("rtl") { $0.direction = .rightToLeft }]
    case .text:
      [
        cell("small-text") { $0.textSize = .extraSmall },
        cell("large-text") { $0.textSize = .accessibilityExtraExtraExtraLarge },
      ]
    case .release:
      [
        cell("ios-18") { $0.release = .iOS18 }, cell("ios-26") { $0.release = .iOS26 },
        cell("ios-27") { $0.release = .iOS27 },
      ]
    case .device:
      [
        cell("phone") { $0.device = .iPhone18Pro }, cell("tablet") { $0.device = .iPad },
        cell("folded") { $0.device = .iPhoneDuoOuter }, cell("unfolded") { $0.device = .iPhoneDuoInner },
      ]
    }
  }

  /// Shows a screen on a device in this environment.
  @MainActor
  func device(for screen: GalleryScreen) -> HeadlessScreen {
    let device =
      device.map { HeadlessScreen(device: $0, release: release) } ?? HeadlessScreen(size: screen.size, release: release)
    device.userInterfaceStyle = style.userInterfaceStyle
    device.layoutDirection = direction
    device.preferredContentSizeCategory = textSize
    screen.show(on: device)
    return device
  }
}

/// Something about a picture that a matrix varies.
package enum MatrixAxis: String, CaseIterable, Sendable {
  /// Light and dark.
  case style
  /// Left to right, and right to left.
  case direction
  /// The smallest and the largest text.
  case text
  /// iOS 18, 26 and 27.
  case release
  /// A phone, a tablet, and both sides of one that folds.
  case device
}
