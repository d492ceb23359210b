import type { PickerEntry } from '#platform/web/offers/picker-tab.ts'
import { keyOf } from './recipients.ts'

/** The chosen rows by their key, in the order they were chosen. */
export type Chosen = ReadonlyMap<string, PickerEntry>

export const nobody: Chosen = new Map()

export const entryKey = ({ recipient }: PickerEntry): string => keyOf(recipient)

/** A press on a row: on or off. With one choice only, it takes the place of every other (ORG-024, ORG-025). */
export function toggled(chosen: Chosen, entry: PickerEntry, isSingle: boolean): Chosen {
  const key = entryKey(entry)
  const next = new Map(isSingle ? [] : chosen)
  if (chosen.has(key)) next.delete(key)
  else next.set(key, entry)
  return next
}

/** All of them on; off again when they all were on already. */
export function allToggled(chosen: Chosen, entries: readonly PickerEntry[]): Chosen {
  const next = new Map(chosen)
  const isOn = entries.length > 0 && entries.every((entry) => chosen.has(entryKey(entry)))
  for (const entry of entries) {
    if (isOn) next.delete(entryKey(entry))
    else next.set(entryKey(entry), entry)
  }
  return next
}

/** With the given rows on as well. */
export function extended(chosen: Chosen, entries: readonly PickerEntry[]): Chosen {
  const next = new Map(chosen)
  for (const entry of entries) next.set(entryKey(entry), entry)
  return next
}
