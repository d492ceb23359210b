import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Home, SOCKET_PORT } from './folders.ts'

/** The role Maru works as. It owns its databases and nothing more: a hole in a query does not open the machine. */
export const APP_ROLE = 'maru'
/** The role that owns the cluster. */
export const ADMIN_ROLE = 'postgres'

/**
 * Writes the settings, before every start, so that they follow the program's version and the folder's place.
 * What an operator sets with ALTER SYSTEM is kept in the cluster and goes before these.
 */
export async function writeSettings(home: Home): Promise<void> {
  const files = {
    'postgresql.conf': postgresqlConf(home),
    // Only through the socket, and the kernel itself vouches for the user behind it: no password to keep or to lose.
    'pg_hba.conf': 'local all all peer map=maru\n',
    'pg_ident.conf': [APP_ROLE, ADMIN_ROLE].map((role) => `maru "${home.account.clientName}" ${role}\n`).join(''),
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(home.path, name)
    // A file that is right already is left alone: a start on a full disk must not empty it.
    if ((await readFile(path, 'utf8').catch(() => null)) !== text) await writeFile(path, text, { mode: 0o644 })
  }
}

function postgresqlConf(home: Home): string {
  const inside = (name: string) => quote(home.asServer(join(home.path, name)))
  return `# Written by Maru at every start: changes made here are lost. Use ALTER SYSTEM, which goes before this file.
cluster_name = 'maru'
data_directory = ${quote(home.asServer(home.cluster))}
hba_file = ${inside('pg_hba.conf')}
ident_file = ${inside('pg_ident.conf')}

# One socket in a folder that only this user may enter, no network port.
listen_addresses = ''
port = ${SOCKET_PORT}
unix_socket_directories = ${quote(`"${home.asServer(home.socketDir).replaceAll('"', '""')}"`)}
unix_socket_permissions = 0700
max_connections = 200           # several processes with a pool of 10 to 20 each, and tools beside them

# An acknowledged write is on the disk, also when the power fails the moment after.
fsync = on
synchronous_commit = on
full_page_writes = on
wal_level = replica             # a copy can be taken, and a standby attached, without a restart

# A small office server, most likely with a solid-state disk, that runs other things as well.
shared_buffers = 128MB
random_page_cost = 1.1
jit = off                       # our queries are short: compiling one costs more than running it
shared_preload_libraries = ''

timezone = 'UTC'                # a user's own time zone is applied where her day is shown
log_timezone = 'UTC'
lc_messages = 'C'               # the log is in one language everywhere

# A log of seven days, each day written over after a week. Terse: DETAIL lines quote the values of rows.
logging_collector = on
log_directory = ${inside('log')}
log_filename = 'postgres-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
log_rotation_size = 0
log_line_prefix = '%m [%p] %e '
log_error_verbosity = terse
`
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
