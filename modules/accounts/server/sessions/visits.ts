import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'

/** The time of last use is exact to this. */
const writeEveryMs = 60_000

/** Remembers when sessions were used and writes it in batches, off the path of the requests. */
export class Visits {
  readonly #services: Services
  readonly #seen = new Map<string, Date>()
  readonly #timer: NodeJS.Timeout
  #writing: Promise<void> = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
    this.#timer = setInterval(() => void this.write(), writeEveryMs).unref()
  }

  note(sessionId: string, at: Date): void {
    this.#seen.set(sessionId, at)
  }

  /** Writes what was noted; a failure is logged and costs at most one batch. */
  write(): Promise<void> {
    // They wait until the database takes them: who is here must not be signed out for it afterwards.
    if (this.#services.installation.isReadOnly) return this.#writing
    const batch = [...this.#seen].sort(([a], [b]) => (a < b ? -1 : 1))
    this.#seen.clear()
    if (batch.length === 0) return this.#writing
    this.#writing = this.#writing.then(() => this.#save(batch))
    return this.#writing
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  async #save(batch: readonly (readonly [string, Date])[]): Promise<void> {
    try {
      await sql`
        update accounts_visits v set last_seen_at = seen.at
        from unnest(${batch.map(([id]) => id)}::text[], ${batch.map(([, at]) => at.toISOString())}::timestamptz[]) seen (id, at)
        where v.session_id = seen.id and v.last_seen_at < seen.at`.execute(this.#services.database.writer)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the times of last use could not be written')
    }
  }
}
