#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// iOS behavior, observed: the setters of frame, center and bounds set the geometry of the layer and don't call each
// other; autoresizing calls setFrame:, from -[UIView(Geometry) resizeWithOldSuperviewSize:]. Constraints call
// setBounds:, from -[UIView(Geometry) _applyISEngineLayoutValuesToBoundsOnly:], and set the center, but not the frame.
@MainActor
@Suite("Overridden geometry")
struct GeometryOverrideTests {
  private let view = GeometryLogView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test("Setting the frame runs an overridden frame, but not overridden center and bounds")
  func settingTheFrame() {
    view.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
    #expect(view.log == ["frame"])
    #expect(view.center == CGPoint(x: 35, y: 35))
    #expect(view.bounds.size == CGSize(width: 30, height: 30))
  }

  @Test("Setting center and bounds runs those overrides, but not an overridden frame")
  func settingCenterAndBounds() {
    view.center = CGPoint(x: 50, y: 50)
    view.bounds.size = CGSize(width: 20, height: 20)
    #expect(view.log == ["center", "bounds"])
    #expect(view.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
  }

  @Test("Autoresizing runs an overridden frame once, and only if the mask changes something")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    parent.frame.size.width = 120
    #expect(view.log == ["frame"])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    view.log = []
    parent.frame.size.height = 200
    #expect(view.log.isEmpty, "Only the width is flexible.")
  }

  @Test("Constraints run overridden bounds and center, but not an overridden frame, and only if they change something")
  func constraints() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let top = view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 5)
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    parent.layoutIfNeeded()
    #expect(view.log.sorted() == ["bounds", "center"])
    view.log = []
    top.constant = 10
    parent.layoutIfNeeded()
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(view.log == ["center"] && view.frame == CGRect(x: 0, y: 10, width: 40, height: 20))
  }

  // UIView, transform: "the value of the frame property is undefined and should be ignored" under a transform.
  @Test("Autoresizing a rotated view sets its bounds and center, so that it keeps its shape")
  func autoresizingUnderATransform() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    view.transform = CGAffineTransform(rotationAngle: 0.3)
    parent.frame.size.width = 120
    #expect(view.log == ["center", "bounds"])
    #expect(view.bounds.size == CGSize(width: 30, height: 10))
    #expect(view.center == CGPoint(x: 15, y: 5))
  }
}

/// A view that notes which of its geometry properties is set.
private final class GeometryLogView: UIView {
  var log: [String] = []

  override var frame: CGRect {
    get { super.frame }
    set {
      log.append("frame")
      super.frame = newValue
    }
  }

  override var center: CGPoint {
    get { super.center }
    set {
      log.append("center")
      super.center = newValue
    }
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      log.append("bounds")
      super.bounds = newValue
    }
  }
}
#endif
