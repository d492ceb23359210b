import type { z } from 'zod'
import type { EventType } from '#platform/contract/events.ts'
import type { Language } from '#platform/contract/languages.ts'
import { type AuditSeal, writeAudit, writeAuditLines } from './audit/audit.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/database.ts'
import type { Installation } from './installation/installation.ts'
import type { Jobs } from './jobs/jobs.ts'
import { type LiveHub, publishLive, publishSignal, type Topic } from './live/live.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Offers } from './offers/offers.ts'
import type { Storage } from './storage/storage.ts'
import type { Texts } from './texts.ts'
import type { Viewer } from './viewer.ts'

/** What lives as long as the process; tests build the same from a cloned database. */
export type Services = {
  config: Config
  log: Log
  database: Database
  jobs: Jobs
  live: LiveHub
  storage: Storage
  /** MARU_DATA: what must outlive the process and cannot be in the database. */
  dataFolder: string
  /** What cannot be done just now: the disk is nearly full, the database only lets itself be read. */
  installation: Installation
  texts: Texts
  metrics: Metrics
  /** What every module handed over; gatherers read here what is offered to them. */
  modules: readonly Offers[]
  listeners: Listeners
  /** The time; tests move it. */
  now: () => Date
}

/** What a handler may do with the browser's session cookies. */
export type SessionCookies = {
  /** The session's token as it came in, if any. */
  token: string | undefined
  setToken: (token: string, maxAgeSeconds: number) => void
  /** Ends it at this browser, which then keeps nothing of the portal in its cache. */
  clearToken: () => void
  /** A small sealed cookie of a module's own (sign-in state, known device). HttpOnly; never read by the page. */
  get: (name: string) => string | undefined
  set: (name: string, value: string, maxAgeSeconds: number) => void
  clear: (name: string) => void
}

/** Everything a verb of the office may use: who asks, the transaction, and ways to tell others after its commit. */
export type PublicCtx = {
  viewer: Viewer | null
  /** The transaction of a changing call; a read-only connection of a reading one. */
  db: Db
  services: Services
  requestId: string
  /** Of the sender, as far as the balancer is believed. */
  address: string
  userAgent: string
  /** A header of the request, for protocols that say something there. @param name in small letters */
  header: (name: string) => string | undefined
  /** Own address of the portal as the browser sees it: `https://portal.example.com`. */
  origin: string
  language: Language
  now: Date
  cookies: SessionCookies
  log: Log
  /** Runs work in a transaction of its own, which stays even when the call fails later; for `staged` calls. */
  inTransaction: <T>(work: (ctx: PublicCtx) => Promise<T>) => Promise<T>
  /** Says that something happened; listeners hear of it after the commit, each on its own, tried again when they fail. */
  emit: <E extends EventType>(event: E, payload: z.input<E['payload']>) => Promise<void>
  /** The same of several that happened at once, in one statement for each listener. */
  emitAll: <E extends EventType>(event: E, payloads: readonly z.input<E['payload']>[]) => Promise<void>
  /** Adds a line to the audit log in this transaction; a sealed one tells nobody who acted. */
  audit: (
    action: string,
    about?: {
      target?: string
      details?: Record<string, unknown>
      personCode?: string
      comCode?: string
      seal?: AuditSeal
    },
  ) => Promise<void>
  /** The same of several things that were done at once, in one statement. */
  auditAll: (done: readonly Audited[]) => Promise<void>
  /** Who asks stays out of the server's own log too; said as soon as it is known that nobody is to learn it. */
  leaveUnnamed: () => void
  /** Tells open pages, after the commit. */
  tell: (topics: readonly Topic[], kind: string, data?: Record<string, unknown>) => Promise<void>
  /** Tells the other processes, after the commit. */
  signal: (name: string, data: string) => Promise<void>
  /** Puts background work into a queue, if this transaction commits. */
  enqueue: (job: string, data: Record<string, unknown>) => Promise<void>
}
/** The context of a call that needs a session. */
export type Ctx = PublicCtx & { viewer: Viewer }

/** Which background jobs listen to an event. */
export type Listeners = ReadonlyMap<string, readonly string[]>

/** What was done, for the audit log. */
export type Audited = { action: string; target?: string; details?: Record<string, unknown>; comCode?: string }

type CtxParts = Omit<
  PublicCtx,
  'emit' | 'emitAll' | 'audit' | 'auditAll' | 'tell' | 'signal' | 'enqueue' | 'inTransaction'
>

/**
 * Says that something happened, from background work; a call says it with `ctx.emit`.
 * @param db listeners hear of it when this transaction commits
 */
export async function emitEvent<E extends EventType>(
  { listeners, jobs }: Pick<Services, 'listeners' | 'jobs'>,
  db: Db,
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> {
  const parsed = event.payload.parse(payload) as Record<string, unknown>
  for (const job of listeners.get(event.name) ?? []) await jobs.enqueue(db, job, parsed)
}

/** The same of several that happened at once. */
export async function emitEvents<E extends EventType>(
  { listeners, jobs }: Pick<Services, 'listeners' | 'jobs'>,
  db: Db,
  event: E,
  payloads: readonly z.input<E['payload']>[],
): Promise<void> {
  const parsed = payloads.map((payload) => event.payload.parse(payload) as Record<string, unknown>)
  for (const job of listeners.get(event.name) ?? []) await jobs.enqueueAll(db, job, parsed)
}

/** Completes a context with the verbs that all work on its connection. */
export function createCtx(parts: CtxParts): PublicCtx {
  const { db, services, viewer } = parts
  const enqueue = (job: string, data: Record<string, unknown>) => services.jobs.enqueue(db, job, data)
  return {
    ...parts,
    enqueue,
    inTransaction: (work) =>
      services.database.writer.transaction().execute((tx) => work(createCtx({ ...parts, db: tx }))),
    emit: (event, payload) => emitEvent(services, db, event, payload),
    emitAll: (event, payloads) => emitEvents(services, db, event, payloads),
    audit: (action, about = {}) =>
      writeAudit(db, {
        requestId: parts.requestId,
        personCode: about.personCode ?? viewer?.personCode ?? null,
        comCode: about.comCode ?? viewer?.comCode ?? null,
        address: parts.address,
        action,
        target: about.target,
        details: about.details,
        seal: about.seal,
      }),
    auditAll: (done) =>
      writeAuditLines(
        db,
        done.map((each) => ({
          requestId: parts.requestId,
          personCode: viewer?.personCode ?? null,
          address: parts.address,
          ...each,
          comCode: each.comCode ?? viewer?.comCode ?? null,
        })),
      ),
    tell: (topics, kind, data = {}) => publishLive(db, topics, kind, data),
    signal: (name, data) => publishSignal(db, name, data),
  }
}
