import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import { type Destruction, type retentionCalls, retentionLimits } from '../../contract/retention.contract.ts'
import '../approvals.tables.ts'
import { destroyJob } from './destroy-job.ts'
import { dueAmong } from './due.ts'

type Calls = typeof retentionCalls
const listsOnPage = 30

type Row = {
  destructionId: number
  state: Destruction['state']
  reason: string
  documents: number
  askedBy: string
  askedName: LocalName
  askedAt: Date
  settledBy: string | null
  settledName: LocalName
  settledAt: Date | null
  finishedAt: Date | null
}

const columns = sql`
  x.destruction_id as "destructionId", x.state, x.reason, x.documents, x.asked_by as "askedBy",
  ${selectLocalName('a.name')} as "askedName", date_trunc('milliseconds', x.asked_at) as "askedAt",
  x.settled_by as "settledBy", ${selectLocalName('s.name')} as "settledName", x.settled_at as "settledAt",
  x.finished_at as "finishedAt"
  from approvals_destructions x join organisation_people a on a.person_code = x.asked_by
  left join organisation_people s on s.person_code = x.settled_by`

/** Whoever has submitted a list does not agree to it. */
const told = (row: Row, personCode: string): Destruction => {
  const { askedBy, askedName, askedAt, settledBy, settledName, settledAt, finishedAt, ...said } = row
  return {
    ...said,
    askedBy: { personCode: askedBy, name: askedName },
    askedAt: askedAt.toISOString(),
    settledBy: settledBy === null ? null : { personCode: settledBy, name: settledName },
    settledAt: settledAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    can: {
      settle: said.state === 'asked' && askedBy !== personCode,
      withdraw: said.state === 'asked' && askedBy === personCode,
    },
  }
}

/** The lists of the company, the latest first. */
export async function listDestructions(
  { db, viewer }: Ctx,
  { after }: CallParsedInput<Calls['destructions']>,
): Promise<CallResult<Calls['destructions']>> {
  const mark = readMark(after)
  const { rows } = await sql<Row>`
    select ${columns} where x.com_code = ${viewer.comCode}
      ${mark ? sql`and (x.asked_at, x.destruction_id) < (${mark.at}, ${mark.id})` : sql``}
    order by x.asked_at desc, x.destruction_id desc limit ${sql.lit(listsOnPage + 1)}`.execute(db)
  const page = pageOfRows(rows, listsOnPage, ({ askedAt, destructionId }) => ({ at: askedAt, id: destructionId }))
  return { items: page.rows.map((row) => told(row, viewer.personCode)), next: page.next }
}

/** A list with the records of its documents, by their numbers in the database. */
export async function readDestruction(
  ctx: Ctx,
  { destructionId, after = 0 }: CallParsedInput<Calls['destruction']>,
): Promise<CallResult<Calls['destruction']>> {
  const { db, viewer } = ctx
  const list = await listFor(ctx, destructionId)
  const { rows } = await sql<{
    documentId: number
    number: string
    title: string
    formName: LocalName
    code: string
    name: LocalName
    submittedAt: Date
    endedAt: Date
    contentHash: string
    destroyedAt: Date | null
    isHeld: boolean
  }>`
    select d.document_id as "documentId", d.number, d.title, v.content->'name' as "formName", d.drafter_code as code,
      ${selectLocalName('p.name')} as name, d.submitted_at as "submittedAt", d.ended_at as "endedAt",
      encode(d.content_hash, 'hex') as "contentHash", d.destroyed_at as "destroyedAt",
      exists (select from approvals_holds h where h.document_id = d.document_id) as "isHeld"
    from approvals_destruction_items i join approvals_documents d on d.document_id = i.document_id
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    join organisation_people p on p.person_code = d.drafter_code
    where i.destruction_id = ${destructionId} and i.document_id > ${after}
    order by i.document_id limit ${sql.lit(retentionLimits.page + 1)}`.execute(db)
  const shown = rows.slice(0, retentionLimits.page)
  return {
    ...told(list, viewer.personCode),
    next: rows.length > shown.length ? shown.at(-1)!.documentId : null,
    items: shown.map(({ code, name, ...row }) => ({
      ...row,
      drafter: { personCode: code, name },
      submittedAt: row.submittedAt.toISOString(),
      endedAt: row.endedAt.toISOString(),
      destroyedAt: row.destroyedAt?.toISOString() ?? null,
    })),
  }
}

