/* players.c: players that a person names on the command line, bots among them. Nowhere else is a bot
 * allowed: not by a record, not by a store, not by a client. */
#include "cli.h"

#include "bots/bots.h"

bool cli_player_ok(const cli_args *args, const pent_game *game, const char *spec) {
    pent_err err = {0};
    if (bots_allow(spec, &err) == PENT_OK && bots_try(game, spec, &err) == PENT_OK) return true;
    cli_error(args, err.code == PENT_E_SYSTEM ? CLI_SYSTEM : CLI_USAGE, "%s", err.text);
    return false;
}
