/// Rounded corners that a view clips its content to. Only the stand-in's own views use it: layers have no corners here.
struct CornerClip: Equatable {
  var radius: CGFloat
  var top: Bool
  var bottom: Bool

  /// Returns the outline of a rectangle with these corners.
  func path(in rect: CGRect) -> CGPath {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let (topRadius, bottomRadius) = (top ? radius : 0, bottom ? radius : 0)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY + topRadius))
    corner(path, CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX + topRadius, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - topRadius, y: rect.minY))
    corner(path, CGPoint(x: rect.maxX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.minY + topRadius))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRadius))
    corner(path, CGPoint(x: rect.maxX, y: rect.maxY), to: CGPoint(x: rect.maxX - bottomRadius, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + bottomRadius, y: rect.maxY))
    corner(path, CGPoint(x: rect.minX, y: rect.maxY), to: CGPoint(x: rect.minX, y: rect.maxY - bottomRadius))
    path.closeSubpath()
    return path
  }

  private func corner(_ path: CGMutablePath, _ corner: CGPoint, to end: CGPoint) {
    if end != corner { path.addQuadCurve(to: end, control: corner) }
  }
}
