#if UIKIT
import RowLayout
import Testing

@MainActor
@Suite("Buttons with configurations in layouts")
struct ButtonConfigurationTests {
  private func button(_ mode: NSLineBreakMode) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title that needs several lines in this width"
    configuration.titleLineBreakMode = mode
    return UIButton(configuration: configuration, primaryAction: nil)
  }

  @Test("Across its line, a button whose title wraps has the height of its lines, and another one that of one line")
  func heights() {
    let (wrapped, short) = (button(.byWordWrapping), button(.byTruncatingTail))
    let line = short.sizeThatFits(.zero).height
    let column = LayoutColumn {
      wrapped
      short
    }
    let frames = column.frames(160, 500)
    #expect(frames.map(\.width) == [160, 160])
    #expect(frames[0].height > 2 * line && abs(frames[1].height - line) <= 0.5)
    #expect(abs(frames[0].height - wrapped.sizeThatFits(CGSize(width: 160, height: 0)).height) <= 0.5)
    #expect(column.sizeThatFits(CGSize(width: 160, height: 0)).height == frames[0].height + frames[1].height)
  }

  @Test("Along its line, it is as wide as its title, its image and its insets")
  func width() {
    let one = button(.byTruncatingTail)
    one.configuration?.image = UIImage(systemName: "star")
    one.configuration?.imagePadding = 10
    let needed = (one.sizeThatFits(.zero).width * 2).rounded(.up) / 2
    let frames = LayoutRow { one }.frames(40, 40)
    #expect(frames[0].width == needed)
    one.configuration?.contentInsets.leading += 30
    #expect(LayoutRow { one }.frames(40, 40)[0].width == needed + 30)
  }
}
#endif
