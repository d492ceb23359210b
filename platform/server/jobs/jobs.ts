import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { executorOf } from './executor.ts'
import type { SavedJob } from './saved-jobs.ts'

/** The queue's own pool is described as ours are. */
const bossConnection = ({ host, port, user, password, database, connectionString }: pg.ClientConfig) => ({
  host,
  port,
  user,
  password,
  database,
  connectionString,
})

/** Of every queue; seconds. */
const queueOptions = { retryLimit: 5, retryBackoff: true, retryDelay: 1, expireInSeconds: 600, notify: true }

/** Work that a module does outside a request. */
export type JobDefinition<Deps> = {
  /** When it runs by itself, as cron in Asia/Seoul. */
  cron?: string
  run: (deps: Deps, data: Record<string, unknown>) => Promise<void>
}

/** Work that is due later (a second try) is found by looking; what is due now is told by NOTIFY. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

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
  async start<Deps>(
    jobs: Readonly<Record<string, JobDefinition<Deps>>>,
    deps: Deps,
    options: { work: boolean },
  ): Promise<void> {
    await this.#boss.start()
    for (const [name, job] of Object.entries(jobs)) {
      await this.#boss.createQueue(name, queueOptions)
      if (!options.work) continue
      await this.#boss.work(name, polling, async ([taken]) => {
        if (taken) await job.run(deps, (taken.data ?? {}) as Record<string, unknown>)
      })
      if (job.cron) await this.#boss.schedule(name, job.cron, {}, { tz: 'Asia/Seoul' })
    }
  }

  /** Puts work into a queue; with a transaction's connection it happens only if that commits. */
  async enqueue(db: Db, name: string, data: Record<string, unknown>): Promise<void> {
    await this.#boss.send(name, data, { db: executorOf(db) })
  }

  /** Prepares queues that work of a backup can be put into; nothing works on them here. */
  async startEmpty(names: readonly string[]): Promise<void> {
    await this.#boss.start()
    for (const name of names) await this.#boss.createQueue(name, queueOptions)
  }

  /** Puts work of a backup into its queue, under the ids it had, if the transaction of this connection commits. */
  async putBack(connection: pg.ClientBase, name: string, work: readonly SavedJob[]): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[] = []) => connection.query(text, values) }
    const jobs = work.map(({ singletonKey, ...job }) => ({
      ...job,
      ...(singletonKey === null ? {} : { singletonKey }),
    }))
    await this.#boss.insert(name, jobs, { db })
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }
}
