#!/bin/sh
# pip.sh BUILD SOURCE: `pip install --no-build-isolation --no-index .` in a venv with system packages gives a package that
# stands alone; and a package meets a library of another version with a sentence.
set -eu
build=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "pip: $*" >&2; exit 1; }

# ---- pip, from a copy of the folder beside links to the tree, so that nothing is written there ----
mkdir "$work/tree"
for f in "$source"/*; do ln -s "$f" "$work/tree/"; done
rm "$work/tree/python"
cp -r "$source/python" "$work/tree/python"
rm -rf "$work/tree/python/build" "$work/tree/python/"*.egg-info
/usr/bin/python3 -m venv --system-site-packages --without-pip "$work/venv"
(cd "$work/tree/python" && PENTARCHY_BUILD=$build "$work/venv/bin/python" -m pip install --no-build-isolation --no-index . \
    >"$work/log" 2>&1) || { cat "$work/log" >&2; fail "pip install"; }
rm -rf "$work/tree"
cd "$work"
cat >game.py <<'END'
import pentarchy, pentarchy.gym, pentarchy.zoo
state, rng = pentarchy.game("cascadero").new(3), pentarchy.Rng(1)
while not state.over:
    legal = state.legal()
    state.apply(legal[rng.below(len(legal))])
print(pentarchy.__version__, pentarchy.__file__, *state.result().scores)
END
env -u PYTHONPATH LD_LIBRARY_PATH= venv/bin/python game.py >out
grep -q "^0\.1\.0 $work/venv/" out || { cat out >&2; fail "another package was imported"; }
PYTHONPATH=$build/python venv/bin/python game.py >tree
[ "$(cut -d' ' -f3- out)" = "$(cut -d' ' -f3- tree)" ] || fail "the two forms play differently"
so=$(find venv -name '_engine*.so')
nm -D --defined-only "$so" | awk '{print $3}' >shown
[ "$(cat shown)" = PyInit__engine ] || fail "more than the entry can be seen: $(head -3 shown)"

# ---- a library of another version ----
echo 'const char *pent_version(void); const char *pent_version(void) { return "9.9.9"; }' >other.c
cc -shared -fPIC other.c -o other.so
if LD_PRELOAD=$work/other.so PYTHONPATH=$build/python /usr/bin/python3 -c 'import pentarchy' 2>err; then
    fail "a library of another version is taken"
fi
grep -q 'ImportError: this Python package was built for version 0\.1\.0 of libpentarchy, but the library it finds is version 9\.9\.9' err ||
    { cat err >&2; fail "another version is not told"; }
echo "pip: a package that stands alone"
