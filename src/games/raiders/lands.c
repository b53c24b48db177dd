/* Raiders of Scythia: the land behind the board.
 *
 * What it is: hills, roads, drawn places and the houses of the village, as path data. Paths are
 *   painted far to near, each down to the foot of the picture.
 * What it is not: anything that carries a meaning; that stands in front of it (board.c). */
#include "art.h"

enum { MOST = 12 };

/* One path of a drawing; the origin is the middle of its ground line. Classes: r-w wall, r-sh
 * shade, r-d dark, r-o opening (lit at night), r-s line. */
typedef struct {
    const char *cls, *d;
} part;

static const part places[RAID_SETS][MOST] = {
    {{"r-w", "M-29 2V-11H5V2Z"},
     {"r-sh", "M-32 -11L-20 -24H-4L8 -11Z"},
     {"r-d", "M-17 -24V-28H-7V-24Z"},
     {"r-sf", "M-29 -7L-25 -4L-21 -7L-17 -4M-7 -4L-3 -7L1 -4L5 -7"},
     {"r-o", "M-15.5 2V-8H-8.5V2Z"},
     {"r-w", "M12 2V-8H30V2Z"},
     {"r-sh", "M9.5 -8L17 -18H25L32.5 -8Z"},
     {"r-d", "M18.5 -18V-21H23.5V-18Z"},
     {"r-o", "M18.5 2V-5H23.5V2Z"}},
    {{"r-sh", "M-34 2C-24 -1 -19 -22 -7 -22C5 -22 9 -2 19 2Z"},
     {"r-w", "M-11 -20V-33A4 4 0 0 1 -3 -33V-20Z"},
     {"r-s", "M-11 -27H-3M-7 -27V-24"},
     {"r-w", "M7 2L20 -23L33 2Z"},
     {"r-sh", "M20 -23L33 2H25Z"},
     {"r-s", "M20 -23L17 -28M20 -23L23 -28"},
     {"r-o", "M16.5 2L20 -9L23.5 2Z"}},
    {{"r-w", "M-33 2V-12L-30.5 -16L-28 -12V-12L-25.5 -16L-23 -12V-12L-20.5 -16L-18 -12V-12"
             "L-15.5 -16L-13 -12V-12L-10.5 -16L-8 -12V-12L-5.5 -16L-3 -12V-12L-0.5 -16L2 -12"
             "V-12L4.5 -16L7 -12V2Z"},
     {"r-s", "M-33 -6H7"},
     {"r-sh", "M10 2L12 -20H24L26 2Z"},
     {"r-s", "M11 -2L24 -16M25 -2L12 -16"},
     {"r-w", "M8 -20H28V-28H8Z"},
     {"r-d", "M4.5 -28L18 -39L31.5 -28Z"},
     {"r-o", "M14.5 -22V-26H21.5V-22Z"}},
    {{"r-sh", "M-34 2V-12V-15H-30.7V-12H-27.3V-15H-24V2Z"},
     {"r-sh", "M24 2V-12V-15H27.3V-12H30.7V-15H34V2Z"},
     {"r-w", "M-25 2V-28V-31H-21.6V-28H-18.2V-31H-14.8V-28H-11.4V-31H-8V2Z"},
     {"r-w", "M8 2V-28V-31H11.4V-28H14.8V-31H18.2V-28H21.6V-31H25V2Z"},
     {"r-sh", "M-8 2V-20V-23H-2.7V-20H2.7V-23H8V2Z"},
     {"r-o", "M-5 2V-8A5 5 0 0 1 5 -8V2Z"},
     {"r-s", "M-16.5 -14V-19M16.5 -14V-19M-25 -24H-8M8 -24H25"}},
    {{"r-w", "M-34 2V-7H-26V-15H-18V-23H-10V-31H10V-23H18V-15H26V-7H34V2Z"},
     {"r-sh", "M-34 -7H34V-4H-34ZM-26 -15H26V-12H-26ZM-18 -23H18V-20H-18Z"},
     {"r-d", "M-11.5 -31H11.5V-35H-11.5Z"},
     {"r-sh", "M-6 2L-3.5 -23H3.5L6 2Z"},
     {"r-s", "M-6 2L-3.5 -23M6 2L3.5 -23"},
     {"r-o", "M-3.5 -23V-27A3.5 3.5 0 0 1 3.5 -27V-23Z"}},
    {{"r-sh", "M-10 2V-31V-34H-6.8V-31H-3.6V-34H-0.4V-31H2.8V-34H6V2Z"},
     {"r-o", "M-4.5 -20V-25H0.5V-20Z"},
     {"r-w", "M-33 2V-12V-15H-29.5V-12H-26.1V-15H-22.6V-12H-19.1V-15H-15.7V-12H-12.2V-15"
             "H-8.7V-12H-5.3V-15H-1.8V-12H1.7V-15H5.1V-12H8.6V-15H12.1V-12H15.5V-15H19V2Z"},
     {"r-w", "M-33 2V-21V-24H-29V-21H-25V-24H-21V2Z"},
     {"r-o", "M-7 2V-5A5 5 0 0 1 3 -5V2Z"},
     {"r-s", "M-27 -10V-14M11 -5V-2M-17 -5V-2"},
     {"r-s3", "M27 2C28 -6 28 -11 27 -17"},
     {"r-tree", "M27 -17c-5 -7 -10 -5 -12 1c5 -3 8 -2 12 -1c-3 -7 0 -10 4 -11c-1 4 -1 7 -4 11c5 "
                "-6 10 -4 11 2c-4 -3 -7 -3 -11 -2Z"}},
    {{"r-sh", "M-34 2V-5H34V2ZM-28 -5V-25H28V-5Z"},
     {"r-o", "M-4 -5V-18H4V-5Z"},
     {"r-w", "M-28 -5V-25h3V-5ZM-20.4 -5V-25h3V-5ZM-12.9 -5V-25h3V-5ZM-5.3 -5V-25h3V-5ZM2.3 "
             "-5V-25h3V-5ZM9.9 -5V-25h3V-5ZM17.4 -5V-25h3V-5ZM25 -5V-25h3V-5Z"},
     {"r-d", "M-31 -25V-30V-33H-27.4V-30H-23.7V-33H-20.1V-30H-16.4V-33H-12.8V-30H-9.1V-33"
             "H-5.5V-30H-1.8V-33H1.8V-30H5.5V-33H9.1V-30H12.8V-33H16.4V-30H20.1V-33H23.7V-30"
             "H27.4V-33H31V-25Z"}},
    {{"r-w", "M-34 2V-9H34V2Z"},
     {"r-sh", "M-16 2L-7 -9H7L16 2Z"},
     {"r-s", "M-13 -1.5H13M-10.5 -5H10.5"},
     {"r-sh", "M-22 -9V-20H22V-9Z"},
     {"r-o", "M-4 -9V-16H4V-9Z"},
     {"r-w", "M-22 -9V-20h3V-9ZM-13.8 -9V-20h3V-9ZM-5.6 -9V-20h3V-9ZM2.6 -9V-20h3V-9ZM10.8 "
             "-9V-20h3V-9ZM19 -9V-20h3V-9Z"},
     {"r-d", "M-25 -20H25V-23.5H-25Z"},
     {"r-w", "M-11 -23.5V-30H11V-23.5Z"},
     {"r-d", "M-14 -30H14L9 -36H-9Z"},
     {"r-o", "M-3 -23.5V-28H3V-23.5Z"}},
    {{"r-tree", "M-28 2C-33 -6 -30 -18.9 -26 -27C-22 -18.9 -19 -6 -24 2Z"},
     {"r-tree", "M24 2C19 -6 22 -21.7 26 -31C30 -21.7 33 -6 28 2Z"},
     {"r-w", "M-17 2V-17H17V2Z"},
     {"r-sh", "M-15 -17C-15 -33 15 -33 15 -17Z"},
     {"r-d", "M-19 -17H19V-20H-19Z"},
     {"r-o", "M-5 2V-8A5 5 0 0 1 5 -8V2Z"},
     {"r-fire", "M0 -40C4 -35 4.5 -31 0 -29C-4.5 -31 -4 -35 0 -40Z"},
     {"r-s", "M-12 -4V-10M12 -4V-10"}},
    {{"r-w", "M-34 2V-11V-14H-30.5V-11H-27.1V-14H-23.6V-11H-20.2V-14H-16.7V-11H-13.3V-14"
             "H-9.8V-11H-6.4V-14H-2.9V-11H0.5V-14H4V2Z"},
     {"r-w", "M-34 2V-25V-28H-31.2V-25H-28.4V-28H-25.6V-25H-22.8V-28H-20V2Z"},
     {"r-s", "M-27 -14V-18M-34 -21H-20"},
     {"r-o", "M-13 2V-4A3.5 3.5 0 0 1 -6 -4V2Z"},
     {"r-sh", "M2 2V-3H34V2Z"},
     {"r-sh", "M6 -3V-16H30V-3Z"},
     {"r-w", "M5 -3V-16h3V-3ZM10.8 -3V-16h3V-3ZM16.5 -3V-16h3V-3ZM22.2 -3V-16h3V-3ZM28 -3"
             "V-16h3V-3Z"},
     {"r-d", "M3 -16H33V-19H3Z"},
     {"r-w", "M3 -19L18 -28L33 -19Z"}},
    {{"r-sh", "M-34 2V-1.5H34V2ZM-31 -1.5V-5H31V-1.5Z"},
     {"r-sh", "M-26 -5V-24H26V-5Z"},
     {"r-o", "M-4 -5V-19H4V-5Z"},
     {"r-w", "M-28 -5V-24h3.6V-5ZM-19.3 -5V-24h3.6V-5ZM-10.5 -5V-24h3.6V-5ZM-1.8 -5V-24h3.6"
             "V-5ZM6.9 -5V-24h3.6V-5ZM15.7 -5V-24h3.6V-5ZM24.4 -5V-24h3.6V-5Z"},
     {"r-d", "M-31 -24H31V-28H-31Z"},
     {"r-w", "M-32 -28L0 -41L32 -28Z"},
     {"r-sh", "M-19 -30L0 -37.5L19 -30Z"}},
    {{"r-sh", "M-34 2C-31 -6 -27 -13 -19 -14.5H17C25 -13 31 -6 34 2Z"},
     {"r-s", "M-22 -6L-15 -3M-4 -9L4 -5M16 -7L22 -2"},
     {"r-sh", "M-12 -14V-27H12V-14Z"},
     {"r-o", "M-2.5 -14V-23H2.5V-14Z"},
     {"r-w", "M-14 -14V-27h3V-14ZM-7.8 -14V-27h3V-14ZM-1.5 -14V-27h3V-14ZM4.8 -14V-27h3V-14Z"
             "M11 -14V-27h3V-14Z"},
     {"r-d", "M-16 -27H16V-30H-16Z"},
     {"r-w", "M-17 -30L0 -39L17 -30Z"},
     {"r-s3", "M23 -12V-17"},
     {"r-tree", "M17 -18C16 -25 23 -27 26 -23C31 -23 31 -16 26 -16H19C17 -16 17 -17 17 -18Z"}},
};

