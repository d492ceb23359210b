import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { approvalsEvents } from '../../contract/approvals.events.ts'
import type { ActKind, Became } from '../../contract/documents.contract.ts'
import type { Numbering } from '../../contract/forms/document-number.ts'
import type { Line } from '../../contract/line/line.ts'
import { tellOfAct } from '../alerts/tell-of-act.ts'
import { sendToReceivers } from '../receipts/receipt-rows.ts'
import { indexDocuments } from '../search/index-documents.ts'
import { hashOfContent } from './content-hash.ts'
import { nextNumber } from './numbers.ts'
import { putPlaces } from './put-places.ts'
import { signature } from './signature-of-act.ts'

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
  const { isFoundByOthers, told } = await putPlaces(ctx, row, line)
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
  await sql`
    with ${signature(viewer, act.kind)}
    insert into approvals_acts (document_id, seq, at, kind, step_id, by_code, for_code, dept_code, reason, signature)
    select ${documentId}, coalesce(max(seq), 0) + 1, ${now}, ${act.kind}, ${act.stepId ?? null}, ${viewer.personCode},
      ${act.forCode ?? null}, ${act.deptCode}, ${act.reason ?? ''}, (select sha256 from signature)
    from approvals_acts where document_id = ${documentId}`.execute(db)
}

/**
 * Writes what has changed of the steps of a line; those that are gone from it go. All with one statement, which still
 * sees them as they were.
 * @returns the steps that were asked before
 */
export async function putSteps(
  { db }: Pick<Ctx, 'db'>,
  documentId: number,
  { steps }: Line,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ stepId: number }>`
    with line as (
      select * from json_to_recordset(${JSON.stringify(steps)}::json) as step (
        "stepId" int, stage int, kind text, "personCode" text, "deptCode" text, "isFinal" boolean, "isLater" boolean,
        state text, "isRead" boolean)),
    gone as (
      delete from approvals_steps s
      where s.document_id = ${documentId} and not exists (select from line where line."stepId" = s.step_id)),
    put as (
      insert into approvals_steps as s
        (document_id, step_id, stage, kind, person_code, dept_code, is_final, is_later, state, is_read)
      select ${documentId}, "stepId", stage, kind, "personCode", "deptCode", "isFinal", "isLater", state, "isRead" from line
      on conflict (document_id, step_id) do update set
        stage = excluded.stage, kind = excluded.kind, person_code = excluded.person_code, dept_code = excluded.dept_code,
        is_final = excluded.is_final, is_later = excluded.is_later, state = excluded.state, is_read = excluded.is_read
      where (s.stage, s.kind, s.person_code, s.dept_code, s.is_final, s.is_later, s.state, s.is_read) is distinct from
        (excluded.stage, excluded.kind, excluded.person_code, excluded.dept_code, excluded.is_final, excluded.is_later,
         excluded.state, excluded.is_read))
    select step_id as "stepId" from approvals_steps
    where document_id = ${documentId} and state in ('asked', 'held')`.execute(db)
  return new Set(rows.map(({ stepId }) => stepId))
}

async function putState(
  ctx: Keeping,
  { documentId, drafterDept, comCode }: Acted,
  line: Line,
): Promise<{ became: Became; ends: boolean; title: string; formId: number }> {
  const { db, now } = ctx
  const before = await db
    .selectFrom('approvals_documents as d')
    .innerJoin('approvals_form_versions as v', (on) =>
      on.onRef('v.form_id', '=', 'd.form_id').onRef('v.version', '=', 'd.form_version'),
    )
    .select(['d.state', 'd.number', 'd.title', 'd.form_id'])
    .select(sql<Numbering | null>`v.content->'numbering'`.as('numbering'))
    .where('d.document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const { state } = line
  const isOver = state === 'completed' || state === 'rejected'
  const ends = isOver && before.state !== state
  const number =
    ends && state === 'completed'
      ? await nextNumber(ctx, { comCode, deptCode: drafterDept, numbering: before.numbering })
      : before.number
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
