import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { seal, unseal } from '../sealed.ts'
import { secretOf } from '../secrets.ts'

/**
 * Who acted is nobody's to read: `kept` stays behind a seal that only two people open together, `never` is written down
 * nowhere.
 */
export const auditSeals = ['kept', 'never'] as const
export type AuditSeal = (typeof auditSeals)[number]

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
  /** The line tells nothing of the person: neither code nor address, nor the request that other logs know. */
  seal?: AuditSeal
}

/** What lies behind the seal of a line. */
export type Sealed = Pick<AuditLine, 'requestId' | 'personCode' | 'address'>

/** Adds a line, in the caller's transaction: what is not committed is not told. */
export async function writeAudit(db: Db, line: AuditLine): Promise<void> {
  const { requestId, personCode, address } = line.seal ? { requestId: '', personCode: null, address: '' } : line
  await db
    .insertInto('platform_audit')
    .values({
      request_id: requestId,
      person_code: personCode,
      com_code: line.comCode,
      address,
      sealed: line.seal ? await sealedPart(db, line) : null,
      action: line.action,
      target: line.target ?? null,
      details: JSON.stringify(line.details ?? {}),
    })
    .execute()
}

/** Adds several lines at once, none of them sealed. */
export const writeAuditLines = (db: Db, lines: readonly Omit<AuditLine, 'seal'>[]): Promise<void> =>
  insertRows(
    db,
    'platform_audit',
    lines.map(({ requestId, personCode, comCode, address, action, target, details }) => ({
      request_id: requestId,
      person_code: personCode,
      com_code: comCode,
      address,
      sealed: null,
      action,
      target: target ?? null,
      details: details ?? {},
    })),
  )

async function sealedPart(db: Db, { seal: how, action, target, requestId, personCode, address }: AuditLine) {
  if (how === 'never') return ''
  return seal(await keyOf(db), purposeOf({ action, target }), { requestId, personCode, address } satisfies Sealed)
}

/**
 * Who is behind the seal of a line. Whoever calls this has made sure that two people agreed and that it is told.
 * @param db a connection that may write
 * @returns null where nothing was kept, and when the seal was broken or moved from another line
 */
export async function openSeal(
  db: Db,
  line: { action: string; target: string | null; sealed: string | null },
  now: Date,
): Promise<Sealed | null> {
  return line.sealed ? unseal<Sealed>(await keyOf(db), purposeOf(line), line.sealed, now) : null
}

const keyOf = (db: Db) => secretOf(db, 'audit.seal')

/** A seal belongs to one act at one thing. */
const purposeOf = ({ action, target }: { action: string; target?: string | null }) => `audit ${action} ${target ?? ''}`

/** Removes lines older than the retention; the only way any line ever goes. */
export async function pruneAudit(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maru.audit_retention = 'on'`.execute(tx)
    await tx.deleteFrom('platform_audit').where('at', '<', before).execute()
  })
}
