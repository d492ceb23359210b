import type { Call, CallInput, CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { settleUnauthorised } from '../session/unauthorised.ts'
import { currentLanguage } from '../texts/language.ts'
import { readReply } from './reply.ts'
import { requestOf } from './request.ts'

type Options = {
  signal?: AbortSignal
  language?: string
  /** Throws on a lost session and does nothing else: for asking whether there is one. */
  quiet?: boolean
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
}

/**
 * Makes a declared call and gives its result.
 * @throws AppError with the code, text key and fields the server gave; `ServiceUnavailableException` with the key
 * `errors.network` when nothing answered; DOMException AbortError when the signal ended it
 */
export async function call<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<CallResult<C>> {
  const attempt = () => send(call, input, options)
  return options.quiet ? attempt() : withSession(call, attempt)
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
): Promise<CallResult<C>> {
  const { url, init } = requestOf(call, input, language)
  const response = await fetch(url, { ...init, signal, keepalive }).catch(unreachable)
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
