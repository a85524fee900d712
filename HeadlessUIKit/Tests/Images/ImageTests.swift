#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Images")
struct ImageTests {
  let stage = Stage()

  /// A PNG file of 1 × 1 pixel.
  static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// The left half red, the right half blue with half of the opacity.
  private func halves(_ size: CGSize = CGSize(width: 40, height: 20)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
      UIColor.blue.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height))
    }
  }

  // NSObject, accessibilityLabel. That a view without a text of its own has its image's is plausible: VoiceOver reads
  // it.
  @Test("The label of an image is that of a view that shows it and has no text")
  func accessibilityLabel() {
    let image = halves()
    #expect(image.accessibilityLabel == nil && UIImageView(image: image).accessibilityLabel == nil)
    image.accessibilityLabel = "Flag"
    let view = UIImageView(image: image)
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    #expect(view.accessibilityLabel == "Flag" && button.accessibilityLabel == "Flag")
    button.setTitle("Choose", for: .normal)
    view.accessibilityLabel = "Country"
    #expect(view.accessibilityLabel == "Country" && button.accessibilityLabel == "Choose")
  }

  // UIGraphicsBeginImageContextWithOptions: scale 0.0 is "the scale factor of the device's main screen"; opaque.
  // UIGraphicsGetImageFromCurrentImageContext: "If the current context is nil or was not created by a call to
  // UIGraphicsBeginImageContext, this function returns nil." UIGraphicsEndImageContext: in that case it "does nothing".
  @Test("The image of an image context is what was drawn until then; contexts can be nested")
  func imageContexts() throws {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 20), true, 0)
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIColor.red.setFill()
    outer.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 4))
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    #expect(inner.size == CGSize(width: 3, height: 4) && inner.scale == 1)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    outer.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil && image.size == CGSize(width: 40, height: 20))
    #expect(image.scale == UIScreen.main.scale)
    stage.add(UIImageView(image: image), 0, 0, 40, 20)
    #expect(stage.rgb(5, 5) == [100, 0, 0] && stage.rgb(30, 5) == [0, 0, 0])
  }

  @Test("A renderer's image is what was drawn, in a rectangle of the drawing's coordinates")
  func renderer() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    format.opaque = true
    let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 40, height: 40), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      #expect(UIGraphicsGetCurrentContext() === $0.cgContext && $0.format === format)
      #expect($0.currentImage.size == CGSize(width: 40, height: 40))
      $0.clip(to: CGRect(x: 30, y: 30, width: 5, height: 5))
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    #expect(image.size == CGSize(width: 40, height: 40) && image.scale == 3 && UIGraphicsGetCurrentContext() == nil)
    stage.add(UIImageView(image: image), 0, 0, 40, 40)
    #expect(stage.rgb(5, 5) == [100, 0, 0] && stage.rgb(15, 5) == [0, 0, 0] && stage.rgb(22, 22) == [0, 100, 0])
    #expect(stage.rgb(27, 27) == [0, 0, 0] && UIGraphicsImageRendererFormat().scale == UIScreen.main.scale)
  }

  @Test("What was drawn beyond the size of an image isn't part of it")
  func beyond() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: -50, y: -50, width: 200, height: 200))
    }
    stage.add(DrawingView { _, _ in image.draw(at: CGPoint(x: 50, y: 50)) }, 0, 0, 200, 200)
    #expect(stage.rgb(51, 69) == [100, 0, 0])
    #expect(stage.rgb(49, 60) == [100, 100, 100] && stage.rgb(60, 71) == [100, 100, 100])
  }

  @Test("An image is drawn at a point, or stretched to a rectangle, with an opacity")
  func drawing() {
    let image = halves()
    stage.add(
      DrawingView { _, _ in
        image.draw(at: CGPoint(x: 10, y: 10))
        image.draw(in: CGRect(x: 0, y: 100, width: 200, height: 100))
        image.draw(at: CGPoint(x: 100, y: 10), blendMode: .normal, alpha: 0.5)
      }, 0, 0, 200, 200)
    #expect(stage.rgb(15, 15) == [100, 0, 0] && stage.rgb(40, 15) == [50, 50, 100])
    #expect(stage.rgb(51, 15) == [100, 100, 100])
    #expect(stage.rgb(90, 190) == [100, 0, 0] && stage.rgb(110, 190) == [50, 50, 100])
    #expect(stage.rgb(105, 15) == [100, 50, 50])
  }

  // UIView.ContentMode, and UIImageView: "the view uses its contentMode property and the configuration of the image
  // itself to determine how to display the image".
  @Test("The content mode of an image view places the image")
  func contentModes() {
    let view = stage.add(UIImageView(image: halves()), 0, 0, 200, 200)
    let (red, white) = ([100, 0, 0], [100, 100, 100])
    #expect(view.contentMode == .scaleToFill && stage.rgb(90, 190) == red)
    view.contentMode = .scaleAspectFit
    #expect(stage.rgb(90, 100) == red && stage.rgb(90, 40) == white && stage.rgb(90, 60) == red)
    view.contentMode = .scaleAspectFill
    #expect(stage.rgb(90, 190) == red)
    view.contentMode = .center
    #expect(stage.rgb(90, 100) == red && stage.rgb(70, 100) == white && stage.rgb(90, 115) == white)
    view.contentMode = .bottomRight
    #expect(stage.rgb(170, 190) == red && stage.rgb(150, 190) == white)
    view.contentMode = .topLeft
    #expect(stage.rgb(10, 10) == red && stage.rgb(10, 30) == white)
  }

  @Test("An image view has the size of its image, takes no touches, and has another image while highlighted")
  func view() {
    let other = halves(CGSize(width: 10, height: 10))
    let view = UIImageView(image: halves(), highlightedImage: other)
    #expect(view.frame.size == CGSize(width: 40, height: 20) && !view.isUserInteractionEnabled)
    #expect(view.intrinsicContentSize == view.frame.size)
    view.isHighlighted = true
    #expect(view.sizeThatFits(.zero) == CGSize(width: 10, height: 10))
    view.image = nil
    view.highlightedImage = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1) && view.frame.size.width == 40)
    let empty = UIImageView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(empty.image == nil && empty.sizeThatFits(.zero) == CGSize(width: 5, height: 5))
  }

  @Test("A template has the color of the tint and the opacities of the image")
  func templates() {
    let view = stage.add(UIImageView(image: halves().withRenderingMode(.alwaysTemplate)), 0, 0, 40, 20)
    view.tintColor = .green
    #expect(stage.rgb(10, 10) == [0, 100, 0] && stage.rgb(30, 10) == [50, 100, 50])
    stage.root.tintColor = .black
    view.tintColor = nil
    #expect(stage.rgb(10, 10) == [0, 0, 0])
    view.image = halves().withTintColor(.green)
    #expect(stage.rgb(10, 10) == [0, 100, 0] && view.image?.renderingMode == .automatic)
    view.image = halves()
    #expect(stage.rgb(10, 10) == [100, 0, 0])
    view.image = UIImage(systemName: "wand.and.rays")
    #expect(stage.rgb(0.5, 0.5) == [0, 0, 0] && view.image?.isSymbolImage == true)
    view.image = UIImage(systemName: "star")?.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(stage.screen.svg().contains("#FF0000"))
  }

  @Test("A named image that has no file is a box with its name")
  func names() throws {
    let image = try #require(UIImage(named: "A photo with a long name"))
    #expect(image.size == CGSize(width: 24, height: 24) && !image.isSymbolImage && UIImage(named: "") == nil)
    #expect(UIImage(systemName: "") == nil)
    stage.add(UIImageView(image: image), 0, 0, 24, 24)
    for word in ["A", "photo", "with"] { #expect(stage.screen.svg().contains(">\(word)</text>")) }
    #expect(stage.rgb(0.5, 12) == [50, 50, 50])
    stage.add(UIImageView(image: UIImage(named: "Incomprehensibilities")), 0, 30, 24, 24)
    #expect(stage.screen.svg().contains("Inc") && stage.screen.svg().contains("…</text>"))
  }

  @Test("A frequent symbol is drawn in the tint color, any other one is a box")
  func symbols() {
    let view = stage.add(UIImageView(), 0, 0, 24, 24)
    view.tintColor = .red
    func picture(_ name: String) -> String {
      view.image = UIImage(systemName: name)
      #expect(view.image?.size == CGSize(width: 24, height: 24) && view.image?.isSymbolImage == true)
      return stage.screen.svg()
    }
    let names = [
      "plus", "plus.circle", "plus.circle.fill", "star", "star.fill", "circle", "circle.fill", "gear",
      "square.and.pencil", "person.crop.circle", "person.2.fill", "doc.on.doc", "eye.slash",
      "line.3.horizontal.decrease.circle",
    ]
    let pictures = names.map(picture)
    #expect(Set(pictures).count == names.count, "Each looks different.")
    for svg in pictures { #expect(svg.contains("#FF0000") && !svg.contains("<text")) }
    _ = picture("plus")
    #expect(stage.rgb(12, 12) == [100, 0, 0] && stage.rgb(6, 6) != [100, 0, 0])
    _ = picture("star.fill")
    #expect(stage.rgb(12, 12) == [100, 0, 0])
    _ = picture("star")
    #expect(stage.rgb(12, 12) == [100, 100, 100])
    #expect(picture("wand.and.rays").contains(">wand</text>"))
    #expect(picture("plus.badge").contains(">badge</text>"))
  }

  @Test(
    "These frequent symbols are drawn, too",
    arguments: [
      "archivebox", "arrow.up.arrow.down", "bolt.horizontal", "chevron.backward", "chevron.forward",
      "folder.badge.plus", "gamecontroller", "person.3", "safari",
    ])
  func moreSymbols(name: String) {
    stage.add(UIImageView(image: UIImage(systemName: name)), 0, 0, 24, 24).tintColor = .red
    #expect(stage.texts.isEmpty && stage.screen.svg().contains("#FF0000"))
  }

  @Test("In a filled symbol, a shape within another one is a hole")
  func holes() {
    let view = stage.add(UIImageView(image: UIImage(systemName: "camera.fill")), 0, 0, 24, 24)
    view.tintColor = .red
    #expect(stage.rgb(12, 13) == [100, 100, 100] && stage.rgb(5, 13) == [100, 0, 0])
    view.image = UIImage(systemName: "camera")
    #expect(stage.rgb(12, 13) == [100, 100, 100] && stage.rgb(5, 13) == [100, 100, 100])
  }

  @Test("The data of a file is in the picture, with its size in points")
  func data() throws {
    let data = try #require(Data(base64Encoded: Self.png))
    let image = try #require(UIImage(data: data, scale: 2))
    #expect(image.size == CGSize(width: 0.5, height: 0.5) && image.scale == 2)
    #expect(UIImage(data: data)?.size == CGSize(width: 1, height: 1) && UIImage(data: Data("no".utf8)) == nil)
    stage.add(UIImageView(image: image), 10, 20, 30, 40)
    let svg = stage.screen.svg()
    #expect(svg.contains(#"transform="matrix(30 0 0 40 10 20)" href="data:image/png;base64,\#(Self.png)"/>"#))
  }

  @Test("The sizes of GIF and JPEG files are read, also behind other segments")
  func sizes() {
    let gif = Data(Array("GIF89a".utf8) + [44, 1, 200, 0])
    #expect(UIImage(data: gif)?.size == CGSize(width: 300, height: 200))
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xC4, 0, 2, 0xFF, 0xC0, 0, 11, 8, 0, 20, 1, 44, 3]
    #expect(UIImage(data: Data(jpeg))?.size == CGSize(width: 300, height: 20))
    for count in 0..<jpeg.count - 2 { #expect(UIImage(data: Data(jpeg.prefix(count))) == nil) }
  }

  // UIImage.size: it "takes the image orientation into account". Exif 2.32, 4.6.4: orientation, tag 0x0112.
  @Test("A JPEG file whose Exif data turn it by a quarter has the size with which it is shown", arguments: 1...8)
  func orientation(value: UInt8) {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 20, 1, 44, 3]
    let big: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
    let little: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
    for tiff in [big, little] {
      let exif = Array("Exif\0\0".utf8) + tiff
      let file = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame
      let size = value < 5 ? CGSize(width: 300, height: 20) : CGSize(width: 20, height: 300)
      #expect(UIImage(data: Data(file))?.size == size)
      // Exif data that end too early say nothing.
      for count in 0..<exif.count - 2 {
        let cut = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(count + 2)] + exif.prefix(count) + frame
        #expect(UIImage(data: Data(cut))?.size == CGSize(width: 300, height: 20))
      }
    }
  }

  @Test("A file of a bundle has the scale of its name")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("dot@2x.png")
    try #require(Data(base64Encoded: Self.png)).write(to: path)
    #expect(UIImage(contentsOfFile: path.path)?.size.width == 0.5)
    #expect(UIImage(contentsOfFile: folder.path + "/none.png") == nil)
    let bundle = try #require(Bundle(path: folder.path))
    if bundle.resourcePath == folder.path {
      #expect(UIImage(named: "dot", in: bundle, compatibleWith: nil)?.scale == 2)
    }
  }

  // CALayer, render(in:): "Renders directly from the layer tree, ignoring any animations added to the render tree."
  @Test("A layer can be rendered into an image")
  func rendering() {
    let view = stage.add(UIView(), 0, 0, 40, 40, color: .red)
    stage.add(UIView(), 20, 0, 20, 40, color: .blue, to: view)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
    let image = renderer.image { view.layer.render(in: $0.cgContext) }
    stage.add(UIImageView(image: image), 100, 100, 40, 40)
    #expect(stage.rgb(110, 110) == [100, 0, 0] && stage.rgb(130, 110) == [0, 0, 100])
  }

  @Test("An image without anything has no size and draws nothing")
  func emptyImage() {
    let image = UIImage()
    #expect(image.size == .zero && image.scale == 1 && !image.isSymbolImage)
    stage.add(UIImageView(image: image), 0, 0, 40, 40)
    #expect(stage.rgb(20, 20) == [100, 100, 100])
  }
}
#endif
