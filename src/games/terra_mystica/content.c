/* content.c: what the text tables of Terra Mystica hold. There are none yet: data.c has it all. */
#include "content/content.h"

static const content_table tables[] = {{.name = NULL}};

const content_schema terra_content = {
    .id = "terra-mystica",
    .table = tables,
};
