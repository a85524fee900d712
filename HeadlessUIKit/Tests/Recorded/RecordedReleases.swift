#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  private static func port(_ path: String) -> Fact.Source {
    Fact.Source(place: "Vercantez/openuikit, uikit/\(path)", system: "iOS 26.1, simulator")
  }
  private static func widgets(_ page: String) -> Fact.Source {
    Fact.Source(place: "Tembeon/morph, tool/ios_reference/spec/\(page).md", system: "iOS 27.0, simulator")
  }

  fileprivate static let bars26 = port("Tools/oracle2/scrolledgeeffectprobe/ios-26.1-iphone16.json")
  fileprivate static let tablet26 = port("docs/agent_reports/conf-ipad.md")
  fileprivate static let tables26 = port("Sources/OpenUIKit/UITableView.swift, measured constants")
  fileprivate static let lists26 = port("Sources/OpenUIKit/UICollectionViewListCell.swift, measured constants")
  fileprivate static let switch26 = port("Sources/OpenUIKit/UISwitch.swift, measured constants")
  fileprivate static let keyboard26 = port("…: “keyboardWillShow frameEnd [0, 407, 375, 260]”")
  fileprivate static let bars27 = widgets("bars")
  fileprivate static let lists27 = widgets("lists")
  fileprivate static let switch27 = widgets("switch")
  fileprivate static let segments27 = widgets("segmented-control")
  fileprivate static let alerts27 = widgets("alerts")
  fileprivate static let datePicker27 = Fact.Source(
    place: "Tembeon/morph, CLAUDE.md, date picker: margins of 16 and 20", system: "iOS 27.0, simulator")
  fileprivate static let margins27 = Fact.Source(
    place: "Apple, iOS & iPadOS 27.2 beta 3 Release Notes, 186294594", system: "iOS 27.1")
  fileprivate static let duo = Fact.Source(
    place: "shinrenpan/MVVMC, research record of the iPhone Duo", system: "iOS 27.1, iPhone Duo, simulator")
}

/// A screen of a release that shows a controller.
@MainActor
private struct Phone {
  let screen: HeadlessScreen
  let root = UIViewController()

  init(
    _ release: UIKitRelease, _ width: CGFloat = 402, _ height: CGFloat = 874, top: CGFloat = 62, bottom: CGFloat = 34
  ) {
    screen = HeadlessScreen(size: CGSize(width: width, height: height), scale: 3, release: release)
    screen.safeAreaInsets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    screen.rootViewController = root
  }

  /// Shows a controller in a navigation controller, and returns its bar.
  func bar(over controller: UIViewController = UIViewController()) -> UINavigationBar {
    let navigation = UINavigationController(rootViewController: controller)
    screen.rootViewController = navigation
    return navigation.navigationBar
  }

  /// Presents an alert or an action sheet, and returns the frames of the buttons on the screen and of its card.
  func alert(_ style: UIAlertController.Style = .alert, _ titles: String...) throws -> (buttons: [CGRect], card: CGRect)
  {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
    for title in titles {
      alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    root.present(alert, animated: false)
    screen.settle()
    let buttons = try titles.map { try screen.view($0) }
    let card = buttons[0].superview?.superview
    return (buttons.map { $0.convert($0.bounds, to: nil) }, card.map { $0.convert($0.bounds, to: nil) } ?? .zero)
  }
}

extension Fact {
  private static func rect(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
  }

  private static func sides(_ insets: UIEdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
  }

  static let releases: [Fact] = [bars, margins, rows, contents, controls, alerts, keyboards, systemColors]
    .flatMap { $0 }

  private static let bars: [Fact] = [
    numbers("The bar on 393 × 852", [0, 59, 393, 54], .bars26) { rect(Phone(.iOS26, 393, 852, top: 59).bar().frame) },
    numbers("The bar of a tablet", [0, 32, 820, 54], .tablet26) { rect(Phone(.iOS26, 820, 1180, top: 32).bar().frame) },
    number("The height of a bar on 402 × 874", 54, .bars27) { Double(Phone(.iOS27).bar().frame.height) },
    numbers("The safe area of a scroll view under it", [113, 0, 34, 0], .bars26) {
      let (phone, page) = (Phone(.iOS26, 393, 852, top: 59), Scrolling())
      _ = phone.bar(over: page)
      return sides(page.view.safeAreaInsets)
    },
    words("Its subviews", ["own", "content", "own"], .bars26) {
      let (phone, page) = (Phone(.iOS26, 393, 852, top: 59), Scrolling())
      _ = phone.bar(over: page)
      return page.view.subviews.map { $0 === page.content ? "content" : "own" }
    },
    number("The distance of its first item from the edge, on 402 points", 16, .bars27) { firstItem(in: 402) },
    number("The distance of its first item from the edge, on 440 points", 20, .bars27) { firstItem(in: 440) },
  ]

