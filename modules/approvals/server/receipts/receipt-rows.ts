import { sql } from 'kysely'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { tableOfNumbers } from '#platform/server/database/among.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { Receipt } from '../../contract/documents.contract.ts'

/** The departments that receive a document, by code, and what became of it there. */
export async function receiptsOf(db: Db, documentId: number): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('approvals_receipts')
    .select([
      'dept_code as deptCode',
      'received_by as receivedBy',
      'received_at as receivedAt',
      'assigned_to as assignedTo',
    ])
    .where('document_id', '=', documentId)
    .orderBy('dept_code')
    .limit(sql.lit(100))
    .execute()
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt?.toISOString() ?? null }))
}

/**
 * Puts the departments that are to receive a document in place of those that were.
 * @throws AppError ValidationException for a department that the company does not have
 */
export async function putReceivers(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  documentId: number,
  receivers: readonly string[],
): Promise<void> {
  const wanted = [...new Set(receivers)]
  const { rows } = await sql<{ code: string }>`
    select dept_code as code from organisation_departments
    where dept_code = any(${wanted}::text[]) and com_code = ${viewer.comCode}`.execute(db)
  const known = new Set(rows.map(({ code }) => code))
  const wrong = wanted.findIndex((code) => !known.has(code))
  if (wrong >= 0) throw invalid(`receivers.${wrong}`, 'approvals.valueFaults.unknown')
  await db.deleteFrom('approvals_receipts').where('document_id', '=', documentId).execute()
  await insertRows(
    db,
    'approvals_receipts',
    wanted.map((dept_code) => ({
      document_id: documentId,
      dept_code,
      is_there: false,
      received_by: null,
      received_at: null,
      assigned_to: null,
    })),
  )
}

/** Lets completed documents lie with those who receive them. */
export async function sendToReceivers(db: Db, documents: readonly number[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    update approvals_receipts r set is_there = true
    from ${tableOfNumbers(documents)} d where r.document_id = d.id`.execute(db)
}

/** Who leads the departments that receive each of some documents: they hear that it has come. */
export async function headsOfReceivers(db: Db, documents: readonly number[]): Promise<Map<number, string[]>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<{ documentId: number; heads: string[] }>`
    select d.id as "documentId", array(
      select distinct o.person_code from approvals_receipts r
      join organisation_posts o on o.dept_code = r.dept_code
      join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code and u.is_head
      where r.document_id = d.id limit ${sql.lit(100)}) as heads
    from ${tableOfNumbers(documents)} d`.execute(db)
  return new Map(rows.map(({ documentId, heads }) => [documentId, heads]))
}

/** How many documents wait to be taken in by the departments of somebody, up to a thousand. */
export async function countWaitingReceipts({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from approvals_receipts
      where is_there and received_at is null
        and dept_code in (select dept_code from organisation_posts where person_code = ${viewer.personCode})
      limit ${sql.lit(1_000)}
    ) waiting`.execute(db)
  return rows[0]!.count
}
