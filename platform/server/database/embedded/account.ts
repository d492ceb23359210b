import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-error.ts'

const run = promisify(execFile)

/** The operating system account PostgreSQL runs under, and the one that connects to it. */
export type Account = {
  uid: number
  gid: number
  /** The user this process runs as: the only one PostgreSQL lets in. */
  clientName: string
  /** True when this process is root, so that PostgreSQL runs as somebody else. */
  switched: boolean
}

/** PostgreSQL refuses to run as root: root hands it to `nobody`, an ordinary user runs it as himself. */
export async function serverAccount(): Promise<Account> {
  const { uid, gid, username } = currentUser()
  if (uid !== 0) return { uid, gid, clientName: username, switched: false }
  const [nobody, group] = await Promise.all([idOfNobody('-u'), idOfNobody('-g')])
  return { uid: nobody, gid: group, clientName: username, switched: true }
}

function currentUser() {
  try {
    return userInfo()
  } catch {
    throw new EmbeddedPostgresError(
      `User ${process.getuid?.()} has no name in the system's user database, which PostgreSQL needs. ` +
        'Run Maru as a named user, or set DATABASE_URL to use a PostgreSQL server.',
    )
  }
}

async function idOfNobody(flag: '-u' | '-g'): Promise<number> {
  try {
    return Number((await run('id', [flag, 'nobody'])).stdout)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root and this system has no user "nobody". ' +
        'Run Maru as an ordinary user, or set DATABASE_URL to use a PostgreSQL server.',
      { cause },
    )
  }
}
