# What Scripts/examples, Scripts/tutorials and Scripts/pictures share: they compile code that readers see against the
# package. "import UIKit" means HeadlessUIKit here, as it means UIKit on a Mac. Sourced, not run.

# fail STATUS WORDS…: ends the script.
fail() {
  echo "$script: ${*:2}" >&2
  exit "$1"
}

# complain WORDS…: says what is wrong, and counts it.
failures=0
complain() {
  echo "$script: $*" >&2
  failures=$((failures + 1))
}

# read_arguments KINDS ARGUMENT…: sets `files` to the files that a person has named, or to all, and `all_files` to whether
# it is all; sets `isolation` to flags for the compiler, if the first argument asks for them; enters the root folder.
isolation=()
read_arguments() {
  local kinds=$1 file
  shift
  if [[ ${1-} == --main-actor ]]; then
    isolation=(-default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault
      -enable-upcoming-feature InferIsolatedConformances)
    shift
  fi
  files=()
  all_files=false
  for file in "$@"; do
    if [[ ! $file =~ \.($kinds)$ ]]; then
      fail 64 "usage: Scripts/$script [--main-actor] [FILE…] (.${kinds//|/ or .})"
    fi
    if [[ ! -f $file ]]; then fail 66 "there is no file '$file'."; fi
    files+=("$(realpath "$file")")
  done
  cd "$(dirname "${BASH_SOURCE[0]}")/../.."
  if (($# > 0)); then return; fi
  all_files=true
  mapfile -d '' files < <(find ./*.md Docs.docc -regextype posix-extended -regex ".*\.($kinds)" -print0 | sort -z)
}

# pages FUNCTION ARGUMENT…: calls a function of Scripts/Support/pages.py.
pages() {
  python3 -B Scripts/Support/pages.py "$script" "$@"
}

# prepare: builds the package, and puts all modules into one library, which programs load. Sets `work` to a folder that
# is removed at the end, `program_flags` to the flags that every piece of shown code is compiled with, and `frontend` to
# the compiler with these flags: its frontend alone, because swiftc takes twice as long to begin.
prepare() {
  local page=Docs.docc/HeadlessUIKit/DrivingYourCode.md tool module flag build resources objects=()
  for tool in swift swiftc python3; do
    command -v "$tool" >/dev/null || fail 69 "'$tool' is not on the PATH; install the Swift toolchain, from" \
      "https://www.swift.org/install, and Python 3."
  done
  if [[ $(uname) == Darwin ]]; then
    fail 69 "there is no HeadlessUIKit on a Mac; run this on Linux, or in a container:"$'\n' \
      " docker run --rm -v \"\$PWD\":/jubako -w /jubako -e SWIFTPM_BUILD_DIR=/tmp/build swift:6.3 Scripts/$script"
  fi
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT

  # The aliases are what a page tells readers who keep their "import UIKit" to use: the strings between ".unsafeFlags("
  # and "]" in the page's manifest. So these are checked, too.
  mapfile -t program_flags < <(sed -n '/unsafeFlags(/,/\]/{p;/\]/q}' "$page" |
    grep -oE '"[^"]+"' | tr -d '"')
  if [[ " ${program_flags[*]} " != *" -module-alias UIKit=HeadlessUIKit "* ]]; then
    fail 1 "$page no longer names the flag '-module-alias UIKit=HeadlessUIKit' in an unsafeFlags([…])."
  fi
  if ! swift build >"$work/build.log" 2>&1; then
    cat "$work/build.log" >&2
    fail 1 "the package itself does not build; see above."
  fi
  build=$(swift build --show-bin-path)
  # The build system of Swift 6.4 leaves one object and the module beside the products, the one before has folders.
  for module in Sources/*/ HeadlessUIKit HeadlessTicking HeadlessPictures HeadlessTesting; do
    module=$build/$(basename "$module")
    if [[ -e $module.o ]]; then objects+=("$module.o"); else objects+=("$module.build"/*.o); fi
  done
  swiftc -emit-library -o "$work/libJubakoExamples.so" "${objects[@]}"

  program_flags+=(-swift-version 6 -enable-upcoming-feature ExistentialAny
    -enable-upcoming-feature MemberImportVisibility "${isolation[@]}" -I "$build" -I "$build/Modules" -L "$work" -lJubakoExamples)
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  # Cross-import overlays are on, as they are in SwiftPM's test targets. The page says how to turn them off.
  frontend=(swiftc -frontend -enable-cross-import-overlays -plugin-path "$resources/host/plugins" -warnings-as-errors
    -module-name Program)
  for flag in "${program_flags[@]}"; do
    if [[ $flag != -Xfrontend ]]; then frontend+=("$flag"); fi
  done
}

# show_errors FILE: shows what a program has said, without the stack of the compiler that it was run in.
show_errors() {
  sed '/^Stack dump:$/,$d' "$1" >&2
}

# run_program SOURCE… [-- ARGUMENT…]: compiles a program in memory, and runs it. One of its sources is main.swift.
run_program() {
  timeout 60 "${frontend[@]}" -interpret "$@"
}

# check_programs FILE: runs the programs of a page or a tutorial, and compares what they print with what they shall print.
programs=0
outputs=0
effects=0
check_programs() {
  local folder program place checked
  folder=$(mktemp -d "$work/programs.XXXXXX")
  checked=$(pages write_programs "$1" "$folder") || failures=$((failures + 1))
  effects=$((effects + checked))
  # Each is in a folder of its own, because it may write files. Only under the name main.swift, one file is a script.
  for program in "$folder"/*/; do
    if [[ ! -e $program ]]; then continue; fi
    programs=$((programs + 1))
    if [[ -s $program/expected ]]; then outputs=$((outputs + 1)); fi
    place=${1#"$PWD/"}:$((10#$(basename "$program")))
    if ! (cd "$program" && run_program main.swift >printed 2>errors); then
      cat "$program/printed" >&2
      show_errors "$program/errors"
      complain "$place: the program does not compile or ends with an error, see above."
    elif ! (cd "$program" && diff -u expected printed >&2); then
      complain "$place: the program prints something else than is expected, see above."
    fi
  done
}
