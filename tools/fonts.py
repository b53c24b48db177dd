#!/usr/bin/python3
"""fonts.py: makes the faces of the page and of pictures, and the table of how wide their letters are.

A maintainer's job, done when a sign is missing or a face changes; the results are committed:
    tools/setup fonts && tools/fonts.py
writes assets/fonts/*.woff2, assets/fonts/OFL.txt and src/core/widths.c. Source: the Noto fonts as npm packages,
versions pinned below. Subsets hold the letters of Latin-1 and the signs listed here; a test (tests/core/test_words.c)
finds words of the tree that need another one.
"""
import os
import subprocess
import tarfile
import tempfile

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCE = '@expo-google-fonts/%s@0.4.2'
FACES = [  # the order of enum pent__face
    ('sans-400', 'noto-sans', '400Regular/NotoSans_400Regular.ttf'),
    ('sans-600', 'noto-sans', '600SemiBold/NotoSans_600SemiBold.ttf'),
    ('sans-700', 'noto-sans', '700Bold/NotoSans_700Bold.ttf'),
    ('serif-700', 'noto-serif', '700Bold/NotoSerif_700Bold.ttf'),
]
SIGNS = ('noto-sans-math', '400Regular/NotoSansMath_400Regular.ttf')  # lends what a face lacks
LETTERS = sorted({*range(0x20, 0x7F), *range(0xA0, 0x100),
                  *map(ord, '–—‘’“”•…−×→←↑↓↵⇧≤≥●○■▲▼◆✓')})


def fetch(package, into):
    """The folder of an npm package."""
    place = os.path.join(into, package)
    if not os.path.isdir(place):
        os.mkdir(place)
        name = subprocess.run(['npm', 'pack', '--silent', SOURCE % package], cwd=place, check=True,
                              stdout=subprocess.PIPE, text=True).stdout.strip().splitlines()[-1]
        with tarfile.open(os.path.join(place, name)) as tar:
            tar.extractall(place)
    return os.path.join(place, 'package')


def lend(face, signs):
    """Copies the outlines of letters that `face` lacks out of `signs`; both have 1000 units an em."""
    have = face.getBestCmap()
    lack = [c for c in LETTERS if c not in have]
    assert face['head'].unitsPerEm == signs['head'].unitsPerEm == 1000
    for code in lack:
        name, lender = 'lent%04X' % code, signs.getBestCmap()[code]
        flat = DecomposingRecordingPen(signs.getGlyphSet())
        signs.getGlyphSet()[lender].draw(flat)
        pen = TTGlyphPen(None)
        flat.replay(pen)
        face.setGlyphOrder(face.getGlyphOrder() + [name])
        face['glyf'].glyphs[name] = pen.glyph()
        face['glyf'].glyphOrder = face.getGlyphOrder()
        face['glyf'].glyphs[name].recalcBounds(face['glyf'])
        face['hmtx'][name] = signs['hmtx'][lender]
        for table in face['cmap'].tables:
            if table.isUnicode():
                table.cmap[code] = name


def cut(path, signs, out):
    """Writes the subset; returns (advance, ink above, ink below the baseline) of every letter."""
    options = subset.Options()
    options.flavor, options.hinting, options.layout_features = 'woff2', False, ['kern']
    options.name_IDs, options.recalc_timestamp = [0, 1, 2, 13, 14], False
    face = TTFont(path, recalcTimestamp=False)
    lend(face, signs)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(face)
    subset.save_font(face, out, options)
    size = []
    for code in LETTERS:
        name = face.getBestCmap()[code]
        glyph = face['glyf'][name]
        ink = (glyph.yMax, -glyph.yMin) if glyph.numberOfContours else (0, 0)
        size.append((face['hmtx'][name][0], *ink))
    return size


def rows(items, text):
    """Items as lines of C, at most 96 columns."""
    line, lines = '', []
    for item in map(text, items):
        if len(line) + len(item) > 90:
            lines.append('    ' + line.rstrip())
            line = ''
        line += item + ' '
    return '\n'.join([*lines, '    ' + line.rstrip()]) + '\n'


def main():
    fonts = os.path.join(ROOT, 'assets/fonts')
    os.makedirs(fonts, exist_ok=True)
    with tempfile.TemporaryDirectory() as tmp:
        signs = TTFont(os.path.join(fetch(SIGNS[0], tmp), SIGNS[1]))
        sizes, total = [], 0
        for name, package, path in FACES:
            out = os.path.join(fonts, name + '.woff2')
            sizes.append(cut(os.path.join(fetch(package, tmp), path), signs, out))
            total += os.path.getsize(out)
        with open(os.path.join(fetch('noto-sans', tmp), 'LICENSE_FONT'), encoding='utf-8') as licence:
            text = '\n'.join(line.rstrip() for line in licence.read().splitlines()) + '\n'
    with open(os.path.join(fonts, 'OFL.txt'), 'w', encoding='utf-8') as out:
        out.write(text)
    with open(os.path.join(ROOT, 'src/core/widths.c'), 'w', encoding='utf-8') as out:
        out.write('/* widths.c: how wide and high the letters of the shipped faces are. Made by tools/fonts.py: do not edit. */\n'
                  '/* clang-format off */\n#include "words.h"\n\n'
                  '_Static_assert(PENT__LETTERS == %d && PENT__FACES == %d, "made for other faces");\n\n'
                  'const uint16_t pent__letters[PENT__LETTERS] = {\n%s};\n\n'
                  'const pent__letter pent__letter_size[PENT__FACES][PENT__LETTERS] = {\n'
                  % (len(LETTERS), len(FACES), rows(LETTERS, lambda c: '0x%X,' % c)))
        for (name, _, _), size in zip(FACES, sizes):
            out.write('{ /* %s */\n%s},\n' % (name, rows(size, lambda s: '{%d,%d,%d},' % s)))
        out.write('};\n')
    print('fonts: %d letters, %d faces, %d bytes' % (len(LETTERS), len(FACES), total))


main()
