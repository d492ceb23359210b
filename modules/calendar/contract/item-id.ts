/** What stands in a calendar: an event, or one occurrence of a series by its original start (epoch, seconds). */
export type Item = { eventId: number; occurrence?: number }

/** `1204` is an event, `1204.1774321200` one occurrence of a series; the editor's address carries it as `itemid`. */
export const itemIdOf = ({ eventId, occurrence }: Item): string =>
  occurrence === undefined ? String(eventId) : `${eventId}.${occurrence}`

/** The shape of such an id; four digits of a year at the most. */
export const itemIdShape = /^[1-9]\d{0,9}(\.-?\d{1,12})?$/

/** @returns undefined for a text that is no such id */
export function readItemId(text: string): Item | undefined {
  if (!itemIdShape.test(text)) return undefined
  const [eventId, occurrence] = text.split('.')
  if (Number(eventId) > 2_147_483_647) return undefined
  return { eventId: Number(eventId), occurrence: occurrence === undefined ? undefined : Number(occurrence) }
}
