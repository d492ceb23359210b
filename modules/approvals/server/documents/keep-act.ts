import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { tableOfNumbers } from '#platform/server/database/among.ts'
import { approvalsEvents } from '../../contract/approvals.events.ts'
import type { ActKind, Became } from '../../contract/documents.contract.ts'
import type { Numbering } from '../../contract/forms/document-number.ts'
import type { Line } from '../../contract/line/line.ts'
import { tellOfActs } from '../alerts/tell-of-act.ts'
import { sendToReceivers } from '../receipts/receipt-rows.ts'
import { indexDocuments } from '../search/index-documents.ts'
import { hashOfContent } from './content-hash.ts'
import { nextNumbers } from './numbers.ts'
import { putPlaces } from './put-places.ts'
import { isSigned, signature } from './signature-of-act.ts'

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
export type Keeping = Pick<Ctx, 'db' | 'now' | 'auditAll' | 'tell' | 'emitAll'> & {
  viewer: Pick<Ctx['viewer'], 'personCode' | 'timeZone'>
}

type Held = { documentId: number; comCode: string; drafterDept: string }

/** A document that is held, what was done with it, and its line as that has made it. */
export type Acted = { row: Held; line: Line; act: KeptAct }

/** What became of a document by an act. */
type State = { became: Became; ends: boolean; title: string; formId: number }

/**
 * Adds an act to a document that is held, and writes what follows from it: its line, its state, its number and hash when
 * it is completed by it, and in which box who finds it. All in the caller's transaction.
 */
export async function keepAct(ctx: Keeping, row: Held, line: Line, act: KeptAct): Promise<Became> {
  const [became] = await keepActs(ctx, [{ row, line, act }])
  return became!
}

/** The same of acts on several documents: each kind of row at once, so that many cost little more than one. */
export async function keepActs(ctx: Keeping, acted: readonly Acted[]): Promise<Became[]> {
  const { db } = ctx
  await addActs(
    ctx,
    acted.map(({ row, act }) => ({ ...act, documentId: row.documentId })),
  )
  const askedBefore = await putSteps(ctx, acted)
  const states = await putStates(ctx, acted)
  const completed = acted.filter(({ line }, nth) => states[nth]!.ends && line.state === 'completed')
  await sendToReceivers(
    db,
    completed.map(({ row }) => row.documentId),
  )
  const places = await putPlaces(ctx, acted)
  await indexDocuments(
    db,
    acted.flatMap(({ row, act }, nth) =>
      places[nth]!.isFoundByOthers || act.kind === 'submit' || states[nth]!.ends ? [row.documentId] : [],
    ),
  )
  await sayEnded(ctx, acted, states)
  await tellOfActs(
    ctx,
    acted.map(({ row: { documentId }, act: { kind }, line }, nth) => ({
      ...states[nth]!,
      documentId,
      kind,
      line,
      askedBefore: askedBefore.get(documentId) ?? new Set(),
      told: places[nth]!.told,
    })),
  )
  await ctx.auditAll(
    acted.map(({ row, act }, nth) => ({
      action: `approvals.${act.kind}`,
      target: `approvalDocument:${row.documentId}`,
      comCode: row.comCode,
      details: { state: states[nth]!.became.state, ...(act.forCode ? { insteadOf: act.forCode } : {}) },
    })),
  )
  return states.map(({ became }) => became)
}

/** Other modules, and what follows from a form, hear which documents have ended. */
async function sayEnded({ emitAll }: Keeping, acted: readonly Acted[], states: readonly State[]): Promise<void> {
  const endedAs = (state: Line['state']) =>
    acted.flatMap(({ row: { documentId, comCode }, line: { drafterCode } }, nth) => {
      const { ends, formId, became } = states[nth]!
      return ends && became.state === state
        ? [{ documentId, comCode, formId, drafterCode, number: became.number! }]
        : []
    })
  await emitAll(approvalsEvents.completed, endedAs('completed'))
  await emitAll(approvalsEvents.rejected, endedAs('rejected'))
}

/** Adds an act to the history of a document that is held. */
export const addAct = (ctx: Pick<Keeping, 'db' | 'viewer' | 'now'>, documentId: number, act: KeptAct): Promise<void> =>
  addActs(ctx, [{ ...act, documentId }])

/** Adds acts to the histories of documents that are held, to each one. */
async function addActs(
  { db, viewer, now }: Pick<Keeping, 'db' | 'viewer' | 'now'>,
  acts: readonly (KeptAct & { documentId: number })[],
): Promise<void> {
  const kept = acts.map(({ kind, ...act }) => ({ ...act, kind, isSigned: isSigned(kind) }))
  await sql`
    with ${signature(
      viewer,
      kept.some((each) => each.isSigned),
    )}
    insert into approvals_acts (document_id, seq, at, kind, step_id, by_code, for_code, dept_code, reason, signature)
    select act."documentId",
      (select coalesce(max(seq), 0) + 1 from approvals_acts before where before.document_id = act."documentId"),
      ${now}, act.kind, act."stepId", ${viewer.personCode}, act."forCode", act."deptCode", coalesce(act.reason, ''),
      case when act."isSigned" then (select sha256 from signature) end
    from json_to_recordset(${JSON.stringify(kept)}::json) as act (
      "documentId" int, kind text, "stepId" int, "forCode" text, "deptCode" text, reason text, "isSigned" boolean)`.execute(
    db,
  )
}

