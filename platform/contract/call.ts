import { z } from 'zod'

/** HTTP methods a call may have. Only GET is free of side effects; every other one passes the cross-site check. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `token`: whoever has a token of the protocol the call belongs to; sessions count for nothing there.
 * `grants` lists names a viewer's role groups may hand out (`superAdmin`, `boardManager`, …): one of
 * them is enough. `evenRestricted` lets a session through that must first do something else (change a one-time
 * password).
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'token' }
  | { readonly kind: 'signedIn'; readonly grants?: readonly string[]; readonly evenRestricted?: boolean }

/** The ways to say who may call; see {@link Access}. */
export const access = {
  public: { kind: 'public' },
  token: { kind: 'token' },
  signedIn: { kind: 'signedIn' },
  evenRestricted: { kind: 'signedIn', evenRestricted: true },
  grant: (...grants: [string, ...string[]]): Access => ({ kind: 'signedIn', grants }),
} as const

/**
 * What the answer is:
 * `envelope` `{ code: 'ok', result }` (the rule), `raw` the result itself as JSON (the portal-cache files),
 * `file` bytes with their own type, `stream` a connection that stays open (live delivery), `protocol` what another
 * standard demands: status, headers and a body of its media type.
 */
export type AnswerKind = 'envelope' | 'raw' | 'file' | 'stream' | 'protocol'

/** How a browser may keep the answer. `revalidate`: keep, but ask again with the ETag. `versioned`: keep for a year when the address carries `ver`, else revalidate. */
export type Caching = 'never' | 'revalidate' | 'versioned'

export type Effect = 'read' | 'write' | 'staged'

/**
 * What room on the disk a changing call needs. While it runs out, uploads are stopped first, then whatever writes;
 * what lets people come in and make room (signing in and out, deleting, the audit log) goes on to the last.
 */
export type Room = 'upload' | 'write' | 'free'

type InputSchema = z.ZodObject
type CallSpec = {
  readonly method: Method
  /** Path under `/cm`, matched without regard to case (G-063); parameters in braces: `/api/account/photo/{personCode}`. */
  readonly path: string
  /** One sentence of meaning; it becomes the API documentation. */
  readonly summary: string
  readonly access: Access
  /** All input in one object: path parameters by name, the rest from the query (GET, DELETE) or the JSON body. */
  readonly input?: InputSchema
  /** The body field by which somebody says in which language she is to be answered, refusals too: she need not be known. */
  readonly languageField?: string
  /** Fields that travel in the query although the call has a body. */
  readonly queryFields?: readonly string[]
  readonly result: z.ZodType
  /**
   * `read` gets a read-only connection, `write` a transaction. `staged` gets a read-only connection and opens its
   * transactions itself, since slow work (hashing, the network) must not hold one open. GET is always `read`; others
   * are `write` unless said.
   */
  readonly effect?: Effect
  /** Left out: `upload` for what takes a file, `free` for DELETE, else `write`. */
  readonly room?: Room
  /**
   * What becomes of a `staged` call that is sent again because its answer was lost; each that answers the signed in in
   * JSON says it. `true`: it changes something in one transaction only, and answers with what that transaction gives, so
   * that it takes a once-key, as every `write` call does; see {@link takesOnceKey}. `harmless`: done twice it leaves what
   * once leaves. `never`: it spends an attempt or reaches somebody outside, and is not sent again.
   */
  readonly once?: true | 'harmless' | 'never'
  /** Of a `staged` call: it is let in also while nothing can be changed, and sees to that itself. */
  readonly evenStopped?: true
  readonly answer?: AnswerKind
  /** Of a `protocol` call: what its bodies and answers are called (`application/scim+json`); plain JSON comes in too. */
  readonly mediaType?: string
  /**
   * The call takes one file: its body is `multipart/form-data` with exactly one file part, of `maxBytes` at the most,
   * and the body fields of the input as text parts. The handler finds the file as `upload` in its input.
   */
  readonly upload?: { readonly maxBytes: number }
  /** Longest JSON body, when it may be longer than the installation's usual limit: a text with its markup. */
  readonly bodyBytes?: number
  readonly caching?: Caching
  /** The requirement rows this call fulfils. */
  readonly requirements?: readonly string[]
}

