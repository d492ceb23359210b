import { AppError, type ErrorCode, errorStatus, type FieldError } from '#platform/contract/errors.ts'

/** The parts of an answer that the rules below look at. */
export type Reply = { status: number; contentType: string; text: string; retryAfter?: string | null }

type Envelope = { value?: unknown; code?: unknown; result?: unknown; error?: Failure }
type Failure = { message?: string; key?: string; params?: AppError['params']; fields?: FieldError[] }

/**
 * What an answer says (0§7, G-126): a reply with a `value` field is returned as it is, code `ok` gives the result, and
 * anything else throws what its error field says. What is no JSON at all is an error too.
 * @param raw the answer carries no envelope (portal-cache files)
 * @throws AppError
 */
export function readReply(reply: Reply, raw = false): unknown {
  const body = parse(reply)
  if (raw && reply.status === 200) return body
  if (isObject(body)) {
    const envelope = body as Envelope
    if ('value' in envelope) return envelope
    if (envelope.code === 'ok') return envelope.result
    throw failureOf(envelope, reply)
  }
  throw notUnderstood(reply)
}

/** A failed answer as the one error type. An unknown code keeps the sentence and takes the code of its status. */
function failureOf({ code, error }: Envelope, reply: Reply): AppError {
  const known = typeof code === 'string' && code in errorStatus ? (code as ErrorCode) : codeOf(reply.status)
  return new AppError(known, error?.key, {
    params: error?.params,
    fields: error?.fields,
    detail: error?.message,
    retryAfterSeconds: Number(reply.retryAfter) || undefined,
  })
}

function parse(reply: Reply): unknown {
  if (!/[/+]json\b/.test(reply.contentType)) throw notUnderstood(reply)
  try {
    return JSON.parse(reply.text)
  } catch {
    throw notUnderstood(reply)
  }
}

/** A page of a proxy, a cut answer: the status is all there is to go by. */
function notUnderstood({ status }: Reply): AppError {
  const code = codeOf(status)
  return new AppError(code, code === 'InternalServerErrorException' ? 'errors.notUnderstood' : undefined, {
    detail: `answer ${status} is not ours`,
  })
}

function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return (
    codes.find((code) => errorStatus[code] === status) ??
    (status === 502 || status === 504 ? 'ServiceUnavailableException' : 'InternalServerErrorException')
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
