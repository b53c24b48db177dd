#!/bin/sh
# test.sh BUILD SOURCE: what a stranger gets. Packages are made and unpacked into an empty tree; from that tree
# alone the example of README.md and the programs of examples/ are compiled and run, and only the functions
# of the headers can be seen. Then `make install`'s rules and `make uninstall` in another empty tree.
set -eu
build=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() { echo "install: $*" >&2; exit 1; }

# ---- packages ----
(cd "$build" && cpack -G DEB -B "$work/deb" >"$work/cpack.log" 2>&1) || { cat cpack.log >&2; fail "cpack"; }
for p in pentarchy libpentarchy0 libpentarchy-dev python3-pentarchy; do
    f=$(echo deb/"$p"_*.deb)
    [ -f "$f" ] || fail "no package $p"
    [ "$(dpkg-deb -f "$f" Package)" = "$p" ] || fail "$f has another name"
    dpkg-deb -x "$f" tree
done
dpkg-deb -f deb/pentarchy_*.deb Depends | grep -q libc6 || fail "the program depends on nothing"
dpkg-deb -f deb/libpentarchy-dev_*.deb Depends | grep -q 'libpentarchy0 (= ' || fail "the headers stand alone"
pc=$(find tree -name pentarchy.pc) && [ -n "$pc" ] || fail "no pkg-config file"
lib=$(dirname "$(dirname "$work/$pc")")
export PKG_CONFIG_LIBDIR="$lib/pkgconfig" LD_LIBRARY_PATH="$lib"
for f in usr/bin/pentarchy usr/share/man/man1/pentarchy.1 usr/share/bash-completion/completions/pentarchy \
    usr/share/doc/pentarchy/README.md usr/share/doc/libpentarchy-dev/library.md usr/include/pentarchy.h; do
    [ -f "tree/$f" ] || fail "$f is missing"
done
tree/usr/bin/pentarchy games | grep -qi cascadero || fail "the program does not run"

# ---- what can be seen ----
[ -L "$lib/libpentarchy.so" ] && [ -L "$lib/libpentarchy.so.0" ] || fail "no links to the shared library"
objdump -p "$lib/libpentarchy.so" | grep -q 'SONAME *libpentarchy.so.0$' || fail "another soname"
nm -D --defined-only "$lib/libpentarchy.so" | awk '$2 != "A" {sub(/@.*/, "", $3); print $3}' >shown
nm -g --defined-only "$lib/libpentarchy.a" 2>/dev/null | awk 'NF == 3 {print $3}' >>shown
[ "$(wc -l <shown)" -gt 200 ] || fail "hardly anything can be seen"
sort -u shown | while read -r name; do
    case $name in pent_[a-z]*) ;; *) fail "$name can be seen" ;; esac
    grep -qw "$name" tree/usr/include/*.h || fail "$name can be seen but is in no header"
done
# and every function of the headers is there
cat tree/usr/include/*.h | tr '\n' ' ' | grep -o '\bpent_[a-z_]*(' | tr -d '(' | sort -u >named
for name in $(cat named); do
    grep -qx "$name" shown || grep -qE "(static inline|#define)[^;]*\b$name\(" tree/usr/include/*.h ||
        fail "$name is in a header but not in the library"
done

# ---- programs, from the tree alone ----
flags=$(pkg-config --cflags --libs pentarchy)
sed -n '/^```c$/,/^```$/p' "$source/README.md" | sed '1d;$d' >example.c
# shellcheck disable=SC2086  # a list of words
cc -std=c17 -Wall -Wextra -Werror example.c $flags -o example
./example | grep -qE '^Cascadero: [0-9]+ to [0-9]+$' || fail "the example of README.md says something else"
for name in playouts one_ply tournament; do
    # shellcheck disable=SC2086
    cc -std=c17 -O2 -Wall -Wextra -Werror -pthread "tree/usr/share/doc/libpentarchy-dev/$name.c" $flags -o "$name"
done
./playouts wendake 3 50 | grep -q '^seat 3: ' || fail "playouts"
if ./playouts chess 2>err; then fail "playouts plays chess"; fi
grep -q "no game 'chess'" err || fail "playouts does not say why"
won=$(./one_ply cascadero 20 | sed 's/.*first in \([0-9]*\) of.*/\1/')
[ "$won" -ge 18 ] || fail "one ply ahead wins only $won of 20"
./tournament raiders 20 1 >one && ./tournament raiders 20 4 >four
cmp -s one four || fail "a tournament depends on the number of threads"
grep -q '^Raiders' one || fail "tournament"
cc -std=c17 example.c -I tree/usr/include "$lib/libpentarchy.a" -pthread -o still # the static form
LD_LIBRARY_PATH='' ./still >/dev/null || fail "the static library"

# ---- Python, from the tree alone ----
dpkg-deb -f deb/python3-pentarchy_*.deb Depends | grep -q 'libpentarchy0 (= ' || fail "the Python package stands alone"
cat >game.py <<'PY'
import sys
import pentarchy
assert pentarchy.__file__.startswith(sys.argv[1]), pentarchy.__file__
env = pentarchy.VecEnv("cascadero", 8, seed=1)
env.reset()
while env.games < 8:
    env.step(None)
state = pentarchy.State("nim", 2, {"sizes": "3,2"})
state.apply("take 1 from 1")
print("nim:", state.actor)
PY
[ "$(PYTHONPATH=$work/tree/usr/lib/python3/dist-packages /usr/bin/python3 -B game.py "$work/tree")" = "nim: 1" ] || fail "the Python package"
[ -f tree/usr/share/doc/python3-pentarchy/python.md ] || fail "the Python package explains nothing"

# ---- CMake ----
mkdir cm
cat >cm/CMakeLists.txt <<'CM'
cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES C)
find_package(pentarchy 0.1 REQUIRED)
add_executable(shared ../example.c)
target_link_libraries(shared PRIVATE pentarchy::pentarchy)
add_executable(static ../example.c)
target_link_libraries(static PRIVATE pentarchy::static)
CM
cmake -S cm -B cm/build -DCMAKE_PREFIX_PATH="$work/tree/usr" -Dpentarchy_DIR="$lib/cmake/pentarchy" >cm.log 2>&1 &&
    cmake --build cm/build >>cm.log 2>&1 || { cat cm.log >&2; fail "find_package"; }
[ "$(cm/build/shared)" = "$(cm/build/static)" ] || fail "the two forms of the library differ"

# ---- install and uninstall ----
DESTDIR=$work/root cmake --install "$build" --prefix /opt/pentarchy >/dev/null
[ -x root/opt/pentarchy/bin/pentarchy ] || fail "not installed"
mkdir -p root/opt/pentarchy/include && echo mine >root/opt/pentarchy/include/mine.h
"$source/tools/uninstall" "$build" /opt/pentarchy "$work/root" >/dev/null
[ "$(find root ! -type d)" = root/opt/pentarchy/include/mine.h ] || fail "left behind: $(find root ! -type d)"
echo "install: packages, headers, examples and removal are as documented"
