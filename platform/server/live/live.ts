import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { LiveMessage } from '#platform/contract/live.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'

/** Who hears a message: `person:P100`, `session:…`, `company:HC`, or `everyone`. */
export type Topic = string

/** NOTIFY carries at most 8,000 bytes; a larger message is fetched by its id. */
const inlineLimit = 7_000
/** A transaction that began earlier may commit a smaller id later; a page that reconnects is sent this overlap again and drops what it has. */
const replayOverlapSeconds = 30
/** The database answers a question about nothing within this, or the connection is as good as lost. */
const answerLimitMs = 5_000
/** It is asked so often, so that one that broke without a word is known soon. */
const pulseMs = 5_000
/** More than this was missed only by a page that slept for hours; it is told to load afresh. */
const replayLimit = 500

type Subscriber = { deliver: (message: LiveMessage) => void }
type SignalHandler = (data: string) => void
type StoredMessage = LiveMessage & { topics: Topic[] }

/**
 * Delivery to open pages of every process: what one process publishes inside a transaction reaches the pages of all
 * of them after its commit, through NOTIFY of the one database. Each process listens on one connection.
 */
export class LiveHub {
  /** By topic: a message for one person does not look at everybody's pages. */
  readonly #subscribers = new Map<Topic, Set<Subscriber>>()
  #size = 0
  readonly #signals = new Map<string, Set<SignalHandler>>()
  readonly #connection: pg.ClientConfig
  readonly #db: Db
  readonly #log: Log
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #pulse: NodeJS.Timeout | undefined
  #asking: Promise<void> | undefined
  #askedNext: Promise<void> | undefined
  #closed = false

  constructor(options: { connection: pg.ClientConfig; db: Db; log: Log }) {
    this.#connection = options.connection
    this.#db = options.db
    this.#log = options.log
  }

  /** Whether this process hears the others now; caches that rely on signals must not be trusted while it does not. */
  get isListening(): boolean {
    return this.#client !== undefined
  }

  /** How many pages are connected, for the metrics. */
  get size(): number {
    return this.#size
  }

