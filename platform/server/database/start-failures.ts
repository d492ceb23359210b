import { statfsSync } from 'node:fs'
import { StartRefused } from '../start-refused.ts'

/** What an operator can mend, by the code of the system or of PostgreSQL, and how. */
const known: Record<string, (said: string) => string> = {
  ENOSPC: (said) => `The disk is full (${said}). ${freeSome}`,
  EDQUOT: (said) => `The disk is full for the user who runs Maru (${said}). ${freeSome}`,
  EROFS: (said) =>
    `The disk can only be read (${said}). Mount it for writing, or choose another folder with MARU_DATA.`,
  EACCES: (said) =>
    `A file is closed to the user who runs Maru (${said}). Hand it over with chown, or run Maru as its owner.`,
  // disk_full
  '53100': (said) => `The disk of the database is full (${said}). ${freeSome}`,
  // read_only_sql_transaction
  '25006': (said) =>
    `The database takes no changes (${said}). Name the primary server, or reset default_transaction_read_only.`,
  // insufficient_privilege
  '42501': (said) =>
    `The database refuses its role what Maru needs (${said}). Make the role the owner of the database and of all that is in it.`,
}
const freeSome = 'Free some room and start again: nothing is lost.'

/** With less on its disk our own PostgreSQL may end in the middle of a start: it takes its log in pieces of 16 MB. */
const tightBytes = 32 * 1_048_576

/**
 * Says why a start or a tool failed, where whoever operates it can mend that. What is not known here is for the log.
 * @param databaseFolder where our own PostgreSQL lies, if it is that one
 */
export function refusalOf(error: unknown, databaseFolder?: string): StartRefused | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof StartRefused) return each
    const { code = '', message } = each as NodeJS.ErrnoException
    if (known[code]) return new StartRefused(known[code](message), { cause: error })
  }
  if (!databaseFolder || !(error instanceof Error)) return undefined
  const { bavail, bsize } = statfsSync(databaseFolder)
  if (bavail * bsize >= tightBytes) return undefined
  // A PostgreSQL that ended takes its reason with it: what is left says only that the connection broke.
  return new StartRefused(
    `The start failed (${error.message}) while the disk of ${databaseFolder} is nearly full. ${freeSome}`,
    { cause: error },
  )
}
