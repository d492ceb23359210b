import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { CallResult } from '#platform/contract/call.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { type organisationCalls, type PersonFound, personFound } from '../../contract/organisation.contract.ts'
import { companiesSeenBy, type SeenPerson, type Sight, seePeople, seesMobile, sightOf, type Whose } from './access.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { photoPathOf } from './facts.ts'
import { namesOf, numbersOf, tiers } from './search-keys.ts'

/** Hits are counted up to here; the web shows "100+" beyond. */
export const searchCap = 100
/** Shortest search (0§5), in syllables, letters and digits. */
export const shortestSearch = 2

type SearchInput = z.output<typeof organisationCalls.searchPeople.input>
type Found = CallResult<typeof organisationCalls.searchPeople>

/**
 * Colleagues by what was typed, best first: whole names before beginnings before parts before numbers; among equals
 * the own department, then the own company, then the order of the alphabet. Fewer than two characters find nobody.
 */
export async function searchPeople(
  { db, viewer, language }: Ctx,
  { query, page, pageSize }: SearchInput,
): Promise<Found> {
  if (searchLength(query) < shortestSearch) return { items: [], total: 0, capped: false }
  const sight = await sightOf(db, viewer)
  const hits = await findPeople(db, viewer, query, { sight, companies: companiesSeenBy(viewer) })

  const shown = hits.slice(0, searchCap).slice((page - 1) * pageSize, page * pageSize)
  const people = await seePeople(
    db,
    sight,
    shown.map(({ personCode }) => personCode),
  )
  const mark = createMatcher(query, { insideWords: false })
  const items = shown.flatMap(({ personCode }) => {
    const person = people.get(personCode)
    return person ? [foundOf(person, mark, language)] : []
  })
  return { items, total: Math.min(hits.length, searchCap), capped: hits.length > searchCap }
}

/** Whose people are looked through, and how far the viewer sees. */
export type Search = {
  sight: Sight
  /** A table (com_code); `companiesSeenBy` unless the caller has asked for the right to others. */
  companies: RawBuilder<{ com_code: string }>
  whose?: Whose
}

/** Whom a query means, in the order of {@link searchPeople}; at most 120. A number one may not see finds nobody. */
export async function findPeople(
  db: Db,
  viewer: Viewer,
  query: string,
  { sight, companies, whose }: Search,
): Promise<Candidate[]> {
  const isMeant = matcherOf(query)
  const candidates = await findCandidates(db, viewer, query, companies, whose)
  return candidates
    .filter((candidate) => {
      if (seesMobile(sight, candidate)) return candidate.isExact || isMeant(candidate)
      return (candidate.isExact && !isByNumber(candidate)) || isMeant({ ...candidate, mobileTel: '' })
    })
    .toSorted(inOrder)
}

const isByNumber = ({ quality }: Candidate) => quality >= 2 * tiers.other

/** Ranges that hold more than what was meant are sifted by the rule itself; numbers are worth a look for digits only. */
function matcherOf(query: string): (candidate: Candidate) => boolean {
  const match = createMatcher(query, { insideWords: false })
  const hasDigits = /\d/.test(query)
  return (candidate) => {
    const texts = isByNumber(candidate)
      ? numbersOf(candidate)
      : [...namesOf(candidate), ...(hasDigits ? numbersOf(candidate) : [])]
    return texts.some((text) => match(text) !== null)
  }
}

function inOrder(a: Candidate, b: Candidate): number {
  return (
    a.quality - b.quality ||
    Number(b.isOfOwnDepartment) - Number(a.isOfOwnDepartment) ||
    Number(b.isOfOwnCompany) - Number(a.isOfOwnCompany) ||
    byCodePoint(a.name.ko, b.name.ko) ||
    byCodePoint(a.personCode, b.personCode)
  )
}

/** Hangul orders right by code point, on every machine alike. */
const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function foundOf(person: SeenPerson, mark: ReturnType<typeof createMatcher>, language: Language): PersonFound {
  return personFound.parse({
    ...person,
    photoPath: photoPathOf(person.personCode, person.photoKey),
    post: person.posts[0],
    match: mark(nameIn(person.name, language))?.ranges ?? [],
  })
}