  /**
   * Begins to listen.
   * @param options `orLater`: goes on trying instead of failing; a standby lets nobody listen
   */
  async start(options?: { orLater: boolean }): Promise<void> {
    await this.#listen().catch((error: unknown) => {
      if (!options?.orLater) throw error
      this.#tryAgain()
    })
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'maru live',
      keepAlive: true,
      connectionTimeoutMillis: answerLimitMs,
    })
    // What comes before the handlers below have heard is left out: whoever misses it begins afresh because of them.
    client.on('notification', ({ channel, payload }) => {
      if (this.#client === client) void this.#receive(client, channel, payload ?? '')
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await answerOf(client, 'listen maru_live; listen maru_signal')
    } catch (error) {
      // A standby lets itself be read and lets nobody listen: connections to it would pile up.
      letGo(client)
      throw error
    }
    this.#client = client
    this.#pulse ??= setInterval(() => void this.caughtUp(), pulseMs).unref()
    // What was signalled while nobody listened is unknown: every handler starts afresh.
    for (const handlers of this.#signals.values()) for (const handle of handlers) handle('')
  }

  async stop(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearInterval(this.#pulse)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  /** Calls `deliver` for each message to one of the topics until the returned function is called. */
  subscribe(topics: Iterable<Topic>, deliver: (message: LiveMessage) => void): () => void {
    const subscriber = { deliver }
    const heard = new Set(topics)
    for (const topic of heard) {
      const others = this.#subscribers.get(topic) ?? new Set()
      this.#subscribers.set(topic, others.add(subscriber))
    }
    this.#size += 1
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#size -= 1
      for (const topic of heard) {
        const others = this.#subscribers.get(topic)
        others?.delete(subscriber)
        if (others?.size === 0) this.#subscribers.delete(topic)
      }
    }
  }

  /**
   * Hears signals between processes (a session ended, a cache is stale). An empty `data` means: this process did not
   * hear the others for a while, and anything may have happened.
   */
  onSignal(name: string, handle: SignalHandler): void {
    const handlers = this.#signals.get(name) ?? new Set()
    handlers.add(handle)
    this.#signals.set(name, handlers)
  }

  /** Hands a signal to whoever hears it in this process; the others are told by {@link publishSignal}. */
  hear(name: string, data: string): void {
    for (const handle of this.#signals.get(name) ?? []) handle(data)
  }

  /**
   * Waits until this process has heard every signal of what was committed before: PostgreSQL sends what a connection is
   * to hear before it answers the next question there. Whoever changed something asks before it answers, so that no
   * cache of this process is older than an answer.
   */
  caughtUp(): Promise<void> {
    if (!this.#asking) {
      this.#asking = this.#ask().finally(() => {
        this.#asking = undefined
      })
      return this.#asking
    }
    // The question under way may be older than what was committed; all who wait for it share the next one.
    this.#askedNext ??= this.#asking.then(() => {
      this.#askedNext = undefined
      return this.caughtUp()
    })
    return this.#askedNext
  }

  async #ask(): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      await answerOf(client, 'select')
    } catch (error) {
      // Nothing that relies on signals is trusted from here on.
      this.#lost(client, error as Error)
    }
  }

  /** The id of the newest message; 0 when there is none. */
  async newestId(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from platform_live_messages`.execute(this.#db)
    return rows[0]!.id
  }

  /** What a page missed since the message it had last, oldest first; null when it is too much to send again. */
  async missedSince(lastId: number, topics: readonly Topic[]): Promise<LiveMessage[] | null> {
    const { rows } = await sql<{ id: number; kind: string; data: Record<string, unknown> }>`
      select id, kind, data from platform_live_messages
      where id <> ${lastId} and topics && ${[...topics]}::text[]
        and at >= coalesce((select at from platform_live_messages where id = ${lastId}), '-infinity')
                  - make_interval(secs => ${sql.lit(replayOverlapSeconds)})
      order by id limit ${sql.lit(replayLimit + 1)}`.execute(this.#db)
    return rows.length > replayLimit
      ? null
      : rows.map((row) => ({ id: String(row.id), kind: row.kind, data: row.data }))
  }

  async #receive(client: pg.Client, channel: string, payload: string): Promise<void> {
    if (channel === 'maru_signal') {
      const at = payload.indexOf(' ')
      return this.hear(payload.slice(0, at), payload.slice(at + 1))
    }
    try {
      const message = await this.#read(payload)
      if (!message) return
      const hearing = new Set(message.topics.flatMap((topic) => [...(this.#subscribers.get(topic) ?? [])]))
      for (const subscriber of hearing) subscriber.deliver({ id: message.id, kind: message.kind, data: message.data })
    } catch (error) {
      // Its pages would never hear of it: it counts as missed, like all that was told while nobody listened.
      this.#lost(client, error as Error)
    }
  }

  async #read(payload: string): Promise<StoredMessage | undefined> {
    if (payload.startsWith('{')) return JSON.parse(payload) as StoredMessage
    const row = await this.#db
      .selectFrom('platform_live_messages')
      .selectAll()
      .where('id', '=', Number(payload))
      .executeTakeFirst()
    return row && { id: String(row.id), topics: row.topics, kind: row.kind, data: row.data }
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#closed || (this.#client !== client && this.#client !== undefined)) return
    this.#client = undefined
    this.#log.warn({ err: error }, 'the live connection to the database broke; trying again')
    letGo(client)
    this.#tryAgain()
  }

  #tryAgain(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      if (!this.#closed) this.#listen().catch(() => this.#tryAgain())
    }, 1_000)
  }
}

/** Asks on a connection that may have gone without a word. @throws Error when it does not answer in time */
async function answerOf(client: pg.Client, question: string): Promise<void> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('the live connection does not answer'))
    // After a look at the network: it may be this process that was too busy to hear the answer.
    limit = setTimeout(() => setImmediate(() => setImmediate(giveUp)), answerLimitMs)
  })
  try {
    await Promise.race([client.query(question), late])
  } finally {
    clearTimeout(limit)
  }
}

/** Ends a connection of which nothing is to be heard any more. */
function letGo(client: pg.Client): void {
  client.removeAllListeners()
  client.on('error', () => undefined)
  client.end().catch(() => undefined)
}

/**
 * Tells open pages something, after the commit of this transaction.
 * @param data ids and small facts, never texts that not every reader may see
 */
export async function publishLive(
  db: Db,
  topics: readonly Topic[],
  kind: string,
  data: Record<string, unknown>,
): Promise<void> {
  await publish(db, sql`values (${[...topics]}::text[], ${kind}::text, ${JSON.stringify(data)}::jsonb)`)
}

/** A message to the open pages of one topic. */
export type Told = { topic: Topic; data: Record<string, unknown> }

/** Tells many, each something of their own, with one statement: {@link publishLive} for some hundreds at once. */
export async function publishLiveEach(db: Db, kind: string, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  await publish(
    db,
    sql`
      select array[topic], ${kind}::text, data
      from json_to_recordset(${JSON.stringify(told)}::json) as t (topic text, data jsonb)`,
  )
}

/** Keeps messages and hands them on with the statement that keeps them. @param messages rows of topics, kind and data */
async function publish(db: Db, messages: RawBuilder<unknown>): Promise<void> {
  await sql`
    with written as (
      insert into platform_live_messages (topics, kind, data) ${messages}
      returning id, topics, kind, data
    ), message as (
      select id, json_build_object('id', id::text, 'topics', topics, 'kind', kind, 'data', data)::text as text from written
    )
    select pg_notify('maru_live', case when octet_length(text) <= ${sql.lit(inlineLimit)} then text else id::text end)
    from message`.execute(db)
}

/** Tells every process something, after the commit of this transaction. */
export const publishSignal = (db: Db, name: string, data: string): Promise<void> =>
  notify(db, 'maru_signal', `${name} ${data}`)

async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Removes messages older than a day; run by a job. */
export async function pruneLiveMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('platform_live_messages')
    .where('at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}
