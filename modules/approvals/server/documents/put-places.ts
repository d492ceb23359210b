import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { approvalsChanged } from '../../contract/approvals.events.ts'
import { type AnyTold, actsBeside } from '../../contract/documents.contract.ts'
import type { Line } from '../../contract/line/line.ts'
import { receiptsOf } from '../receipts/receipt-rows.ts'
import { ofPerson, type Place, placesOf } from './places.ts'

/**
 * Puts a document where it is found now; where it was already it keeps its place in the order.
 * @returns whether somebody finds it, or finds it no more, who did not before
 */
export async function putPlaces(
  ctx: Pick<Ctx, 'db' | 'now' | 'tell'>,
  { documentId, drafterDept }: { documentId: number; drafterDept: string },
  line: Line,
  told: readonly AnyTold[],
): Promise<boolean> {
  const { db, now } = ctx
  const acted = await db
    .selectFrom('approvals_acts')
    .select(['by_code', 'dept_code'])
    .distinct()
    .where('document_id', '=', documentId)
    .where('kind', 'not in', ['submit', ...actsBeside])
    .execute()
  const places = placesOf({
    line,
    drafterDept,
    told,
    receipts: await receiptsOf(db, documentId),
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
