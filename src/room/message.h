/* message.h: bytes on their way to sockets, shared by all they go to. */
#ifndef PENT_MESSAGE_H
#define PENT_MESSAGE_H

#include <stddef.h>

typedef struct room_msg {
    int refs;
    size_t n;
    unsigned char *bytes;
} room_msg;

room_msg *room_msg_new(const char *text, size_t n);
void room_msg_drop(room_msg *m);

#endif
