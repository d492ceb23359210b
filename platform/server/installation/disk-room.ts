import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Room } from '#platform/contract/call.ts'

const megabyte = 1_048_576
/**
 * What PostgreSQL must still find when nothing changes any more: it takes its log in pieces of 16 MB, and where it
 * cannot get the next one it ends, and reading ends with it.
 */
const reserveBytes = 64 * megabyte
/** Below this only what lets people come in and make room goes on. */
const writingBytes = 200 * megabyte
/** Uploads stop at 5 % of the disk, or 2 GB on a large one; on a small one still well before other writing. */
const uploads = { share: 0.05, most: 2_048 * megabyte, least: 2 * writingBytes }
/** A line that was crossed is left with so much more room, so that nothing opens and shuts every second. */
const returnFactor = 1.05
/** Asking costs a few microseconds; a busy server need not ask for every call. */
const askAgainMs = 250

/** How much must be free for each kind of change. @param size of the whole disk, bytes */
export const roomLines = (size: number): Readonly<Record<Room, number>> => ({
  upload: Math.max(uploads.least, Math.min(size * uploads.share, uploads.most)),
  write: writingBytes,
  free: reserveBytes,
})

/** From the line that is crossed first to the last one. */
const rooms: readonly Room[] = ['upload', 'write', 'free']

/** What is stopped with so much room, the worst of it. @param before what was stopped a moment ago */
export function stoppedAt(figures: DiskFigures, before: Room | null): Room | null {
  const lines = roomLines(figures.size)
  const until = before === null ? -1 : rooms.indexOf(before)
  const crossed = rooms.filter((room, at) => figures.free < lines[room] * (at <= until ? returnFactor : 1))
  return crossed.at(-1) ?? null
}

/** Whether a change that needs this room is among what is stopped. */
export const isStopped = (needed: Room, stopped: Room | null): boolean =>
  stopped !== null && rooms.indexOf(needed) <= rooms.indexOf(stopped)

/** Bytes. */
export type DiskFigures = { free: number; size: number }

/** A disk that is looked at while the portal runs. */
export type WatchedDisk = {
  /** On it, for whoever reads the log. */
  folder: string
  /** What is stopped for want of room on it. */
  stopped: () => Room | null
  /** Bytes that are left. */
  free: () => number
  /** Looks anew, without holding up anything else. */
  look: () => Promise<void>
}

/**
 * Watches a disk.
 * @param folder on the disk in question; until it is there, nothing is known and nothing stopped
 * @param options `isLocal`: calls look for themselves, so that no burst of writing goes past a line; what lies on a
 * network is only looked at by `look`, since asking may hang. `stops`: the last kind of change it stops
 */
export function watchDisk(folder: string, options: { isLocal: boolean; stops: Room }): WatchedDisk {
  let asked = Number.NEGATIVE_INFINITY
  let stopped: Room | null = null
  let figures: DiskFigures = { free: Number.POSITIVE_INFINITY, size: Number.POSITIVE_INFINITY }
  const take = ({ bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number }) => {
    asked = performance.now()
    figures = { free: bavail * bsize, size: blocks * bsize }
    const worst = stoppedAt(figures, stopped)
    stopped = worst !== null && !isStopped(worst, options.stops) ? options.stops : worst
  }
  const lookNow = () => {
    if (options.isLocal && performance.now() - asked >= askAgainMs) take(statfsSync(folder))
  }
  return {
    folder,
    stopped() {
      lookNow()
      return stopped
    },
    free() {
      lookNow()
      return figures.free
    },
    async look() {
      const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (found) take(found)
    },
  }
}
