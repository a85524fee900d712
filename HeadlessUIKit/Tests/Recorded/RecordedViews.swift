#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static func flowkey(_ file: String) -> Fact.Source {
    Fact.Source(place: "flowkey/UIKit-cross-platform, UIKitTests/UIView/\(file).swift", system: "iOS 11")
  }
  fileprivate static let gaps = Fact.Source(
    place: "Vercantez/openuikit, uikit/docs/KNOWN_GAPS.md", system: "iOS 26.1, simulator")
  fileprivate static let roundedRects = Fact.Source(
    place: "PaintCode, “Code for iOS 7 rounded rectangles”", system: "iOS 7")
  fileprivate static let currentScale = Fact.Source(
    place: "layoutBox/PinLayout, pull request 275, and Tests/Common/AdjustSizeSpec.swift", system: "iOS 17 and 18.4")
}

/// A view whose layers and subviews are called by their names.
@MainActor
private final class Family {
  final class Member: UIView {
    var log: (String) -> Void = { _ in }

    override func didMoveToSuperview() {
      log("didMoveToSuperview \(superview.map { $0.layer.sublayers?.contains(layer) == true } ?? false)")
    }
    override func sizeToFit() {
      log("before sizeToFit")
      super.sizeToFit()
      log("after sizeToFit")
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      log("sizeThatFits")
      return super.sizeThatFits(size)
    }
    override func layoutSubviews() { log("layoutSubviews") }
  }

  let view = UIView()
  let layer = CALayer()
  let (one, two, three) = (Member(), Member(), Member())
  var log: [String] = []

  init() {
    for member in [one, two, three] { member.log = { [weak self] in self?.log.append($0) } }
  }

  /// The sublayers from back to front: the numbers of the views, and “layer”.
  var order: [String] {
    (view.layer.sublayers ?? []).map { sublayer in
      [one, two, three].firstIndex { $0.layer === sublayer }.map { String($0 + 1) } ?? "layer"
    }
  }
}

/// A field whose delegate agrees or refuses to end, and records that it is asked.
@MainActor
private final class Editing: NSObject, UITextFieldDelegate {
  let stage = Stage()
  let field: UITextField
  let refuses: Bool
  var asked = 0
  var ended = 0

  init(refuses: Bool) {
    self.refuses = refuses
    field = stage.add(UITextField(), 0, 0, 100, 30)
    super.init()
    field.becomeFirstResponder()
    field.delegate = self
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    asked += 1
    return !refuses
  }
  func textFieldDidEndEditing(_ textField: UITextField) { ended += 1 }
}

extension Fact {
  static let views: [Fact] = hierarchy + responders + paths + traits

  private static func order(
    _ name: String, _ recorded: [String], _ build: @escaping @MainActor @Sendable (Family) -> Void
  ) -> Fact {
    words(name, recorded, .flowkey("UIViewTests+subviews")) {
      let family = Family()
      build(family)
      return family.order
    }
  }

