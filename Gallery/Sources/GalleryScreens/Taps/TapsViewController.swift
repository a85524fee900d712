#if canImport(UIKit)
import TapGestures
import UIKit

/// Two panels that count the taps on them, over rows and a button that count theirs.
///
/// The panels differ in one argument: the first leaves the touches to the view under the finger, the second cancels
/// them. The button counts in both, and neither panel counts a tap on it, because the recognizers exclude controls.
public final class TapsViewController: UIViewController {
  /// The panel that leaves touches alone and the panel that cancels them, once the view is loaded.
  private(set) var panels: [TapPanel] = []

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.taps.size).content

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let width = content.bounds.width - 32
    content.addSubview(UILabel("Taps", frame: CGRect(x: 16, y: 48, width: width, height: 36), size: 30, weight: .bold))
    panels = [false, true].enumerated().map { index, cancelsTouches in
      let y = 100 + CGFloat(index) * (TapPanel.height + 16)
      let panel = TapPanel(
        title: cancelsTouches ? "Cancels touches" : "Leaves touches alone",
        code: "onTap(cancelsTouches: \(cancelsTouches))",
        frame: CGRect(x: 16, y: y, width: width, height: TapPanel.height))
      let recognizer = panel.onTap(cancelsTouches: cancelsTouches) { ($0.view as? TapPanel)?.count() }
      // UIKit doesn't document whether the button's tap would count for the panel, too.
      recognizer.excludesControls = true
      return panel
    }
    panels.forEach(content.addSubview)
  }
}
#endif
