import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { emitEvent, type PublicCtx, type Services } from '#platform/server/ctx.ts'
import { durableRename, makeFolders } from '#platform/server/durable.ts'
import { publishSignal } from '#platform/server/live/live.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { sessionCacheOf } from './session-cache.ts'
import { endSessions } from './session-store.ts'

/** How often it is looked what other processes of the data folder have noted, and whether it can be settled. */
const lookMs = 1_000
/** Sessions noted and not ended yet that one process knows; a folder with more was not written by us. */
const limit = 10_000

const signedOut = z.object({
  sessionId: z.uuid(),
  personCode: z.string(),
  comCode: z.string(),
  at: z.iso.datetime(),
  requestId: z.string(),
  address: z.string(),
})
type SignedOut = z.output<typeof signedOut>

/**
 * Sessions that people have ended while nothing could be written (a database that only lets itself be read, no room on
 * its disk). They open nothing any more from that moment on, and their rows are ended as soon as that is possible.
 * Each lies as a small file in `MARU_DATA/signed-out`: the other processes of the folder find it within a second, and
 * one that starts anew before it listens. A process with a data folder of its own elsewhere hears of it with the row.
 */
export class SignedOutMeanwhile {
  readonly #services: Services
  readonly #folder: string
  readonly #known = new Map<string, SignedOut>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #hasFailed = false

  constructor(services: Services) {
    this.#services = services
    this.#folder = join(services.dataFolder, 'signed-out')
  }

  has(sessionId: string): boolean {
    return this.#known.has(sessionId)
  }

  /** Reads what processes before this one have noted, and goes on looking. */
  async start(): Promise<void> {
    await this.#look()
    this.#lookLater()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Notes that a session is over. Where not even a small file can be written, this process alone knows it. */
  async note({ requestId, address, now, log }: PublicCtx, viewer: Viewer): Promise<void> {
    const { sessionId, personCode, comCode } = viewer
    const noted = { sessionId, personCode, comCode, at: now.toISOString(), requestId, address }
    this.#take(noted)
    try {
      await makeFolders(this.#folder, { mode: 0o700 })
      const unfinished = join(this.#folder, `${sessionId}.part`)
      await writeFile(unfinished, JSON.stringify(noted), { mode: 0o600 })
      await durableRename(unfinished, this.#fileOf(sessionId))
    } catch (error) {
      log.warn({ err: error }, 'that somebody signed out is known to this process only until it can be written')
    }
  }

  #take(noted: SignedOut): void {
    if (this.#known.has(noted.sessionId) || this.#known.size >= limit) return
    this.#known.set(noted.sessionId, noted)
    // Its open pages end here as they do when the row ends.
    this.#services.live.hear('session.ended', noted.sessionId)
  }

  readonly #fileOf = (sessionId: string) => join(this.#folder, `${sessionId}.json`)

  #lookLater(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      void this.#look().finally(() => this.#lookLater())
    }, lookMs).unref()
  }

  async #look(): Promise<void> {
    try {
      await this.#read()
      if (!canChange(this.#services)) return
      for (const noted of this.#known.values()) await this.#settle(noted)
      this.#hasFailed = false
    } catch (error) {
      // It is tried again every second, and said once.
      if (!this.#hasFailed) this.#services.log.warn({ err: error }, 'sessions that were signed out wait for their end')
      this.#hasFailed = true
    }
  }

  async #read(): Promise<void> {
    const names = await readdir(this.#folder).catch(unlessMissing)
    for (const name of names ?? []) {
      const [, sessionId] = /^([\w-]+)\.json$/.exec(name) ?? []
      if (!sessionId || this.#known.has(sessionId)) continue
      // Another process may have ended it and taken the file away.
      const text = await readFile(this.#fileOf(sessionId), 'utf8').catch(unlessMissing)
      const noted = text === undefined ? undefined : signedOut.safeParse(JSON.parse(text)).data
      if (noted?.sessionId === sessionId) this.#take(noted)
    }
  }

  async #settle(noted: SignedOut): Promise<void> {
    const { services, sessionId, personCode, comCode } = { services: this.#services, ...noted }
    await services.database.writer.transaction().execute(async (tx) => {
      const ended = await endSessions(
        {
          db: tx,
          now: new Date(noted.at),
          signal: (name, data) => publishSignal(tx, name, data),
          emit: (event, payload) => emitEvent(services, tx, event, payload),
        },
        personCode,
        { only: sessionId },
      )
      // Another process was quicker.
      if (ended.length === 0) return
      const { requestId, address } = noted
      await writeAudit(tx, { requestId, personCode, comCode, address, action: 'accounts.signOut' })
    })
    sessionCacheOf(services).forget([sessionId])
    await rm(this.#fileOf(sessionId), { force: true })
    this.#known.delete(sessionId)
  }
}

/** Whether anything can be changed now, as far as it is known. */
export function canChange({ installation }: Services): boolean {
  const { stopped } = installation
  return stopped !== 'readOnly' && stopped !== 'changes'
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const ofServices = new WeakMap<Services, SignedOutMeanwhile>()

/** Those of this process. */
export function signedOutMeanwhileOf(services: Services): SignedOutMeanwhile {
  const found = ofServices.get(services) ?? new SignedOutMeanwhile(services)
  ofServices.set(services, found)
  return found
}
