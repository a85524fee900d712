#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static let fontMetrics = Fact.Source(
    place: "Vercantez/openuikit, golden/font_metrics_ios.json", system: "iOS 26.1, simulator, scale 3")
  fileprivate static let buttons = Fact.Source(
    place: "flowkey/UIKit-cross-platform, UIKitTests/Button/ButtonSizeToFitTests.swift", system: "iOS 10")
  fileprivate static let scenes = Fact.Source(
    place: "Vercantez/openuikit, golden/button_basic.layout.json", system: "iOS 26.1, Mac Catalyst, scale 2")
  fileprivate static let snapshots = Fact.Source(
    place: "pointfreeco/swift-snapshot-testing, testUIView.recursiveDescription.txt", system: "iOS 13 or later")
  fileprivate static let interfaceBuilder = Fact.Source(
    place: "mattneub/Programming-iOS-Book-Examples, bk2ch12p595NewButtons", system: "Interface Builder of Xcode 12")
}

@MainActor
private func fitting(_ type: UIButton.ButtonType) -> [Double] {
  let size = UIButton(type: type).sizeThatFits(.zero)
  return [Double(size.width), Double(size.height)]
}

private let samples = [
  "0123456789", "AVAST Wavy To. LT", "Hello UIKit", "iiiiillll", "The quick brown fox jumps over the lazy dog",
  "WWWW MMMM",
]

private let weights: [(name: String, weight: UIFont.Weight)] = [
  ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
  ("black", .black),
]

private func font(_ size: Double, _ weight: String) -> UIFont {
  .systemFont(ofSize: CGFloat(size), weight: weights.first { $0.name == weight }?.weight ?? .regular)
}

extension Fact {
  /// The widths of the samples as Core Text measures them, in points.
  static let widthsOfText: [Fact] = {
    let recorded: [(Double, String, [Double])] = [
      (8, "regular", [50.453, 76, 41.957, 19.805, 176.977, 63.016]),
      (8, "medium", [51.793, 77.422, 43.053, 20.885, 180.633, 63.815]),
      (8, "semibold", [52.767, 78.455, 43.850, 21.670, 183.291, 64.396]),
      (17, "regular", [98.580, 146.824, 79.663, 34.315, 338.954, 126.139]),
      (17, "medium", [101.428, 149.845, 81.991, 36.611, 346.724, 127.837]),
      (17, "semibold", [103.498, 152.042, 83.684, 38.279, 352.372, 129.072]),
      (17, "bold", [106.345, 155.063, 86.013, 40.574, 360.142, 130.771]),
      (17, "heavy", [110.487, 159.457, 89.399, 43.912, 371.442, 133.241]),
      (17, "black", [114.111, 163.301, 92.363, 46.833, 381.330, 135.402]),
      (20, "medium", [118.457, 172.093, 94.363, 41.632, 398.362, 148.932]),
      (20, "semibold", [120.812, 174.724, 96.358, 43.542, 405.421, 150.393]),
      (20, "bold", [124.052, 178.342, 99.102, 46.168, 415.130, 152.402]),
      (20, "heavy", [128.763, 183.604, 103.093, 49.988, 429.250, 155.324]),
      (20, "black", [132.886, 188.209, 106.586, 53.331, 441.606, 157.881]),
      (24, "regular", [140.379, 197.004, 108.532, 46.700, 455.256, 175.873]),
      (24, "medium", [143.940, 201.535, 111.838, 49.635, 468.585, 178.317]),
      (24, "semibold", [146.529, 204.828, 114.243, 51.768, 478.276, 180.093]),
      (24, "bold", [150.091, 209.359, 117.549, 54.702, 491.606, 182.537]),
      (28, "regular", [165.334, 229.291, 126.971, 55.152, 530.455, 205.734]),
      (28, "medium", [169.370, 234.645, 130.834, 58.496, 546.618, 208.597]),
      (28, "semibold", [172.304, 238.538, 133.642, 60.928, 558.370, 210.678]),
      (28, "bold", [176.340, 243.893, 137.505, 64.271, 574.533, 213.541]),
    ]
    return recorded.flatMap { size, weight, widths in
      zip(samples, widths).map { sample, width in
        number("The width of “\(sample)” in \(weight) of \(Int(size)) points", width, within: 1, .fontMetrics) {
          Double(sample.size(withAttributes: [.font: font(size, weight)]).width)
        }
      }
    }
  }()

