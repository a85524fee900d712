# What Scripts/examples, Scripts/tutorials and Scripts/pictures share: they compile code that readers see against the
# package. "import UIKit" means HeadlessUIKit here, as it means UIKit on a Mac. Sourced, not run.

# The flags that every piece of shown code is compiled with. Cross-import overlays are on, as they are in SwiftPM's test
# targets.
program_flags=(-swift-version 6 -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -Xfrontend -enable-cross-import-overlays)

# require_tools SCRIPT: ends the script where the tools or HeadlessUIKit are missing.
require_tools() {
  local tool
  for tool in swift swiftc awk; do
    if ! command -v "$tool" >/dev/null; then
      echo "$1: '$tool' is not on the PATH; install the Swift toolchain, from https://www.swift.org/install (awk" \
        "comes with the system)." >&2
      exit 69
    fi
  done
  if [[ $(uname) == Darwin ]]; then
    echo "$1: there is no HeadlessUIKit on a Mac; run this on Linux, or in a container:" >&2
    echo "  docker run --rm -v \"\$PWD\":/jubako -w /jubako -e SWIFTPM_BUILD_DIR=/tmp/build swift:6.3 Scripts/$1" >&2
    exit 69
  fi
}

# build_package SCRIPT WORK: builds the package, and adds to the flags the folder of its modules and what a page tells
# readers who keep their "import UIKit" to use: the strings between ".unsafeFlags(" and "]" in the page's manifest. So these
# are checked, too.
build_package() {
  local page=Docs.docc/HeadlessUIKit/DrivingYourCode.md flag
  while IFS= read -r flag; do
    program_flags+=("$flag")
  done < <(awk '/unsafeFlags\(/ { inside = 1 } inside { print } inside && /\]/ { exit }' "$page" |
    grep -oE '"[^"]+"' | tr -d '"')
  if [[ " ${program_flags[*]} " != *" -module-alias UIKit=HeadlessUIKit "* ]]; then
    echo "$1: $page no longer names the flag '-module-alias UIKit=HeadlessUIKit' in an unsafeFlags([…])." >&2
    exit 1
  fi
  if ! swift build >"$2/build.log" 2>&1; then
    cat "$2/build.log" >&2
    echo "$1: the package itself does not build; see above." >&2
    exit 1
  fi
  build=$(swift build --show-bin-path)
  program_flags+=(-I "$build/Modules")
}

# build_library WORK: puts all modules into one library, so that a program links in a moment. After build_package.
build_library() {
  local module objects=()
  for module in Sources/*/ HeadlessUIKit HeadlessTicking; do
    objects+=("$build/$(basename "$module").build"/*.o)
  done
  swiftc -emit-library -o "$1/libJubakoExamples.so" "${objects[@]}"
  library_flags=(-L "$1" -lJubakoExamples -Xlinker -rpath -Xlinker "$1")
}

# compile_program SOURCE… PROGRAM: compiles a program against the library.
compile_program() {
  swiftc -Onone -warnings-as-errors -module-name Program "${program_flags[@]}" "${library_flags[@]}" \
    -o "${@: -1}" "${@:1:$#-1}"
}
