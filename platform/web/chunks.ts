import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** How long a part of the program may take to arrive, ms (0§9, PLATFORM-029). */
export const chunkTimeoutMs = 120_000

/** A part of the program did not arrive (PLATFORM-034, PLATFORM-035). Loading the page again usually mends it. */
export class ChunkLoadError extends Error {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(cause: unknown) {
    super('A part of the program could not be loaded.', { cause })
    this.name = 'ChunkLoadError'
    // The build's loader says so in words and in no other way.
    this.code =
      cause instanceof Error && /preload CSS/i.test(cause.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError'
  }
}

/**
 * Loads a part of the program: `loadChunk(() => import('./page.tsx'))`.
 * @throws ChunkLoadError when it fails or takes longer than the limit
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (cause) {
    throw new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** A component that is loaded when it is first shown, or earlier by `preload`. */
export type LazyComponent<Props extends object> = ((props: Props) => ReactNode) & { preload: () => Promise<void> }

/** So long a failure stands, ms: React asks again at once before it hands an error on, which is no new try. */
export const failureStandsMs = 1_000

/**
 * A component in a part of the program of its own. It suspends while loading; a failed load is tried anew by a later
 * showing, or by `preload`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  const forget = () => {
    loading = undefined
    hasFailed = false
  }
  const start = () => {
    loading ??= loadChunk(load).then(
      (chunk) => {
        loaded = chunk.default
        return loaded
      },
      (error: unknown) => {
        hasFailed = true
        setTimeout(() => hasFailed && forget(), failureStandsMs)
        throw error
      },
    )
    return loading
  }
  let hasSuspended = false
  const Lazy = (props: Props) => {
    // Who has once waited asks again in the same way: React repeats the rendering and expects what it saw before.
    if (loaded && !hasSuspended) return createElement(loaded, props)
    hasSuspended = true
    return createElement(use(start()), props)
  }
  return Object.assign(Lazy, {
    preload: async () => {
      if (hasFailed) forget()
      await start()
    },
  })
}
