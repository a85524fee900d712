import GalleryKit
import HeadlessUIKit

extension LiveSession {
  /// Gives the screen what surrounds it.
  func applyEnvironment() {
    device.userInterfaceStyle = environment.style == .dark ? .dark : .light
    device.layoutDirection = environment.direction == .rightToLeft ? .rightToLeft : .leftToRight
    device.preferredContentSizeCategory = environment.textSize.category
    device.device = environment.device?.device
  }

  /// Gives the screen a size that belongs to no device, and no safe area.
  func resize(to size: CGSize) {
    environment.device = nil
    device.device = nil
    device.safeAreaInsets = .zero
    device.resize(to: size)
  }

  func makeState() -> LiveState {
    LiveState(
      screen: gallery.nameWithoutSuffix, withoutModule: gallery.stateWithoutModule, title: gallery.title,
      summary: gallery.summary,
      module: gallery.group.name, isDocumented: gallery.group.article != nil,
      size: device.window.bounds.size, environment: environment, isPlaying: isPlaying, speed: speed,
      acceptsKeys: device.acceptsKeys,
      chapters: chapters, chapter: chapter)
  }
}

extension LiveEnvironment.TextSize {
  var category: UIContentSizeCategory {
    switch self {
    case .small: .small
    case .standard: .large
    case .large: .extraExtraExtraLarge
    case .accessibility: .accessibilityExtraExtraExtraLarge
    }
  }

  /// The name of the category in Swift.
  var categoryName: String {
    switch self {
    case .small: "small"
    case .standard: "large"
    case .large: "extraExtraExtraLarge"
    case .accessibility: "accessibilityExtraExtraExtraLarge"
    }
  }
}