/**
 * Writes what has changed of the steps of lines; those that are gone from them go. All with one statement, which still
 * sees them as they were.
 * @returns the steps that were asked before, by document
 */
export async function putSteps(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly { row: Pick<Held, 'documentId'>; line: Line }[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const steps = lines.flatMap(({ row: { documentId }, line }) => line.steps.map((step) => ({ ...step, documentId })))
  const documents = tableOfNumbers(lines.map(({ row }) => row.documentId))
  const { rows } = await sql<{ documentId: number; stepIds: number[] }>`
    with line as (
      select * from json_to_recordset(${JSON.stringify(steps)}::json) as step (
        "documentId" int, "stepId" int, stage int, kind text, "personCode" text, "deptCode" text, "isFinal" boolean,
        "isLater" boolean, state text, "isRead" boolean)),
    gone as (
      delete from approvals_steps s using ${documents} d
      where s.document_id = d.id
        and not exists (select from line where line."documentId" = s.document_id and line."stepId" = s.step_id)),
    put as (
      insert into approvals_steps as s
        (document_id, step_id, stage, kind, person_code, dept_code, is_final, is_later, state, is_read)
      select "documentId", "stepId", stage, kind, "personCode", "deptCode", "isFinal", "isLater", state, "isRead" from line
      on conflict (document_id, step_id) do update set
        stage = excluded.stage, kind = excluded.kind, person_code = excluded.person_code, dept_code = excluded.dept_code,
        is_final = excluded.is_final, is_later = excluded.is_later, state = excluded.state, is_read = excluded.is_read
      where (s.stage, s.kind, s.person_code, s.dept_code, s.is_final, s.is_later, s.state, s.is_read) is distinct from
        (excluded.stage, excluded.kind, excluded.person_code, excluded.dept_code, excluded.is_final, excluded.is_later,
         excluded.state, excluded.is_read))
    select d.id as "documentId",
      array(select step_id from approvals_steps s where s.document_id = d.id and s.state in ('asked', 'held')) as "stepIds"
    from ${documents} d`.execute(db)
  return new Map(rows.map(({ documentId, stepIds }) => [documentId, new Set(stepIds)]))
}

type Before = Pick<Became, 'state' | 'number'> & { title: string; formId: number; numbering: Numbering | null }

async function statesBefore(db: Ctx['db'], documents: readonly number[]): Promise<Map<number, Before>> {
  const { rows } = await sql<Before & { documentId: number }>`
    select d.document_id as "documentId", d.state, d.number, d.title, d.form_id as "formId",
      v.content->'numbering' as numbering
    from ${tableOfNumbers(documents)} asked
    cross join lateral (select * from approvals_documents where document_id = asked.id offset 0) d
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version`.execute(db)
  return new Map(rows.map(({ documentId, ...before }) => [documentId, before]))
}

/** @returns for each act, in their order */
async function putStates(ctx: Keeping, acted: readonly Acted[]): Promise<State[]> {
  const { db, now } = ctx
  const standing = await statesBefore(
    db,
    acted.map(({ row }) => row.documentId),
  )
  const changes = acted.map(({ row, line: { state } }) => {
    const before = standing.get(row.documentId)!
    const ends = (state === 'completed' || state === 'rejected') && before.state !== state
    return { row, before, state, ends, completes: ends && state === 'completed' }
  })
  const numbered = changes.filter(({ completes }) => completes)
  const numbers = await nextNumbers(
    ctx,
    numbered.map(({ row, before }) => ({
      comCode: row.comCode,
      deptCode: row.drafterDept,
      numbering: before.numbering,
    })),
  )
  const numberOf = new Map(numbered.map(({ row }, nth) => [row.documentId, numbers[nth]!]))
  const next = changes.map(({ row: { documentId }, before, state, ends, completes }) => ({
    documentId,
    state,
    ends,
    completes,
    number: numberOf.get(documentId) ?? before.number,
  }))
  const { rows } = await sql<{ documentId: number; version: number }>`
    update approvals_documents d set state = next.state, version = d.version + 1, changed_at = ${now},
      ended_at = case when next.ends then ${now} else d.ended_at end, number = next.number,
      content_hash = case when next.completes
        then ${hashOfContent(sql`next."documentId"`, sql`next.number`)} else d.content_hash end
    from json_to_recordset(${JSON.stringify(next)}::json) as next (
      "documentId" int, state text, ends boolean, completes boolean, number text)
    where d.document_id = next."documentId"
    returning d.document_id as "documentId", d.version`.execute(db)
  const versions = new Map(rows.map(({ documentId, version }) => [documentId, version]))
  return next.map(({ documentId, state, ends, number }, nth) => {
    const { title, formId } = changes[nth]!.before
    return { became: { documentId, state, version: versions.get(documentId)!, number }, ends, title, formId }
  })
}
