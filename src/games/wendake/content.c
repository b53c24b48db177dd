/* content.c: what the text tables of Wendake hold. There are none yet: data.c has it all. */
#include "content/content.h"

static const content_table tables[] = {{.name = NULL}};

const content_schema wend_content = {
    .id = "wendake",
    .table = tables,
};
