#if UIKIT
import PlatformUI
import Testing

@Suite("Whole pixels")
struct PixelGridTests {
  @Test("A position is rounded to the nearest pixel, and up from the middle of two", arguments: [1, 2, 3] as [CGFloat])
  func nearest(scale: CGFloat) {
    let cases: [(CGFloat, CGFloat)] = [(0, 0), (0.4, 0), (0.5, 1), (0.5 - 1e-9, 1), (1.6, 2), (-0.4, 0), (-1.6, -2)]
    for (pixels, expected) in cases {
      #expect(PixelGrid(scale: scale).rounded(pixels / scale) == expected / scale, "\(pixels)")
    }
  }

  @Test("Positions and lengths are rounded up and down", arguments: [1, 2, 3] as [CGFloat])
  func upAndDown(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    let cases: [(CGFloat, down: CGFloat, up: CGFloat)] = [
      (0, 0, 0), (0.2, 0, 1), (7, 7, 7), (7.001, 7, 8), (-0.2, -1, 0), (-7, -7, -7),
    ]
    for (pixels, down, up) in cases {
      #expect(grid.roundedDown(pixels / scale) == down / scale, "\(pixels)")
      #expect(grid.roundedUp(pixels / scale) == up / scale, "\(pixels)")
    }
    #expect(grid.roundedUp(.infinity) == .infinity)
  }

  @Test("Thirds of points are whole pixels at scale 3, in single precision, too")
  func thirds() {
    let grid = PixelGrid(scale: 3)
    for pixels in 0...250 {
      let expected = CGFloat(pixels) / 3
      for length in [expected, CGFloat(Float(pixels) / 3)] {
        #expect(grid.roundedDown(length) == expected && grid.roundedUp(length) == expected, "\(pixels)")
      }
    }
  }
}
#endif
