import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import { plainTextOf } from '#platform/contract/rich-plain.ts'

/** So much of a text is looked through for an excerpt, characters with markup: a list shows many of them. */
export const excerptMarkup = 30_000

/** Letters before the word at the most: where two lines of a phone are shown, it stands in them. */
const mostBefore = 30

/**
 * What stands around the first of the words; empty when none is there as it was typed.
 * @param html clean, or the beginning of it
 * @param around letters from the word on; half as many stand before it, and no more than two short lines show
 */
export function excerptOf(html: string, q: string, around = 60): string {
  const text = plainTextOf(html).replace(/\s+/g, ' ')
  const folded = text.toLowerCase()
  const words = q
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => normaliseForSearch(word) !== '')
  const at = words
    .map((word) => folded.indexOf(word))
    .filter((place) => place >= 0)
    .toSorted((a, b) => a - b)[0]
  if (at === undefined) return ''
  const from = Math.max(0, at - Math.min(around / 2, mostBefore))
  const part = text.slice(from, at + around).trim()
  return `${from > 0 ? '…' : ''}${part}${at + around < text.length ? '…' : ''}`
}
