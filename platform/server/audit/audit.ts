import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type AuditLine = {
  requestId: string
  personCode: string | null
  comCode: string | null
  address: string
  /** `module.thing.happened`, past tense. */
  action: string
  /** Whose data or what: `person:P100`, `menu:12`. */
  target?: string
  /** Facts for the reader of the log; never a password, a token or a cookie. */
  details?: Record<string, unknown>
}

/** Adds a line, in the caller's transaction: what is not committed is not told. */
export async function writeAudit(db: Db, line: AuditLine): Promise<void> {
  await db
    .insertInto('platform_audit')
    .values({
      request_id: line.requestId,
      person_code: line.personCode,
      com_code: line.comCode,
      address: line.address,
      action: line.action,
      target: line.target ?? null,
      details: JSON.stringify(line.details ?? {}),
    })
    .execute()
}

/** Removes lines older than the retention; the only way any line ever goes. */
export async function pruneAudit(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maru.audit_retention = 'on'`.execute(tx)
    await tx.deleteFrom('platform_audit').where('at', '<', before).execute()
  })
}
