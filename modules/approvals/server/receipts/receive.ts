import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { personNames, seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, denied, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { receiptCalls } from '../../contract/receipts.contract.ts'
import { documentPageOf } from '../alerts/document-page.ts'
import { type DocumentRow, documentFor, lineOf } from '../documents/document-row.ts'
import { addAct } from '../documents/keep-act.ts'
import { putPlaces } from '../documents/put-places.ts'
import { toldOf } from '../documents/told.ts'
import { indexDocuments } from '../search/index-documents.ts'

type Calls = typeof receiptCalls
type Receiving = CallParsedInput<Calls['receive']>

/**
 * Takes a document in for a department of one's own.
 * @throws AppError NotFoundException for what one does not see; AccessDeniedException for another department;
 * ConflictException when somebody has done so
 */
export async function receive(ctx: Ctx, { documentId, deptCode }: Receiving): Promise<Record<string, never>> {
  const row = await documentFor(ctx, documentId, { lock: true })
  const { receivedAt } = await receiptFor(ctx, row, deptCode)
  if (receivedAt) throw conflict('approvals.receipts.received')
  await takeIn(ctx, row, deptCode)
  await tellPages(ctx, row)
  return {}
}

/** @throws AppError as {@link receive}; ValidationException for somebody of another department */
export async function assign(
  ctx: Ctx,
  { documentId, deptCode, personCode }: CallParsedInput<Calls['assign']>,
): Promise<Record<string, never>> {
  const row = await documentFor(ctx, documentId, { lock: true })
  const { receivedAt, assignedTo } = await receiptFor(ctx, row, deptCode)
  const { rows } = await sql`
    select from organisation_posts where person_code = ${personCode} and dept_code = ${deptCode}`.execute(ctx.db)
  if (rows.length === 0) throw invalid('personCode', 'approvals.lineFaults.unknown')
  if (assignedTo === personCode) return {}
  if (!receivedAt) await takeIn(ctx, row, deptCode)
  await ctx.db
    .updateTable('approvals_receipts')
    .set({ assigned_to: personCode })
    .where('document_id', '=', documentId)
    .where('dept_code', '=', deptCode)
    .execute()
  await addAct(ctx, documentId, { kind: 'assign', deptCode })
  await ctx.audit('approvals.assign', {
    target: `approvalDocument:${documentId}`,
    comCode: row.comCode,
    details: { deptCode, personCode },
  })
  await tellPages(ctx, row)
  await raise(ctx, row, 'assigned', [personCode])
  return {}
}

/** Lets others read a document. @throws AppError NotFoundException; ValidationException for people who are not there */
export async function circulate(
  ctx: Ctx,
  { documentId, personCodes }: CallParsedInput<Calls['circulate']>,
): Promise<{ told: number }> {
  const row = await documentFor(ctx, documentId, { lock: true })
  if (row.state === 'drafter') throw conflict('approvals.refused.over')
  const seen = await seePeople(ctx.db, await sightOf(ctx.db, ctx.viewer), personCodes)
  const wrong = personCodes.findIndex((code) => !seen.has(code))
  if (wrong >= 0) throw invalid(`personCodes.${wrong}`, 'approvals.lineFaults.unknown')
  const known = new Set((await toldOf(ctx.db, documentId)).map(({ personCode }) => personCode))
  const fresh = [...new Set(personCodes)].filter((code) => !known.has(code))
  if (fresh.length === 0) return { told: 0 }
  await ctx.db
    .insertInto('approvals_told')
    .values(fresh.map((person_code) => ({ document_id: documentId, kind: 'circulate' as const, person_code })))
    .execute()
  await addAct(ctx, documentId, { kind: 'circulate', deptCode: ctx.viewer.deptCode })
  await ctx.audit('approvals.circulate', {
    target: `approvalDocument:${documentId}`,
    comCode: row.comCode,
    details: { people: fresh },
  })
  await tellPages(ctx, row)
  await raise(ctx, row, 'circulated', fresh)
  return { told: fresh.length }
}

/** What became of a document at a department of the viewer. */
async function receiptFor({ db, viewer }: Ctx, { documentId }: DocumentRow, deptCode: string) {
  const receipt = await db
    .selectFrom('approvals_receipts')
    .select(['received_at as receivedAt', 'assigned_to as assignedTo'])
    .where('document_id', '=', documentId)
    .where('dept_code', '=', deptCode)
    .where('is_there', '=', true)
    .executeTakeFirst()
  if (!receipt) throw notFound(`document ${documentId} is not received by ${deptCode}`)
  const { rows } = await sql`
    select from organisation_posts where person_code = ${viewer.personCode} and dept_code = ${deptCode}`.execute(db)
  if (rows.length === 0) throw denied('approvals.refused.notYours')
  return receipt
}

async function takeIn(ctx: Ctx, { documentId, comCode }: DocumentRow, deptCode: string): Promise<void> {
  await ctx.db
    .updateTable('approvals_receipts')
    .set({ received_by: ctx.viewer.personCode, received_at: ctx.now })
    .where('document_id', '=', documentId)
    .where('dept_code', '=', deptCode)
    .execute()
  await addAct(ctx, documentId, { kind: 'receive', deptCode })
  await ctx.audit('approvals.receive', { target: `approvalDocument:${documentId}`, comCode, details: { deptCode } })
}

/** Whoever finds the document now sees it as it is. */
async function tellPages(ctx: Ctx, row: DocumentRow): Promise<void> {
  const line = await lineOf(ctx.db, row)
  const [placing] = await putPlaces(ctx, [{ row, line }])
  if (placing!.isFoundByOthers) await indexDocuments(ctx.db, [row.documentId])
}

async function raise(ctx: Ctx, row: DocumentRow, what: 'assigned' | 'circulated', to: readonly string[]) {
  const names = await personNames(ctx.db, [ctx.viewer.personCode])
  await ctx.emit(alertEvents.raised, {
    kind: 'approvals.ref',
    // Each at home: people of several companies may see one document.
    comCode: null,
    to: [...to],
    text: {
      key: `approvals.alerts.ref.${what}`,
      params: { title: row.title, who: names.get(ctx.viewer.personCode)! },
    },
    url: `/po${documentPageOf(row.documentId)}`,
    objectKey: `approvalDocument:${row.documentId}`,
    byPersonCode: ctx.viewer.personCode,
  })
}
