import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { executorOf } from './executor.ts'

/** The queue's own pool is described as ours are. */
const bossConnection = ({ host, port, user, password, database, connectionString }: pg.ClientConfig) => ({
  host,
  port,
  user,
  password,
  database,
  connectionString,
})

/** Work that a module does outside a request. */
export type JobDefinition<Deps> = {
  /** When it runs by itself, as cron in Asia/Seoul. */
  cron?: string
  run: (deps: Deps, data: Record<string, unknown>) => Promise<void>
}

/**
 * Background work, kept in PostgreSQL: enqueued inside the transaction that wants it, run after its commit by any
 * process, tried again when it fails (5 times, with growing pauses).
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: Log

  constructor(options: { connection: pg.ClientConfig; log: Log }) {
    this.#log = options.log
    this.#boss = new PgBoss({
      ...bossConnection(options.connection),
      application_name: 'maru jobs',
      max: 3,
      useListenNotify: true,
      monitorVacuum: false,
    })
    this.#boss.on('error', (error: Error) => this.#log.error({ err: error }, 'background work'))
  }

  /** Prepares the queues and, unless `work` is false, starts working on them. */
  async start<Deps>(jobs: Readonly<Record<string, JobDefinition<Deps>>>, deps: Deps, options: { work: boolean }): Promise<void> {
    await this.#boss.start()
    for (const [name, job] of Object.entries(jobs)) {
      await this.#boss.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 1, expireInSeconds: 600, notify: true })
      if (!options.work) continue
      await this.#boss.work(name, { pollingIntervalSeconds: 2 }, async ([taken]) => {
        if (taken) await job.run(deps, (taken.data ?? {}) as Record<string, unknown>)
      })
      if (job.cron) await this.#boss.schedule(name, job.cron, {}, { tz: 'Asia/Seoul' })
    }
  }

  /** Puts work into a queue; with a transaction's connection it happens only if that commits. */
  async enqueue(db: Db, name: string, data: Record<string, unknown>): Promise<void> {
    await this.#boss.send(name, data, { db: executorOf(db) })
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }
}
