/* faults.h: an SQLite file system whose n-th operation of a kind fails, once or from then on. The plan is
 * shared memory, so that a test can arm and lift it while a server runs. */
#ifndef PENT_FAULTS_H
#define PENT_FAULTS_H

#include <stdint.h>

typedef enum faults_kind {
    FAULTS_NONE,
    FAULTS_WRITE, /* a write or a truncation fails */
    FAULTS_FULL,  /* a write finds the disk full */
    FAULTS_SYNC,
    FAULTS_READ,
    FAULTS_KINDS
} faults_kind;

typedef struct faults_plan {
    int64_t kind;  /* faults_kind */
    int64_t at;    /* the operation that fails, from 1 */
    int64_t stays; /* 1: all later ones too */
    int64_t count; /* operations of this kind so far */
    int64_t hits;  /* how many failed */
} faults_plan;

/* Makes it the file system of all stores opened from now on. */
void faults_install(faults_plan *plan);

#endif