/** @throws AppError ConflictException when one of them is not due, is held, or stands on another open list */
export async function proposeDestruction(
  ctx: Ctx,
  { documentIds, reason }: CallParsedInput<Calls['proposeDestruction']>,
): Promise<{ destructionId: number }> {
  const { db, viewer, now, audit } = ctx
  const wanted = [...new Set(documentIds)]
  // Two lists at once: the second one waits, and finds the documents on the first.
  await sql`select from approvals_documents where document_id = any(${wanted}::int[]) and com_code = ${viewer.comCode}
    order by document_id for update`.execute(db)
  if ((await dueAmong(ctx, wanted)).length < wanted.length) throw conflict('approvals.retention.errors.notDue')
  const { destruction_id: destructionId } = await db
    .insertInto('approvals_destructions')
    .values({
      com_code: viewer.comCode,
      reason,
      state: 'asked',
      documents: wanted.length,
      asked_by: viewer.personCode,
      asked_at: now,
    })
    .returning('destruction_id')
    .executeTakeFirstOrThrow()
  const items = wanted.map((documentId) => ({ destruction_id: destructionId, document_id: documentId }))
  await insertRows(db, 'approvals_destruction_items', items)
  await audit('approvals.destructionAsked', {
    target: target(destructionId),
    details: { documents: wanted.length, reason },
  })
  return { destructionId }
}

/**
 * @throws AppError AccessDeniedException for a list of one's own (four eyes), ConflictException for one that is settled
 */
export async function settleDestruction(
  ctx: Ctx,
  { destructionId, isAgreed }: CallParsedInput<Calls['settleDestruction']>,
): Promise<null> {
  const { askedBy, documents } = await listFor(ctx, destructionId)
  if (askedBy === ctx.viewer.personCode) throw denied('approvals.retention.errors.ownList')
  await settle(ctx, destructionId, isAgreed ? 'agreed' : 'refused')
  await ctx.audit(`approvals.${isAgreed ? 'destructionAgreed' : 'destructionRefused'}`, {
    target: target(destructionId),
    details: { documents },
  })
  if (isAgreed) await ctx.enqueue(destroyJob, { destructionId })
  return null
}

/** @throws AppError AccessDeniedException for a list of somebody else, ConflictException for one that is settled */
export async function withdrawDestruction(ctx: Ctx, { destructionId }: { destructionId: number }): Promise<null> {
  const { askedBy } = await listFor(ctx, destructionId)
  if (askedBy !== ctx.viewer.personCode) throw denied('approvals.retention.errors.otherList')
  await settle(ctx, destructionId, 'withdrawn')
  await ctx.audit('approvals.destructionWithdrawn', { target: target(destructionId) })
  return null
}

const target = (destructionId: number) => `approvalDestruction:${destructionId}`

async function listFor({ db, viewer }: Ctx, destructionId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${columns} where x.destruction_id = ${destructionId} and x.com_code = ${viewer.comCode}`.execute(db)
  if (!rows[0]) throw notFound(`no list ${destructionId}`)
  return rows[0]
}

/** Of two who settle at once, one finds it settled. */
async function settle({ db, viewer, now }: Ctx, destructionId: number, state: Destruction['state']): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('approvals_destructions')
    .set({ state, settled_by: viewer.personCode, settled_at: now })
    .where('destruction_id', '=', destructionId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (!numUpdatedRows) throw conflict('approvals.retention.errors.settled')
}
