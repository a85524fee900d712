import Foundation

/// A context that was begun for an image.
private struct ImageContext {
  let context: CGContext
  let size: CGSize
  let scale: CGFloat
}

private let imageContextsOfThread = ThreadLocal<[ImageContext]> { [] }

/// The context of an image, if it is the current context of this thread.
private var currentImageContext: ImageContext? {
  guard let last = imageContextsOfThread.value.last, UIGraphicsGetCurrentContext() === last.context else { return nil }
  return last
}

/// Begins an image of a size, in points, with one pixel for a point. Its context becomes the current one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image. Its context becomes the current one of this thread until ``UIGraphicsEndImageContext()``.
///
/// HeadlessUIKit records the drawing, so the image is sharp in every size.
///
/// - Parameters:
///   - size: The size of the image, in points.
///   - opaque: Whether the image is black where nothing is drawn.
///   - scale: The number of pixels for a point; 0 is that of the current traits, or 2 if they have none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale.finite > 0 ? scale.finite : UIGraphicsImageRendererFormat().scale
  let image = ImageContext(context: CGContext(), size: size, scale: scale)
  if opaque { image.context.fill(CGRect(origin: .zero, size: size)) }
  imageContextsOfThread.value.append(image)
  UIGraphicsPushContext(image.context)
}

/// Returns the image of what was drawn so far. Returns nil if the current context isn't that of an image.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  currentImageContext.map { UIImage(list: $0.context.displayList, size: $0.size, scale: $0.scale) }
}

/// Ends the image that was begun last, and makes the previous context current again.
///
/// Does nothing if the current context isn't that of an image.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
  guard currentImageContext != nil else { return }
  imageContextsOfThread.value.removeLast()
  UIGraphicsPopContext()
}
