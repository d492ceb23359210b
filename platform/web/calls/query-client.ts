import { QueryClient } from '@tanstack/react-query'
import { AppError, errorStatus } from '#platform/contract/errors.ts'
import { isAway } from './repeat.ts'

/** Data younger than this is shown again without asking, ms. */
const freshMs = 30_000
/** Attempts after the first, for failures that may pass. */
const retries = 2

/**
 * Whether asking again may help: the server failed. A refusal stays a refusal; while the server is away the call itself
 * has asked again for as long as it may.
 */
export function mayPass(error: unknown): boolean {
  return !(error instanceof AppError) || (errorStatus[error.code] >= 500 && !isAway(error))
}

/** The one cache of answers, empty again in every new document. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: (failures, error) => failures < retries && mayPass(error) },
      mutations: { retry: false },
    },
  })
}
