/* names.c: see names.h. Not all of Unicode's tables: what a name on a board game's table is faked with.
 * It is strict rather than complete: who is refused takes another name. */
#include "names.h"

#include <stdint.h>
#include <string.h>

/* The next character, or 0 at the end; a broken one is UINT32_MAX. */
static uint32_t next(const char **p) {
    const unsigned char *s = (const unsigned char *)*p;
    int n = s[0] < 0x80 ? 0 : s[0] >> 5 == 6 ? 1 : s[0] >> 4 == 14 ? 2 : s[0] >> 3 == 30 ? 3 : -1;
    static const uint32_t mask[] = {0x7f, 0x1f, 0x0f, 0x07}, least[] = {0, 0x80, 0x800, 0x10000};
    if (n < 0) return UINT32_MAX;
    uint32_t c = s[0] & mask[n];
    for (int i = 1; i <= n; i++) {
        if (s[i] >> 6 != 2) return UINT32_MAX;
        c = c << 6 | (s[i] & 0x3f);
    }
    if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return UINT32_MAX;
    *p += c ? n + 1 : 0;
    return c;
}

typedef struct range {
    uint32_t from, to;
} range;

static bool within(const range *list, size_t n, uint32_t c) {
    for (size_t i = 0; i < n; i++)
        if (c >= list[i].from && c <= list[i].to) return true;
    return false;
}

/* Nothing to see: controls, joiners, marks of direction, fillers, selectors, tags. */
static bool unseen(uint32_t c) {
    static const range list[] = {
        {0x01, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x34f, 0x34f},     {0x61c, 0x61c},
        {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},   {0x2028, 0x202e},
        {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0}, {0xfff9, 0xfffb}, {0xe000, 0xf8ff}, {0xe0000, 0x10ffff}};
    return within(list, sizeof list / sizeof *list, c);
}

static bool is_space(uint32_t c) {
    return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
           c == 0x205f || c == 0x3000;
}

static bool is_mark(uint32_t c) { /* accents of their own */
    static const range list[] = {
        {0x300, 0x36f}, {0x483, 0x489}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}};
    return within(list, sizeof list / sizeof *list, c);
}

bool name_clean(char *name) {
    char *to = name;
    const char *p = name;
    bool gap = false, seen = false;
    for (;;) {
        const char *from = p;
        uint32_t c = next(&p);
        if (c == UINT32_MAX) return false;
        if (!c) break;
        if (unseen(c)) continue;
        if (is_space(c)) {
            gap = seen;
            continue;
        }
        if (gap) *to++ = ' ';
        gap = false;
        seen = true;
        memmove(to, from, (size_t)(p - from));
        to += p - from;
    }
    *to = 0;
    char skeleton[64];
    name_skeleton(name, skeleton, sizeof skeleton);
    return to - name >= 1 && to - name <= 40 && skeleton[0];
}

/* ---- what looks alike ---- */

