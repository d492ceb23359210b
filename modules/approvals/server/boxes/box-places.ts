import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PageMark } from '#platform/server/lists/page-mark.ts'
import type { Box } from '../../contract/boxes.contract.ts'
import { ownersOf, representedBy } from '../documents/document-row.ts'
import { ofPerson } from '../documents/places.ts'

/** Boxes in which departments find documents, too. */
const ofDepartments: readonly Box[] = ['department', 'received']

/**
 * A table (owner, form_id) of those whose places a box shows: one's own, and of what waits that of people for whom one
 * acts, of some forms only where they have said so.
 */
const ownersIn = (ctx: Ctx, box: Box): RawBuilder<unknown> =>
  box === 'pending'
    ? sql`(select ${ofPerson(ctx.viewer.personCode)}::text as owner, null::int as form_id
        union all select ${ofPerson('')} || r.person_code, r.form_id from ${representedBy(ctx)} r)`
    : ofDepartments.includes(box)
      ? sql`(select owner, null::int as form_id from ${ownersOf(ctx.viewer)} own)`
      : sql`(select ${ofPerson(ctx.viewer.personCode)}::text as owner, null::int as form_id)`

/** What of a place counts for whom: on what one has drafted oneself one acts for nobody, and of a form only on that. */
const counts = (box: Box, { viewer }: Ctx): RawBuilder<boolean> =>
  box === 'pending'
    ? sql<boolean>`(
        p.owner = ${ofPerson(viewer.personCode)} or exists (
          select from approvals_documents f where f.document_id = p.document_id
            and f.drafter_code <> ${viewer.personCode} and (o.form_id is null or f.form_id = o.form_id)))`
    : sql<boolean>`true`

export type Looking = {
  box: Box
  /** Only what one finds by this post. */
  deptCode?: string | undefined
  mark: PageMark | undefined
  /** A table expression (document_id) of the only documents that are meant. */
  among?: RawBuilder<unknown>
}

/**
 * A table (owner, document_id, at) of the newest places of a box, each document once, of one's own turn before that of
 * whom one acts for: of each owner by her index, then together.
 */
export const newestPlaces = (
  ctx: Ctx,
  { box, deptCode, mark, among }: Looking,
  most: number,
): RawBuilder<unknown> => sql`(
  select distinct on (p.at, p.document_id) p.owner, p.document_id, p.at
  from ${ownersIn(ctx, box)} o cross join lateral (
    select p.owner, p.document_id, p.at from approvals_places p
    ${among ? sql`join ${among} among on among.document_id = p.document_id` : sql``}
    where p.owner = o.owner and p.box = ${box}
      ${mark ? sql`and (p.at, p.document_id) < (${mark.at}, ${mark.id})` : sql``}
      ${deptCode ? sql`and p.dept_code = ${deptCode}` : sql``}
      and ${counts(box, ctx)}
    order by p.at desc, p.document_id desc limit ${sql.lit(most)}
  ) p
  order by p.at desc, p.document_id desc, (p.owner = ${ofPerson(ctx.viewer.personCode)}) desc
  limit ${sql.lit(most)})`

/** Whether only one person's places are in a box, where each document is once. */
const isHersAlone = (box: Box): boolean => box !== 'pending' && !ofDepartments.includes(box)

/** What is counted of a box at most. */
const countedMost = 1_000

/** How many documents some of one's boxes hold, up to {@link countedMost}. */
export async function countsOf<B extends Box>(ctx: Ctx, wanted: readonly B[]): Promise<Record<B, number>> {
  const each = wanted.map(
    (box) => sql`
      select ${box}::text as box, (
        select count(*)::int from (
          select ${isHersAlone(box) ? sql`` : sql`distinct`} p.document_id from ${ownersIn(ctx, box)} o cross join lateral (
            select p.document_id from approvals_places p
            where p.owner = o.owner and p.box = ${box} and ${counts(box, ctx)}
            limit ${sql.lit(countedMost)}
          ) p limit ${sql.lit(countedMost)}
        ) counted) as count`,
  )
  const { rows } = await sql<{ box: B; count: number }>`${sql.join(each, sql` union all `)}`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ box, count }) => [box, count])) as Record<B, number>
}

/** How many of the documents that wait for somebody wait at each of her posts, up to {@link countedMost} of each owner. */
export async function countPendingByPost(ctx: Ctx): Promise<{ deptCode: string; count: number }[]> {
  const { rows } = await sql<{ deptCode: string; count: number }>`
    select p.dept_code as "deptCode", count(distinct p.document_id)::int as count
    from ${ownersIn(ctx, 'pending')} o cross join lateral (
      select p.document_id, p.dept_code from approvals_places p
      where p.owner = o.owner and p.box = 'pending' and ${counts('pending', ctx)}
      limit ${sql.lit(countedMost)}
    ) p group by p.dept_code order by p.dept_code limit ${sql.lit(countedMost)}`.execute(ctx.db)
  return rows
}
