#if canImport(Glibc)
import Glibc
#endif

/// Whether a sanitizer is at work: its allocator keeps freed memory for a while, and other books than the C library.
var isSanitized: Bool {
  #if canImport(Glibc)
  dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  #else
  false
  #endif
}
