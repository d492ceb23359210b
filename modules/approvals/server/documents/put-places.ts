import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { approvalsChanged } from '../../contract/approvals.events.ts'
import { type AnyTold, actsBeside } from '../../contract/documents.contract.ts'
import type { Line } from '../../contract/line/line.ts'
import { ofPerson, type Place, type Placed, placesOf } from './places.ts'

/** What the places of a document follow from, beside its line, and where it is found as yet. */
type Found = Required<Pick<Placed, 'told' | 'receipts' | 'acted'>> & { before: Pick<Place, 'owner' | 'box'>[] }

async function foundOf(db: Ctx['db'], documentId: number): Promise<Found> {
  const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`
  const { rows } = await sql<Found>`
    select
      ${listOf(sql`
        select kind, person_code as "personCode" from approvals_told where document_id = ${documentId}
        order by kind, person_code`)} as told,
      ${listOf(sql`
        select dept_code as "deptCode", assigned_to as "assignedTo" from approvals_receipts
        where document_id = ${documentId} order by dept_code`)} as receipts,
      ${listOf(sql`
        select distinct by_code as "personCode", dept_code as "deptCode" from approvals_acts
        where document_id = ${documentId} and kind <> all(${['submit', ...actsBeside]}::text[])`)} as acted,
      ${listOf(sql`select owner, box from approvals_places where document_id = ${documentId}`)} as before`.execute(db)
  return rows[0]!
}

/**
 * Puts a document where it is found now; where it was already it keeps its place in the order.
 * @returns whether somebody finds it, or finds it no more, who did not before; and who is told of it
 */
export async function putPlaces(
  ctx: Pick<Ctx, 'db' | 'now' | 'tell'>,
  { documentId, drafterDept }: { documentId: number; drafterDept: string },
  line: Line,
): Promise<{ isFoundByOthers: boolean; told: readonly AnyTold[] }> {
  const { db, now } = ctx
  const { told, receipts, acted, before } = await foundOf(db, documentId)
  const places = placesOf({ line, drafterDept, told, receipts, acted })
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
  return { isFoundByOthers: found.symmetricDifference(finds).size > 0, told }
}
