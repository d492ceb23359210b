import { AppError } from '#platform/contract/errors.ts'

/** SQLSTATE → what the person is told. What is neither here nor an outage is a defect of ours and stays a 500. */
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
  // query_canceled (statement timeout)
  '57014': (cause) =>
    new AppError('ServiceUnavailableException', 'errors.tookTooLong', { cause, retryAfterSeconds: 5 }),
}

/**
 * Classes of SQLSTATE that mean that the database cannot be had right now: connection exceptions, insufficient
 * resources, and operator intervention (the server shuts down, has crashed, starts, was taken away). Not 08P01,
 * protocol_violation: PostgreSQL says it of a statement that brings too few parameters.
 */
const outageStates = /^(08(?!P01)|53|57P)[0-9A-Z]{2,3}$/

/** What the network says of a server that cannot be reached, or not any more. */
const outageCodes = new Set(
  [
    ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'],
    ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET'],
  ].flat(),
)

/** read_only_sql_transaction; whether that is an outage tells the connection it came from. */
export const readOnlyState = '25006'

const outages = new WeakSet<object>()

/** Notes of an error that it means an outage, where only its place tells: see `connections.ts`. @returns the error */
export function countAsOutage<T>(error: T): T {
  if (error instanceof Error) outages.add(error)
  return error
}

/** What a change is told while the database only lets itself be read. */
export const readOnlyError = (cause?: unknown) =>
  new AppError('ServiceUnavailableException', 'errors.readOnly', { cause, retryAfterSeconds: 2 })

/** Turns an error of the database into one a person can be told of; undefined when it is not one of those. */
export function databaseFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  if (known[code]) return known[code](error)
  if (outages.has(error) && code === readOnlyState) return readOnlyError(error)
  if (outages.has(error) || outageStates.test(code) || outageCodes.has(code) || isSocketGone(error))
    return new AppError('ServiceUnavailableException', undefined, { cause: error, retryAfterSeconds: 2 })
  return undefined
}

/** The embedded PostgreSQL is reached through a socket, which is a file and goes with it. */
const isSocketGone = ({ code, syscall }: NodeJS.ErrnoException) => code === 'ENOENT' && syscall === 'connect'
