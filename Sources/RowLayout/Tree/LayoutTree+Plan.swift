#if UIKIT
import PlatformUI

extension LayoutTree {
  func plan(in rect: CGRect, direction: UIUserInterfaceLayoutDirection, scale: CGFloat) -> LayoutPlan {
    assertViewsAreUnique()
    var pass = LayoutPass(self, direction: direction, scale: scale)
    pass.layOut(
      in: CGRect(
        x: rect.origin.x.finite, y: rect.origin.y.finite, width: rect.size.width.length,
        height: rect.size.height.length))
    return pass.plan
  }

  private func assertViewsAreUnique() {
    #if DEBUG
    var seen: Set<ObjectIdentifier> = []
    for view in views where !seen.insert(ObjectIdentifier(view)).inserted {
      fatalError(
        "\(view) stands twice in one layout, and a view has one frame only. Use it once, or use a second view.")
    }
    #endif
  }
}
#endif
