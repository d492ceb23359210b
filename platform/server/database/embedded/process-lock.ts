import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Locks between processes that the operating system itself gives back when a process dies, however it dies. Node has no
 * call for file locks, but SQLite takes them: an open transaction on an empty SQLite file is a lock and writes nothing.
 * Nothing is ever stored in these files. A pid file would need a guess about what a dead process has left behind.
 */
export type ProcessLock = { release(): void }

const SQLITE_BUSY = 5
const RETRY_MS = 20

// A lock is lost when its handle is garbage collected, so every handle is held here.
const held = new Set<DatabaseSync>()

/** Holds `path` together with others that share it. Throws when somebody holds it alone. */
export function shareLock(path: string): ProcessLock {
  const lock = take(path, 'begin; select 1 from sqlite_master')
  if (!lock) throw new Error(`${path} is held exclusively`)
  return lock
}

/** Holds `path` alone, or answers null at once when anybody else holds it. */
export function tryLock(path: string): ProcessLock | null {
  return take(path, 'begin exclusive')
}

/** Holds `path` alone, waiting without limit. `onWait` is called once when somebody else has it. */
export async function waitForLock(path: string, onWait: () => void): Promise<ProcessLock> {
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(path)
    if (lock) return lock
    if (attempt === 0) onWait()
    await delay(RETRY_MS)
  }
}

function take(path: string, begin: string): ProcessLock | null {
  const handle = new DatabaseSync(path, { timeout: 0 })
  try {
    // The journal in memory: a lock must also be had when the disk is full.
    handle.exec(`pragma journal_mode = memory; ${begin}`)
  } catch (error) {
    handle.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}
