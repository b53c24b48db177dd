/* schemas.c: the games that have content in text tables; one that has none need not stand here. */
#include "content/content.h"

#include <stddef.h>

extern const content_schema casc_content, indio_content, terra_content, raid_content, wend_content;

/* One game a line. */
/* clang-format off */
const content_schema *const content_schemas[] = {
    &casc_content,
    &indio_content,
    &terra_content,
    &raid_content,
    &wend_content,
    NULL,
};
/* clang-format on */
