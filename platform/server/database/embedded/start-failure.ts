import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'
import type { Home } from './folders.ts'

/**
 * What must be free for a new database: it takes 74 MB, with the demo company 106 MB, and below 64 MB of room the portal
 * takes no changes any more.
 */
const neededForNew = 200 * 1_048_576
/** PostgreSQL that finds less cannot even say so: its log lies on the same disk. */
const neededToStart = 1_048_576

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

/** @throws EmbeddedPostgresError when the disk is too small for a new database; nothing was written then */
export async function refuseSmallDisk(home: Home): Promise<void> {
  const free = await roomOf(home)
  if (free < neededForNew)
    throw new EmbeddedPostgresError(
      `The disk of ${home.path} is too small: a new database needs ${megabytes(neededForNew)} of free room, and ${megabytes(free)} are left. Free some, or choose a folder on another disk with MARU_DATA.`,
    )
}

/** What to do about a cluster that was damaged. @param why part of a sentence */
export function damaged(home: Home, why: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${home.cluster} is damaged: ${why}. Nothing was changed: put back what is missing, or move ${dirname(home.path)} aside and restore the last backup in its place.`,
  )
}

/** What to do about stored files that have lost their database: with a new one each of them would belong to nothing. */
export function filesWithoutDatabase(home: Home): EmbeddedPostgresError {
  const folder = dirname(home.path)
  return new EmbeddedPostgresError(
    `${folder} holds stored files but no database, and none is made beside them. Put its folder "postgres" back, name the server that has their database with DATABASE_URL, or move ${folder} aside and restore the last backup in its place.`,
  )
}

/**
 * Why PostgreSQL did not start, from what it has said, in one sentence where that is enough.
 * @param since when it was started, in milliseconds: older lines are of other starts
 */
export async function startFailure(home: Home, cause: Error, since: number): Promise<EmbeddedPostgresError> {
  const said = (await readFile(home.startLog, 'utf8')).trim()
  const reason = reasonIn([said, ...(await linesOfLog(home, since))].join('\n'), since)
  if (
    said.includes('No space left on device') ||
    reason?.message.includes('No space left on device') ||
    (await roomOf(home)) < neededToStart
  )
    return new EmbeddedPostgresError(
      `The disk of ${home.path} is full: PostgreSQL cannot start. Free some room and start again: nothing is lost.`,
      { cause },
    )
  if (reason && isDamage(reason)) return damaged(home, `PostgreSQL says "${reason.message}"`)
  const where = `All it said is in ${home.startLog} and ${home.log}.`
  return new EmbeddedPostgresError(
    reason
      ? `PostgreSQL in ${home.path} could not be started: it says "${reason.message}". ${where}`
      : `PostgreSQL in ${home.path} could not be started (${cause.message}). It says:\n${said}\n${where}`,
    { cause },
  )
}

type Reason = { state: string; message: string }

/** A line as `log_line_prefix` makes it, of the two severities that end a start. */
const fatalLine = /^(\S+) (\S+) UTC \[\d+\] (\w{5}) (?:FATAL|PANIC): +(.*)$/gm
/** What it says to those who knock too early. */
const notYet = /^57P/

function reasonIn(text: string, since: number): Reason | undefined {
  for (const [, day, time, state = '', message = ''] of text.matchAll(fatalLine))
    if (Date.parse(`${day}T${time}Z`) >= since && !notYet.test(state)) return { state, message }
  // Before it has read its settings it says it on several lines, and without the time.
  const [, plain] = /^postgres: ([^]+)/.exec(text) ?? []
  return plain === undefined ? undefined : { state: '', message: plain.trim().replaceAll(/\s+/g, ' ') }
}

/** XX001 and XX002 are corruption; for the rest of what a whole cluster has there is no code of its own. */
const isDamage = ({ state, message }: Reason) =>
  /^XX00[12]$/.test(state) ||
  (state !== '42501' &&
    /control file|pg_control|checkpoint record|incompatible with server|valid data directory|could not (open|read|access) (file|directory)/.test(
      message,
    ))

async function linesOfLog(home: Home, since: number): Promise<string[]> {
  const texts: string[] = []
  for (const name of await readdir(home.log)) {
    const path = join(home.log, name)
    if ((await stat(path)).mtimeMs >= since) texts.push(await readFile(path, 'utf8'))
  }
  return texts
}

async function roomOf(home: Home): Promise<number> {
  const { bavail, bsize } = await statfs(home.path)
  return bavail * bsize
}
