/* log.c: one JSON object a line on stderr, for people with jq and for machines. */
#include "srv.h"

#include <stdio.h>
#include <time.h>

void srv_log_list(const char *level, const char *const *list) {
    char line[2000], when[40];
    struct timespec now;
    struct tm tm;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &tm);
    size_t n = strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &tm);
    snprintf(when + n, sizeof when - n, ".%03ldZ", now.tv_nsec / 1000000);
    pent_text out = pent_text_on(line, sizeof line - 2);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "time", when);
    pent_json_str(&j, "level", level);
    pent_json_str(&j, "event", list[0]);
    for (list++; list[0]; list += 2) pent_json_str(&j, list[0], list[1]);
    pent_json_close(&j, '}');
    fprintf(stderr, "%s\n", line);
}
