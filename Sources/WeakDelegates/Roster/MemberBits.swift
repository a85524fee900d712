/// The members of a roster as they were added, stored as bits that retain nobody.
///
/// A weak reference can only be stored as an object. To call a member, a pass would have to cast that object to
/// `Delegate` again, which takes almost three times the instructions of a loop over weak references: see
/// `Benchmarks/Counts.md`. The bits of the member, an existential with its witness table, save the cast.
///
/// **Why this is safe.** Swift's ABI describes the layout in `docs/ABI/TypeLayout.rst`, section *Existential Container
/// Layout*, and it is stable on Apple's platforms. A class-bound existential is the reference to the instance and then
/// witness tables, and that of an Objective-C protocol is the reference alone. Any other existential has a buffer of
/// three words, in which a value that fits, such as a reference, stands in place. So the bits of a member begin with
/// the reference to the object and contain no other reference. ``memberObject(of:in:)`` refuses everything else.
/// Therefore
/// - the bits can be copied and dropped like numbers, as long as nobody uses them as a member;
/// - they become a member again in one method, ``retainedMember(at:object:)``, whose caller proves with a strong
///   reference that the object is still alive, and which adds the retain that the member is going to release.
@usableFromInline
struct MemberBits<Delegate> {
  @usableFromInline let places: UnsafeMutablePointer<Delegate>

  init(capacity: Int) {
    places = .allocate(capacity: capacity)
  }

  /// Frees the memory. The bits own nothing, so there is nothing to deinitialize.
  func deallocate() {
    places.deallocate()
  }

  /// Returns the object of a member: the reference that its bits begin with.
  ///
  /// A cast would return the same object, and takes longer than adding a member.
  static func object(of member: Delegate) -> AnyObject {
    withUnsafeBytes(of: member) { $0.load(as: AnyObject.self) }
  }

  /// Copies the bits of a member to a place, without a retain.
  func store(_ member: Delegate, at index: Int) {
    withUnsafeBytes(of: member) { bits in
      guard let source = bits.baseAddress else { return }
      UnsafeMutableRawPointer(places + index).copyMemory(from: source, byteCount: bits.count)
    }
  }

  /// Returns the member at a place, retained.
  ///
  /// Inlined, so that the caller's reference becomes the member's without another retain and release.
  ///
  /// - Parameter object: The object of the member. It is alive, because this is a strong reference.
  @inlinable
  @inline(__always)
  func retainedMember(at index: Int, object: consuming AnyObject) -> RetainedMember<Delegate> {
    _ = Unmanaged.passRetained(object)
    return RetainedMember(place: places + index)
  }

  /// Copies the bits at one place to another one.
  func copy(from source: Int, to target: Int) {
    UnsafeMutableRawPointer(places + target).copyMemory(from: places + source, byteCount: MemoryLayout<Delegate>.stride)
  }

  /// Moves the first bits to memory of another size, and frees this memory.
  func resized(to capacity: Int, keeping count: Int) -> MemberBits {
    let resized = MemberBits(capacity: capacity)
    UnsafeMutableRawPointer(resized.places).copyMemory(from: places, byteCount: count * MemoryLayout<Delegate>.stride)
    deallocate()
    return resized
  }

  /// Returns whether the bits at a place begin with a reference to an object, as those of every member do.
  func refer(to object: AnyObject, at index: Int) -> Bool {
    let reference = UnsafeRawPointer(places + index).load(as: UnsafeRawPointer?.self)
    return reference == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}

/// A member that has been retained for its call, still at its place.
///
/// A pass costs one retain and one release for each member, like a loop over weak references. To return a copy of the
/// member would cost two of each.
@usableFromInline
struct RetainedMember<Delegate> {
  @usableFromInline let place: UnsafeMutablePointer<Delegate>

  @inlinable
  @inline(__always)
  init(place: UnsafeMutablePointer<Delegate>) {
    self.place = place
  }

  /// Returns the member with its retain. The caller does this exactly once, before anything else can change the roster.
  @inlinable
  @inline(__always)
  func take() -> Delegate {
    place.move()
  }
}
