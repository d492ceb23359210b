import { type RawBuilder, sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import type { Box, boxCalls, ListedDocument } from '../../contract/boxes.contract.ts'
import type { DocumentState } from '../../contract/line/line.ts'
import { departmentNames } from '../documents/department-names.ts'
import { ownersOf, representedBy } from '../documents/document-row.ts'
import { ofPerson } from '../documents/places.ts'

type Calls = typeof boxCalls

/**
 * A table (owner, form_id) of those whose places a box shows: one's own, and of what waits that of people for whom one
 * acts, of some forms only where they have said so.
 */
const ownersIn = (ctx: Ctx, box: Box): RawBuilder<unknown> =>
  box === 'pending'
    ? sql`(select owner, null::int as form_id from ${ownersOf(ctx.viewer)} own
        union all select ${ofPerson('')} || r.person_code, r.form_id from ${representedBy(ctx)} r)`
    : sql`(select owner, null::int as form_id from ${ownersOf(ctx.viewer)} own)`

type Row = {
  documentId: number
  title: string
  formName: LocalName
  state: DocumentState
  number: string | null
  drafterCode: string
  drafterDept: string
  submittedAt: Date
  at: Date
  owner: string
}

/** A page of a box, the latest first: of each owner by her index, then together. */
export async function listBox(
  ctx: Ctx,
  { box, deptCode, after, pageSize }: CallParsedInput<Calls['box']>,
): Promise<CallResult<Calls['box']>> {
  const { db, viewer } = ctx
  const mark = readMark(after)
  const { rows } = await sql<Row>`
    with found as (
      select distinct on (p.at, p.document_id) p.*
      from ${ownersIn(ctx, box)} o cross join lateral (
        select p.owner, p.document_id, p.at, o.form_id from approvals_places p
        where p.owner = o.owner and p.box = ${box}
          and (${mark?.at ?? null}::timestamptz is null or (p.at, p.document_id) < (${mark?.at ?? null}, ${mark?.id ?? null}))
          and (${deptCode ?? null}::text is null or p.dept_code = ${deptCode ?? null})
          -- On what one has drafted oneself one acts for nobody.
          and (o.form_id is null or exists (
            select from approvals_documents f where f.document_id = p.document_id and f.form_id = o.form_id))
          and (p.owner = ${ofPerson(viewer.personCode)} or ${box} <> 'pending' or not exists (
            select from approvals_documents f where f.document_id = p.document_id and f.drafter_code = ${viewer.personCode}))
        order by p.at desc, p.document_id desc limit ${sql.lit(51)}
      ) p
      -- One's own turn before that of whom one acts for.
      order by p.at desc, p.document_id desc, (p.owner = ${ofPerson(viewer.personCode)}) desc
      limit ${sql.lit(51)}
    )
    select d.document_id as "documentId", d.title, v.content->'name' as "formName", d.state, d.number,
      d.drafter_code as "drafterCode", d.drafter_dept as "drafterDept", d.submitted_at as "submittedAt", f.at, f.owner
    from found f
    join approvals_documents d on d.document_id = f.document_id
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    order by f.at desc, f.document_id desc`.execute(db)
  const page = pageOfRows(rows, pageSize, ({ at, documentId }) => ({ at, id: documentId }))
  return { next: page.next, items: await namedRows(ctx, page.rows) }
}

/** Rows with the names of the people and departments in them. */
async function namedRows({ db, viewer }: Ctx, rows: readonly Row[]): Promise<ListedDocument[]> {
  const representedIn = ({ owner }: Row) =>
    owner.startsWith(ofPerson('')) && owner !== ofPerson(viewer.personCode) ? owner.slice(ofPerson('').length) : null
  const people = rows.flatMap((row) => [row.drafterCode, representedIn(row)].filter((code) => code !== null))
  const [names, departments] = await Promise.all([
    personNames(db, [...new Set(people)]),
    departmentNames(db, [...new Set(rows.map(({ drafterDept }) => drafterDept))]),
  ])
  const deptNames = new Map(departments.map(({ deptCode, name }) => [deptCode, name]))
  const person = (personCode: string) => ({ personCode, name: names.get(personCode)! })
  return rows.map((row) => {
    const { drafterCode, drafterDept, at, submittedAt, owner: _place, ...shown } = row
    const represented = representedIn(row)
    return {
      ...shown,
      at: at.toISOString(),
      submittedAt: submittedAt.toISOString(),
      drafter: person(drafterCode),
      deptName: deptNames.get(drafterDept)!,
      insteadOf: represented === null ? null : person(represented),
    }
  })
}

/** What is counted of a box at most. */
const countedMost = 1_000

/** How many documents some of one's boxes hold. */
async function countsOf<B extends Box>(ctx: Ctx, wanted: readonly B[]): Promise<Record<B, number>> {
  const counts = await Promise.all(
    wanted.map(async (box) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select distinct p.document_id from ${ownersIn(ctx, box)} o cross join lateral (
            select p.document_id from approvals_places p
            where p.owner = o.owner and p.box = ${box}
              and (o.form_id is null or exists (
                select from approvals_documents f where f.document_id = p.document_id and f.form_id = o.form_id))
              and (p.owner = ${ofPerson(ctx.viewer.personCode)} or ${box} <> 'pending' or not exists (
                select from approvals_documents f
                where f.document_id = p.document_id and f.drafter_code = ${ctx.viewer.personCode}))
            limit ${sql.lit(countedMost)}
          ) p limit ${sql.lit(countedMost)}
        ) counted`.execute(ctx.db)
      return [box, rows[0]!.count] as const
    }),
  )
  return Object.fromEntries(counts) as Record<B, number>
}

export const countBoxes = (ctx: Ctx): Promise<CallResult<Calls['boxCounts']>> =>
  countsOf(ctx, ['pending', 'upcoming', 'progress', 'referred'])

/** As the specification's home page asks (0§7). */
export async function countDocuments(ctx: Ctx): Promise<CallResult<Calls['documentCount']>> {
  const { pending, progress } = await countsOf(ctx, ['pending', 'progress'])
  return { pendingCount: pending, inProgressCount: progress }
}
