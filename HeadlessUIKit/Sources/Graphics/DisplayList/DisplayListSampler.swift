import Foundation

/// Computes the colors of single points of a display list.
///
/// There is no anti-aliasing: a shape contains the points on its left and top edges, and doesn't contain those on its
/// right and bottom edges. Curves have a tolerance of 0.01 points. Text and images from data paint nothing here,
/// because the shapes of letters and the colors of pixels are not known. Colors are clamped to sRGB, and the result
/// isn't multiplied by its opacity.
struct DisplayListSampler {
  private final class Step {
    var action: Action
    let clip: [FilledShape]
    let blendMode: CGBlendMode

    init(action: Action, clip: [FilledShape], blendMode: CGBlendMode) {
      self.action = action
      self.clip = clip
      self.blendMode = blendMode
    }

    func isInsideClip(_ point: CGPoint) -> Bool {
      var index = 0
      while index < clip.count {
        if !clip[index].contains(point) { return false }
        index += 1
      }
      return true
    }
  }

  private enum Action {
    case paint([FilledShape], Paint)
    case shadow(FilledShape, blur: CGFloat, Paint)
    case gradient(FilledShape, Gradient)
    case beginGroup(alpha: CGFloat, end: Int)
    case endGroup
  }

  private var steps: [Step] = []

  init(_ list: DisplayList) {
    var openGroups: [(index: Int, alpha: CGFloat)] = []
    var lastClip = ClipRegion()
    var clip: [FilledShape] = []
    for operation in list.operations {
      if operation.clip != lastClip {
        lastClip = operation.clip
        clip = lastClip.shapes.map { FilledShape($0.path, rule: $0.rule) }
      }
      let action: Action
      switch operation.content {
      case .fill(let path, let rule, let color):
        action = .paint([FilledShape(path, rule: rule)], Paint(color))
      case .stroke(let path, let pen, let color):
        action = .paint(StrokeOutline(of: path, pen: pen).polygons.map(FilledShape.init(polygon:)), Paint(color))
      case .shadow(let path, let blur, let color):
        action = .shadow(FilledShape(path, rule: .winding), blur: blur, Paint(color))
      case .gradient(let path, let gradient):
        action = .gradient(FilledShape(path, rule: .winding), gradient)
      case .text, .image: continue
      case .beginGroup(let alpha):
        openGroups.append((steps.count, alpha))
        action = .beginGroup(alpha: alpha, end: steps.count)
      case .endGroup:
        guard let group = openGroups.popLast() else { continue }
        steps[group.index].action = .beginGroup(alpha: group.alpha, end: steps.count)
        action = .endGroup
      }
      steps.append(Step(action: action, clip: clip, blendMode: operation.blendMode))
    }
  }

  /// Returns the color at `point`. Coordinates that are NaN or infinite count as 0.
  func color(at point: CGPoint) -> CGColor {
    let point = point.finite
    var paint = Paint.transparent
    var outer: [(backdrop: Paint, alpha: CGFloat, blendMode: CGBlendMode)] = []
    var index = 0
    while index < steps.count {
      let step = steps[index]
      switch step.action {
      case .paint(let shapes, let color):
        var shape = 0
        while shape < shapes.count, !shapes[shape].contains(point) {
          shape += 1
        }
        if shape < shapes.count, step.isInsideClip(point) { paint.blend(color, mode: step.blendMode) }
      case .shadow(let shape, let blur, var color):
        color.alpha *= shape.coverage(around: point, deviation: blur)
        if step.isInsideClip(point) { paint.blend(color, mode: step.blendMode) }
      case .gradient(let shape, let gradient):
        if shape.contains(point), step.isInsideClip(point) {
          paint.blend(gradient.paint(at: point), mode: step.blendMode)
        }
      case .beginGroup(let alpha, let end):
        if step.isInsideClip(point) {
          outer.append((paint, alpha, step.blendMode))
          paint = .transparent
        } else {
          index = end
        }
      case .endGroup:
        if let group = outer.popLast() {
          var result = group.backdrop
          paint.alpha *= group.alpha
          result.blend(paint, mode: group.blendMode)
          paint = result
        }
      }
      index += 1
    }
    return paint.color
  }
}
