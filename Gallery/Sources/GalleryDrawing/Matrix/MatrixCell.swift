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
  /// The size of the device in points; nil for the size of the screen.
  private(set) var size: CGSize?

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
    case .size:
      [
        cell("phone") { $0.size = CGSize(width: 390, height: 844) },
        cell("tablet") { $0.size = CGSize(width: 834, height: 1194) },
      ]
    }
  }

  /// Shows a screen on a device in this environment.
  @MainActor
  func device(for screen: GalleryScreen) -> HeadlessScreen {
    let device = HeadlessScreen(size: size ?? screen.size)
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
  /// A phone and a tablet.
  case size
}
