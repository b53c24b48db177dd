/* doctor.h: the job of pentarchy admin that looks a store and its server's settings over. */
#ifndef PENT_DOCTOR_H
#define PENT_DOCTOR_H

#include "cli.h"

int cli_doctor(const cli_args *args, const char *where);

#endif
