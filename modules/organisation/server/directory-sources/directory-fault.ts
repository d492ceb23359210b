import { InvalidCredentialsError, InvalidDNSyntaxError, NoSuchObjectError, ResultCodeError } from 'ldapts'
import type { DirectoryFault } from '../../contract/directory-sources.contract.ts'

/** A directory cannot be read; why, in a word that can be told. Nothing of what the directory said goes further. */
export class DirectoryError extends Error {
  readonly fault: DirectoryFault

  constructor(fault: DirectoryFault, cause?: unknown) {
    super(`the directory cannot be read: ${fault}`, { cause })
    this.name = 'DirectoryError'
    this.fault = fault
  }
}

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EPIPE',
]

/** Sorts what the connection or the directory raised. */
export function directoryErrorOf(error: unknown): DirectoryError {
  if (error instanceof DirectoryError) return error
  if (error instanceof InvalidCredentialsError) return new DirectoryError('credentials', error)
  if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError)
    return new DirectoryError('noBase', error)
  if (error instanceof ResultCodeError) return new DirectoryError('refused', error)
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME|SSL|EPROTO/.test(code))
    return new DirectoryError('certificate', error)
  if (unreachable.includes(code) || /timed? ?out|timeout|closed|not connected/i.test(message))
    return new DirectoryError('unreachable', error)
  return new DirectoryError('refused', error)
}
