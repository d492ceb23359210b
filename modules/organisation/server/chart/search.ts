import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { denied } from '#platform/contract/errors.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { chartCalls } from '../../contract/chart.contract.ts'
import { seePeople, sightOf } from '../people/access.ts'
import { searchCap, shortestSearch } from '../people/search.ts'
import { seenCompany } from './departments.ts'
import { describeDepartments, findDepartments } from './find-departments.ts'
import { findHits } from './find-hits.ts'
import { chartPersonOf } from './persons.ts'
import { maySearchRetired } from './retired.ts'

type Input = CallParsedInput<typeof chartCalls.departmentSearch>
type Found = CallResult<typeof chartCalls.departmentSearch>

/**
 * People by name and number, by where they work and by title, in this order, and departments by name.
 * @throws AppError AccessDeniedException when those who retired are asked for without the right to (ORG-041);
 *   NotFoundException for a company one may not look into, as for one that does not exist
 */
export async function departmentSearch(ctx: Ctx, input: Input): Promise<Found> {
  const { db, viewer, language } = ctx
  if (input.retiredFlag && !maySearchRetired(ctx)) throw denied()
  const query = (input.searchVal || input.query).trim()
  const sight = await sightOf(db, viewer)
  const only = input.includeAllFlag || input.comCode === undefined ? undefined : seenCompany(sight, input.comCode)
  if (searchLength(query) < shortestSearch) return { items: [], total: 0, capped: false, departments: [] }

  const companies = only === undefined ? [...sight.companies] : [only]
  const whose = input.retiredFlag ? 'retired' : 'present'
  const departments = await findDepartments(db, companies, query)
  const hits = await findHits(ctx, query, { sight, companies, whose }, departments)

  const { page, pageSize } = input
  const shown = hits.slice(0, searchCap).slice((page - 1) * pageSize, page * pageSize)
  const [people, described] = await Promise.all([
    seePeople(
      db,
      sight,
      shown.map(({ personCode }) => personCode),
      whose,
    ),
    describeDepartments(db, departments),
  ])
  const mark = createMatcher(query, { insideWords: false })
  const items = shown.flatMap(({ personCode, deptCode }) => {
    const seen = people.get(personCode)
    if (!seen) return []
    const inScope = seen.posts.find(({ comCode }) => companies.includes(comCode))
    const person = chartPersonOf(seen, language, deptCode ?? inScope?.deptCode)
    return [{ ...person, match: mark(person.displayName)?.ranges ?? [] }]
  })
  return { items, total: Math.min(hits.length, searchCap), capped: hits.length > searchCap, departments: described }
}
