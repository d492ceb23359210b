import type { Span } from './span.ts'

/** The hues of `../ui/styles/hues.css`, in the order in which they are handed out. */
export type Hue = 'blue' | 'teal' | 'purple' | 'green' | 'orange' | 'yellow' | 'pink' | 'red'

/** What stands in a time grid, whatever it is: a meeting, a booking, a task. */
export type GridItem = {
  id: string
  span: Span
  /** Where there are several columns of a day, the one it stands in: a room, a person. */
  place?: string
  name: string
  /** Stands below the time: where, who. */
  note?: string
  hue: Hue
  /** With an outline only, hatched, struck through, grey. */
  look?: 'open' | 'waiting' | 'refused' | 'closed'
  /** The look in words, read after the name. */
  lookName?: string
  canOpen: boolean
  /** Whether it may be moved and made longer. */
  canMove: boolean
  /** Minutes that it is moved by at once, and the least it lasts; left out, a quarter of an hour. */
  step?: number
}

/** A day, or a place on a day. */
export type Column = {
  day: string
  place?: string
  /** How it is called: 2031-03-12 수요일, or the room. */
  name: string
}

/** Minutes of a day, and why nothing should be put there. */
export type Shut = { from: number; to: number; name: string }

/** A column with its head. Without a title it is headed as a day. */
export type GridColumn = Column & {
  title?: string
  /** Beside the title, or the day: for how many a room is, how a day off is called. */
  hint?: string
  /** The days of a weekend have colours of their own; a day off has that of a Sunday. */
  look?: 'sun' | 'sat'
  isOff?: boolean
  /** A click and a drag go over whole slots of so many minutes; left out, half hours. */
  slot?: number
  /** When nothing should be put into it, and why: shaded behind what is in it. */
  shut?: readonly Shut[]
  /** It may be narrower than the others, as long as there is little in it. */
  isNarrow?: boolean
}

export const keyOf = ({ day, place = '' }: Pick<Column, 'day' | 'place'>): string => `${day} ${place}`
