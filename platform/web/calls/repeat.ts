import { AppError } from '#platform/contract/errors.ts'
import { beginWaiting } from './waiting.ts'

/** So long a call is repeated while the server is away, ms. */
const patienceMs = 60_000
/** Between attempts at the most, unless the server asks for more, ms. */
const longestPauseMs = 8_000

type Options = {
  signal?: AbortSignal
  /** How long to go on, ms; a minute unless said. */
  patienceMs?: number
}

/**
 * Whether the server or the way to it is away: nothing answered, or the answer says that nobody can for now. What has a
 * reason of its own (too slow a question, a portal that takes no changes) is an answer like any other.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'ServiceUnavailableException' &&
  (error.key === 'errors.network' || error.key === 'errors.ServiceUnavailableException')

/**
 * Tries until an answer comes, for a minute at the most: a process that was killed is replaced by another at once, a
 * database that restarts is there again within seconds. Without a network there is nothing to wait for.
 * @param attempt may be made more than once
 * @throws what the last attempt threw; DOMException AbortError when the signal ends it
 */
export async function untilAnswered<T>(attempt: () => Promise<T>, options: Options = {}): Promise<T> {
  const until = Date.now() + (options.patienceMs ?? patienceMs)
  let endWaiting: (() => void) | undefined
  try {
    for (let tries = 0; ; tries += 1)
      try {
        return await attempt()
      } catch (error) {
        const pause = isAway(error) && isOnline() ? pauseAfter(error as AppError, tries) : Number.POSITIVE_INFINITY
        if (Date.now() + pause > until) throw error
        endWaiting ??= beginWaiting()
        await pass(pause, options.signal)
      }
  } finally {
    endWaiting?.()
  }
}

/** Short after a connection that was cut, then twice as long each time; never the same for all pages. */
function pauseAfter({ retryAfterSeconds }: AppError, tries: number): number {
  if (retryAfterSeconds) return retryAfterSeconds * (1_000 + Math.random() * 500)
  if (tries === 0) return 50 + Math.random() * 200
  return Math.min(500 * 2 ** tries, longestPauseMs) * (0.75 + Math.random() * 0.5)
}

function pass(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new DOMException('The call was ended.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}

/** Node, where rules are tested, does not know. */
const isOnline = () => !('onLine' in navigator) || navigator.onLine
