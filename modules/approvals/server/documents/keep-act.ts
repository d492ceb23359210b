import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { approvalsChanged } from '../../contract/approvals.events.ts'
import type { ActKind, Became, Told } from '../../contract/documents.contract.ts'
import { isAsked, type Line } from '../../contract/line/line.ts'
import { tellOfAct } from '../alerts/tell-of-act.ts'
import { indexDocuments } from '../search/index-documents.ts'
import { hashOfContent } from './content-hash.ts'
import { nextNumber } from './numbers.ts'
import { ofPerson, type Place, placesOf } from './places.ts'
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
  const { db, viewer, now } = ctx
  const { documentId, comCode } = row
  await sql`
    insert into approvals_acts (document_id, seq, at, kind, step_id, by_code, for_code, dept_code, reason)
    select ${documentId}, coalesce(max(seq), 0) + 1, ${now}, ${act.kind}, ${act.stepId ?? null}, ${viewer.personCode},
      ${act.forCode ?? null}, ${act.deptCode}, ${act.reason ?? ''}
    from approvals_acts where document_id = ${documentId}`.execute(db)
  const askedBefore = await putSteps(ctx, documentId, line)
  const { became, ...document } = await putState(ctx, row, line)
  const told = await toldOf(db, documentId)
  const isFoundByOthers = await putPlaces(ctx, row, line, told)
  if (isFoundByOthers || act.kind === 'submit' || document.ends) await indexDocuments(db, [documentId])
  await tellOfAct(ctx, { documentId, ...document, kind: act.kind, line, askedBefore, told })
  await ctx.audit(`approvals.${act.kind}`, {
    target: `approvalDocument:${documentId}`,
    comCode,
    details: { state: became.state, ...(act.forCode ? { insteadOf: act.forCode } : {}) },
  })
  return became
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

/**
 * Puts a document where it is found now; where it was already it keeps its place in the order.
 * @returns whether somebody finds it, or finds it no more, who did not before
 */
async function putPlaces(
  ctx: Keeping,
  { documentId, drafterDept }: Acted,
  line: Line,
  told: readonly Told[],
): Promise<boolean> {
  const { db, now } = ctx
  const acted = await db
    .selectFrom('approvals_acts')
    .select(['by_code', 'dept_code'])
    .distinct()
    .where('document_id', '=', documentId)
    .where('kind', '<>', 'submit')
    .execute()
  const places = placesOf({
    line,
    drafterDept,
    told,
    acted: acted.map(({ by_code, dept_code }) => ({ personCode: by_code, deptCode: dept_code })),
  })
  const before = await db
    .selectFrom('approvals_places')
    .select(['owner', 'box'])
    .where('document_id', '=', documentId)
    .execute()
  const keyOf = ({ owner, box }: Pick<Place, 'owner' | 'box'>) => `${owner} ${box}`
  const [standing, wanted] = [new Set(before.map(keyOf)), new Set(places.map(keyOf))]
  const gone = before.filter((place) => !wanted.has(keyOf(place)))
  const come = places.filter((place) => !standing.has(keyOf(place)))
  if (gone.length > 0)
    await sql`
      delete from approvals_places p using (
        select * from unnest(${gone.map(({ owner }) => owner)}::text[], ${gone.map(({ box }) => box)}::text[]) g (owner, box)
      ) g
      where p.owner = g.owner and p.box = g.box and p.document_id = ${documentId}`.execute(db)
  await insertRows(
    db,
    'approvals_places',
    come.map(({ owner, box, deptCode }) => ({ owner, box, document_id: documentId, dept_code: deptCode, at: now })),
  )
  const [found, finds] = [before, places].map((each) => new Set(each.map(({ owner }) => owner))) as [
    Set<string>,
    Set<string>,
  ]
  const people = [...found.union(finds)].flatMap((owner) => (owner.startsWith(ofPerson('')) ? [owner.slice(2)] : []))
  await ctx.tell(
    people.map((code) => `person:${code}`),
    approvalsChanged,
    { documentId },
  )
  return found.symmetricDifference(finds).size > 0
}