/** A declared call: the spine from which validation, client types, query keys, documentation and tests are made. */
export type Call<Spec extends CallSpec = CallSpec> = Spec & {
  /** `module.call`, unique in the product; also the query key on the web. */
  readonly name: string
  readonly module: string
}

const noInput = z.object({})

/** The schema of everything a call takes in. */
export const inputSchemaOf = (call: Call): InputSchema => call.input ?? noInput

/** How a call may change state; see `effect`. */
export const effectOf = (call: Call): Effect => call.effect ?? (call.method === 'GET' ? 'read' : 'write')

/** What room a changing call needs; see {@link Room}. */
export const roomOf = (call: Call): Room =>
  call.room ?? (call.upload ? 'upload' : call.method === 'DELETE' ? 'free' : 'write')

/**
 * The header in which a client names one act of a person with a random key, so that it may send the call again when it
 * does not know what became of it: nothing is done twice, and the first answer comes again.
 */
export const onceKeyHeader = 'idempotency-key'

/** Whether the signed in call it and are answered in JSON, which can be kept. */
const isAnsweredInJson = (call: Call): boolean =>
  call.access.kind === 'signedIn' && (call.answer === undefined || call.answer === 'envelope' || call.answer === 'raw')

/** Whether a call may carry a once-key: it changes something in one transaction, and its answer is JSON. */
export const takesOnceKey = (call: Call): boolean =>
  isAnsweredInJson(call) && (effectOf(call) === 'write' || call.once === true)

/** Whether a call may be made again although nobody knows what became of it; a key of its own goes with it where it takes one. */
export const mayRepeat = (call: Call): boolean =>
  effectOf(call) === 'read' || takesOnceKey(call) || call.once === 'harmless'

/** Of a call that takes nothing in. */
type NoInput = Record<string, never>

/** What a handler or the web gives in (before defaults are filled). */
export type CallInput<C extends { input?: InputSchema }> = C['input'] extends InputSchema
  ? z.input<C['input']>
  : NoInput
/** What a handler receives (after parsing). */
export type CallParsedInput<C extends { input?: InputSchema }> = C['input'] extends InputSchema
  ? z.output<C['input']>
  : NoInput
/** What the web receives. */
export type CallResult<C extends { result: z.ZodType }> = z.output<C['result']>

export type Calls = Readonly<Record<string, Call>>

/**
 * Declares the calls of a module, once, for both sides.
 * @throws Error at load when a call changes state by GET, a path parameter has no field in the input, a call that
 * takes a file has no body or a field of the file's name, a staged call does not say
 * `once` or one that is not staged says it or `evenStopped`, or a protocol call
 * lacks its media type.
 */
export function defineCalls<const Specs extends Record<string, CallSpec>>(module: string, specs: Specs) {
  const calls: Record<string, Call> = {}
  for (const [key, spec] of Object.entries(specs)) {
    const call = { ...spec, name: `${module}.${key}`, module }
    if (call.method === 'GET' && call.effect && call.effect !== 'read')
      throw new Error(`${call.name}: state never changes by GET`)
    for (const parameter of pathParameters(call.path))
      if (!(parameter in inputSchemaOf(call).shape)) throw new Error(`${call.name}: the input lacks {${parameter}}`)
    if (
      call.upload &&
      (call.method === 'GET' || call.method === 'DELETE' || Object.hasOwn(inputSchemaOf(call).shape, 'upload'))
    )
      throw new Error(`${call.name}: a call with a file needs a body and no field named upload`)
    if (effectOf(call) === 'staged' && isAnsweredInJson(call) && !call.once)
      throw new Error(`${call.name}: a staged call says in once what becomes of it when it is sent again`)
    for (const word of ['once', 'evenStopped'] as const)
      if (call[word] && effectOf(call) !== 'staged') throw new Error(`${call.name}: only a staged call says ${word}`)
    if ((call.answer === 'protocol') !== (call.mediaType !== undefined))
      throw new Error(`${call.name}: a protocol call, and no other, says its media type`)
    calls[key] = call
  }
  return calls as { readonly [Key in keyof Specs]: Call<Specs[Key]> }
}

/** The names in braces of a path, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** Where a field of a call's input travels. */
export function placeOf(call: Call, field: string): 'path' | 'query' | 'body' {
  if (pathParameters(call.path).includes(field)) return 'path'
  if (call.method === 'GET' || call.method === 'DELETE' || call.queryFields?.includes(field)) return 'query'
  return 'body'
}
