/// Sources that say `import CoreGraphics` import this module on Linux, if the compiler is told that it is another name
/// for it. HeadlessUIKit has what there is of Core Graphics, and Foundation has points, sizes and rectangles.
@_exported import HeadlessUIKit
