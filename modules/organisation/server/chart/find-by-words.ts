import type { RawBuilder } from 'kysely'
import { createMatcher, wordsOf } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { type SeenPerson, type Sight, seePeople, type Whose } from '../people/access.ts'
import type { PostFacts } from '../people/posts.ts'
import { findPeople, shortestSearch } from '../people/search.ts'
import { namesOf, numbersOf } from '../people/search-keys.ts'
import { findTitles, membersFoundBy, type PlaceHit, peopleOfDepartments } from './find-by-place.ts'
import { findDepartments } from './find-departments.ts'

/** People looked at for one word, each way, and departments. */
const perWord = 60
const departmentsPerWord = 30

/** Where and for whom a search looks; `companies` are the codes of `table`. */
export type SearchScope = {
  sight: Sight
  companies: readonly string[]
  table: RawBuilder<{ com_code: string }>
  whose: Whose
}

/**
 * Whom several words mean together, each of them a part of her name, a number, or where she works (플랫폼 서지우,
 * 개발1팀 책임). Nobody for a query of one word.
 */
export async function findByWords(db: Db, viewer: Viewer, query: string, scope: SearchScope): Promise<PlaceHit[]> {
  const { sight, companies, table, whose } = scope
  const words = wordsOf(query).filter((word) => searchLength(word) >= shortestSearch)
  if (words.length < 2) return []
  const departments = await Promise.all(words.map((word) => findDepartments(db, companies, word, departmentsPerWord)))
  const pairs = words.flatMap((name, at) =>
    departments.filter((codes, other) => other !== at && codes.length > 0).map((codes) => ({ name, codes })),
  )
  const inPlace = await Promise.all(pairs.map(({ name, codes }) => membersFoundBy(db, codes, name, whose, perWord)))
  const meant = await meantBy(db, words, scope, inPlace.flat())
  if (meant.length > 0) return meant

  const titles = await Promise.all(words.map((word) => findTitles(db, companies, word)))
  if (titles.flat().length === 0) return []
  const [named, placed] = await Promise.all([
    Promise.all(words.map((word) => findPeople(db, viewer, word, { sight, companies: table, whose }))),
    Promise.all(departments.map((codes) => peopleOfDepartments(db, codes, whose, perWord))),
  ])
  return meantBy(db, words, scope, [...named.flatMap((people) => people.slice(0, perWord)), ...placed.flat()])
}

/** Those of some people whom all words mean, at the post meant. */
async function meantBy(
  db: Db,
  words: readonly string[],
  { sight, companies, whose }: SearchScope,
  candidates: readonly { personCode: string }[],
): Promise<PlaceHit[]> {
  const codes = [...new Set(candidates.map(({ personCode }) => personCode))]
  const people = await seePeople(db, sight, codes, whose)
  const matchers = words.map((word) => createMatcher(word, { insideWords: false }))
  return codes.flatMap((personCode) => {
    const person = people.get(personCode)
    const post = person && postMeant(person, companies, matchers)
    return post ? [{ personCode, deptCode: post.deptCode }] : []
  })
}

type Matcher = ReturnType<typeof createMatcher>

/** The first post at which every word finds something of a person or of the post. */
function postMeant(person: SeenPerson, companies: readonly string[], matchers: readonly Matcher[]) {
  const own = [...namesOf(person), ...numbersOf(person)]
  const left = matchers.filter((match) => own.every((text) => match(text) === null))
  const posts = person.posts.filter(({ comCode }) => companies.includes(comCode))
  return posts.find((post) => left.every((match) => textsOf(post).some((text) => match(text) !== null)))
}

const textsOf = ({ deptName, rankName, dutyName }: PostFacts) =>
  [deptName, rankName, dutyName].flatMap((name) => (name ? Object.values(name) : []))
