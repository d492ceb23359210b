import { StartRefused } from '../../start-refused.ts'

/** A reason why the embedded PostgreSQL cannot run, in words for the person who operates the server. */
export class EmbeddedPostgresError extends StartRefused {
  override name = 'EmbeddedPostgresError'
}

/** The part of a pino logger that the embedded PostgreSQL writes to. */
export type EmbeddedLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** The system's error code (`EACCES`, `ENOENT`, …) or PostgreSQL's SQLSTATE of whatever was thrown. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
