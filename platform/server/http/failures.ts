import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus, type FailureEnvelope } from '#platform/contract/errors.ts'
import { type Language, preferredLanguage } from '#platform/contract/languages.ts'
import { databaseFailure } from '../database/failures.ts'
import type { Texts } from '../texts.ts'
import { leftBy } from './body-time.ts'

/** Errors that the HTTP library raises itself, before or around a handler. */
const libraryFailures: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('PayloadTooLargeException'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('PayloadTooLargeException'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UnsupportedMediaTypeException'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('ValidationException', 'errors.malformedBody'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('ValidationException', 'errors.malformedBody'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('ValidationException', 'errors.malformedBody'),
}

/** Each call is refused for the same reason, which `Installation` has told; a line for each would bury everything else. */
const toldOnce: ReadonlySet<string> = new Set([
  'errors.readOnly',
  'errors.noRoomForFiles',
  'errors.InsufficientStorageException',
])

/**
 * Whether a call was refused with forethought, and needs nobody who runs the portal: what was told once for all, or what
 * a module says in words of its own without anything having failed (too much at once, a password that is to be said).
 */
const isForeseen = ({ code, key, cause }: AppError) =>
  cause === undefined && (toldOnce.has(key) || (code === 'ServiceUnavailableException' && !key.startsWith('errors.')))

/** Turns whatever was thrown into the one error type; what nobody foresaw becomes a 500 whose detail stays in the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const known = databaseFailure(error)
  if (known) return known
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code && libraryFailures[code]) return libraryFailures[code]()
  if (statusCode === 429) return new AppError('TooManyRequestsException', undefined, { retryAfterSeconds: 60 })
  // The JSON parser's and the router's own refusals (bad escape in the address, prototype poisoning).
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('ValidationException', 'errors.malformedBody')
  return new AppError('InternalServerErrorException', undefined, { cause: error })
}

/** Answers with the failure envelope in the reader's language. The one place where an error becomes HTTP. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Texts,
  language: Language | undefined,
): FastifyReply {
  const failure = leftBy(request, error) ?? toAppError(error)
  const status = errorStatus[failure.code]
  if (status >= 500 && status !== 501 && !isForeseen(failure))
    request.log.error({ err: failure.cause ?? error, key: failure.key }, 'a call failed')
  else request.log.info({ refusal: failure.code, key: failure.key, detail: failure.detail }, 'refused')
  if (failure.retryAfterSeconds) reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)))

  const spoken = language ?? preferredLanguage(request.headers['accept-language']) ?? 'ko'
  const message = texts.say(spoken, { key: failure.key, params: failure.params })
  const { call, protocol, mediaType = call?.mediaType } = request.routeOptions.config
  if (mediaType && protocol) {
    const said = protocol.failureOf(failure, message)
    return reply
      .code(said.status)
      .headers({ 'cache-control': 'no-store', ...said.headers })
      .type(`${mediaType}; charset=utf-8`)
      .serializer(JSON.stringify)
      .send(said.body)
  }
  const envelope: FailureEnvelope = {
    code: failure.code,
    error: {
      message,
      key: failure.key,
      params: failure.params,
      fields: failure.fields ? [...failure.fields] : undefined,
      requestId: request.id,
    },
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope)
}
