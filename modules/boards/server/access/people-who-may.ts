import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { BoardRight } from '../../contract/boards.rules.ts'
import { boardRightsOf } from './rights.ts'

/**
 * Who of some people has a right on a board, for those whom a job tells something.
 * @param personCodes some hundreds at the most; ask in batches
 * @returns their codes, in no order
 */
export async function whoMay(
  db: Db,
  boardId: number,
  right: BoardRight,
  personCodes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select person.code from unnest(${[...personCodes]}::text[]) person (code)
    join organisation_people p on p.person_code = person.code and p.state <> 'retired'
    cross join lateral ${boardRightsOf(sql`person.code`, boardId)} r
    where ${sql.ref(`r.can_${right}`)}`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