static const part houses[RAID_BUILDINGS][MOST] = {
    {{"r-sh", "M-34 -17L-25 -33H25L34 -17Z"},
     {"r-w", "M-31 2V-17H31V2Z"},
     {"r-s", "M-29 -21H29M-27 -25H27"},
     {"r-o", "M-23 2V-11H-9V2ZM9 2V-11H23V2Z"},
     {"r-w", "M-23 -3V-5.5H-9V-3ZM9 -3V-5.5H23V-3Z"},
     {"r-sf", "M-4 -5C-6 -13 6 -13 4 -5"}},
    {{"r-w", "M-29 2V-14H29V2Z"},
     {"r-sh", "M-34 -14L-22 -31H22L34 -14Z"},
     {"r-s", "M-11 -42L11 -23M11 -42L-11 -23"},
     {"r-o", "M-6 2V-9H6V2Z"},
     {"r-felt", "M-23 -5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM13 -5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"},
     {"r-w", "M-19.5 -5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0ZM16.5 -5a1.5 1.5 0 1 0 3 0a1.5 "
             "1.5 0 1 0 -3 0Z"}},
    {{"r-smoke", "M17 -43C13 -47 21 -49 17 -53"},
     {"r-d", "M13 -22V-40H21V-18Z"},
     {"r-w", "M-20 2V-15H28V2Z"},
     {"r-sh", "M-25 -15L4 -33L33 -15Z"},
     {"r-fire", "M-8 2V-5A8 8 0 0 1 8 -5V2Z"},
     {"r-o", "M-4 2C-5 -3 0 -4 0 -8C4 -5 5 -2 4 2Z"},
     {"r-d", "M-35 -7H-22V-4C-25 -4 -26 -2 -26 -1H-24V2H-33V-1H-31C-31 -3 -34 -4 -35 -7Z"},
     {"r-w", "M14 -10H22V-4H14Z"}},
    {{"r-sh", "M-35 2C-35 -15 -13 -15 -13 2Z"},
     {"r-s", "M-31 -4C-29 -8 -26 -9 -24 -9M-27 0C-25 -5 -21 -6 -18 -6"},
     {"r-w", "M-9 2V-18H15V2Z"},
     {"r-sh", "M-13 -18L3 -37L19 -18Z"},
     {"r-o", "M-2 2V-8H8V2ZM0 -13V-16H6V-13Z"},
     {"r-s", "M21 -8H36M21 -2H36M24 2V-12M33 2V-12"},
     {"r-s", "M28.5 -12V-20M28.5 -15L25 -19M28.5 -15L32 -19"}},
    {{"r-s", "M0 -40V-52"},
     {"r-felt", "M0 -52L14 -48L0 -44Z"},
     {"r-sh", "M0 -42L35 2H-35Z"},
     {"r-w", "M0 -42L21 2H9ZM0 -42L-21 2H-9Z"},
     {"r-felt", "M0 -42L3.8 -30H-3.8Z"},
     {"r-o", "M0 -21L7 2H-7Z"},
     {"r-s", "M-4 -45L0 -40L4 -45"}},
    {{"r-w", "M-33 2V-17A4.5 4.5 0 0 1 -24 -17V2ZM24 2V-17A4.5 4.5 0 0 1 33 -17V2ZM-20 2V-27"
             "A4 4 0 0 1 -12 -27V2ZM12 2V-27A4 4 0 0 1 20 -27V2Z"},
     {"r-s", "M-31 -12H-26M26 -12H31M-18 -22H-14M14 -22H18"},
     {"r-fire", "M1 -35C8 -24 11 -18 10 -10C9 -3 4 0 0 0C-6 0 -10 -4 -10 -10C-10 -16 -5 -19 -4 "
                "-25C-1 -22 0 -20 0 -18C2 -22 4 -28 1 -35Z"},
     {"r-sun", "M0 -14C4 -9 5 -6 4 -3C3 0 -3 0 -4 -3C-5 -6 -2 -9 0 -14Z"},
     {"r-d", "M-13 2L11 -4L13 -1L-11 5ZM13 2L-11 -4L-13 -1L11 5Z"}},
    {{"r-w", "M-31 2V-15H31V2Z"},
     {"r-sh", "M-35 -15C-29 -26 -15 -34 0 -34C15 -34 29 -26 35 -15Z"},
     {"r-d", "M-7 -34V-38H7V-34Z"},
     {"r-s", "M-7 -34L-18 -15M7 -34L18 -15"},
     {"r-sf", "M-31 -11L-26 -7L-21 -11L-16 -7L-11 -11M11 -11L16 -7L21 -11L26 -7L31 -11"},
     {"r-o", "M-7 2V-12H7V2Z"}},
    {{"r-s3", "M-30 2V-20M30 2V-20"},
     {"r-w", "M-32 2V-8H32V2Z"},
     {"r-sh", "M-34 -8H34V-11H-34Z"},
     {"r-felt", "M-31 -34H-19L-21 -18H-35ZM-6.5 -34H6.5L7 -18H-7ZM19 -34H31L35 -18H21Z"},
     {"r-w", "M-19 -34H-6.5L-7 -18H-21ZM6.5 -34H19L21 -18H7Z"},
     {"r-sun", "M-22 -11a4 4 0 0 1 8 0Z"},
     {"r-d", "M-6 -11L-4 -17H4L6 -11Z"},
     {"r-sh", "M14 -11V-16H24V-11Z"}},
};

