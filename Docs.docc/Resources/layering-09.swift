import Layering
import TapGestures
import UIKit

enum LayersLevel: Comparable {
  case background, back, middle, front
}

final class LayersController:
  LayeredViewController<LayersLevel>
{
  private let blue = UIView()
  private let red = UIView()
  private let green = UIView()
  private let yellow = UIView()
  private let gray = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    blue.backgroundColor = .blue
    addSubview(blue, to: .front)
    red.backgroundColor = .red
    addSubview(red, to: .back)
    green.backgroundColor = .green
    addSubview(green, to: .background)
    yellow.backgroundColor = .yellow
    addSubview(yellow, to: .middle)
    gray.backgroundColor = .gray
    addSubview(gray, to: .middle)

    green.onTap { [weak self] in
      guard let self, let rear = subviews(in: .middle).first else { return }
      bringSubviewToFront(rear)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let left = view.safeAreaInsets.left
    let top = view.safeAreaInsets.top
    blue.frame = CGRect(x: left + 30, y: top + 30, width: 200, height: 200)
    red.frame = CGRect(x: left + 90, y: top + 90, width: 200, height: 200)
    green.frame = view.bounds
    yellow.frame = CGRect(x: left + 60, y: top + 130, width: 250, height: 40)
    gray.frame = CGRect(x: left + 70, y: top + 150, width: 250, height: 40)
  }
}
