#if canImport(UIKit)
import UIKit

/// The bar with the text that one writes. It is as high as the text needs, up to a limit.
final class ChatBar: UIView, UITextViewDelegate {
  let textView = UITextView()
  private let ground = RoundedView(fillColor: .systemBackground, cornerRadius: 16)
  let button = RoundedButton("Send", frame: .zero, fillColor: .systemBlue, titleColor: .white)

  /// Called when the bar needs another height.
  var onGrowth: @MainActor () -> Void = {}

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGray6
    textView.font = .preferredFont(forTextStyle: .subheadline)
    textView.adjustsFontForContentSizeCategory = true
    textView.backgroundColor = .clear
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 6, bottom: 8, right: 6)
    textView.delegate = self
    for view in [ground, textView, button] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ChatBar is made in code: use init()")
  }

  /// Returns the written text and empties the bar; nil if there are only spaces.
  func takeText() -> String? {
    let text = (textView.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    textView.text = ""
    onGrowth()
    return text
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(textHeight(in: size.width), 96) + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    textView.frame = CGRect(x: 12, y: 6, width: textWidth(in: bounds.width), height: max(0, bounds.height - 12))
    ground.frame = textView.frame
    textView.isScrollEnabled = textHeight(in: bounds.width) > textView.bounds.height
    button.frame = CGRect(x: bounds.width - 72, y: bounds.height - 40, width: 60, height: 32)
    mirrorSubviewsIfNeeded()
  }

  func textViewDidChange(_ textView: UITextView) {
    onGrowth()
  }

  private func textWidth(in width: CGFloat) -> CGFloat { max(0, width - 92) }

  private func textHeight(in width: CGFloat) -> CGFloat {
    textView.sizeThatFits(CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)).height
  }
}
#endif