  // Closures that take a private class of this file.
  private static let hierarchy: [Fact] = [
    words("A new view has no subviews and no array of sublayers", ["0", "nil"], .flowkey("UIViewTests+subviews")) {
      [String(UIView().subviews.count), UIView().layer.sublayers == nil ? "nil" : "array"]
    },
    words("A view that has lost its last subview has no array of sublayers", ["nil"], .flowkey("UIViewTests+subviews"))
    {
      let family = Family()
      family.view.addSubview(family.one)
      family.one.removeFromSuperview()
      return [family.view.layer.sublayers == nil ? "nil" : "array"]
    },
    order("Two subviews", ["1", "2"]) {
      $0.view.addSubview($0.one)
      $0.view.addSubview($0.two)
    },
    order("A subview below a view that is no subview is in front", ["1", "2", "3"]) {
      $0.view.addSubview($0.one)
      $0.view.addSubview($0.two)
      $0.view.insertSubview($0.three, belowSubview: UIView())
    },
    order("A layer between two subviews", ["1", "layer", "2"]) {
      $0.view.addSubview($0.one)
      $0.view.layer.addSublayer($0.layer)
      $0.view.addSubview($0.two)
    },
    order("A subview above one that is below a layer", ["1", "2", "layer"]) {
      $0.view.addSubview($0.one)
      $0.view.layer.addSublayer($0.layer)
      $0.view.insertSubview($0.two, aboveSubview: $0.one)
    },
    order("A subview below one that is below a layer", ["2", "1", "layer"]) {
      $0.view.addSubview($0.one)
      $0.view.layer.addSublayer($0.layer)
      $0.view.insertSubview($0.two, belowSubview: $0.one)
    },
    order("A subview below one that is above a layer", ["layer", "2", "1"]) {
      $0.view.layer.addSublayer($0.layer)
      $0.view.addSubview($0.one)
      $0.view.insertSubview($0.two, belowSubview: $0.one)
    },
    order("A subview below one that is above a layer, with another below", ["1", "layer", "3", "2"]) {
      $0.view.addSubview($0.one)
      $0.view.layer.addSublayer($0.layer)
      $0.view.addSubview($0.two)
      $0.view.insertSubview($0.three, belowSubview: $0.two)
    },
    words(
      "The layer is there before a view is told of its superview, and it is told when it leaves",
      ["didMoveToSuperview true", "didMoveToSuperview false"], .flowkey("UIViewTests+didMoveToSuperView")
    ) {
      let family = Family()
      family.view.addSubview(family.one)
      family.one.removeFromSuperview()
      return family.log
    },
    words("The same for insertSubview(_:at:)", ["didMoveToSuperview true"], .flowkey("UIViewTests+didMoveToSuperView"))
    {
      let family = Family()
      family.view.insertSubview(family.one, at: 0)
      return family.log
    },
    words(
      "sizeToFit asks sizeThatFits and lays nothing out",
      ["didMoveToSuperview true", "before sizeToFit", "sizeThatFits", "after sizeToFit"],
      .flowkey("UIViewTests+lifecycle")
    ) {
      let family = Family()
      family.view.addSubview(family.one)
      family.one.sizeToFit()
      return family.log
    },
  ]

  private static let responders: [Fact] = [
    words("endEditing(false) without a first responder", ["true"], .gaps) { [String(UIView().endEditing(false))] },
    words("endEditing of a view that the first responder isn't in", ["false", "false", "0"], .gaps) {
      let editing = Editing(refuses: false)
      let other = editing.stage.add(UIView(), 0, 50, 10, 10)
      return [String(other.endEditing(false)), String(other.endEditing(true)), String(editing.asked)]
    },
    words("endEditing(false) asks a delegate that agrees twice", ["true", "2", "1"], .gaps) {
      let editing = Editing(refuses: false)
      return [String(editing.stage.root.endEditing(false)), String(editing.asked), String(editing.ended)]
    },
    words("endEditing(false) asks a delegate that refuses once", ["false", "1", "0"], .gaps) {
      let editing = Editing(refuses: true)
      return [String(editing.stage.root.endEditing(false)), String(editing.asked), String(editing.ended)]
    },
    words(
      "endEditing(true) is true for a delegate that refuses, and the field goes on", ["true", "1", "0", "true"], .gaps
    ) {
      let editing = Editing(refuses: true)
      return [
        String(editing.stage.root.endEditing(true)), String(editing.asked), String(editing.ended),
        String(editing.field.isFirstResponder),
      ]
    },
    words("nil as the text of a text view", ["", "0"], .gaps) {
      let view = UITextView()
      view.text = "text"
      view.text = nil
      return [view.text ?? "nil", String(view.selectedRange.location)]
    },
  ]

  private static let paths: [Fact] = [
    numbers("The first point of a rounded rectangle of 100 × 100 with a radius of 10", [15.2866, 0], .roundedRects) {
      let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10)
      var points: [CGPoint] = []
      path.cgPath.applyWithBlock { element in
        if points.isEmpty { points.append(element.pointee.points[0]) }
      }
      return points.flatMap { [Double($0.x), Double($0.y)] }
    }
  ]

  private static let traits: [Fact] = [
    number("The scale of the current traits outside of UIKit's calls, on a screen of 3×", 3, .currentScale) {
      let stage = Stage(scale: 3)
      return withExtendedLifetime(stage) { UITraitCollection.current.displayScale }
    }
  ]
}
#endif
