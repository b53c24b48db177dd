/* faultd.c: the server on a disk that fails as the file PENT_FAULTS (a faults_plan) says. */
#include "double.h"
#include "faults.h"

#include <fcntl.h>
#include <stdlib.h>
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
    double_config(&c, argc, argv);
    return double_run(&c);
}
