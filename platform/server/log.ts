import pino from 'pino'

export type Log = pino.Logger

/** Names of fields whose values never reach a log line, at any of the depths we log. */
const secretFields = [
  'password',
  'NewPassword',
  'OldPassword',
  'ConfirmPassword',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  'code',
  'secret',
  'oneTimePassword',
]
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/**
 * What of an error is told: the database's own errors carry values of rows (`detail`) and the connection they came from.
 * Its code is called `state`, since a field named `code` is hidden.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause, code } = error as NodeJS.ErrnoException
  return { type: name, message, state: code, stack, cause: cause && plainError(cause) }
}

/**
 * The structured log: one JSON object a line on standard output.
 * @param destination where lines go; tests read them back
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: plainError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...redacted, 'req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ sync: false }),
  )
}
