import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import { type retentionCalls, retentionLimits } from '../../contract/retention.contract.ts'
import '../approvals.tables.ts'
import { holdsOf } from './holds.ts'

type Calls = typeof retentionCalls
type Asked = CallParsedInput<Calls['dueDocuments']>

/** Years are counted in Korea: from the first of January after a document was completed, as offices there do. */
const zone = sql.lit('Asia/Seoul')
const yearIn = (at: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', year: 'numeric' }).format(at))
const beginningOf = (year: RawBuilder<unknown>) => sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, ${zone})`

/** How many years a version `v` of a form says; null: for ever. One of an older day says nothing: five. */
const years = sql<number | null>`
  case when v.content ? 'retentionYears' then (v.content->>'retentionYears')::int else 5 end`

/** The versions `v` of forms `f` whose documents are not kept for ever. Each form finds its own by the index. */
const versions = sql`approvals_forms f cross join lateral (
  select v.form_id, v.version, v.content from approvals_form_versions v
  where v.form_id = f.form_id and ${years} is not null offset 0) v`

type Row = {
  documentId: number
  number: string
  title: string
  formName: LocalName
  drafterCode: string
  drafterName: LocalName
  endedAt: Date
  years: number
}

/**
 * Documents `d` of a version `v` whose years are over at a time, that were not destroyed and stand on no list that is
 * being settled. Held ones are among them.
 */
const dueOf = (comCode: string, now: Date): RawBuilder<unknown> => sql`
  d.form_id = v.form_id and d.form_version = v.version and d.com_code = ${comCode}
  and d.state = 'completed' and d.destroyed_at is null
  and d.ended_at < ${beginningOf(sql`${yearIn(now)}::int - ${years}`)}
  and not exists (
    select from approvals_destruction_items i join approvals_destructions x using (destruction_id)
    where i.document_id = d.document_id and x.state in ('asked', 'agreed'))`

/** A page of what is due, the oldest first: each version of a form gives its oldest ones by the index. */
export async function listDue(ctx: Ctx, { formId, year, after }: Asked): Promise<CallResult<Calls['dueDocuments']>> {
  const { db, viewer, now } = ctx
  const mark = readMark(after)
  const most = sql.lit(retentionLimits.page + 1)
  const { rows } = await sql<Row>`
    select d.document_id as "documentId", d.number, d.title, d."formName", d.drafter_code as "drafterCode",
      ${selectLocalName('p.name')} as "drafterName", d.at as "endedAt", d.years
    from (
      select d.*, v.content->'name' as "formName", ${years} as years
      from ${versions}
      cross join lateral (
        select d.document_id, d.number, d.title, d.drafter_code, date_trunc('milliseconds', d.ended_at) as at
        from approvals_documents d
        where ${dueOf(viewer.comCode, now)}
          ${year === undefined ? sql`` : sql`and d.ended_at >= ${beginningOf(sql`${year}::int`)} and d.ended_at < ${beginningOf(sql`${year + 1}::int`)}`}
          ${mark ? sql`and (d.ended_at, d.document_id) > (${mark.at}, ${mark.id})` : sql``}
        order by d.ended_at, d.document_id limit ${most}) d
      where f.com_code = ${viewer.comCode}
        ${formId === undefined ? sql`` : sql`and f.form_id = ${formId}`}
      order by d.at, d.document_id limit ${most}
    ) d
    join organisation_people p on p.person_code = d.drafter_code
    order by d.at, d.document_id`.execute(db)
  const page = pageOfRows(rows, retentionLimits.page, ({ endedAt, documentId }) => ({ at: endedAt, id: documentId }))
  const holds = await holdsOf(
    db,
    page.rows.map(({ documentId }) => documentId),
  )
  return {
    next: page.next,
    forms: await formsOf(db, viewer.comCode),
    years: await dueYears(ctx),
    items: page.rows.map(({ drafterCode, drafterName, endedAt, years: kept, ...row }) => ({
      ...row,
      drafter: { personCode: drafterCode, name: drafterName },
      endedAt: endedAt.toISOString(),
      dueFrom: `${yearIn(endedAt) + 1 + kept}-01-01`,
      hold: holds.get(row.documentId) ?? null,
    })),
  }
}

/** Which of some documents of the company are due and not held: those may be put onto a list. */
export async function dueAmong(
  { db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  documentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ documentId: number }>`
    select d.document_id as "documentId" from approvals_documents d
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    where d.document_id = any(${[...documentIds]}::int[]) and ${years} is not null and ${dueOf(viewer.comCode, now)}
      and not exists (select from approvals_holds h where h.document_id = d.document_id)`.execute(db)
  return rows.map(({ documentId }) => documentId)
}

async function dueYears({ db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>): Promise<number[]> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(d.ended_at) as at from ${versions}
    cross join lateral (
      select d.ended_at from approvals_documents d where ${dueOf(viewer.comCode, now)}
      order by d.ended_at, d.document_id limit 1) d
    where f.com_code = ${viewer.comCode}`.execute(db)
  const oldest = rows[0]?.at
  if (!oldest) return []
  const from = yearIn(oldest)
  return Array.from({ length: yearIn(now) - from }, (_, nth) => from + nth)
}

export async function formsOf(db: Db, comCode: string) {
  const { rows } = await sql<{ formId: number; name: LocalName }>`
    select f.form_id as "formId", v.content->'name' as name
    from approvals_forms f join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.com_code = ${comCode} order by f.sort_order, f.form_id limit ${sql.lit(200)}`.execute(db)
  return rows
}
