import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { approvalsChanged } from '../../contract/approvals.events.ts'
import type { ActKind, Became, Told } from '../../contract/documents.contract.ts'
import type { Line } from '../../contract/line/line.ts'
import { hashOfContent } from './content-hash.ts'
import { nextNumber } from './numbers.ts'
import { ofPerson, placesOf } from './places.ts'

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
export type Keeping = Pick<Ctx, 'db' | 'now' | 'audit' | 'tell'> & {
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
  await putSteps(ctx, documentId, line)
  const became = await putState(ctx, row, line)
  await putPlaces(ctx, row, line)
  await ctx.audit(`approvals.${act.kind}`, {
    target: `approvalDocument:${documentId}`,
    comCode,
    details: { state: became.state, ...(act.forCode ? { insteadOf: act.forCode } : {}) },
  })
  return became
}

/** Writes the steps of a line; those that are gone from it go. */
export async function putSteps({ db }: Pick<Ctx, 'db'>, documentId: number, { steps }: Line): Promise<void> {
  await db.deleteFrom('approvals_steps').where('document_id', '=', documentId).execute()
  await insertRows(
    db,
    'approvals_steps',
    steps.map((step) => ({
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
    })),
  )
}

async function putState(ctx: Keeping, { documentId, drafterDept, comCode }: Acted, line: Line): Promise<Became> {
  const { db, now } = ctx
  const before = await db
    .selectFrom('approvals_documents')
    .select(['state', 'number'])
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
  return { documentId, state, version, number }
}

/** Puts a document where it is found now; where it was already it keeps its place in the order. */
async function putPlaces(ctx: Keeping, { documentId, drafterDept }: Acted, line: Line): Promise<void> {
  const { db, now } = ctx
  const [told, acted] = await Promise.all([
    db.selectFrom('approvals_told').select(['kind', 'person_code']).where('document_id', '=', documentId).execute(),
    db
      .selectFrom('approvals_acts')
      .select(['by_code', 'dept_code'])
      .distinct()
      .where('document_id', '=', documentId)
      .where('kind', '<>', 'submit')
      .execute(),
  ])
  const places = placesOf({
    line,
    drafterDept,
    told: told.map(({ kind, person_code }): Told => ({ kind, personCode: person_code })),
    acted: acted.map(({ by_code, dept_code }) => ({ personCode: by_code, deptCode: dept_code })),
  })
  const { rows } = await sql<{ owner: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w (owner text, box text, "deptCode" text)
    ), gone as (
      delete from approvals_places p where p.document_id = ${documentId}
        and not exists (select from wanted w where w.owner = p.owner and w.box = p.box)
      returning p.owner
    ), come as (
      insert into approvals_places (owner, box, document_id, dept_code, at)
      select owner, box, ${documentId}, "deptCode", ${now} from wanted
      on conflict (owner, box, document_id) do nothing
      returning owner
    )
    select owner from gone union select owner from come union select owner from wanted`.execute(db)
  const people = rows.flatMap(({ owner }) => (owner.startsWith(ofPerson('')) ? [owner.slice(2)] : []))
  await ctx.tell(
    people.map((code) => `person:${code}`),
    approvalsChanged,
    { documentId },
  )
}
