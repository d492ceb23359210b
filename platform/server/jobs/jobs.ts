import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { readOnlyState } from '../database/failures.ts'
import type { Log } from '../log.ts'
import { executorOf } from './executor.ts'
import { type GivenUp, givenUpQueue, inSettling } from './given-up.ts'
import { makeEmptyQueues, prepareQueues } from './queues.ts'
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

/** How often the processes look for work whose worker is gone, seconds. */
const lookForDeadWorkers = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/** Work that could not begin again begins a little later. */
const tryAgainMs = 5_000

export type JobData = Record<string, unknown>
type JobsOptions = {
  connection: pg.ClientConfig
  log: Log
  /** Hears when the queue could not be written because the database only lets itself be read. */
  onReadOnly?: () => void
}

/** Work that a module does outside a request. */
export type JobDefinition<Deps> = {
  /** When it runs by itself, as cron in Asia/Seoul. */
  cron?: string
  run: (deps: Deps, data: JobData) => Promise<void>
  /** What becomes of what it was about when it has failed for the last time. */
  givenUp: GivenUp<Deps>
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
  includeMetadata: true,
} as const

/** Those of a pile come in any order: what was said first is heard first. */
const oldestFirst = <Taken extends { createdOn: Date }>(taken: readonly Taken[]): Taken[] =>
  taken.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())

/**
 * Background work, kept in PostgreSQL: enqueued inside the transaction that wants it, run after its commit by any
 * process, of one kind the oldest first, tried again when it fails (5 times, with growing pauses). What has failed for
 * the last time, or lost its process then, is handed by the queue itself to a second one, where `givenUp` settles it.
 */
export class Jobs {
  readonly #options: JobsOptions
  readonly #log: Log
  #boss: PgBoss
  #begin: () => Promise<void> = async () => undefined
  #isPaused = false
  #isToPause = false
  #isStopped = false
  /** Pausing and going on take their time: one after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(options: JobsOptions) {
    this.#options = options
    this.#log = options.log
    this.#boss = this.#open()
  }

  #open(): PgBoss {
    const boss = new PgBoss({
      ...bossConnection(this.#options.connection),
      application_name: 'maru jobs',
      max: 3,
      useListenNotify: true,
      monitorVacuum: false,
      ...lookForDeadWorkers,
    })
    boss.on('error', (error: Error & { code?: string }) => {
      if (error.code === readOnlyState) this.#options.onReadOnly?.()
      // What a paused one has begun fails for the reason for which it was paused.
      else if (boss === this.#boss && !this.#isPaused) this.#log.error({ err: error }, 'background work')
    })
    return boss
  }

  /**
   * Prepares the queues and, unless `work` is false, starts working on them; after `pause` not before `goOn`.
   */
  async start<Deps extends { database: { writer: Db } }>(
    jobs: Readonly<Record<string, JobDefinition<Deps>>>,
    deps: Deps,
    options: { work: boolean },
  ): Promise<void> {
    this.#begin = () => this.#work(jobs, deps, options)
    await this.#turn
    if (!this.#isPaused) await this.#begin()
  }

  /**
   * Leaves all work where it is while the database only lets itself be read: looking for it is writing, too. What was
   * begun and cannot be ended is taken up again after `goOn`.
   */
  pause(): Promise<void> {
    this.#isToPause = true
    return this.#inTurn(async () => {
      if (this.#isPaused) return
      this.#isPaused = true
      await this.#boss.stop({ graceful: false })
    })
  }

  /** Works again, on new connections: the old ones would still only read. */
  goOn(): Promise<void> {
    this.#isToPause = false
    return this.#inTurn(async () => {
      if (!this.#isPaused || this.#isToPause) return
      const boss = this.#open()
      const paused = this.#boss
      this.#boss = boss
      try {
        await this.#begin()
        this.#isPaused = false
      } catch (error) {
        this.#boss = paused
        await boss.stop({ graceful: false })
        // Whoever lets it go on says so once.
        setTimeout(() => this.#isToPause || void this.goOn(), tryAgainMs).unref()
        throw error
      }
    })
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn
      .then(() => (this.#isStopped ? undefined : act()))
      .catch((error: unknown) => this.#log.error({ err: error }, 'background work'))
    return this.#turn
  }

  async #work<Deps extends { database: { writer: Db } }>(
    jobs: Readonly<Record<string, JobDefinition<Deps>>>,
    deps: Deps,
    options: { work: boolean },
  ): Promise<void> {
    await this.#boss.start()
    await prepareQueues(
      this.#boss,
      Object.fromEntries(Object.entries(jobs).map(([name, { givenUp }]) => [name, typeof givenUp === 'function'])),
    )
    if (!options.work) return
    await this.#forgetSchedules(jobs)
    for (const [name, job] of Object.entries(jobs)) {
      await this.#settleGivenUp(name, job, deps)
      await this.#boss.work(name, looking, async (taken) => {
        const results: JobResult[] = []
        for (const { id, data } of oldestFirst(taken))
          results.push(await this.#run(id, () => job.run(deps, (data ?? {}) as JobData)))
        return results
      })
      if (job.cron) await this.#boss.schedule(name, job.cron, {}, { tz: 'Asia/Seoul' })
    }
  }

  /** A schedule outlives its job: what an older version called by the clock would be queued for ever, and done by nobody. */
  async #forgetSchedules(jobs: Readonly<Record<string, { cron?: string }>>): Promise<void> {
    for (const { name, key } of await this.#boss.getSchedules())
      if (!Object.hasOwn(jobs, name) || !jobs[name]?.cron) await this.#boss.unschedule(name, key)
  }

  async #settleGivenUp<Deps extends { database: { writer: Db } }>(
    name: string,
    { givenUp }: JobDefinition<Deps>,
    deps: Deps,
  ): Promise<void> {
    if (typeof givenUp !== 'function') return
    await this.#boss.work(givenUpQueue(name), { ...looking, ...inSettling }, async (taken) => {
      const results: JobResult[] = []
      for (const { id, data } of oldestFirst(taken))
        results.push(
          await this.#run(id, async () => {
            this.#log.error({ job: name, data }, 'background work has failed for good and is settled')
            await deps.database.writer.transaction().execute((tx) => givenUp(deps, tx, (data ?? {}) as JobData))
          }),
        )
      return results
    })
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

  /**
   * Puts work into a queue; with a transaction's connection it happens only if that commits.
   * @param startAfter it is not begun before, and within a few seconds then
   */
  async enqueue(db: Db, name: string, data: JobData, { startAfter }: { startAfter?: Date } = {}): Promise<void> {
    await this.#boss.send(name, data, { db: executorOf(db), ...(startAfter && { startAfter }) })
  }

  /** Puts several pieces of the same work into its queue, in one statement. */
  async enqueueAll(db: Db, name: string, all: readonly JobData[]): Promise<void> {
    if (all.length === 0) return
    await this.#boss.insert(
      name,
      all.map((data) => ({ data })),
      { db: executorOf(db) },
    )
  }

  /** Prepares queues that work of a backup can be put into; nothing works on them here. */
  async startEmpty(names: readonly string[]): Promise<void> {
    await this.#boss.start()
    await makeEmptyQueues(this.#boss, names)
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
    this.#isStopped = true
    await this.#turn
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }
}
