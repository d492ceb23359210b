import { numberIn } from '#platform/web/pages/number-in.ts'
import { dayIn } from '../place/day-in.ts'

/** What of a box stands in its address. */
export type BoxAddress = {
  /** The mail that is open. */
  item?: string
  only?: string
  /** Only mails of this category. */
  category?: string
  /** Words that are looked for, and what narrows them. */
  q?: string
  within?: string
  files?: string
  from?: string
  until?: string
  /** `all`: the words are looked for in all folders. */
  in?: string
}

export const onlys = ['unread', 'flagged'] as const
export type Only = (typeof onlys)[number]
export const places = ['subject', 'people', 'body', 'names'] as const

export const onlyOf = ({ only }: BoxAddress): Only | undefined => onlys.find((each) => each === only)
export const categoryOf = ({ category }: BoxAddress): number | undefined => numberIn(category)
export const openOf = ({ item }: BoxAddress): number | undefined => numberIn(item)

/**
 * What is looked for; undefined where there are no words.
 * @param typed the words, as they are when typing pauses
 */
export function searchOf(address: BoxAddress, typed: string, folderId: number) {
  const keyword = typed.trim().slice(0, 200)
  if (keyword === '') return undefined
  return {
    keyword,
    folderId: address.in === 'all' ? undefined : folderId,
    within: places.find((each) => each === address.within),
    hasAttachments: address.files === 'yes',
    from: dayIn(address.from),
    until: dayIn(address.until),
  }
}

/** Whether more than words narrow what is looked for. */
export const hasConditions = ({ within, files, from, until, in: where }: BoxAddress): boolean =>
  [within, files, from, until, where].some(Boolean)

/** Fields of the address without any condition. */
export const noConditions = {
  within: undefined,
  files: undefined,
  from: undefined,
  until: undefined,
  in: undefined,
} as const
