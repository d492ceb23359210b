import { statfsSync } from 'node:fs'
import { AppError } from '#platform/contract/errors.ts'

/**
 * What PostgreSQL must still find when we stop writing: it takes its log in pieces of 16 MB, and where it cannot get
 * the next one it ends, and reading ends with it.
 */
const reserveBytes = 64 * 1_048_576
/** Asking costs a few microseconds; a busy server need not ask for every call. */
const askAgainMs = 250

/** Watches the room on the disk of the embedded database, so that a full one stops writing but never reading. */
export type DiskRoom = {
  /** @throws AppError InsufficientStorageException when the disk is nearly full */
  refuseWhenFull: () => void
  /** Bytes that are left. */
  free: () => number
}

/** @param folder on the disk in question; it must be there */
export function watchDisk(folder: string): DiskRoom {
  let asked = Number.NEGATIVE_INFINITY
  let bytes = 0
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    asked = performance.now()
    bytes = bavail * bsize
    return bytes
  }
  return {
    free,
    refuseWhenFull() {
      const left = performance.now() - asked < askAgainMs ? bytes : free()
      if (left < reserveBytes)
        throw new AppError('InsufficientStorageException', undefined, { detail: `${left} bytes are left in ${folder}` })
    },
  }
}
