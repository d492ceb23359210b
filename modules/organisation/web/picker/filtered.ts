import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { PickerEntry } from '#platform/web/offers/picker-tab.ts'

/** The entries that a query means by name, department, title or mail, in Korean ways of typing; all for an empty one. */
export function filtered(entries: readonly PickerEntry[], query: string): readonly PickerEntry[] {
  if (query.trim() === '') return entries
  const match = createMatcher(query)
  return entries.filter(({ recipient, department, title }) =>
    [recipient.displayName, department, title, recipient.email].some((text) => match(text) !== null),
  )
}
