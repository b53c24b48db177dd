"""with_postgres.py COMMAND…: runs a command with PENT_STORE naming a fresh PostgreSQL cluster."""
import sys
from kit import *

with Postgres() as pg:
    sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "PENT_STORE": pg.url}).returncode)
