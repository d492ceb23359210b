import type { Services } from '#platform/server/ctx.ts'
import type { Viewer } from '#platform/server/viewer.ts'

/** How long a viewer may be believed without asking the database. */
const freshMs = 10_000
const limit = 5_000

type Entry = { viewer: Viewer; readAt: number; expiresAt: number }

/**
 * Who the sessions of the last seconds belong to, so that not every call asks the database. What is forgotten because
 * of a change cannot come back by a look-up that began before it.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>()
  #changes = 0

  /** A mark of this moment, for {@link put}. */
  get changes(): number {
    return this.#changes
  }

  get(key: string, now: Date): Viewer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const age = now.getTime() - entry.readAt
    if (age >= 0 && age < freshMs && now.getTime() < entry.expiresAt) return entry.viewer
    this.#entries.delete(key)
    return undefined
  }

  /** @param changes the mark from before the look-up; if anything was forgotten since, nothing is kept */
  put(key: string, viewer: Viewer, times: { now: Date; expiresAt: Date }, changes: number): void {
    if (changes !== this.#changes) return
    if (this.#entries.size >= limit) {
      const [oldest] = this.#entries.keys()
      this.#entries.delete(oldest!)
    }
    this.#entries.set(key, { viewer, readAt: times.now.getTime(), expiresAt: times.expiresAt.getTime() })
  }

  /** Forgets some sessions, or all of them. */
  forget(sessionIds?: readonly string[]): void {
    this.#changes += 1
    if (!sessionIds) return this.#entries.clear()
    const gone = new Set(sessionIds)
    for (const [key, { viewer }] of this.#entries) if (gone.has(viewer.sessionId)) this.#entries.delete(key)
  }

  /** Forgets all sessions of one person. */
  forgetPerson(personCode: string): void {
    this.#changes += 1
    for (const [key, { viewer }] of this.#entries) if (viewer.personCode === personCode) this.#entries.delete(key)
  }
}

const caches = new WeakMap<Services, SessionCache>()

/** The cache of this process. */
export function sessionCacheOf(services: Services): SessionCache {
  const cache = caches.get(services) ?? new SessionCache()
  caches.set(services, cache)
  return cache
}
