import type { GridItem } from '../time-grid/time-grid.types.ts'

/** An item, and on which of its days it was taken. */
export type Grip<T> = { item: T; day: string }

/** What is the same for every day of a month. */
export type MonthDayWords<T extends GridItem> = {
  /** The chosen day. */
  day: string
  today: string
  /** How much there is, in words. */
  counted: (count: number) => string
  /** What stands at "n more". */
  moreWords: (count: number) => string
  /** What a press on the chosen day does, where something new can be made. */
  newHint?: string
  isOff?: (day: string) => boolean
  /** Stands beside the number: the day of another calendar. */
  noteOf?: (day: string) => string | undefined
  onDay: (day: string) => void
  onOpen: (item: T) => void
  onCreate?: (day: string) => void
  onMore: (day: string) => void
}
