import { z } from 'zod'

/** Envelope codes and the HTTP status of each. The names are those of the specification's error catalogue (0§8) and its neighbours. */
export const errorStatus = {
  ValidationException: 400,
  UnauthorizedAccessException: 401,
  AccessDeniedException: 403,
  NotFoundException: 404,
  RouteNotFoundException: 404,
  MethodNotAllowedException: 405,
  RequestTimeoutException: 408,
  ConflictException: 409,
  GoneException: 410,
  PayloadTooLargeException: 413,
  UnsupportedMediaTypeException: 415,
  TooManyRequestsException: 429,
  InternalServerErrorException: 500,
  NotSupportedException: 501,
  ServiceUnavailableException: 503,
  InsufficientStorageException: 507,
} as const
export type ErrorCode = keyof typeof errorStatus

/** A text key with the values it takes; the web shows it in the reader's language. */
export type TextRef = { key: string; params?: Readonly<Record<string, string | number>> }

/** What is wrong with one field of the input; `path` joins names with dots. */
export const fieldError = z.object({
  path: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldError = z.output<typeof fieldError>

/** The failure envelope: everything but 200 carries it. */
export const failureEnvelope = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  error: z.object({
    /** The sentence in the language of the request. */
    message: z.string(),
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    fields: z.array(fieldError).optional(),
    requestId: z.string(),
  }),
})
export type FailureEnvelope = z.output<typeof failureEnvelope>

type AppErrorOptions = {
  params?: TextRef['params']
  fields?: readonly FieldError[]
  detail?: string
  retryAfterSeconds?: number
  cause?: unknown
}

/**
 * The one error type of the product: a code that decides the HTTP status, a text key for the person, a detail for
 * the log only. One place (`http/failures.ts`) turns it into an answer.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly key: string
  readonly params: TextRef['params']
  readonly fields: readonly FieldError[] | undefined
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, key: string = `errors.${code}`, options: AppErrorOptions = {}) {
    super(options.detail ?? key, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.key = key
    this.params = options.params
    this.fields = options.fields
    this.detail = options.detail
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** What one may not see is not found: a foreign id and a missing id give the same answer. */
export const notFound = (detail?: string) => new AppError('NotFoundException', undefined, { detail })
/** For `catch`: undefined for what is not there. @throws every other error as it came */
export function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'NotFoundException') throw error
}

/** The person is known but may not do this. @param key text key when there is a better sentence than the general one */
export const denied = (key?: string) => new AppError('AccessDeniedException', key)
/** One field of the input breaks a rule. @param key text key of the sentence shown at the field */
export const invalid = (path: string, key: string, params?: TextRef['params']) =>
  new AppError('ValidationException', undefined, { fields: [{ path, key, params }] })
/** The state of things forbids it now. */
export const conflict = (key: string, params?: TextRef['params']) => new AppError('ConflictException', key, { params })
