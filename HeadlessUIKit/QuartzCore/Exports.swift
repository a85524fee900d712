/// Sources that say `import QuartzCore` import this module on Linux, if the compiler is told that it is another name
/// for it. HeadlessUIKit has what there is of Core Animation.
@_exported import HeadlessUIKit