static const char *const rider[] = {
    "M-15 -3C-15 -8 -12 -11 -7 -11H3C6 -12 8 -15 9 -18L10 -21L12.5 -19L17 -15L16 -12.5L12.5 "
    "-13.5C11.5 -10 10.5 -7 8.5 -5L12 0.5L10 1.5L5 -4.5H-5L-8.5 -1L-12.5 2L-13.5 0.5L-10.5 "
    "-3.5L-12 -6.5C-13 -5 -13.5 -3 -14 0Z",
    "M-4.5 -11L-3 -18.5C-2.5 -21 2.5 -21 3 -18.5L5.5 -15.5L9 -16L9.3 -14L4.8 -13L4.5 -11Z",
    "M-2.5 -23A2.7 2.7 0 0 0 2.9 -23C3 -25.5 2.5 -27 4 -29C0 -28.5 -2.5 -26.5 -2.5 -23Z"};

static const char *const wide_hill[RAID_CIVS + 1] = {
    "M0 74L60 62L104 56L140 68L230 74L300 60L352 54L396 66L470 74L560 62L622 55L676 68L760 72"
    "L846 58L916 68V628A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 174C45 174 45 162 90 162C150 162 150 176 210 176C275 176 275 163 340 163C405 163 405 "
    "177 470 177C540 177 540 162 610 162C675 162 675 176 740 176C795 176 795 163 850 163C883 "
    "163 883 172 916 172V628A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 270C65 270 65 282 130 282C205 282 205 267 280 267C350 267 350 283 420 283C490 283 490 "
    "269 560 269C625 269 625 283 690 283C755 283 755 268 820 268C868 268 868 280 916 280V628"
    "A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 384C55 384 55 371 110 371C180 371 180 384 250 384C315 384 315 373 380 373C450 373 450 "
    "386 520 386C585 386 585 372 650 372C720 372 720 385 790 385C853 385 853 373 916 373V628"
    "A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 478C60 478 60 490 120 490C210 490 210 472 300 472C375 472 375 488 450 488C535 488 535 "
    "473 620 473C700 473 700 488 780 488C848 488 848 474 916 474V628A10 10 0 0 1 906 638H10"
    "A10 10 0 0 1 0 628Z"};

