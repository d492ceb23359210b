/**
 * As whom a mail is handed in, beside what `mailOut.carry` is told: at a server where its writer is known herself, in place
 * of the installation's account.
 */
export type Submission = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, which only a server on this very machine may lack. */
  isSecure: boolean
  isHere: boolean
  user: string
  /** What is said by SASL (RFC 4954). */
  mechanism: string
  words: string
}

/** Whether what `mailOut.carry` throws says that the server did not let somebody in. */
export const isSignInRefused = (error: unknown): boolean => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return code === 'EAUTH' && (responseCode === 535 || responseCode === 534)
}
