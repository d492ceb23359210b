import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '../../durable.ts'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-error.ts'

/**
 * Where everything of the embedded PostgreSQL lies: `<dataDir>/postgres`, called the home.
 *
 *     postgres/            belongs to the user who runs Maru
 *       cluster/           the data, PostgreSQL's own
 *       run/               its socket, open to nobody else
 *       log/               its log of the last seven days
 *       start.log          what it said before it opened its log
 *       postgresql.conf    and pg_hba.conf, pg_ident.conf: written anew at every start
 *       starting.lock      held while one process initialises, starts or stops it
 *       keepers.lock       shared by all processes that use it
 */
export type Home = {
  path: string
  cluster: string
  /** Where the socket is: `run`, or a short folder in /tmp when that path is too long for a socket. */
  socketDir: string
  log: string
  startLog: string
  startingLock: string
  keepersLock: string
  account: Account
  /** How PostgreSQL names a path inside the home: see `launch`, which opens the home for it. */
  asServer(path: string): string
}

/** The port is only the end of the socket's file name: PostgreSQL opens no network port. */
export const SOCKET_PORT = 5432

/** `sun_path` has room for 108 bytes on Linux and 104 on macOS, the last one being NUL. */
const SOCKET_PATH_LIMIT = process.platform === 'linux' ? 107 : 103

/** Creates and checks the home in `dataDir`. Throws an EmbeddedPostgresError that names the folder and what to do. */
export async function openHome(dataDir: string, account: Account): Promise<Home> {
  const path = join(await makeFolder(dataDir), 'postgres')
  await makeFolder(path)
  const owner = (await stat(path)).uid
  if (owner !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `${path} belongs to user ${owner}. Run Maru as that user, or choose another folder with MARU_DATA.`,
    )
  }
  // PostgreSQL passes through the home of root, but lists nothing in it.
  await chmod(path, account.switched ? 0o711 : 0o700)

  const throughDescriptor = account.switched && process.platform === 'linux'
  if (account.switched && !throughDescriptor) {
    const closed = await closedFolder(path, account)
    if (closed) {
      throw new EmbeddedPostgresError(
        `PostgreSQL runs as "nobody" and cannot pass through ${closed}. ` +
          `Run chmod o+x ${closed}, choose another folder with MARU_DATA, or run Maru as an ordinary user.`,
      )
    }
  }

  const startingLock = join(path, 'starting.lock')
  const keepersLock = join(path, 'keepers.lock')
  // Closed to other users, who could hold a lock that they can open.
  for (const lock of [startingLock, keepersLock]) await (await open(lock, 'a', 0o600)).close()

  const socketDir = join(path, 'run')
  return {
    path,
    cluster: join(path, 'cluster'),
    socketDir: fitsSocket(socketDir) ? socketDir : shortSocketDir(path),
    log: join(path, 'log'),
    startLog: join(path, 'start.log'),
    startingLock,
    keepersLock,
    account,
    asServer: (inside) =>
      throughDescriptor && inside.startsWith(`${path}/`) ? `/proc/self/fd/3${inside.slice(path.length)}` : inside,
  }
}

/** Creates the folders PostgreSQL itself writes to, closed to everybody else. Call it under the starting lock. */
export async function prepareServerFolders(home: Home): Promise<void> {
  for (const folder of [home.socketDir, home.log]) {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    await giveToServer(folder, home.account)
  }
}

/** Hands a folder that this process has made to PostgreSQL, and refuses one that somebody else has put there. */
export async function giveToServer(folder: string, { uid, gid }: Account): Promise<void> {
  const found = await lstat(folder)
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new EmbeddedPostgresError(`${folder} is not a folder of Maru's. Remove it, or choose another MARU_DATA.`)
  }
  if (found.uid !== uid) await chown(folder, uid, gid)
  await chmod(folder, 0o700)
}

/** The first folder on the way to `path` that `account` may not pass through, or null. Access lists are not looked at. */
export async function closedFolder(path: string, account: Account): Promise<string | null> {
  const parent = dirname(path)
  const above = parent === path ? null : await closedFolder(parent, account)
  if (above) return above
  const { mode, uid, gid } = await stat(path)
  const passBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return mode & passBit ? null : path
}

async function makeFolder(path: string): Promise<string> {
  try {
    await makeFolders(path)
    return await realpath(path)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Cannot create the data folder ${path} (${errorCode(cause)}). Make it writable or choose another with MARU_DATA.`,
      { cause },
    )
  }
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_LIMIT
}

// Derived from the home, so that every process finds the same one; not from TMPDIR, which may differ between them.
function shortSocketDir(home: string): string {
  return `/tmp/maru-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
}
