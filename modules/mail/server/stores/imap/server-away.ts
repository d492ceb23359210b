import { AppError } from '#platform/contract/errors.ts'

/** Errors that say that the server could not be asked, and not what it answered. */
const gone = new Set([
  'NoConnection',
  'EConnectionClosed',
  'StateLogout',
  'ClosedAfterConnectText',
  'ClosedAfterConnectTLS',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
])
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** Whether the server could not be asked: a connection that failed so is of no use any more. */
export const isAway = (error: unknown): boolean =>
  gone.has(codeOf(error) as string) || (error as { name?: string }).name === 'SocketError'

/** The same for the person: to be tried again a little later. */
export const serverAway = (cause?: unknown): AppError =>
  new AppError('ServiceUnavailableException', 'mail.errors.serverAway', { retryAfterSeconds: 10, cause })

/** The server does not let the portal into this mailbox. */
export const notLetIn = (cause: unknown): AppError =>
  new AppError('ServiceUnavailableException', 'mail.errors.serverRefuses', { cause })

/** Her password is to be said, or said again. */
export const wantsPassword = (cause?: unknown): AppError =>
  new AppError('ServiceUnavailableException', 'mail.errors.serverWantsPassword', { cause })

export const isWantingPassword = (error: unknown): boolean =>
  error instanceof AppError && error.key === 'mail.errors.serverWantsPassword'

/** Whether a mailbox stays shut until somebody does something about it. */
export const isShut = (error: unknown): boolean =>
  isWantingPassword(error) || (error instanceof AppError && error.key === 'mail.errors.serverRefuses')

/** Whether the server did not let somebody in. */
export const isRefused = (error: unknown): boolean =>
  (error as { authenticationFailed?: boolean }).authenticationFailed === true

/** What failed at the server, in words. @throws AppError always */
export function inWords(error: unknown): never {
  if (error instanceof AppError) throw error
  if (isRefused(error)) throw notLetIn(error)
  if (isAway(error)) throw serverAway(error)
  throw error
}
