/* faultd.c: the server on a disk that fails as the file PENT_FAULTS (a faults_plan) says. */
#include "faults.h"
#include "server/server.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(int argc, char **argv) {
    const char *file = getenv("PENT_FAULTS");
    int fd = file ? open(file, O_RDWR) : -1;
    void *plan = fd < 0
                     ? MAP_FAILED
                     : mmap(NULL, sizeof(faults_plan), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (plan == MAP_FAILED) return 2;
    close(fd);
    faults_install(plan);
    srv_config c;
    pent_err err = {0};
    srv_config_default(&c);
    c.net.port = 0;
    c.net.per_address = 20000;
    c.net.waiting_kb = 8192; /* see kit.py */
    c.limit_scale = 100;
    for (int i = 1; i + 1 < argc; i++) {
        if (!strcmp(argv[i], "--store")) c.store = argv[i + 1];
        if (!strcmp(argv[i], "--announce")) c.announce = argv[i + 1];
    }
    if (srv_run(&c, &err) == PENT_OK) return 0;
    fprintf(stderr, "%s\n", err.text);
    return 3;
}
