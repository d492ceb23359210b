import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type lineCalls, mostLines } from '../../contract/lines.contract.ts'
import { namesOnLines } from './names.ts'

type Calls = typeof lineCalls

/** The lines that one keeps, by name. */
export async function listLines({ db, viewer }: Ctx): Promise<CallResult<Calls['lines']>> {
  const rows = await db
    .selectFrom('approvals_lines')
    .select(['line_id as lineId', 'name', 'steps', 'told', 'changed_at as changedAt'])
    .where('person_code', '=', viewer.personCode)
    .orderBy('name')
    .limit(sql.lit(mostLines))
    .execute()
  return {
    items: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })),
    ...(await namesOnLines(db, rows)),
  }
}

/**
 * Keeps a line. Whether it may begin is asked when it is used: people come and go.
 * @throws AppError NotFoundException for that of somebody else; ConflictException for more than there may be, and for a
 * name that another of one's lines has
 */
export async function saveLine(
  { db, viewer, now }: Ctx,
  { lineId, name, steps, told }: CallParsedInput<Calls['saveLine']>,
): Promise<{ lineId: number }> {
  const columns = { steps: JSON.stringify(steps), told: JSON.stringify(told), changed_at: now }
  const called = name.normalize('NFC')
  const own = await db
    .selectFrom('approvals_lines')
    .select(['line_id', 'name'])
    .where('person_code', '=', viewer.personCode)
    .limit(sql.lit(mostLines))
    .execute()
  const standing = own.find((each) => each.name === called)
  if (lineId) {
    if (!own.some((each) => each.line_id === lineId)) throw notFound(`no line ${lineId} of the viewer`)
    if (standing && standing.line_id !== lineId) throw conflict('approvals.lines.sameName')
    await db
      .updateTable('approvals_lines')
      .set({ name: called, ...columns })
      .where('line_id', '=', lineId)
      .execute()
    return { lineId }
  }
  if (!standing && own.length >= mostLines) throw conflict('approvals.lines.tooMany', { most: mostLines })
  const { line_id } = await db
    .insertInto('approvals_lines')
    .values({ person_code: viewer.personCode, name: called, ...columns })
    .onConflict((known) => known.columns(['person_code', 'name']).doUpdateSet(columns))
    .returning('line_id')
    .executeTakeFirstOrThrow()
  return { lineId: line_id }
}

/** @throws AppError NotFoundException for that of somebody else and for none */
export async function dropLine({ db, viewer }: Ctx, { lineId }: { lineId: number }): Promise<{ lineId: number }> {
  const dropped = await db
    .deleteFrom('approvals_lines')
    .where('line_id', '=', lineId)
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  if (dropped.numDeletedRows === 0n) throw notFound(`no line ${lineId} of the viewer`)
  return { lineId }
}
