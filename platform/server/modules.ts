import type { Readable } from 'node:stream'
import type { Call, CallParsedInput, CallResult, Calls } from '#platform/contract/call.ts'
import type { EventType } from '#platform/contract/events.ts'
import type { ConfigPart } from './config.ts'
import type { Ctx, PublicCtx, Services } from './ctx.ts'
import type { Db } from './database/database.ts'
import type { Protocol, ProtocolAnswer } from './http/protocol.ts'
import type { Upload } from './http/upload.ts'
import type { GivenUp } from './jobs/given-up.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Topic } from './live/live.ts'
import type { Offers } from './offers/offers.ts'
import type { ByteRange, Storage } from './storage/storage.ts'
import type { SessionPort } from './viewer.ts'

/** The answer of a `file` call. */
export type FileAnswer = {
  bytes: Buffer | Readable | PartsOfFile
  contentType: string
  /** 200, unless said. */
  status?: number
  /** A strong validator; a browser that still has it gets 304. */
  etag?: string
  /** The name offered when saving. Without one the bytes are shown inline. */
  downloadName?: string
  /** What a page in a frame may do, in place of nothing at all (`dataPolicy`). Never let anything in it run. */
  policy?: string
  /** How many bytes follow, when a stream does not tell; a browser then shows how far it is. */
  size?: number
}

/** A file of which a part may be asked for; nothing is opened before it is known which. */
export type PartsOfFile = { size: number; open: (part?: ByteRange) => Promise<Readable> }

/**
 * A result that PostgreSQL has written as JSON: it goes out as it is. For the few lists that every page asks for; tests
 * hold it against the contract like any other answer.
 */
export class JsonOf<Result> {
  declare readonly result: Result
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type CtxOf<C extends Call> = C['access'] extends { kind: 'public' | 'token' } ? PublicCtx : Ctx
/** A `stream` call answers with the topics its page hears. */
type AnswerOf<C extends Call> = C['answer'] extends 'file'
  ? FileAnswer
  : C['answer'] extends 'stream'
    ? readonly Topic[]
    : C['answer'] extends 'protocol'
      ? ProtocolAnswer<CallResult<C>>
      : CallResult<C> | JsonOf<CallResult<C>>
/** The fields of a call; of one that takes a file, the file as well. */
type InputOf<C extends Call> = C['upload'] extends { maxBytes: number }
  ? CallParsedInput<C> & { upload: Upload }
  : CallParsedInput<C>
export type Handler<C extends Call> = (ctx: CtxOf<C>, input: InputOf<C>) => Promise<AnswerOf<C>> | AnswerOf<C>

/** A call with the function that answers it. */
export type BoundCall = {
  call: Call
  handle: (ctx: PublicCtx, input: Record<string, unknown>) => unknown
  /** Of a `protocol` call. */
  protocol?: Protocol
}

/** Binds every call of a contract to one function; a call without one does not compile. */
export function bindCalls<C extends Calls>(calls: C, handlers: { [Key in keyof C]: Handler<C[Key]> }): BoundCall[] {
  return Object.entries(calls).map(([key, call]) => ({ call, handle: handlers[key as keyof C] as BoundCall['handle'] }))
}

/** The same for the calls of a standard with its own way of speaking HTTP. */
export const bindProtocolCalls = <C extends Calls>(
  calls: C,
  protocol: Protocol,
  handlers: { [Key in keyof C]: Handler<C[Key]> },
): BoundCall[] => bindCalls(calls, handlers).map((bound) => ({ ...bound, protocol }))

/** A function that hears of an event after the commit, outside the request that caused it. */
export type Listener<E extends EventType = EventType> = {
  event: E
  name: string
  run: (services: Services, payload: Record<string, unknown>) => Promise<void>
  givenUp: GivenUp<Services>
}

/**
 * @param name distinguishes the listeners of one event; it becomes part of the queue's name
 * @param givenUp what is settled when hearing of it has failed for good
 */
export const listenTo = <E extends EventType>(
  event: E,
  name: string,
  run: (services: Services, payload: E['payload']['_zod']['output']) => Promise<void>,
  givenUp: GivenUp<Services, E['payload']['_zod']['output']>,
): Listener => ({ event, name, run, givenUp })

/** The rules that a page is drawn with besides its own (SHELL-045), and where the same stand as a file. */
export type PageSheet = {
  /**
   * Whose look it is; the page is told (`company` of its boot data). That of the signed in is remembered by the browser,
   * and handed back as `remembered` when nobody is signed in.
   */
  comCode?: string
  sheet?: { rules: string; address: string }
}

/** What a module hands over on the server: one object, in `server/<name>.module.ts`. What it offers others: `offers/`. */
export type ServerModule = Offers & {
  name: string
  calls: readonly BoundCall[]
  /** Folder of `NNNN-….sql`. */
  migrations?: string
  /** Folder of `{ko,en,zh,ja}.json`. */
  texts?: string
  config?: ConfigPart | readonly ConfigPart[]
  jobs?: Readonly<Record<string, JobDefinition<Services>>>
  listeners?: readonly Listener[]
  /** Fills the demo company's part of this module into an empty database, and its files into the storage. */
  seedDemo?: (db: Db, now: Date, storage: Storage) => Promise<void>
  /** Exactly one module says who is asking. */
  sessions?: (services: Services) => SessionPort
  /** Exactly one module adds what the first page needs (who is signed in, her menus) to the HTML. */
  boot?: (ctx: PublicCtx) => Promise<Record<string, unknown>>
  /** One module may say which style sheet a page carries from its first paint on; see {@link PageSheet}. */
  pageSheet?: (ctx: PublicCtx, remembered: string | undefined) => Promise<PageSheet>
  /**
   * Runs once when the process has started, before it listens.
   * @returns what lets go of what it has opened, when the process ends
   */
  start?: (services: Services) => Promise<void | (() => Promise<void>)>
}

/** @throws Error at load when a name is used twice or a protocol call is bound without its protocol */
export function defineServerModule(module: ServerModule): ServerModule {
  for (const { call, protocol } of module.calls)
    if ((call.access.kind === 'token' || call.answer === 'protocol') && !protocol)
      throw new Error(`${call.name}: a protocol call is bound with its protocol`)
  const names = module.calls.map(({ call }) => call.name)
  if (new Set(names).size < names.length) throw new Error(`${module.name}: a call is bound twice`)
  return module
}
