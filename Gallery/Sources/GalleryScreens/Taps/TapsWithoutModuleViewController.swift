#if canImport(UIKit)
import UIKit

/// The screen of ``TapsViewController`` without the module: a plain tap recognizer on each panel.
///
/// The first recognizer is as UIKit makes it. The second one has `cancelsTouchesInView` set to `false`.
final class TapsWithoutModuleViewController: UIViewController {
  /// The panel whose recognizer cancels touches and the panel whose recognizer doesn't, once the view is loaded.
  private(set) var panels: [TapPanel] = []

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.taps.size).content

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let width = content.bounds.width - 32
    content.addSubview(UILabel("Taps", frame: CGRect(x: 16, y: 48, width: width, height: 36), size: 30, weight: .bold))
    panels = [true, false].enumerated().map { index, cancelsTouches in
      let y = 100 + CGFloat(index) * (TapPanel.height + 16)
      let panel = TapPanel(
        title: "Plain recognizer",
        code: cancelsTouches ? "UITapGestureRecognizer()" : "cancelsTouchesInView = false",
        frame: CGRect(x: 16, y: y, width: width, height: TapPanel.height))
      let recognizer = makeRecognizer()
      recognizer.cancelsTouchesInView = cancelsTouches
      panel.addGestureRecognizer(recognizer)
      return panel
    }
    panels.forEach(content.addSubview)
  }

  #if canImport(ObjectiveC)
  private func makeRecognizer() -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: self, action: #selector(panelTapped))
  }

  @objc private func panelTapped(_ recognizer: UITapGestureRecognizer) {
    (recognizer.view as? TapPanel)?.count()
  }
  #else
  private func makeRecognizer() -> UITapGestureRecognizer {
    let recognizer = UITapGestureRecognizer()
    recognizer.headlessAction = { ($0.view as? TapPanel)?.count() }
    return recognizer
  }
  #endif
}
#endif
