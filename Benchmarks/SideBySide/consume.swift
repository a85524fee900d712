/// Takes a result, so that the optimizer must have it computed.
@inline(never)
@_optimize(none)
public func consume(_ result: some Any) {}
