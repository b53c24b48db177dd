/* content.c: what the text tables of Raiders of Scythia hold. There are none yet: data.c has it all. */
#include "content/content.h"

static const content_table tables[] = {{.name = NULL}};

const content_schema raid_content = {
    .id = "raiders",
    .table = tables,
};
