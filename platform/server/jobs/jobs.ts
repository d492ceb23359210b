import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
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

/**
 * Of every queue; seconds. Who works on something says so all the time: what a killed process had begun is taken up
 * by another one soon, and not only when the time for the longest work is over.
 */
const queueOptions = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 1,
  expireInSeconds: 600,
  heartbeatSeconds: 10,
  notify: true,
}
/** How often the processes look for work whose worker is gone, seconds. */
const lookForDeadWorkers = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

type JobData = Record<string, unknown>

/** Work that a module does outside a request. */
export type JobDefinition<Deps> = {
  /** When it runs by itself, as cron in Asia/Seoul. */
  cron?: string
  run: (deps: Deps, data: JobData) => Promise<void>
}

/**
 * Work that is due later (a second try) is found by looking; what is due now is told by NOTIFY. Several pieces are taken
 * at a time and the next ones at once: one for each telling would leave a pile to the next look, piece by piece.
 */
const looking = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

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
      ...lookForDeadWorkers,
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
      // A queue that is there already keeps the options it was made with.
      await this.#boss.updateQueue(name, queueOptions)
      if (!options.work) continue
      await this.#boss.work(name, looking, async (taken) => {
        const results: JobResult[] = []
        for (const { id, data } of taken)
          results.push(await this.#run(id, () => job.run(deps, (data ?? {}) as JobData)))
        return results
      })
      if (job.cron) await this.#boss.schedule(name, job.cron, {}, { tz: 'Asia/Seoul' })
    }
  }

  /** One that fails is tried again by itself; the others of its pile go on. */
  async #run(id: string, work: () => Promise<void>): Promise<JobResult> {
    try {
      await work()
      return { id, status: 'completed' }
    } catch (error) {
      this.#log.warn({ err: error }, 'background work failed and is tried again')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }

  /** Puts work into a queue; with a transaction's connection it happens only if that commits. */
  async enqueue(db: Db, name: string, data: JobData): Promise<void> {
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
