# shellcheck shell=bash
# What the findings share. A finding sources this file. In its head, the lines that begin with "#> " are the output
# that was seen.

set -euo pipefail

finding=$(basename "$0" .sh)
folder=$(mktemp -d)
python=$folder/venv/bin/python
PYTHONPATH=$(dirname "${BASH_SOURCE[0]}")
export PYTHONPATH PYTHONDONTWRITEBYTECODE=1
trap 'rm -rf "$folder"' EXIT

# unavailable WORDS: ends the finding because a tool can't be had.
unavailable() {
  echo "$finding: $1" >&2
  exit 69
}

# need TOOL…: ends the finding if a tool isn't there.
need() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || unavailable "'$tool' is not on the PATH."
  done
}

# install PACKAGE==VERSION…: installs Python packages in the temporary folder, for "$python".
install() {
  need python3
  python3 -m venv "$folder/venv" || unavailable "Python can't make an environment."
  "$python" -m pip install --quiet --disable-pip-version-check "$@" || unavailable "pip can't install $*."
}

# install_renderers: installs the renderers of SVG that renderers.py knows.
install_renderers() {
  install CairoSVG==2.9.1 pyvips==3.2.0 pyvips-binary==8.18.7 resvg_py==0.5.0
  "$python" -c "import renderers" 2>/dev/null || unavailable "a renderer doesn't start. CairoSVG needs cairo."
}

# compare SEEN: ends with 1 if the output isn't that of the head.
compare() {
  if [[ $1 != "$(sed -n 's/^#> //p' "$0")" ]]; then
    printf '%s: the behavior has changed. The head of %s says what it was. Now:\n%s\n' "$finding" "$0" "$1" >&2
    exit 1
  fi
  printf '%s: still so.\n%s\n' "$finding" "$1"
}
