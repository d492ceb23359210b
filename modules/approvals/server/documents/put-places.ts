import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { tableOfNumbers } from '#platform/server/database/among.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { approvalsChanged } from '../../contract/approvals.events.ts'
import { type AnyTold, actsBeside } from '../../contract/documents.contract.ts'
import type { Line } from '../../contract/line/line.ts'
import { ofPerson, type Place, type Placed, placesOf } from './places.ts'

/** What the places of a document follow from, beside its line, and where it is found as yet. */
type Found = Required<Pick<Placed, 'told' | 'receipts' | 'acted'>> & { before: Pick<Place, 'owner' | 'box'>[] }

async function foundOf(db: Ctx['db'], documents: readonly number[]): Promise<Map<number, Found>> {
  const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`
  const { rows } = await sql<Found & { documentId: number }>`
    select d.id as "documentId",
      ${listOf(sql`
        select kind, person_code as "personCode" from approvals_told where document_id = d.id
        order by kind, person_code`)} as told,
      ${listOf(sql`
        select dept_code as "deptCode", assigned_to as "assignedTo" from approvals_receipts
        where document_id = d.id order by dept_code`)} as receipts,
      ${listOf(sql`
        select distinct by_code as "personCode", dept_code as "deptCode" from approvals_acts
        where document_id = d.id and kind <> all(${['submit', ...actsBeside]}::text[])`)} as acted,
      ${listOf(sql`select owner, box from approvals_places where document_id = d.id`)} as before
    from ${tableOfNumbers(documents)} d`.execute(db)
  return new Map(rows.map(({ documentId, ...found }) => [documentId, found]))
}

/** Whether somebody finds a document, or finds it no more, who did not before; and who is told of it. */
type Placing = { isFoundByOthers: boolean; told: readonly AnyTold[] }

type Placement = Placing & { documentId: number; come: Place[]; gone: Pick<Place, 'owner' | 'box'>[]; people: string[] }

/**
 * Puts documents where they are found now; where one was already it keeps its place in the order.
 * @returns for each of them, in their order
 */
export async function putPlaces(
  ctx: Pick<Ctx, 'db' | 'now' | 'tell'>,
  documents: readonly { row: { documentId: number; drafterDept: string }; line: Line }[],
): Promise<Placing[]> {
  const { db, now } = ctx
  const found = await foundOf(
    db,
    documents.map(({ row }) => row.documentId),
  )
  const placements = documents.map(({ row, line }) => placementOf(row, line, found.get(row.documentId)!))
  const gone = placements.flatMap(({ documentId, gone: places }) => places.map((place) => ({ ...place, documentId })))
  if (gone.length > 0)
    await sql`
      delete from approvals_places p
      using json_to_recordset(${JSON.stringify(gone)}::json) as g (owner text, box text, "documentId" int)
      where p.owner = g.owner and p.box = g.box and p.document_id = g."documentId"`.execute(db)
  await insertRows(
    db,
    'approvals_places',
    placements.flatMap(({ documentId, come }) =>
      come.map(({ owner, box, deptCode }) => ({ owner, box, document_id: documentId, dept_code: deptCode, at: now })),
    ),
  )
  await ctx.tell(
    [...new Set(placements.flatMap(({ people }) => people))].map((code) => `person:${code}`),
    approvalsChanged,
  )
  return placements
}

function placementOf(
  { documentId, drafterDept }: { documentId: number; drafterDept: string },
  line: Line,
  { told, receipts, acted, before }: Found,
): Placement {
  const places = placesOf({ line, drafterDept, told, receipts, acted })
  const keyOf = ({ owner, box }: Pick<Place, 'owner' | 'box'>) => `${owner} ${box}`
  const [standing, wanted] = [new Set(before.map(keyOf)), new Set(places.map(keyOf))]
  const [found, finds] = [before, places].map((each) => new Set(each.map(({ owner }) => owner))) as [
    Set<string>,
    Set<string>,
  ]
  return {
    documentId,
    told,
    isFoundByOthers: found.symmetricDifference(finds).size > 0,
    come: places.filter((place) => !standing.has(keyOf(place))),
    gone: before.filter((place) => !wanted.has(keyOf(place))),
    people: [...found.union(finds)].flatMap((owner) => (owner.startsWith(ofPerson('')) ? [owner.slice(2)] : [])),
  }
}
