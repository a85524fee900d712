/// The name of a method in Objective-C. Linux has no such methods, so there are no values: pass nil.
public enum Selector: Sendable {}