static const char *const wide_face[RAID_CIVS + 1] = {
    "M0 91C115 91 115 89 230 89C345 89 345 92 460 92C575 92 575 89 690 89C803 89 803 92 916 "
    "92V628A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 193C100 193 100 196 200 196C315 196 315 193 430 193C535 193 535 196 640 196C778 196 "
    "778 194 916 194V628A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 300C90 300 90 297 180 297C290 297 290 300 400 300C540 300 540 297 680 297C798 297 798 "
    "299 916 299V628A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 402C110 402 110 404 220 404C345 404 345 401 470 401C585 401 585 404 700 404C808 404 "
    "808 402 916 402V628A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z",
    "M0 522C120 522 120 519 240 519C355 519 355 523 470 523C585 523 585 519 700 519C808 519 "
    "808 522 916 522V628A10 10 0 0 1 906 638H10A10 10 0 0 1 0 628Z"};

static const char *const narrow_hill[RAID_CIVS + 1] = {
    "M0 38L60 18L112 34L190 14L260 36L330 20L390 32V270H0Z",
    "M0 24C45 24 45 12 90 12C150 12 150 28 210 28C260 28 260 12 310 12C350 12 350 24 390 24"
    "V270H0Z",
    "M0 14C55 14 55 28 110 28C170 28 170 12 230 12C275 12 275 28 320 28C355 28 355 16 390 16"
    "V270H0Z",
    "M0 28C40 28 40 14 80 14C135 14 135 28 190 28C245 28 245 13 300 13C345 13 345 24 390 24"
    "V270H0Z",
    "M0 10C50 10 50 2 100 2C160 2 160 14 220 14C275 14 275 2 330 2C360 2 360 8 390 8V430H0Z"};

