import { QueryClient } from '@tanstack/react-query'
import { AppError, errorStatus } from '#platform/contract/errors.ts'

/** Data younger than this is shown again without asking, ms. */
const freshMs = 30_000
/** Attempts after the first, for failures that may pass. */
const retries = 2

/** Whether asking again may help: the server or the way to it failed. A refusal stays a refusal. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof AppError) || errorStatus[error.code] >= 500
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
