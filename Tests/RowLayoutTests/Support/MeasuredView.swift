#if UIKIT
import PlatformUI

/// A view that needs a size, and records what it was asked.
class MeasuredView: UIView {
  /// What `sizeThatFits(_:)` returns for a proposal.
  var answer: (CGSize) -> CGSize
  private(set) var proposals: [CGSize] = []

  /// Creates a view that needs a size whatever is proposed.
  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init { _ in CGSize(width: width, height: height) }
  }

  init(_ answer: @escaping (CGSize) -> CGSize) {
    self.answer = answer
    super.init(frame: .zero)
  }

  /// Creates a view that wraps like text: as wide as it likes on one line, and 20 points high for each line.
  convenience init(textOfWidth width: CGFloat) {
    self.init { proposal in
      guard proposal.width < width else { return CGSize(width: width, height: 20) }
      return CGSize(width: proposal.width, height: 20 * (width / max(proposal.width, 1)).rounded(.up))
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    proposals.append(size)
    return answer(size)
  }

  func takeProposals() -> [CGSize] {
    defer { proposals = [] }
    return proposals
  }
}
#endif
