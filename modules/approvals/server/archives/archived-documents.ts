import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#platform/contract/days.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { instantOf } from '#platform/server/zones.ts'
import '../approvals.tables.ts'

/** Which documents an archive is made of. */
export type Choice = {
  comCode: string
  from: string
  to: string
  formIds: readonly number[]
  deptCodes: readonly string[]
  timeZone: string
}

/** An archive that is written. */
export type ArchiveRow = Choice & {
  archiveId: number
  language: Language
  askedBy: string
  documents: number
  written: number
}

/** Completed documents `d` of the company, on whole days as whoever asked counts them; a department with those below. */
const chosen = ({ comCode, from, to, formIds, deptCodes, timeZone }: Choice): RawBuilder<unknown> => sql`
  d.com_code = ${comCode} and d.state = 'completed'
  and d.ended_at >= ${instantOf({ day: from, time: 0 }, timeZone)}
  and d.ended_at < ${instantOf({ day: addDays(to, 1), time: 0 }, timeZone)}
  ${formIds.length > 0 ? sql`and d.form_id = any(${[...formIds]}::int[])` : sql``}
  ${
    deptCodes.length > 0
      ? sql`and exists (
          select from organisation_all_departments x
          where x.dept_code = d.drafter_dept and string_to_array(x.path, '/') && ${[...deptCodes]}::text[])`
      : sql``
  }`

/** How many documents there are, counted to one more than an archive takes. */
export async function countChosen(db: Db, choice: Choice, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from approvals_documents d where ${chosen(choice)}
      order by d.ended_at, d.document_id limit ${sql.lit(most + 1)}) d`.execute(db)
  return rows[0]!.count
}

/** A moment as PostgreSQL writes it, since a Date knows no microseconds, and the document that ended then. */
export type Mark = { at: string; id: number }

/** The next documents behind a mark, the oldest first. */
export async function nextChosen(
  db: Db,
  choice: Choice,
  after: Mark | null,
  most: number,
): Promise<{ documentId: number; mark: Mark }[]> {
  const { rows } = await sql<{ documentId: number; at: string }>`
    select d.document_id as "documentId", d.ended_at::text as at from approvals_documents d
    where ${chosen(choice)}
      ${after ? sql`and (d.ended_at, d.document_id) > (${after.at}::timestamptz, ${after.id})` : sql``}
    order by d.ended_at, d.document_id limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ documentId, at }) => ({ documentId, mark: { at, id: documentId } }))
}
