import Foundation

extension UIButton {
  /// The kind of a button, with UIKit's numbers.
  ///
  /// A button with a symbol has the size of the symbol from the beginning, and VoiceOver reads what the symbol means.
  public enum ButtonType: Int, Sendable {
    /// A button without a style. The title is white.
    case custom
    /// A button in the system's style. The title has the tint color.
    case system
    /// A symbol for details, an *i* in a circle, in the tint color.
    case detailDisclosure
    /// A symbol for information on a light background. It looks like ``detailDisclosure``.
    case infoLight
    /// A symbol for information on a dark background. It looks like ``detailDisclosure``.
    case infoDark
    /// A symbol for adding a contact, a plus sign in a circle, in the tint color.
    case contactAdd
    /// A button without the background of the system, on tvOS only. It looks like ``custom``.
    case plain
    /// A symbol for closing, a gray cross on a gray disk. It has no tint color.
    case close
  }
}

extension UIButton.ButtonType {
  /// Whether the title, and an image that isn't always original, have the tint color.
  var hasSystemStyle: Bool { self != .custom && self != .plain }

  /// The symbol of a button of this kind; nil for those without one.
  ///
  /// Recorded by others: `contactAdd` and its image view have 25 × 24 points, or 24⅓ × 23⅔ where three pixels are a
  /// point (pointfreeco/swift-snapshot-testing, testUIView). In Interface Builder of Xcode 12, the other circles have
  /// the same size, and `close` has 30 × 30 points (mattneub/Programming-iOS-Book-Examples, NewButtons). UI tests of
  /// many apps find the information buttons as *More Info*. The symbol *plus* is read as *Add* (realm/SwiftLint, issue
  /// 5165). Nobody recorded the label of `close`, its colors, and its size since iOS 26.
  @MainActor
  var symbol: UIImage? {
    switch self {
    case .custom, .system, .plain: nil
    case .detailDisclosure, .infoLight, .infoDark: Self.symbol("info.circle", label: "More Info")
    case .contactAdd: Self.symbol("plus.circle", label: "Add")
    case .close: Self.symbol("xmark", label: "Close", diskDiameter: 30)
    }
  }

  @MainActor
  private static func symbol(_ name: String, label: String, diskDiameter: CGFloat? = nil) -> UIImage? {
    guard let symbol = UIImage(systemName: name) else { return nil }
    let size = diskDiameter.map { CGSize(width: $0, height: $0) } ?? CGSize(width: 25, height: 24)
    let scale: CGFloat = diskDiameter == nil ? 1 : 0.8
    let context = CGContext()
    if diskDiameter != nil {
      context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.25))
      context.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
    let place = CGAffineTransform(translationX: size.width / 2, y: size.height / 2).scaledBy(x: scale, y: scale)
    context.draw(symbol.list, transform: place.translatedBy(x: -symbol.size.width / 2, y: -symbol.size.height / 2))
    let image = UIImage(list: context.displayList, size: size, scale: 1, symbol: DrawnSymbol())
    image.accessibilityLabel = label
    return image
  }
}
