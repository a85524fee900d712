#if canImport(UIKit)
import UIKit

/// A row of the chat: a text on a round ground, at the trailing side if it is one's own.
final class ChatCell: UITableViewCell {
  private let ground = RoundedView(fillColor: .clear, cornerRadius: 14)
  private let label = UILabel()
  private var isOwn = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    backgroundColor = .clear
    for view in [ground, label] { contentView.addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ChatCell is made in code: use init(style:reuseIdentifier:)")
  }

  /// Shows a message in the text size of a table's traits.
  func show(_ message: ChatMessage, for traits: UITraitCollection) {
    isOwn = message.isOwn
    label.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    label.text = message.text
    label.textColor = isOwn ? .white : .label
    ground.fillColor = isOwn ? .systemBlue : .systemGray5
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: textSize(in: size.width).height + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    let text = textSize(in: width)
    let left = isOwn == (effectiveUserInterfaceLayoutDirection == .leftToRight) ? width - text.width - 36 : 12
    ground.frame = CGRect(x: left, y: 3, width: text.width + 24, height: text.height + 16)
    label.frame = ground.frame.insetBy(dx: 12, dy: 8)
  }

  /// Returns the size of the text in a row of a width: at most three quarters of the row.
  private func textSize(in width: CGFloat) -> CGSize {
    let most = max(0, width * 0.75 - 24)
    let size = label.sizeThatFits(CGSize(width: most, height: 0))
    return CGSize(width: min(size.width, most).rounded(.up), height: size.height.rounded(.up))
  }
}
#endif
