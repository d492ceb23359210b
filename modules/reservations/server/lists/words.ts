import type { CallParsedInput } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import type { ListedRow } from './listed-rows.ts'

type Typed = Pick<
  CallParsedInput<(typeof listCalls)['bookingSearch']>,
  'reserveTitle' | 'reserveContent' | 'reserverName' | 'resourceName' | 'searchText'
>
type Searched = Pick<ListedRow, 'title' | 'content' | 'personName' | 'resourceName' | 'place'>
type Finds = (row: Searched) => { excerpt: string } | undefined

/** Characters of a content that are shown around what was found in it. */
const shownBefore = 24
const shownAtMost = 120

/**
 * What a booking has of what was typed, the Korean way as everywhere: parts, initial consonants, half a syllable, the
 * wrong layout. Every field that is filled in has to be found; `searchText` in any of them.
 * @returns a function that gives nothing where it is not meant, and of its content what surrounds the found words
 */
export function finderOf(typed: Typed): Finds {
  const title = matcherOf(typed.reserveTitle)
  const content = matcherOf(typed.reserveContent)
  const person = remembered(matcherOf(typed.reserverName))
  const resource = remembered(matcherOf(typed.resourceName))
  const any = matcherOf(typed.searchText)
  const anyName = remembered(any)
  const namesOf = (row: Searched) => (name: (text: string) => boolean) =>
    [...spellings(row.resourceName), row.place].some(name)
  return (row) => {
    if (title && !title(row.title)) return undefined
    if (person && !spellings(row.personName).some(person)) return undefined
    if (resource && !namesOf(row)(resource)) return undefined
    const inContent = content?.(row.content)
    if (content && !inContent) return undefined
    if (!any || !anyName) return { excerpt: around(row.content, inContent) }
    if (any(row.title) || spellings(row.personName).some(anyName) || namesOf(row)(anyName)) return { excerpt: '' }
    const found = any(row.content)
    return found ? { excerpt: around(row.content, found) } : undefined
  }
}

type Match = ReturnType<ReturnType<typeof createMatcher>>

const matcherOf = (query: string) => (searchLength(query) > 0 ? createMatcher(query) : undefined)

/** Names come again and again: each is looked at once. */
function remembered(match: ((text: string) => Match) | undefined): ((text: string) => boolean) | undefined {
  if (!match) return undefined
  const known = new Map<string, boolean>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const isFound = match(text) !== null
    known.set(text, isFound)
    return isFound
  }
}

const spellings = (name: LocalName | null): string[] => Object.values(name ?? {}).filter(Boolean)

function around(text: string, match: Match | undefined): string {
  const at = match?.ranges[0]?.[0]
  if (at === undefined) return ''
  const from = Math.max(0, at - shownBefore)
  const piece = text.slice(from, from + shownAtMost).replaceAll(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${piece.trim()}${from + shownAtMost < text.length ? '…' : ''}`
}