static const char *const narrow_face[RAID_CIVS + 1] = {
    "M0 66C65 66 65 64 130 64C195 64 195 67 260 67C325 67 325 65 390 65V270H0Z",
    "M0 66C65 66 65 64 130 64C195 64 195 67 260 67C325 67 325 65 390 65V270H0Z",
    "M0 66C65 66 65 64 130 64C195 64 195 67 260 67C325 67 325 65 390 65V270H0Z",
    "M0 66C65 66 65 64 130 64C195 64 195 67 260 67C325 67 325 65 390 65V270H0Z",
    "M0 54C100 54 100 52 200 52C295 52 295 55 390 55V430H0Z"};

/* From far to near: Greece, Persia, Assyria, Cimmeria, the village. */
static const char *const hill_class[] = {"r-hill r-l3", "r-hill r-l2", "r-hill r-l1", "r-hill r-l0",
                                         "r-hill r-lv"};
static const char *const face_class[] = {"r-face r-l3", "r-face r-l2", "r-face r-l1", "r-face r-l0",
                                         "r-face r-lv"};

static void draw_parts(pent_scene *sc, const part *p, int x, int y, int percent) {
    for (int i = 0; i < MOST && p[i].d; i++) raid_art_path(sc, x, y, p[i].cls, p[i].d, percent);
}

/* What is spent stands pale. */
static const char *dress(const char *cls, const char *pale, bool spent) {
    return spent ? pale : cls;
}