  private final class Scrolling: UIViewController {
    let content = UIView()
    override func loadView() {
      view = UIScrollView()
      view.addSubview(content)
    }
  }

  @MainActor private static func firstItem(in width: CGFloat) -> Double {
    let (phone, page) = (Phone(.iOS27, width, 956), UIViewController())
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    _ = phone.bar(over: page)
    return (try? phone.screen.view("Edit")).map { Double($0.convert(CGPoint.zero, to: nil).x) } ?? .nan
  }

  private static let margins: [Fact] =
    [
      numbers("The margins of a view that is no root", [0, 0, 0, 0], .margins27) { standardMargins(.iOS27) },
      numbers("They are added to the safe area", [0, 0, 34, 84], .duo) {
        let (screen, root) = (HeadlessScreen(device: .iPhoneDuoInner, release: .iOS27), UIViewController())
        screen.rootViewController = root
        let view = UIView(frame: root.view.bounds)
        root.view.addSubview(view)
        screen.settle()
        return withExtendedLifetime(screen) { sides(view.layoutMargins) }
      },
    ]
    + ([(402, 16), (414, 20), (440, 20)] as [(CGFloat, Double)]).map { width, margin in
      number("The margin of a root view of \(width) points", margin, .datePicker27) {
        let phone = Phone(.iOS27, width, 900)
        return withExtendedLifetime(phone.screen) { Double(phone.root.view.layoutMargins.left) }
      }
    }

  @MainActor private static func standardMargins(_ release: UIKitRelease) -> [Double] {
    let phone = Phone(release, top: 0, bottom: 0)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    phone.root.view.addSubview(view)
    return withExtendedLifetime(phone.screen) { sides(view.layoutMargins) }
  }

  // MARK: - Tables

  /// A table with rows that say nothing about their heights.
  @MainActor private final class List: NSObject, UITableViewDataSource {
    let table: UITableView
    let phone: Phone

    init(_ release: UIKitRelease, _ style: UITableView.Style, width: CGFloat) {
      phone = Phone(release, width, 800)
      table = UITableView(frame: phone.root.view.bounds, style: style)
      super.init()
      table.dataSource = self
      phone.root.view.addSubview(table)
      phone.screen.settle()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      return cell
    }

    /// Returns whether the corner of the first row is drawn at a distance from both edges.
    func isDrawn(_ distance: CGFloat) -> Bool {
      let row = table.rectForRow(at: IndexPath(row: 0, section: 0))
      let x = row.minX + distance
      let point = table.convert(CGPoint(x: x, y: row.minY + distance), to: nil)
      return phone.screen.color(at: point).description == "<UIColor #FFFFFFFF>"
    }
  }

  private static let rows: [Fact] =
    [
      number("A row with a text label", 52, .tables26) {
        Double(List(.iOS26, .plain, width: 393).table.rectForRow(at: IndexPath(row: 0, section: 0)).height)
      }
    ]
    + ([(.iOS26, .lists26), (.iOS27, .lists27)] as [(UIKitRelease, Source)]).map { release, source in
      // The corner of a square that a circle of radius r leaves out is 0.293 r wide and high: 7.6 points for 26.
      words("The corner of a group, at 5 and at 10 points", ["false", "true"], source) {
        [5, 10].map { String(List(release, .insetGrouped, width: 402).isDrawn($0)) }
      }
    }
    + ([(.iOS26, 375, 16, .lists26), (.iOS26, 393, 20, .tables26), (.iOS27, 402, 20, .lists27)]
    as [(UIKitRelease, CGFloat, Double, Source)]).map { release, width, margin, source in
      number("The distance of a group from the edges of \(width) points", margin, source) {
        Double(List(release, .insetGrouped, width: width).table.rectForRow(at: IndexPath(row: 0, section: 0)).minX)
      }
    }

  // MARK: - Contents of cells

  /// A table whose cells have configurations.
  @MainActor private final class Configured: NSObject, UITableViewDataSource {
    let table: UITableView
    let phone: Phone
    private let contents: [UIListContentConfiguration]

    init(
      _ release: UIKitRelease, _ style: UITableView.Style, width: CGFloat, _ contents: [UIListContentConfiguration]
    ) {
      phone = Phone(release, width, 800)
      self.contents = contents
      table = UITableView(frame: phone.root.view.bounds, style: style)
      super.init()
      table.dataSource = self
      phone.root.view.addSubview(table)
      phone.screen.settle()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contents.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.contentConfiguration = contents[indexPath.row]
      return cell
    }

    func height(_ row: Int) -> Double { Double(table.rectForRow(at: IndexPath(row: row, section: 0)).height) }

    /// The left and right edges of the labels of a row, in its cell.
    func labels(_ row: Int) -> [Double] {
      let content = table.cellForRow(at: IndexPath(row: row, section: 0))?.contentView
      let labels = content?.subviews.compactMap { $0 as? UILabel } ?? []
      return labels.flatMap { [Double($0.frame.minX), Double($0.frame.maxX)] }
    }
  }

