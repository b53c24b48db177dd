"""Builds the extension. The library is the one of the source tree around this folder, built with CMake and linked in, or
with PENTARCHY_LIBRARY=installed the one that pkg-config finds (make install, libpentarchy-dev)."""
import os
import shlex
import subprocess
import sys

from setuptools import Extension, setup

here = os.path.dirname(os.path.abspath(__file__))
tree = os.path.dirname(here)


def in_tree():
    """The static library of the tree; everything in it but the module's entry is hidden, so it need not be PIC."""
    build = os.environ.get("PENTARCHY_BUILD", os.path.join(tree, "build"))
    if not os.path.exists(os.path.join(build, "CMakeCache.txt")):
        subprocess.run(["cmake", "--preset", "release", "-B", build], cwd=tree, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", build, "--target", "pentarchy_a"], check=True, stdout=subprocess.DEVNULL)
    return {"include_dirs": [os.path.join(tree, "include")], "extra_objects": [os.path.join(build, "libpentarchy.a")],
            "extra_link_args": [f"-Wl,--version-script={os.path.join(here, 'engine.map')}", "-pthread"]}


def installed():
    flags = {kind: shlex.split(subprocess.check_output(["pkg-config", kind, "pentarchy"], text=True))
             for kind in ("--cflags", "--libs")}
    return {"extra_compile_args": flags["--cflags"], "extra_link_args": flags["--libs"] + ["-pthread"]}


def library():
    where = os.environ.get("PENTARCHY_LIBRARY", "tree" if os.path.exists(os.path.join(tree, "include", "pentarchy.h")) else "installed")
    if where not in ("tree", "installed"):
        sys.exit(f"PENTARCHY_LIBRARY is 'tree' or 'installed', not '{where}'")
    try:
        return in_tree() if where == "tree" else installed()
    except (OSError, subprocess.CalledProcessError) as trouble:
        sys.exit(f"libpentarchy ({where}) cannot be used: {trouble}")


def settings():
    found = library() if any(word in sys.argv for word in ("bdist_wheel", "build_ext", "build", "install", "develop")) else {}
    own = found.pop("extra_compile_args", [])
    sources = sorted(os.path.join("src", name) for name in os.listdir(os.path.join(here, "src")) if name.endswith(".c"))
    return {"sources": sources, "extra_compile_args": ["-std=c17", "-O3", *own], **found}


setup(ext_modules=[Extension("pentarchy._engine", py_limited_api=True, define_macros=[("Py_LIMITED_API", "0x030B0000")],
                             **settings())],
      options={"bdist_wheel": {"py_limited_api": "cp311"}})
