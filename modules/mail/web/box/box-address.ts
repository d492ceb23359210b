import { numberIn } from '../place/number-in.ts'

/** What of a box stands in its address. */
export type BoxAddress = {
  /** The mail that is open. */
  item?: string
  only?: string
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

export const onlyOf = ({ only }: BoxAddress): Only | undefined => onlys.find((each) => each === only)
export const openOf = ({ item }: BoxAddress): number | undefined => numberIn(item)
