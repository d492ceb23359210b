import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type Call, effectOf, type Method, onceKeyHeader } from '#platform/contract/call.ts'
import { AppError, denied } from '#platform/contract/errors.ts'
import { createCtx, type PublicCtx, type Services } from '../ctx.ts'
import type { Db } from '../database/database.ts'
import type { Topic } from '../live/live.ts'
import type { LiveStreams } from '../live/stream.ts'
import { type BoundCall, type FileAnswer, JsonOf } from '../modules.ts'
import type { Viewer } from '../viewer.ts'
import { answerFile, answerJson } from './answers.ts'
import { toolsOf } from './call-tools.ts'
import { sessionCookies } from './cookies.ts'
import { answeredBefore, doOnce, type OnceKey, onceKeyOf } from './once.ts'
import { headerOf, originOf } from './origin.ts'
import { answerProtocol, type ProtocolAnswer } from './protocol.ts'
import { digestOf, receiveUpload, type Upload } from './upload.ts'

export type CallsOptions = {
  services: Services
  streams: LiveStreams
  /** Parse every answer by its contract before it is sent: on in tests, where a wrong answer must not pass unseen. */
  checkAnswers: boolean
}

/** The text of a JSON answer, written already. */
class WrittenAnswer {
  readonly text: string
  readonly isAgain: boolean

  constructor({ text, isAgain }: { text: string; isAgain: boolean }) {
    this.text = text
    this.isAgain = isAgain
  }
}

/** Ends a staged call whose act was done by the same call at the same time. */
class DoneMeanwhile extends Error {}

const allMethods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Mounts calls under `/cm`; every other method of their paths answers 405. */
export function mountCalls(app: FastifyInstance, calls: readonly BoundCall[], options: CallsOptions): void {
  const methodsOf = new Map<string, { url: string; methods: Set<Method>; bound: BoundCall }>()
  const protocols = new Map<string, BoundCall>()
  for (const bound of calls) {
    const url = routeOf(bound.call.path)
    const known = methodsOf.get(url.toLowerCase()) ?? { url, methods: new Set<Method>(), bound }
    known.methods.add(bound.call.method)
    methodsOf.set(url.toLowerCase(), known)
    if (bound.protocol) protocols.set(bound.protocol.base, bound)
    app.route({
      method: bound.call.method,
      url,
      ...(bound.call.bodyBytes ? { bodyLimit: bound.call.bodyBytes } : {}),
      exposeHeadRoute: false,
      config: { call: bound.call, protocol: bound.protocol },
      handler: createHandler(bound, options),
    })
  }
  for (const { url, methods, bound } of methodsOf.values()) {
    const others = allMethods.filter((method) => !methods.has(method)) as HTTPMethods[]
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      config: refusedAs(bound),
      handler: (_request, reply) => {
        reply.header('allow', [...methods].join(', '))
        throw new AppError('MethodNotAllowedException')
      },
    })
  }
  for (const [base, bound] of protocols)
    app.route({
      method: allMethods,
      url: `${routeOf(base)}/*`,
      exposeHeadRoute: false,
      config: refusedAs(bound),
      handler: () => {
        throw new AppError('RouteNotFoundException')
      },
    })
}

/** What lies beside the calls of another standard is refused in its words, too. */
const refusedAs = ({ protocol, call }: BoundCall) => ({
  ...(protocol && { protocol }),
  ...(call.mediaType && { mediaType: call.mediaType }),
})

/** `/api/account/photo/{personCode}` → `/cm/api/account/photo/:personCode`, without a trailing slash. */
export const routeOf = (path: string): string => `/cm${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`

