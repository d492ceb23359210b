import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Call } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Language, languageOf, preferredLanguage } from '#platform/contract/languages.ts'
import { platformConfig } from '../config.ts'
import type { Services } from '../ctx.ts'
import type { LiveStreams } from '../live/stream.ts'
import type { BoundCall } from '../modules.ts'
import type { SessionPort, Viewer } from '../viewer.ts'
import { limitBodyTime, refuseLeft, uploadSeconds } from './body-time.ts'
import { mountCalls } from './calls.ts'
import { readCookie } from './cookies.ts'
import { answerFailure } from './failures.ts'
import { networkOf } from './network.ts'
import { originOf } from './origin.ts'
import { bearerOf, type Protocol } from './protocol.ts'
import { commonHeaders, dataPolicy, refuseCrossSite } from './security.ts'
import { refuseOtherKind, takeForms } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null when signed out. */
    viewer: Viewer | null
    language: Language
    /** What the call itself says of it (`languageField`). */
    askedLanguage: Language | null
    /** The log does not tell who asked. */
    isUnnamed: boolean
    /** Whether the browser came over TLS. */
    isSecure: boolean
  }
  interface FastifyInstance {
    publicUrl: string | undefined
  }
  interface FastifyContextConfig {
    call?: Call
    /** Of a call of another standard. */
    protocol?: Protocol
    /** What the refusals of a protocol are called, where no call of it is meant. */
    mediaType?: string
    /** A page that shows something else to the signed in. */
    readsSession?: boolean
  }
}

export type HttpOptions = {
  services: Services
  sessions: SessionPort
  streams: LiveStreams
  calls: readonly BoundCall[]
  checkAnswers?: boolean
}

/** Builds the HTTP side: what every request passes, in the order in which it passes it. */
export async function createHttpServer({
  services,
  sessions,
  streams,
  calls,
  checkAnswers = false,
}: HttpOptions): Promise<FastifyInstance> {
  const config = services.config(platformConfig)
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: config.BODY_LIMIT,
    genReqId: (raw) => knownRequestId(raw.headers['x-request-id']) ?? randomUUID(),
    requestIdHeader: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    http: slowSocketLimits,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply, services.texts, undefined),
  })
  app.publicUrl = config.PUBLIC_URL?.replace(/\/+$/, '')
  app.decorateRequest('viewer', null)
  app.decorateRequest('language', 'ko')
  app.decorateRequest('askedLanguage', null)
  app.decorateRequest('isUnnamed', false)
  app.decorateRequest('isSecure', false)
  takeJsonOnly(app, [...new Set(calls.flatMap(({ call }) => call.mediaType ?? []))])
  await takeForms(app)
  limitBodyTime(app)

  app.addHook('onRequest', async (request, reply) => {
    request.isSecure = originOf(request).startsWith('https:')
    request.language = preferredLanguage(request.headers['accept-language']) ?? 'ko'
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': dataPolicy,
      ...commonHeaders(request.isSecure),
    })
  })
  // Answers are read over slow lines too: a page with its menus shrinks to a fifth.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: 60_000,
    hook: 'onRequest',
    allowList: (request) => !request.url.toLowerCase().startsWith('/cm/'),
    // A made-up cookie is nobody's session and no known browser: who sends a new one each time counts by the network.
    keyGenerator: async (request) =>
      request.viewer?.sessionId ?? (await knownBrowserOf(request, sessions)) ?? networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TooManyRequestsException', undefined, { retryAfterSeconds: ttl / 1_000 }),
  })
  app.addHook('onRequest', async (request) => {
    const { call, readsSession } = request.routeOptions.config
    if ((!call && !readsSession) || call?.access.kind === 'token') return
    const bearer = bearerOf(request)
    const cookie = readCookie(request, 'sid', request.isSecure)
    request.viewer =
      bearer || cookie
        ? await sessions.resolve(
            { bearer, cookie: bearer ? undefined : cookie },
            { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
          )
        : null
    if (request.viewer) request.language = request.viewer.language
  })
  // After the limit, which counts refused requests too, and before the body is read.
  app.addHook('preParsing', async (request) => {
    const { call, protocol } = request.routeOptions.config
    if (!call) return
    // Its token is never sent by itself, as a cookie is.
    await protocol?.admit(services, bearerOf(request))
    if (call.access.kind === 'signedIn' && !request.viewer) throw new AppError('UnauthorizedAccessException')
    if (call.method !== 'GET' && !bearerOf(request)) refuseCrossSite(request, originOf(request))
    refuseOtherKind(request, call)
    refuseLeft(request)
  })
  app.addHook('preValidation', async (request) => {
    const field = request.routeOptions.config.call?.languageField
    const asked = field ? (request.body as Record<string, unknown> | null)?.[field] : undefined
    if (typeof asked === 'string' && asked !== '') request.language = request.askedLanguage = languageOf(asked)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config?.call
    services.metrics.calls.observe(
      { call: call?.name ?? 'other', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
    // The query stays out of the log: it may hold what people typed.
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        call: call?.name,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: request.isUnnamed ? undefined : request.viewer?.personCode,
      },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) =>
    answerFailure(error, request, reply, services.texts, request.askedLanguage ?? request.viewer?.language),
  )
  app.setNotFoundHandler((request, reply) =>
    answerFailure(new AppError('RouteNotFoundException'), request, reply, services.texts, undefined),
  )

  mountCalls(app, calls, { services, streams, checkAnswers })
  return app
}

/** A browser somebody has signed in with: whoever floods from the same address keeps nobody out of hers. */
async function knownBrowserOf(request: FastifyRequest, sessions: SessionPort): Promise<string | null> {
  const cookie = readCookie(request, 'device', request.isSecure)
  return cookie ? sessions.browserOf(cookie) : null
}

/**
 * Node's own limits hold a thousand slow sockets at bay only when looked at often. Bodies that are no files have less
 * time: see `body-time.ts`.
 */
const slowSocketLimits = {
  headersTimeout: 10_000,
  requestTimeout: uploadSeconds * 1_000,
  connectionsCheckingInterval: 1_000,
}

/** A balancer's request id is kept when it looks like one. */
const knownRequestId = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined

/**
 * Bodies are JSON; an empty one counts as no fields. Others are refused with 415 before they are read; the forms of
 * calls that take a file are `upload.ts`. @param mediaTypes what other standards call it
 */
function takeJsonOnly(app: FastifyInstance, mediaTypes: readonly string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', ...mediaTypes], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body as string, done)
  })
}
