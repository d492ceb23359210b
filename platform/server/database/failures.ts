import { AppError } from '#platform/contract/errors.ts'

/** SQLSTATE → what the person is told. What is not here is a defect of ours and stays a 500. */
const known: Record<string, (error: Error) => AppError> = {
  // unique_violation, exclusion_violation: two people did the same thing at once; the table said no to the second.
  '23505': (cause) => new AppError('ConflictException', 'errors.alreadyThere', { cause }),
  '23P01': (cause) => new AppError('ConflictException', 'errors.alreadyThere', { cause }),
  // serialization_failure, deadlock_detected, lock_not_available
  '40001': (cause) => new AppError('ConflictException', 'errors.tryAgain', { cause }),
  '40P01': (cause) => new AppError('ConflictException', 'errors.tryAgain', { cause }),
  '55P03': (cause) => new AppError('ConflictException', 'errors.tryAgain', { cause }),
  // disk_full
  '53100': (cause) => new AppError('InsufficientStorageException', undefined, { cause }),
  // query_canceled (statement timeout), too_many_connections, admin_shutdown, cannot_connect_now
  '57014': (cause) =>
    new AppError('ServiceUnavailableException', 'errors.tookTooLong', { cause, retryAfterSeconds: 5 }),
  '53300': (cause) => new AppError('ServiceUnavailableException', undefined, { cause, retryAfterSeconds: 2 }),
  '57P01': (cause) => new AppError('ServiceUnavailableException', undefined, { cause, retryAfterSeconds: 2 }),
  '57P03': (cause) => new AppError('ServiceUnavailableException', undefined, { cause, retryAfterSeconds: 2 }),
}

/** Messages of the driver (no SQLSTATE) that mean the database cannot be had right now. */
const unreachable =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|ENOENT.*\.s\.PGSQL/

/** Turns an error of the database into one a person can be told of; undefined when it is not one of those. */
export function databaseFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const state = (error as { code?: string }).code
  if (state && known[state]) return known[state](error)
  if (unreachable.test(error.message) || unreachable.test(String(state)))
    return new AppError('ServiceUnavailableException', undefined, { cause: error, retryAfterSeconds: 2 })
  return undefined
}