/* From the first character on, one Latin letter each; a space: none. */
static const struct {
    uint32_t from;
    const char *as;
} rows[] = {
    {0xaa, "a"},
    {0xb2, "23 u   1o     aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuy"
           "pyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii  jjkkkllllll  llnnnnnn "
           "nnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzsbb    o  dd"},
    {0x191, "ffg  ii"},
    {0x19f, "ooo    r"},
    {0x1ae, "tuu vyyzz"},
    {0x1bf, "pl  l"},
    {0x1cd, "aaiioouuuuuuuuuu aaaaaa  ggkkoooo  j   gg pnnaaaaooaaaaeeeeiiiioooorrrruuuus"
            "stt  hh"},
    {0x226, "aaeeooooooooyy   j  acc t    bu eejj  rryyaa bo dd"},
    {0x260, "ggg     iii  l"},
    {0x274, "no"},
    {0x280, "r s     tu v   yz"},
    {0x299, "b  h  l"},
    {0x37f, "j"},
    {0x386, "a   i o u iab  ezh ik mn o p  ty x  iua  iua"},
    {0x3b9, "ik  v o p  tu x  iuou    uuuo"},
    {0x3f0, "kpcj     c"},
    {0x400, "ee   siij   k y a b  e z  k mho pcty x"},
    {0x42c, "b   a b  e z  k mho pcty x"},
    {0x44c, "b   ee   siij   k y"},
    {0x474, "vvvv"},
    {0x492, "ff"},
    {0x49a, "kk"},
    {0x4aa, "cc  yy  xx"},
    {0x4ba, "hh    l"},
    {0x4cf, "laaaa  ee"},
    {0x4de, "zz"},
    {0x4e6, "oo"},
    {0x4ee, "yyyyyy"},
    {0x500, "dd"},
    {0x51a, "qqww"},
    {0x536, "q"},
    {0x540, "h"},
    {0x548, "n    u s g   o"},
    {0x566, "q"},
    {0x570, "h"},
    {0x578, "n    u   g   o"},
    {0x1d00, "a   cd e  jk m o"},
    {0x1d18, "p  tu   vwz"},
    {0x1d2c, "aab de ghijklmn o prtuwaaa bde   g kmnoo  ptu  v     xiruv  p x"},
    {0x1d78, "h"},
    {0x1d9c, "c d f g iii  l l    no s  u uv zz"},
    {0x1e00, "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnn"
             "oooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzht"
             "wy s  s aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooo"
             "uuuuuuuuuuuuuuyyyyyyyy"},
    {0x2070, "0i  456789     n0123456789"},
    {0x2090, "aeox hklmnpst"},
    {0x2102, "c"},
    {0x210a, "ghhhhhiill nn  pqrrr"},
    {0x2124, "z   z kabc eef mo    i"},
    {0x2145, "ddeij"},
    {0x2160, "i   v    x  lcdmi   v    x  lcdm"},
    {0x2460, "123456789"},
    {0x24b6, "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz0"},
    {0x2c65, "at"},
    {0x2c6d, "a a"},
    {0x2c7c, "jv"},
    {0xa4d0, "bpd t gk jc zf mnlsr  vh  wxy a e iou"},
    {0xa7b4, "bb"},
    {0xff10, "0123456789"},
    {0xff21, "abcdefghijklmnopqrstuvwxyz"},
    {0xff41, "abcdefghijklmnopqrstuvwxyz"},
};

static uint32_t latin(uint32_t c) {
    if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 32 : c;
    if (c >= 0x1d400 && c <= 0x1d6a3) return 'a' + (c - 0x1d400) % 52 % 26; /* fancy alphabets */
    if (c >= 0x1d7ce && c <= 0x1d7ff) return '0' + (c - 0x1d7ce) % 10;
    if (c >= 0x1f130 && c <= 0x1f189) return 'a' + (c - 0x1f130) % 32 % 26;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (c < rows[i].from || c - rows[i].from >= strlen(rows[i].as)) continue;
        char as = rows[i].as[c - rows[i].from];
        if (as != ' ') return (unsigned char)as;
    }
    return c;
}

static uint32_t same(uint32_t c) {
    if (c == '0') return 'o';
    if (c == '1' || c == 'i' || c == '|' || c == '!') return 'l';
    if (c == '5' || c == '$') return 's';
    return c;
}

static size_t put(char *out, uint32_t c) {
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = n; i-- > 1; c >>= 6) out[i] = (char)(0x80 | (c & 0x3f));
    out[0] = (char)(lead[n] | c);
    return n;
}

void name_skeleton(const char *name, char *out, size_t cap) {
    size_t n = 0;
    uint32_t last = 0;
    for (uint32_t c; n + 5 < cap && (c = next(&name)) != 0 && c != UINT32_MAX; last = c) {
        if (unseen(c) || is_space(c) || is_mark(c) || (c < 0x80 && strchr("._-'`\",", (int)c))) {
            c = last;
            continue;
        }
        c = same(latin(c));
        if (c == 'n' && last == 'r') { /* rn looks like m, vv like w */
            out[n - 1] = 'm';
            c = 'm';
        } else if (c == 'v' && last == 'v') {
            out[n - 1] = 'w';
            c = 'w';
        } else {
            n += put(out + n, c);
        }
    }
    out[n] = 0;
}
