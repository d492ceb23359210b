import type { RawBuilder } from 'kysely'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { type Sight, seesMobile, type Whose } from './access.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { namesOf, numbersOf, tiers } from './search-keys.ts'

/** Hits are counted up to here; the web shows "100+" beyond. */
export const searchCap = 100
/** Shortest search (0§5), in syllables, letters and digits. */
export const shortestSearch = 2

/** Whose people are looked through, and how far the viewer sees. */
export type Search = {
  sight: Sight
  /** A table (com_code): of the companies one sees. */
  companies: RawBuilder<{ com_code: string }>
  whose?: Whose
}

/** Whom a query means, whole names before beginnings before parts before numbers; at most 120. A number one may not see finds nobody. */
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
