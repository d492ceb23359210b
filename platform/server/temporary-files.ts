import { randomUUID } from 'node:crypto'
import { lstat, mkdtemp, opendir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from './log.ts'

/*
 * Files that arrive or are worked on lie in the system's folder for temporary files (`TMPDIR`) and are removed by whoever
 * made them. A process that is killed cannot: what nobody has written for hours is removed by the next one.
 */

const prefix = 'maru-temporary-'
/** The longest use: a file of people that waits behind sixteen others, each of which may take five minutes to read. */
const abandonedMs = 6 * 3_600_000
const sweepEveryMs = 3_600_000

/**
 * A path at which nothing lies yet. Open it with `wx` and mode 0600: others may write into that folder, too.
 * @param what a word for whoever looks into the folder
 */
export const temporaryPath = (what: string): string => join(tmpdir(), `${prefix}${what}-${randomUUID()}`)

/** Makes an empty folder that only this user may enter. */
export const makeTemporaryFolder = (what: string): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${what}-`))

/** Removes now, and every hour while the process lives, what others have left behind. */
export function keepTemporarySwept(log: Log): void {
  const sweep = () =>
    sweepTemporary(tmpdir()).then(
      (removed) => removed > 0 && log.info({ removed }, 'removed temporary files that a process had left behind'),
      (error: unknown) => log.warn({ err: error }, 'temporary files could not be looked at'),
    )
  void sweep()
  setInterval(() => void sweep(), sweepEveryMs).unref()
}

/**
 * Removes what processes that were killed have left in a folder. What belongs to another user stays: his own does that.
 * @returns how many files and folders were removed
 */
export async function sweepTemporary(folder: string, now = Date.now()): Promise<number> {
  let removed = 0
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    try {
      if (now - (await lstat(path)).mtimeMs < abandonedMs) continue
      await rm(path, { recursive: true })
      removed += 1
    } catch (error) {
      if (!isNotOurs(error)) throw error
    }
  }
  return removed
}

/** Another process was quicker, or it is another user's. */
const isNotOurs = (error: unknown) =>
  ['ENOENT', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
