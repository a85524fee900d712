#if canImport(Glibc)
import Glibc
#endif

/// Whether a sanitizer is active. Its allocator keeps freed memory for a while and isn't measured by the C library.
public var isSanitized: Bool {
  #if canImport(Glibc)
  dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  #else
  false
  #endif
}
