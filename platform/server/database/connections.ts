import { createHash } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { countAsOutage, readOnlyState } from './failures.ts'

/** Distinct statements one connection keeps prepared; above it (none of our lists has that many shapes) they go unprepared. */
const preparedLimit = 500

type Callback = (error: unknown, ...rest: unknown[]) => void

/**
 * A connection for reading.
 *
 * It gives each distinct statement a name, so that PostgreSQL parses and plans it once per connection: worth 1.5 to 2
 * times on joins; Kysely has no interface for it. And it remembers that it broke: whatever the driver says of it from
 * then on, in words that change from version to version, is an outage and no defect of ours.
 */
export class ReadingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  #isBroken = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', (error) => {
      this.#isBroken = true
      countAsOutage(error)
    })
    this.on('end', () => {
      this.#isBroken = true
    })
  }

  // biome-ignore format: pg's query has many overloads; only Kysely's form (text, values) is changed.
  override query(...args: any[]): any {
    const callback = args.at(-1) as unknown
    if (typeof callback === 'function')
      return (super.query as any)(...args.slice(0, -1), heardBy(callback as Callback, (error) => this.judged(error)))
    const [text, values] = args
    const isUsual = isKyselys(args)
    const name = isUsual ? this.nameOf(text) : undefined
    const answer = isUsual ? super.query(name ? { name, text, values } : { text, values }) : (super.query as any)(...args)
    // What is no promise (COPY) tells its errors as a stream.
    return answer instanceof Promise ? answer.catch((error) => { throw this.judged(error) }) : answer
  }

  /** Whether a refusal says that the database cannot do its work now; asked only of a connection that holds. */
  protected isOutage(_state: string | undefined): boolean {
    return false
  }

  /** What an error of this connection is to us: an outage, or what the database says. */
  protected judged(error: unknown): unknown {
    const { code } = error as { code?: string }
    return this.#isBroken || this.isOutage(code) ? countAsOutage(error) : error
  }

  /** Under which name a statement is kept prepared. */
  protected nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= preparedLimit) return known
    const name = `m_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
    this.#names.set(text, name)
    return name
  }
}

/** Kysely's form of asking: a text and its values. */
const isKyselys = (args: readonly unknown[]): args is [string, unknown[]] =>
  args.length === 2 && typeof args[0] === 'string' && Array.isArray(args[1])

/**
 * A connection for transactions.
 *
 * A transaction begins with its first statement, and both go to the server together: one way there and back less for
 * every change. One that is ended before it has said anything is never begun.
 */
export class WritingClient extends ReadingClient {
  /** How `begin` is kept prepared: the first one of a connection goes by itself. */
  #begin?: string
  #isToBegin = false

  // biome-ignore lint/suspicious/noExplicitAny: as in ReadingClient.
  override query(...args: any[]): any {
    if (isKyselys(args) && args[0] === 'begin') {
      if (this.#begin) {
        this.#isToBegin = true
        return Promise.resolve(nothing)
      }
      const answer = super.query(...args) as Promise<pg.QueryResult>
      return answer.then((result) => {
        this.#begin = this.nameOf('begin')
        return result
      })
    }
    if (!this.#isToBegin) return super.query(...args)
    this.#isToBegin = false
    if (!isKyselys(args)) {
      // Whatever it is, it waits in the line of the connection; where nothing can be begun, it fails, too.
      super.query('begin', []).catch(() => undefined)
      return super.query(...args)
    }
    const [text, values] = args
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing)
    return new Promise((resolve, reject) => {
      const answered = (error: unknown, result: pg.QueryResult) =>
        error ? reject(this.judged(error) as Error) : resolve(result)
      super.query(new BeginningQuery(this.#begin!, { name: this.nameOf(text), text, values }, answered))
    })
  }

  /**
   * read_only_sql_transaction: the server has become a standby or was made read-only. On a connection for reading the
   * same refusal means that a reading call tried to write, which is a defect of ours.
   */
  protected override isOutage(state: string | undefined): boolean {
    if (state !== readOnlyState) return false
    this.emit(readOnlyEvent)
    return true
  }
}

/** What a statement answers that was not sent. */
const nothing = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 } satisfies pg.QueryResult

/** The parts of the driver's connection that send one step each of a prepared statement. */
type Wire = { bind: (step: { statement: string }) => void; execute: (step: object) => void }
/** What the driver's query has besides what its types say. */
type Steps = {
  prepare: (wire: Wire) => void
  handleCommandComplete: (message: unknown, wire: Wire) => void
}
const { prepare, handleCommandComplete } = pg.Query.prototype as unknown as Steps

/**
 * A statement with `begin` before it, in one message to the server: where either fails, the server does not go on to what
 * follows.
 */
class BeginningQuery extends pg.Query {
  readonly #begin: string
  #hasBegun = false

  constructor(begin: string, config: pg.QueryConfig, answered: (error: Error, result: pg.QueryResult) => void) {
    super({ ...config, queryMode: 'extended', callback: answered } as pg.QueryConfig)
    this.#begin = begin
  }

  /** Sends what comes before the driver's own steps. */
  prepare(wire: Wire): void {
    wire.bind({ statement: this.#begin })
    wire.execute({})
    prepare.call(this, wire)
  }

  /** The first answer is that of `begin`. */
  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) handleCommandComplete.call(this, message, wire)
    this.#hasBegun = true
  }
}

/** What a {@link WritingClient} says when a change was refused since the database only lets itself be read. */
export const readOnlyEvent = 'maru.readOnly'

/** How long the end of a pool waits for the server to let go of its connections, ms. */
const farewell = 1_000

/** Connections that are lent out; when none can be had, the database is out of reach. */
export class ConnectionPool extends pg.Pool {
  readonly #old = new WeakSet<pg.PoolClient>()
  readonly #open = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig & { Client: new (config?: pg.ClientConfig) => pg.Client }) {
    super(config)
    this.on('connect', (client) => {
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
    })
  }

  /** The driver's own comes back while its connections still say goodbye: a server stopped then breaks them. */
  override async end(): Promise<void> {
    await super.end()
    const patience = AbortSignal.timeout(farewell)
    await Promise.allSettled([...this.#open].map((client) => once(client, 'end', { signal: patience })))
  }

  /** Lends out no connection any more that is there now: they keep what they began with. */
  renew(): void {
    for (const client of this.#open) this.#old.add(client)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's connect has two overloads, with a callback and with a promise.
  override connect(...args: any[]): any {
    const [callback] = args as [Callback?]
    if (callback) return super.connect(heardBy(callback, unlessRefused))
    return this.#connectAnew()
  }

  async #connectAnew(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error: unknown) => {
        throw unlessRefused(error)
      })
      if (!this.#old.has(client)) return client
      client.release(true)
    }
  }
}

const heardBy =
  (callback: Callback, judged: (error: unknown) => unknown): Callback =>
  (error, ...rest) =>
    callback(error && judged(error), ...rest)

/** A server that answers and refuses, say a wrong password, has said why; everything else means that there is none. */
const unlessRefused = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error : countAsOutage(error))
