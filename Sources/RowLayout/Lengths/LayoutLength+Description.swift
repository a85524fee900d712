#if UIKIT
import PlatformUI

extension LayoutLength: CustomStringConvertible {
  /// The length as it is written in code, such as `.fitted(max: 80.0)`.
  public var description: String {
    var arguments = isRigidNumber ? ["\(kind == .fixed ? min : share)"] : []
    if kind != .fixed {
      if min > 0 { arguments.append("min: \(min)") }
      if max < .infinity { arguments.append("max: \(max)") }
      if kind == .flexible, share != 1 { arguments.append("weight: \(share)") }
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return ".\(kind)" + list + limits
  }

  private var isRigidNumber: Bool { kind == .fixed || kind == .fraction }

  private var limits: String {
    var limits: [String] = []
    if minFraction > 0 { limits.append("minFraction: \(minFraction)") }
    if maxFraction < .infinity { limits.append("maxFraction: \(maxFraction)") }
    return limits.isEmpty ? "" : ".limited(\(limits.joined(separator: ", ")))"
  }
}

extension LayoutAlignment: CustomStringConvertible {
  /// The alignment as it is written in code, such as `.center`.
  public var description: String {
    if vertical == horizontal || horizontal == .start && isBaseline { return vertical.name }
    return "LayoutAlignment(horizontal: \(horizontal.name), vertical: \(vertical.name))"
  }
}

extension LayoutAlignment.Position {
  fileprivate var name: String {
    switch self {
    case .start: ".leading"
    case .end: ".trailing"
    default: ".\(self)"
    }
  }
}

extension LayoutDistribution: CustomStringConvertible {
  /// The distribution as it is written in code, such as `.spaceBetween`.
  public var description: String { ".\(kind)" }
}
#endif
