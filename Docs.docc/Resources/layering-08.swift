import Layering
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
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let left = view.safeAreaInsets.left
    let top = view.safeAreaInsets.top
    blue.frame = CGRect(x: left + 24, y: top + 24, width: 184, height: 184)
    red.frame = CGRect(x: left + 104, y: top + 96, width: 192, height: 192)
    green.frame = view.bounds
    yellow.frame = CGRect(x: left + 52, y: top + 124, width: 256, height: 44)
    gray.frame = CGRect(x: left + 64, y: top + 144, width: 252, height: 44)
  }
}
