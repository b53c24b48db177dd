/* vectors.h: eight 16-bit or four 32-bit numbers at once, as SSE2 and WebAssembly have them; VECTORS is 0
 * where neither is there, and the plain loops beside their uses do the same. */
#ifndef PENT_VECTORS_H
#define PENT_VECTORS_H

#if defined(__SSE2__) && !defined(PENT_PLAIN_NET)
#include <emmintrin.h>
#define VECTORS 1
typedef __m128i vector;
static inline vector v_load(const void *at) { return _mm_loadu_si128(at); }
static inline void v_store(void *at, vector a) { _mm_storeu_si128(at, a); }
static inline vector v_each32(int a) { return _mm_set1_epi32(a); }
static inline vector v_add32(vector a, vector b) { return _mm_add_epi32(a, b); }
/* The lower four of both, alternating; the upper four. */
static inline vector v_zip_low16(vector a, vector b) { return _mm_unpacklo_epi16(a, b); }
static inline vector v_zip_high16(vector a, vector b) { return _mm_unpackhi_epi16(a, b); }
/* Products of pairs, and the sum of two neighbours. */
static inline vector v_pairs16(vector a, vector b) { return _mm_madd_epi16(a, b); }
/* Four numbers divided by 2^by, downward; eight of 32 bits as 16, cut where they do not fit; the
 * larger ones; the sum of four. */
static inline vector v_shift32(vector a, int by) { return _mm_sra_epi32(a, _mm_cvtsi32_si128(by)); }
static inline vector v_narrow(vector a, vector b) { return _mm_packs_epi32(a, b); }
static inline vector v_most16(vector a, vector b) { return _mm_max_epi16(a, b); }
static inline int v_sum32(vector a) {
    a = _mm_add_epi32(a, _mm_shuffle_epi32(a, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(a, _mm_shuffle_epi32(a, 0xB1)));
}
static inline vector v_and(vector a, vector b) { return _mm_and_si128(a, b); }
static inline vector v_same16(vector a, vector b) { return _mm_cmpeq_epi16(a, b); }
static inline unsigned v_signs8(vector a) { return (unsigned)_mm_movemask_epi8(a); }

#elif defined(__wasm_simd128__) && !defined(PENT_PLAIN_NET)
#include <wasm_simd128.h>
#define VECTORS 1
typedef v128_t vector;
static inline vector v_load(const void *at) { return wasm_v128_load(at); }
static inline void v_store(void *at, vector a) { wasm_v128_store(at, a); }
static inline vector v_each32(int a) { return wasm_i32x4_splat(a); }
static inline vector v_add32(vector a, vector b) { return wasm_i32x4_add(a, b); }
static inline vector v_zip_low16(vector a, vector b) {
    return wasm_i16x8_shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
static inline vector v_zip_high16(vector a, vector b) {
    return wasm_i16x8_shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
static inline vector v_pairs16(vector a, vector b) { return wasm_i32x4_dot_i16x8(a, b); }
static inline vector v_shift32(vector a, int by) { return wasm_i32x4_shr(a, (uint32_t)by); }
static inline vector v_narrow(vector a, vector b) { return wasm_i16x8_narrow_i32x4(a, b); }
static inline vector v_most16(vector a, vector b) { return wasm_i16x8_max(a, b); }
static inline int v_sum32(vector a) {
    return wasm_i32x4_extract_lane(a, 0) + wasm_i32x4_extract_lane(a, 1) +
           wasm_i32x4_extract_lane(a, 2) + wasm_i32x4_extract_lane(a, 3);
}
static inline vector v_and(vector a, vector b) { return wasm_v128_and(a, b); }
static inline vector v_same16(vector a, vector b) { return wasm_i16x8_eq(a, b); }
static inline unsigned v_signs8(vector a) { return (unsigned)wasm_i8x16_bitmask(a); }

#else
#define VECTORS 0
#endif

#endif
