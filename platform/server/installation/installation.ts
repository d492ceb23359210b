import { type Call, effectOf, type Room, roomOf } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Stoppage } from '#platform/contract/stopped.ts'
import type { Database } from '../database/database.ts'
import { readOnlyError } from '../database/failures.ts'
import type { Log } from '../log.ts'
import { isStopped, type WatchedDisk } from './disk-room.ts'
import { ReadOnlyWatch } from './read-only.ts'

/** How often the disks are looked at, so that pages and administrators hear of it also when nobody writes. */
const lookMs = 1_000

const stoppageOf: Readonly<Record<Room, Stoppage>> = { upload: 'uploads', write: 'writing', free: 'changes' }
const refusalOf: Readonly<Record<Room, string>> = {
  upload: 'errors.noRoomForFiles',
  write: 'errors.InsufficientStorageException',
  free: 'errors.InsufficientStorageException',
}
type Handler = (stopped: Stoppage | null) => void

/**
 * What this installation cannot do just now, for want of room on its disks or because its database only lets itself be
 * read. Calls are refused by it, pages and administrators told, and background work waits.
 */
export class Installation {
  readonly #disks: readonly WatchedDisk[]
  readonly #readOnly: ReadOnlyWatch
  readonly #log: Log
  readonly #handlers = new Set<Handler>()
  #timer: NodeJS.Timeout | undefined
  #isEnded = false
  #known: Stoppage | null = null

  constructor(options: { database: Database; disks: readonly WatchedDisk[]; log: Log }) {
    this.#disks = options.disks
    this.#log = options.log
    this.#readOnly = new ReadOnlyWatch({ ...options, onChange: () => this.#compare() })
  }

  /** Whether the database only lets itself be read. */
  get isReadOnly(): boolean {
    return this.#readOnly.isReadOnly
  }

  /** What is stopped, the gravest of it. */
  get stopped(): Stoppage | null {
    if (this.isReadOnly) return 'readOnly'
    const room = this.#stoppedRoom()
    return room && stoppageOf[room]
  }

  /**
   * @throws AppError InsufficientStorageException when there is too little room for this call;
   * ServiceUnavailableException when it changes something and the database only lets itself be read
   */
  refuse(call: Call): void {
    if (call.evenStopped) return
    if (this.isReadOnly && effectOf(call) !== 'read') throw readOnlyError()
    const room = roomOf(call)
    if (isStopped(room, this.#stoppedRoom()))
      throw new AppError('InsufficientStorageException', refusalOf[room], { detail: `${call.name} needs room` })
  }

  /** Hears whenever something else is stopped, or nothing any more. */
  onChange(handle: Handler): void {
    this.#handlers.add(handle)
  }

  async start(): Promise<void> {
    await this.#look()
    this.#readOnly.start()
  }

  stop(): void {
    this.#isEnded = true
    clearTimeout(this.#timer)
    this.#readOnly.stop()
  }

  async #look(): Promise<void> {
    const looks = await Promise.allSettled(this.#disks.map((disk) => disk.look()))
    for (const look of looks)
      if (look.status === 'rejected') this.#log.warn({ err: look.reason as unknown }, 'a disk could not be looked at')
    if (this.#isEnded) return
    this.#compare()
    this.#timer = setTimeout(() => void this.#look(), lookMs).unref()
  }

  #stoppedRoom(): Room | null {
    return this.#disks.reduce<Room | null>((worst, disk) => {
      const room = disk.stopped()
      return room && (worst === null || isStopped(worst, room)) ? room : worst
    }, null)
  }

  #compare(): void {
    const { stopped } = this
    if (stopped === this.#known) return
    this.#known = stopped
    const disks = this.#disks.map((disk) => ({ folder: disk.folder, freeBytes: disk.free() }))
    if (stopped === null) this.#log.warn({ disks }, 'nothing is stopped any more')
    else if (stopped !== 'readOnly') this.#log.error({ stopped, disks }, 'the disk is nearly full')
    for (const handle of this.#handlers) handle(stopped)
  }
}
