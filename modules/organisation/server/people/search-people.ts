import type { z } from 'zod'
import type { CallResult } from '#platform/contract/call.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type organisationCalls, type PersonFound, personFound } from '../../contract/organisation.contract.ts'
import { findDepartments } from '../chart/find-departments.ts'
import { findHits } from '../chart/find-hits.ts'
import { type SeenPerson, seePeople, sightOf } from './access.ts'
import { photoPathOf } from './facts.ts'
import { searchCap, shortestSearch } from './search.ts'

type SearchInput = z.output<typeof organisationCalls.searchPeople.input>
type Found = CallResult<typeof organisationCalls.searchPeople>

/**
 * Colleagues by what was typed, as the chart finds them, best first: whole names before beginnings before parts before
 * numbers and addresses, then by where they work and by title; among equals the own department, then the own company,
 * then the order of the alphabet. Fewer than two characters find nobody.
 */
export async function searchPeople(
  { db, viewer, language }: Ctx,
  { query, page, pageSize }: SearchInput,
): Promise<Found> {
  if (searchLength(query) < shortestSearch) return { items: [], total: 0, capped: false }
  const sight = await sightOf(db, viewer)
  const companies = [...sight.companies]
  const departments = await findDepartments(db, companies, query)
  const hits = await findHits({ db, viewer }, query, { sight, companies, whose: 'present' }, departments)

  const shown = hits.slice(0, searchCap).slice((page - 1) * pageSize, page * pageSize)
  const people = await seePeople(
    db,
    sight,
    shown.map(({ personCode }) => personCode),
  )
  const mark = createMatcher(query, { insideWords: false })
  const items = shown.flatMap(({ personCode, deptCode }) => {
    const person = people.get(personCode)
    return person ? [foundOf(person, deptCode, mark, language)] : []
  })
  return { items, total: Math.min(hits.length, searchCap), capped: hits.length > searchCap }
}

/** @param deptCode shown at her post there; left out, at her first one */
function foundOf(
  person: SeenPerson,
  deptCode: string | undefined,
  mark: ReturnType<typeof createMatcher>,
  language: Language,
): PersonFound {
  return personFound.parse({
    ...person,
    photoPath: photoPathOf(person.personCode, person.photoKey),
    post: person.posts.find((post) => post.deptCode === deptCode) ?? person.posts[0],
    match: mark(nameIn(person.name, language))?.ranges ?? [],
  })
}
