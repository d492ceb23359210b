import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { indexPeople } from './search-index.ts'
import { keysEdition } from './search-keys.ts'

/** People whose keys are made by one transaction, and transactions of one run. */
const atOnce = 500
const runs = 20

/**
 * Makes the keys of the next people anew where those of this installation are of an older edition.
 * @returns whether some may be left
 */
export async function renewSearchKeys(db: Db): Promise<boolean> {
  const { rows } = await sql<{ upTo: string }>`
    select up_to as "upTo" from organisation_search_renewal
    where only_row and edition < ${keysEdition} for update`.execute(db)
  const [renewal] = rows
  if (!renewal) return false
  const people = await db
    .selectFrom('organisation_people')
    .select('person_code as code')
    .where('person_code', '>', renewal.upTo)
    .orderBy('person_code')
    .limit(sql.lit(atOnce))
    .execute()
  await indexPeople(
    db,
    people.map(({ code }) => code),
  )
  const isOver = people.length < atOnce
  await sql`update organisation_search_renewal set
    edition = case when ${isOver} then ${keysEdition}::int else edition end,
    up_to = ${isOver ? '' : people.at(-1)!.code}
    where only_row`.execute(db)
  return !isOver
}

/** The same as background work, some thousands of people at a time. */
export async function renewSearchKeysLater({ database }: Services): Promise<void> {
  for (let run = 0; run < runs; run++) if (!(await database.writer.transaction().execute(renewSearchKeys))) return
}