  @MainActor private static func contents(on release: UIKitRelease) -> [UIListContentConfiguration] {
    Phone(release).screen.performAsCurrent {
      var (plain, subtitle, value) = (
        UIListContentConfiguration.cell(), UIListContentConfiguration.subtitleCell(),
        UIListContentConfiguration.valueCell()
      )
      (plain.text, plain.image) = ("Title", UIImage(systemName: "star"))
      (subtitle.text, subtitle.secondaryText) = ("Title", "Subtitle")
      (value.text, value.secondaryText) = ("Title", "Detail")
      return [plain, subtitle, value]
    }
  }

  private static let contents: [Fact] = [
    number("A row with a content configuration", 53, .tables26) {
      Configured(.iOS26, .plain, width: 393, contents(on: .iOS26)).height(0)
    },
    numbers("Rows with one text and with two", [53, 69.33], .lists27) {
      let list = Configured(.iOS27, .insetGrouped, width: 402, contents(on: .iOS27))
      return [list.height(0), list.height(1)]
    },
    number("The text after a symbol", 56, .lists27) {
      Configured(.iOS27, .insetGrouped, width: 402, contents(on: .iOS27)).labels(0)[0]
    },
    number("The end of a value, from the edge of the card", 16, .lists27) {
      362 - Configured(.iOS27, .insetGrouped, width: 402, contents(on: .iOS27)).labels(2)[3]
    },
  ]

  // MARK: - Controls

  private static let controls: [Fact] =
    ([(.iOS26, .switch26), (.iOS27, .switch27)] as [(UIKitRelease, Source)]).map { release, source in
      numbers("The size of a switch", [63, 28], source) {
        let phone = Phone(release)
        let size = phone.screen.performAsCurrent { UISwitch().frame.size }
        return [Double(size.width), Double(size.height)]
      }
    } + [
      numbers("The intrinsic size of a switch", [61, 28], .switch26) {
        let size = Phone(.iOS26).screen.performAsCurrent { UISwitch().intrinsicContentSize }
        return [Double(size.width), Double(size.height)]
      },
      words("Its knob, from the left edge to 39 points", ["false", "true", "true", "false"], .switch27) {
        let phone = Phone(.iOS27)
        let control = UISwitch(frame: CGRect(x: 50, y: 100, width: 0, height: 0))
        phone.root.view.addSubview(control)
        return [1, 3, 38, 40].map {
          String(phone.screen.color(at: CGPoint(x: 50 + $0, y: 114)).description == "<UIColor #FFFFFFFF>")
        }
      },
      number("The height of a segmented control", 32, .segments27) {
        Double(
          Phone(.iOS27).screen.performAsCurrent { UISegmentedControl(items: ["A", "B"]).sizeThatFits(.zero).height })
      },
    ]

  private static let alerts: [Fact] = [
    numbers("Two buttons of an alert, cancel first, on 440 × 956", [76, 140, 48, 224, 140, 48], .alerts27) {
      guard let found = try? Phone(.iOS27, 440, 956).alert(.alert, "Cancel", "OK") else { return [] }
      return found.buttons.flatMap { [$0.minX, $0.width, $0.height].map { Double($0) } }
    },
    numbers("Three buttons, cancel last: from top to bottom", [0, 56, 112], .alerts27) {
      guard let found = try? Phone(.iOS27, 440, 956).alert(.alert, "One", "Two", "Cancel") else { return [] }
      return found.buttons.map { Double($0.minY - found.buttons[0].minY) }
    },
    number("The width of an alert", 320, .alerts27) {
      Double((try? Phone(.iOS27, 440, 956).alert(.alert, "OK").card.width) ?? .nan)
    },
    number("The distance of its last button from the edges", 16, .alerts27) {
      guard let found = try? Phone(.iOS27, 440, 956).alert(.alert, "OK") else { return .nan }
      return Double(found.card.maxY - found.buttons[0].maxY)
    },
    numbers("An action sheet without a source is an alert: its width, and the middle", [320, 220], .alerts27) {
      guard let found = try? Phone(.iOS27, 440, 956).alert(.actionSheet, "OK", "Cancel") else { return [] }
      return [Double(found.card.width), Double(found.card.midX)]
    },
  ]

  // MARK: - The keyboard

  private static let keyboards: [Fact] = [
    numbers("The keyboard's height and duration on 375 × 667", [260, 0.3833], .keyboard26) {
      let phone = Phone(.iOS26, 375, 667, top: 20, bottom: 0)
      let field = UITextField(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
      phone.root.view.addSubview(field)
      nonisolated(unsafe) var duration = Double.nan
      let token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: phone.screen.window.screen, queue: nil
      ) { duration = $0.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? .nan }
      defer { NotificationCenter.default.removeObserver(token) }
      field.becomeFirstResponder()
      phone.screen.settle()
      return [Double(phone.screen.keyboardFrame?.height ?? 0), duration]
    }
  ]
}
#endif