void raid_land_place(pent_scene *sc, int set, int x, int y, int percent, bool spent) {
    static const char *const cls[RAID_CIVS] = {"r-l0", "r-l1", "r-l2", "r-l3"};
    static const char *const pale[RAID_CIVS] = {"r-l0 r-spent", "r-l1 r-spent", "r-l2 r-spent",
                                                "r-l3 r-spent"};
    pent_draw(sc, PENT_GROUP, 0, 0, dress(cls[set / 3], pale[set / 3], spent));
    draw_parts(sc, places[set], x, y, percent);
    pent_group_end(sc);
}

void raid_land_house(pent_scene *sc, int building, int x, int y, int percent, bool blocked) {
    pent_draw(sc, PENT_GROUP, 0, 0, dress("r-lv", "r-lv r-spent", blocked));
    draw_parts(sc, houses[building], x, y, percent);
    pent_group_end(sc);
}

static void draw_rider(pent_scene *sc, int x, int y, const char *cls, int percent) {
    for (size_t i = 0; i < sizeof rider / sizeof *rider; i++) {
        raid_art_path(sc, x, y, cls, rider[i], percent);
    }
}

/* The sky with its sun or, at night, moon; left out where plates stand before it. */
static void draw_sky(pent_scene *sc, int plates) {
    raid_art_box(sc, 0, 0, RAID_BOARD_W, RAID_BOARD_H, 10, "r-sky");
    if (plates > 2) return;
    pent_draw_circle(sc, 7760, 260, 170, "r-sun");
    pent_draw_path(sc, 0, 0, "r-sm r-l3",
                   "M640 30C660 22 668 34 690 26M826 16C840 10 846 20 862 14");
    raid_art_icon(sc, "eagle", 716, 24, 20, "c-ld r-l3");
    raid_art_icon(sc, "eagle", 742, 36, 13, "c-ld r-l3");
}

void raid_land_wide(pent_scene *sc, const bool spent[RAID_SETS], int plates) {
    static const char *const road[RAID_CIVS] = {"r-road r-road0", "r-road r-road1",
                                                "r-road r-road2", "r-road r-road3"};
    draw_sky(sc, plates);
    for (int k = 0; k < RAID_CIVS; k++) {
        int civ = RAID_CIVS - 1 - k, y = RAID_LAND_Y + k * RAID_LAND_H, bend = k % 2 * 4;
        pent_draw_path(sc, 0, 0, hill_class[k], "%s", wide_hill[k]);
        if (civ == RAID_GREECE) {
            pent_draw_path(sc, 0, y * 10, "r-sh r-l3", "M0 27H916V44H0Z");
            pent_draw_path(sc, 0, (y + 33) * 10, "r-s r-l3 r-faint",
                           "M70 0q4 -3 8 0t8 0M262 0q4 -3 8 0t8 0M534 0q4 -3 8 0t8 0M806 0q4 -3 8 "
                           "0t8 0");
        }
        for (int i = 0; i < 3; i++) {
            raid_land_place(sc, civ * 3 + i, 134 + i * 272, y + 39, 90, spent[civ * 3 + i]);
        }
        pent_draw_path(sc, 0, 0, face_class[k], "%s", wide_face[k]);
        pent_draw_path(sc, 0, y * 10, road[k], "M%d 150C96 104 50 84 80 39", 58 - bend);
    }
    draw_rider(sc, 80, RAID_LAND_Y + 3 * RAID_LAND_H + 37, "r-d r-l0", 72);
    draw_rider(sc, 78, RAID_LAND_Y + 2 * RAID_LAND_H + 38, "r-d r-l1", 62);
    pent_draw_path(sc, 0, 0, hill_class[4], "%s", wide_hill[4]);
    pent_draw_path(sc, 0, 0, face_class[4], "%s", wide_face[4]);
}

void raid_land_narrow(pent_scene *sc, const bool spent[RAID_SETS], int top, int height) {
    raid_art_box(sc, 0, 0, RAID_NARROW_W, height, 0, "r-sky");
    for (int k = 0; k <= RAID_CIVS; k++) {
        int civ = RAID_CIVS - 1 - k, y = top + k * RAID_NARROW_H;
        pent_draw_path(sc, 0, y * 10, hill_class[k], "%s", narrow_hill[k]);
        if (k == 0) pent_draw_path(sc, 0, y * 10, "r-sh r-l3", "M0 54H390V76H0Z");
        for (int i = 0; k < RAID_CIVS && i < 3; i++) {
            raid_land_place(sc, civ * 3 + i, 36 + i * 127, y + 66, 80, spent[civ * 3 + i]);
        }
        pent_draw_path(sc, 0, y * 10, face_class[k], "%s", narrow_face[k]);
    }
}
