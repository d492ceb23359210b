import { isDay } from '#platform/contract/days.ts'
import type { SearchTarget } from '../../contract/search.rules.ts'

/** The total search as its address holds it. */
export type Asked = {
  SearchText?: string
  /** `title` leaves running text out. */
  SearchOption?: string
  Kind?: string
  From?: string
  Until?: string
  Author?: string
  Where?: string
  Page?: string
}

/** The same as the call wants it; what makes no sense in the address is left out. */
export type Wish = {
  keyword: string
  keywordOption?: string
  from?: string
  until?: string
  author?: string
  where?: string
}

export function wishOf({ SearchText, SearchOption, From, Until, Author, Where }: Asked): Wish {
  return {
    keyword: (SearchText ?? '').slice(0, 100),
    keywordOption: SearchOption === 'title' ? 'title' : undefined,
    from: isDay(From) ? From : undefined,
    until: isDay(Until) ? Until : undefined,
    author: Author?.trim().slice(0, 100) || undefined,
    where: Where?.trim().slice(0, 100) || undefined,
  }
}

/** Which of the kinds is looked at alone; undefined shows all of them. */
export const kindOf = ({ Kind }: Asked, targets: readonly SearchTarget[]): SearchTarget | undefined =>
  targets.find((target) => target === Kind)

export const pageOf = ({ Page }: Asked): number => Math.min(1000, Math.max(1, Math.trunc(Number(Page)) || 1))

/** How many conditions narrow the search, beside the words themselves. */
export const conditionsIn = ({ from, until, author, where, keywordOption }: Wish): number =>
  [from ?? until, author, where, keywordOption].filter(Boolean).length