  static let heightsOfText: [Fact] = {
    let recorded: [(size: Double, ascender: Double, descender: Double, line: Double, capital: Double)] = [
      (8, 7.6171875, -1.9296875, 9.546875, 5.63671875), (15, 14.2822, -3.6182, 17.9004, 10.5688),
      (16, 15.234375, -3.859375, 19.09375, 11.2734375), (17, 16.1865, -4.1006, 20.2871, 11.9780),
      (20, 19.0430, -4.8242, 23.8672, 14.0918), (24, 22.8516, -5.7891, 28.6406, 16.9102),
      (27, 25.7080, -6.5127, 32.2207, 19.0239), (28, 26.6602, -6.7539, 33.4141, 19.7285),
      (34, 32.3730, -8.2012, 40.5742, 23.9561), (35, 33.3252, -8.4424, 41.7676, 24.6606),
    ]
    return recorded.map { entry in
      numbers(
        "Ascender, descender, height of a line and of capitals of \(Int(entry.size)) points",
        [entry.ascender, entry.descender, entry.line, entry.capital], within: 0.001, .fontMetrics
      ) {
        let font = font(entry.size, "regular")
        return [font.ascender, font.descender, font.lineHeight, font.capHeight].map(Double.init)
      }
    }
  }()

  static let labelsAndButtons: [Fact] = {
    let recorded: [(Double, String, [Double])] = [
      (8, "regular", [50.667, 76, 42, 20, 177, 63.333]), (17, "medium", [101.667, 150, 82, 36.667, 347, 128]),
      (17, "semibold", [103.667, 152.333, 84, 38.333, 352.667, 129.333]),
      (17, "bold", [106.667, 155.333, 86.333, 40.667, 360.333, 131]),
      (20, "medium", [118.667, 172.333, 94.667, 41.667, 398.667, 149]),
      (24, "semibold", [146.667, 205, 114.333, 52, 478.333, 180.333]),
    ]
    let labels = recorded.flatMap { size, weight, widths in
      zip(samples, widths).map { sample, width in
        number(
          "A label that fits “\(sample)” in \(weight) of \(Int(size)) points is as wide", width, within: 0.34,
          .fontMetrics
        ) {
          let stage = Stage(scale: 3)
          let label = stage.add(UILabel(), 0, 0, 100, 20)
          (label.text, label.font) = (sample, font(size, weight))
          return Double(label.sizeThatFits(.zero).width)
        }
      }
    }
    return labels + [
      numbers("A button without a title and an image fits", [30, 34], .buttons) {
        let button = UIButton(frame: .zero)
        button.sizeToFit()
        return [Double(button.frame.width), Double(button.frame.height)]
      },
      numbers("A button with an image alone has the image's size", [40, 40], .buttons) {
        let button = UIButton(frame: .zero)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
        button.setImage(image, for: .normal)
        button.sizeToFit()
        return [Double(button.frame.width), Double(button.frame.height)]
      },
      numbers("A button for adding a contact, and its image, begin with this size", [25, 24, 25, 24], .snapshots) {
        let button = UIButton(type: .contactAdd)
        button.layoutIfNeeded()
        return [button.frame, button.imageView?.frame ?? .zero].flatMap { [Double($0.width), Double($0.height)] }
      },
      numbers("The three kinds of buttons for information fit", [25, 24, 25, 24, 25, 24], .interfaceBuilder) {
        [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure].flatMap(fitting)
      },
      numbers("A button for closing fits", [30, 30], .interfaceBuilder) { fitting(.close) },
      numbers("A system button's title has 15 points, and 6 points above it", [15, 6], within: 0.5, .scenes) {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.sizeToFit()
        button.layoutIfNeeded()
        return [Double(button.titleLabel?.font.pointSize ?? 0), Double(button.titleLabel?.frame.minY ?? 0)]
      },
    ]
  }()
}
#endif
