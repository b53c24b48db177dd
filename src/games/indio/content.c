/* content.c: what the text tables of Indio hold. There are none yet: data.c has it all. */
#include "content/content.h"

static const content_table tables[] = {{.name = NULL}};

const content_schema indio_content = {
    .id = "indio",
    .table = tables,
};
