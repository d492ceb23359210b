import type { PickerEntry } from '#platform/web/offers/picker-tab.ts'

/** The rows of a list, of which only those in view need to be there. */
export type Rows = {
  total: number
  /** Undefined while the row has not come. */
  at: (index: number) => PickerEntry | undefined
  /** Tells which rows are in view, so that they are asked for. */
  show?: (from: number, to: number) => void
  /** All of them, for choosing all at once. */
  all: () => Promise<readonly PickerEntry[]>
}

/** Rows that are all there. */
export const rowsOf = (entries: readonly PickerEntry[]): Rows => ({
  total: entries.length,
  at: (index) => entries[index],
  all: () => Promise.resolve(entries),
})
