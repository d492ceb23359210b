import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { approvalsEvents } from '../../contract/approvals.events.ts'
import type { ActKind, Became } from '../../contract/documents.contract.ts'
import { isAsked, type Line } from '../../contract/line/line.ts'
import { tellOfAct } from '../alerts/tell-of-act.ts'
import { sendToReceivers } from '../receipts/receipt-rows.ts'
import { indexDocuments } from '../search/index-documents.ts'
import { hashOfContent } from './content-hash.ts'
import { nextNumber } from './numbers.ts'
import { putPlaces } from './put-places.ts'
import { keepSignature } from './signature-of-act.ts'
import { toldOf } from './told.ts'

/** What was done, as it is kept. */
export type KeptAct = {
  kind: ActKind
  stepId?: number | null
  /** For whom, where it was somebody else. */
  forCode?: string | null
  /** The post. */
  deptCode: string
  reason?: string
}

/** What keeping an act needs of a call; demo documents have it, too. */
export type Keeping = Pick<Ctx, 'db' | 'now' | 'audit' | 'tell' | 'emit'> & {
  viewer: Pick<Ctx['viewer'], 'personCode' | 'timeZone'>
}

type Acted = { documentId: number; comCode: string; drafterDept: string }

/**
 * Adds an act to a document that is held, and writes what follows from it: its line, its state, its number and hash when
 * it is completed by it, and in which box who finds it. All in the caller's transaction.
 */
export async function keepAct(ctx: Keeping, row: Acted, line: Line, act: KeptAct): Promise<Became> {
  const { db } = ctx
  const { documentId, comCode } = row
  await addAct(ctx, documentId, act)
  const askedBefore = await putSteps(ctx, documentId, line)
  const { became, ...document } = await putState(ctx, row, line)
  if (document.ends && line.state === 'completed') await sendToReceivers(db, documentId)
  const told = await toldOf(db, documentId)
  const isFoundByOthers = await putPlaces(ctx, row, line, told)
  if (isFoundByOthers || act.kind === 'submit' || document.ends) await indexDocuments(db, [documentId])
  if (document.ends) await sayEnded(ctx, row, line, { ...document, number: became.number })
  await tellOfAct(ctx, { documentId, ...document, kind: act.kind, line, askedBefore, told })
  await ctx.audit(`approvals.${act.kind}`, {
    target: `approvalDocument:${documentId}`,
    comCode,
    details: { state: became.state, ...(act.forCode ? { insteadOf: act.forCode } : {}) },
  })
  return became
}

/** Other modules, and what follows from a form, hear that a document has ended. */
async function sayEnded(
  { emit }: Keeping,
  { documentId, comCode }: Acted,
  { state, drafterCode }: Line,
  { formId, number }: { formId: number; number: string | null },
): Promise<void> {
  const said = { documentId, comCode, formId, drafterCode }
  if (state === 'completed') await emit(approvalsEvents.completed, { ...said, number: number! })
  else await emit(approvalsEvents.rejected, said)
}

/** Adds an act to the history of a document that is held. */
export async function addAct(
  { db, viewer, now }: Pick<Keeping, 'db' | 'viewer' | 'now'>,
  documentId: number,
  act: KeptAct,
): Promise<void> {
  const signature = await keepSignature({ db, viewer }, act.kind)
  await sql`
    insert into approvals_acts (document_id, seq, at, kind, step_id, by_code, for_code, dept_code, reason, signature)
    select ${documentId}, coalesce(max(seq), 0) + 1, ${now}, ${act.kind}, ${act.stepId ?? null}, ${viewer.personCode},
      ${act.forCode ?? null}, ${act.deptCode}, ${act.reason ?? ''}, ${signature}::bytea
    from approvals_acts where document_id = ${documentId}`.execute(db)
}

/**
 * Writes what has changed of the steps of a line; those that are gone from it go.
 * @returns the steps that were asked before
 */
export async function putSteps(
  { db }: Pick<Ctx, 'db'>,
  documentId: number,
  { steps }: Line,
): Promise<ReadonlySet<number>> {
  const rows = steps.map((step) => ({
    document_id: documentId,
    step_id: step.stepId,
    stage: step.stage,
    kind: step.kind,
    person_code: step.personCode,
    dept_code: step.deptCode,
    is_final: step.isFinal,
    is_later: step.isLater,
    state: step.state,
    is_read: step.isRead,
  }))
  const standing = new Map(
    (await db.selectFrom('approvals_steps').selectAll().where('document_id', '=', documentId).execute()).map((row) => [
      row.step_id,
      row,
    ]),
  )
  const changed = rows.filter((row) => !isDeepStrictEqual({ ...standing.get(row.step_id) }, row))
  const kept = new Set(rows.map((row) => row.step_id))
  const gone = [...standing.keys()].filter(
    (stepId) => !kept.has(stepId) || changed.some((row) => row.step_id === stepId),
  )
  if (gone.length > 0)
    await db.deleteFrom('approvals_steps').where('document_id', '=', documentId).where('step_id', 'in', gone).execute()
  await insertRows(db, 'approvals_steps', changed)
  return new Set([...standing.values()].filter(isAsked).map((row) => row.step_id))
}

async function putState(
  ctx: Keeping,
  { documentId, drafterDept, comCode }: Acted,
  line: Line,
): Promise<{ became: Became; ends: boolean; title: string; formId: number }> {
  const { db, now } = ctx
  const before = await db
    .selectFrom('approvals_documents')
    .select(['state', 'number', 'title', 'form_id'])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const { state } = line
  const isOver = state === 'completed' || state === 'rejected'
  const ends = isOver && before.state !== state
  const number = ends && state === 'completed' ? await nextNumber(ctx, comCode, drafterDept) : before.number
  const { version } = await db
    .updateTable('approvals_documents')
    .set((eb) => ({
      state,
      version: eb('version', '+', 1),
      changed_at: now,
      ...(ends ? { ended_at: now } : {}),
      ...(ends && state === 'completed'
        ? { number, content_hash: sql<Buffer>`${hashOfContent(documentId, number!)}` }
        : {}),
    }))
    .where('document_id', '=', documentId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { became: { documentId, state, version, number }, ends, title: before.title, formId: before.form_id }
}
