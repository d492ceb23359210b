import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { findPeople, searchCap } from '../people/search.ts'
import { findTitles, type PlaceHit, peopleOfDepartments, peopleWithTitles } from './find-by-place.ts'
import { findByWords, type SearchScope } from './find-by-words.ts'

/** Somebody found; without a department she is shown at her first post. */
export type Hit = { personCode: string; deptCode?: string }

/** One more than is counted tells that there are more. */
const enough = searchCap + 1

/**
 * Those found by name, number or address, then by where they work and by title, each once; where a name was found, words
 * are not taken apart.
 * @param departments those that the query means
 */
export async function findHits(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  query: string,
  { sight, companies, whose }: Omit<SearchScope, 'table'>,
  departments: readonly string[],
): Promise<Hit[]> {
  const scope: SearchScope = { sight, companies, table: tableOf(companies), whose }
  const named = await findPeople(db, viewer, query, { sight, companies: scope.table, whose })
  const hits = new Map<string, Hit>(named.map(({ personCode }) => [personCode, { personCode }]))
  const ways: (() => Promise<PlaceHit[]>)[] = [
    async () => (named.length > 0 ? [] : findByWords(db, viewer, query, scope)),
    () => peopleOfDepartments(db, departments, whose, enough),
    async () => peopleWithTitles(db, await findTitles(db, companies, query), viewer.deptCode, whose, enough),
  ]
  for (const way of ways)
    if (hits.size < enough) for (const hit of await way()) if (!hits.has(hit.personCode)) hits.set(hit.personCode, hit)
  return [...hits.values()]
}

const tableOf = (companies: readonly string[]): RawBuilder<{ com_code: string }> =>
  sql`(select unnest(${[...companies]}::text[]) as com_code)`
