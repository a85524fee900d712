import Foundation

extension NSAttributedString {
  /// Returns the size of the text without a limit of the width, in points.
  public func size() -> CGSize {
    StyledText(self).size
  }

  /// Returns the rectangle of the text in a width, in points. A width of 0 is no limit.
  ///
  /// As in UIKit, the text may be higher than the size. The height counts only if the last visible line is shortened.
  /// Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` there is one line, and no limit of the width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = laidOut(in: size, options)
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let depth = text.lines.first.map { $0.height - $0.baseline } ?? 0
    return CGRect(origin: CGPoint(x: 0, y: isBlock ? 0 : -depth), size: text.size)
  }

  /// Draws the text in the current context, from a point that is its upper left corner. Does nothing without a context.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in the current context, in the width of a rectangle. What is outside of the rectangle is cut off.
  public func draw(in rect: CGRect) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    target.saveGState()
    target.clip(to: rect)
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    target.restoreGState()
  }

  /// Draws the text in the current context. A width of 0 is no limit.
  ///
  /// Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` there is one line, whose baseline begins at the origin.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let target = UIGraphicsGetCurrentContext(), !rect.isNullRectangle else { return }
    var place = rect.finite
    let text = laidOut(in: place.size, options)
    let isBlock = options.contains(.usesLineFragmentOrigin)
    if !isBlock { place.origin.y -= text.lines.first?.baseline ?? 0 }
    if !isBlock || place.width <= 0 { place.size.width = text.size.width }
    text.draw(in: place, context: target)
  }

  private func laidOut(in size: CGSize, _ options: NSStringDrawingOptions) -> StyledText {
    guard options.contains(.usesLineFragmentOrigin) else { return StyledText(self, limit: 1) }
    let width = size.width.finite > 0 ? size.width : .infinity
    let text = StyledText(self, width: width)
    guard options.contains(.truncatesLastVisibleLine), size.height > 0 else { return text }
    let fitting = max(1, text.lines.prefix { $0.top + $0.height <= size.height }.count)
    return fitting < text.lines.count ? StyledText(self, width: width, limit: fitting) : text
  }
}

extension NSString {
  /// Returns the size of the text with attributes, without a limit of the width, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }

  /// Returns the rectangle of the text with attributes in a width, in points. A width of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text with attributes in the current context, from a point that is its upper left corner.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text with attributes in the current context, in the width of a rectangle. What is outside of the
  /// rectangle is cut off.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }
}

// On Apple's platforms a String has the methods of NSString.
extension String {
  /// Returns the size of the text with attributes, without a limit of the width, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the rectangle of the text with attributes in a width, in points. A width of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }

  /// Draws the text with attributes in the current context, from a point that is its upper left corner.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text with attributes in the current context, in the width of a rectangle. What is outside of the
  /// rectangle is cut off.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
}
