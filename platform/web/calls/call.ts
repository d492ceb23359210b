import {
  type Call,
  type CallInput,
  type CallResult,
  mayRepeat,
  onceKeyHeader,
  takesOnceKey,
} from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { settleUnauthorised } from '../session/unauthorised.ts'
import { currentLanguage } from '../texts/language.ts'
import { noteAnswered, noteUnanswered, onceKeyFor } from './once-keys.ts'
import { isAway, untilAnswered } from './repeat.ts'
import { readReply } from './reply.ts'
import { requestOf } from './request.ts'

type Options = {
  signal?: AbortSignal
  language?: string
  /** Throws on a lost session and does nothing else: for asking whether there is one. */
  quiet?: boolean
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
  /** How long to wait for a server that is away, ms; for callers that try again themselves. */
  patienceMs?: number
}

/**
 * Makes a declared call and gives its result. While the server is away it is repeated for a minute, as long as nothing
 * can be done twice by that: a reading call, a changing one that carries a once-key or says that
 * twice does no harm.
 * @throws AppError with the code, text key and fields the server gave; `ServiceUnavailableException` with the key
 * `errors.network` when nothing answered; DOMException AbortError when the signal ended it
 */
export async function call<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<CallResult<C>> {
  const onceKey = takesOnceKey(call) ? onceKeyFor(call, input) : undefined
  const attempt = () => send(call, input, options, onceKey)
  const isPatient = mayRepeat(call) && !options.quiet && !options.keepalive
  const made = isPatient ? () => untilAnswered(attempt, options) : attempt
  try {
    const result = await (options.quiet ? made() : withSession(call, made))
    if (onceKey) noteAnswered(call)
    return result
  } catch (error) {
    if (onceKey && isAway(error)) noteUnanswered(call, input, onceKey)
    throw error
  }
}

/** Tries once more when the session was lost and the person has signed in again. */
export async function withSession<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    // A sign-in that fails answers 401 as well; it is no lost session.
    if (call.access.kind === 'public' || !isUnauthorised(error)) throw error
    const mayTryAgain = await settleUnauthorised()
    if (!mayTryAgain) throw error
    return attempt()
  }
}

async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, keepalive, language = currentLanguage() }: Options,
  onceKey: string | undefined,
): Promise<CallResult<C>> {
  const { url, init } = requestOf(call, input, language)
  const headers = onceKey ? { ...init.headers, [onceKeyHeader]: onceKey } : init.headers
  const response = await fetch(url, { ...init, headers, signal, keepalive }).catch(unreachable)
  const reply = {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
    text: await response.text().catch(unreachable),
  }
  return readReply(reply, call.answer === 'raw') as CallResult<C>
}

function unreachable(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new AppError('ServiceUnavailableException', 'errors.network', { cause })
}

/** Whether the session is gone: code UnauthorizedAccessException, which also stands for every 401 (PLATFORM-033). */
const isUnauthorised = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'UnauthorizedAccessException'
