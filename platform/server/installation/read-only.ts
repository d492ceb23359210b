import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

/** How often it is looked whether the database still takes changes; a refused one tells it at once. */
const lookMs = 5_000
/** And whether it takes them again. */
const lookAgainMs = 1_000
const patienceMs = 5_000

/** A standby that has not been made the primary yet, or a database that was made read-only. */
const question = `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly"`

type Options = { database: Database; log: Log; onChange: () => void }

/**
 * Knows whether the database only lets itself be read, as after a failover to a standby. The mode begins with the first
 * change that is refused for it, or when a look finds it so, and ends by itself when a new connection may write.
 */
export class ReadOnlyWatch {
  #isReadOnly = false
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    options.database.onReadOnly(() => this.#become(true))
  }

  get isReadOnly(): boolean {
    return this.#isReadOnly
  }

  start(): void {
    this.#lookLater()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #lookLater(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    this.#timer = setTimeout(() => void this.#look(), this.#isReadOnly ? lookAgainMs : lookMs).unref()
  }

  async #look(): Promise<void> {
    try {
      // In the mode only a new connection tells: a connection keeps what it began with.
      this.#become(await (this.#isReadOnly ? this.#askAnew() : this.#ask()))
    } catch {
      // That the database cannot be reached is told by everything else; this mode stays as it was.
    }
    this.#lookLater()
  }

  async #ask(): Promise<boolean> {
    const { rows } = await this.#options.database.query(question)
    return (rows[0] as { readOnly: boolean }).readOnly
  }

  async #askAnew(): Promise<boolean> {
    const { connection } = this.#options.database
    const client = new pg.Client({
      ...connection,
      application_name: 'maru watch',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ readOnly: boolean }>(question)
      return rows[0]!.readOnly
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  #become(isReadOnly: boolean): void {
    if (this.#isStopped || isReadOnly === this.#isReadOnly) return
    const { database, log, onChange } = this.#options
    this.#isReadOnly = isReadOnly
    if (isReadOnly) log.error('the database only lets itself be read: changes are refused until it takes them again')
    else {
      database.renewWriters()
      log.warn('the database takes changes again')
    }
    onChange()
    this.#lookLater()
  }
}