function createHandler({ call, handle }: BoundCall, { services, streams, checkAnswers }: CallsOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await (call.upload ? takeFile(request, reply, call.upload) : answer(request, reply))
    if (call.answer === 'stream') {
      await streams.open(services.live, request, reply, {
        sessionId: request.viewer!.sessionId,
        topics: result as Topic[],
      })
      return reply
    }
    if (call.answer === 'file') return answerFile(result as FileAnswer, call, request, reply)
    if (call.answer === 'protocol') {
      const answered = result as ProtocolAnswer<unknown>
      if (checkAnswers && answered.body !== undefined) assertAnswer(answered.body, call)
      return answerProtocol(answered, call.mediaType!, toolsOf(call).stringify!, reply)
    }
    if (result instanceof WrittenAnswer && result.isAgain) reply.header('idempotency-replayed', 'true')
    return answerJson(result instanceof WrittenAnswer ? result.text : textOf(result), call, request, reply)
  }

  function textOf(result: unknown): string {
    const isWritten = result instanceof JsonOf
    const inner = isWritten && checkAnswers ? (JSON.parse(result.text) as unknown) : result
    const body = call.answer === 'raw' ? inner : { code: 'ok', result: inner }
    if (checkAnswers) assertAnswer(body, call)
    if (!isWritten) return toolsOf(call).stringify!(body)
    return call.answer === 'raw' ? result.text : `{"code":"ok","result":${result.text}}`
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, upload?: Upload): Promise<unknown> {
    const viewer = request.viewer
    const { readInput, checkOwn } = toolsOf(call)
    const input = readInput(request)
    checkMayCall(call, viewer)
    if (viewer) checkOwn(input, viewer)
    const act = upload && onceKeyHeader in request.headers ? { ...input, upload: await digestOf(upload) } : input
    const once = onceKeyOf(request, call, viewer, act)
    return run(request, reply, once, async (ctx) => handle(ctx, upload ? { ...input, upload } : input))
  }

  /** Nothing is received from somebody who may not call, and nothing stays behind, whatever happens. */
  async function takeFile(request: FastifyRequest, reply: FastifyReply, limits: { maxBytes: number }) {
    checkMayCall(call, request.viewer)
    services.installation.refuse(call)
    const { upload, fields, remove } = await receiveUpload(request, limits)
    try {
      request.body = fields
      return await answer(request, reply, upload)
    } finally {
      await remove()
    }
  }

  /**
   * A reading call gets a read-only connection, a changing one a transaction that its failure undoes; with a once-key
   * it is done once, however often it comes.
   */
  async function run(
    request: FastifyRequest,
    reply: FastifyReply,
    once: OnceKey | undefined,
    work: (ctx: PublicCtx) => Promise<unknown>,
  ): Promise<unknown> {
    const { reader, writer } = services.database
    const ctxOn = (db: Db) =>
      createCtx({
        viewer: request.viewer,
        db,
        services,
        requestId: request.id,
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
        header: headerOf(request),
        origin: originOf(request),
        language: request.language,
        now: services.now(),
        cookies: sessionCookies(request, reply, request.isSecure),
        log: request.log as Services['log'],
        leaveUnnamed: () => {
          request.isUnnamed = true
        },
      })
    const effect = effectOf(call)
    if (effect === 'read') return work(ctxOn(reader))
    services.installation.refuse(call)
    try {
      if (effect === 'staged') return await (once ? stagedOnce(ctxOn(reader), once, work) : work(ctxOn(reader)))
      return await writer
        .transaction()
        .execute(async (tx) =>
          once ? new WrittenAnswer(await doOnce(tx, once, async () => textOf(await work(ctxOn(tx))))) : work(ctxOn(tx)),
        )
    } finally {
      // Whoever was answered finds what she changed, and no right that she took away.
      await services.live.caughtUp()
    }
  }

  /** The one transaction of a staged call gives its answer, which is kept in it. */
  async function stagedOnce(
    ctx: PublicCtx,
    once: OnceKey,
    work: (ctx: PublicCtx) => Promise<unknown>,
  ): Promise<unknown> {
    // What was checked the first time need not hold any more.
    const before = await answeredBefore(ctx.db, once)
    if (before !== undefined) return new WrittenAnswer({ text: before, isAgain: true })
    let answer: WrittenAnswer | undefined
    const inTransaction: PublicCtx['inTransaction'] = (change) =>
      ctx.inTransaction(async (inside) => {
        if (answer) throw new Error(`${call.name} says once and changes in two transactions`)
        let result: Awaited<ReturnType<typeof change>>
        answer = new WrittenAnswer(await doOnce(inside.db, once, async () => textOf((result = await change(inside)))))
        if (answer.isAgain) throw new DoneMeanwhile()
        return result!
      })
    try {
      const result = await work({ ...ctx, inTransaction })
      return answer ?? result
    } catch (error) {
      if (error instanceof DoneMeanwhile) return answer
      throw error
    }
  }

  function assertAnswer(answer: unknown, { name }: Call) {
    const checked = toolsOf(call).answerSchema.safeParse(answer)
    if (!checked.success)
      throw new Error(`${name} answers something else than its contract says: ${checked.error.message}`)
  }
}

/** @throws AppError AccessDeniedException when the viewer's grants do not suffice or something must be done first */
function checkMayCall({ access, name }: Call, viewer: Viewer | null): void {
  if (access.kind !== 'signedIn' || !viewer) return
  if (viewer.restriction && !access.evenRestricted) throw denied(viewer.restriction)
  if (access.grants && !access.grants.some((grant) => viewer.grants.has(grant)))
    throw new AppError('AccessDeniedException', undefined, { detail: `${name} needs ${access.grants.join(' or ')}` })
}
