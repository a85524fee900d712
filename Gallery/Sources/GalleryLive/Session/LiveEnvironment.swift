import HeadlessUIKit

/// What surrounds the screen of a session, as a page sets it.
public struct LiveEnvironment: Equatable, Sendable {
  public enum Style: String, Sendable {
    case light, dark
  }

  public enum Direction: String, Sendable {
    case leftToRight, rightToLeft
  }

  public enum TextSize: String, Sendable {
    case small, standard, large, accessibility
  }

  /// A device in one of its orientations.
  public struct Device: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case iPhoneSE, iPhone17e, iPhone18Pro, iPhoneProMax, iPhoneDuoOuter, iPhoneDuoInner, iPad, iPadWindow
    }

    var kind: Kind
    var isRotated = false
  }

  /// The lengths that a screen's side can have, in points.
  static let sizeRange: ClosedRange<Double> = 1...10_000

  var style = Style.light
  var direction = Direction.leftToRight
  var textSize = TextSize.standard
  var release = UIKitRelease.iOS18
  /// The device; nil if the screen has its own size or one that was chosen.
  var device: Device?

  /// The actions that set what isn't the default.
  var actions: [LiveAction] {
    let standard = LiveEnvironment()
    return [
      release == standard.release ? nil : .release(release), style == standard.style ? nil : .style(style),
      direction == standard.direction ? nil : .direction(direction),
      textSize == standard.textSize ? nil : .textSize(textSize), device.map { .device($0) },
    ].compactMap { $0 }
  }
}

extension UIKitRelease {
  /// The name in messages, in links and in Swift.
  var name: String { "\(self)" }

  init?(name: String) {
    guard let release = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = release
  }
}

extension LiveEnvironment.Device {
  var device: HeadlessDevice {
    let device: HeadlessDevice =
      switch kind {
      case .iPhoneSE: .iPhoneSE
      case .iPhone17e: .iPhone17e
      case .iPhone18Pro: .iPhone18Pro
      case .iPhoneProMax: .iPhoneProMax
      case .iPhoneDuoOuter: .iPhoneDuoOuter
      case .iPhoneDuoInner: .iPhoneDuoInner
      case .iPad: .iPad
      case .iPadWindow: .iPadWindow
      }
    return isRotated ? device.rotated : device
  }

  /// The device in Swift, after a dot.
  var swift: String { kind.rawValue + (isRotated ? ".rotated" : "") }
}
