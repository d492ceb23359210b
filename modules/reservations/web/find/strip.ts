import { minutesAt, type Span } from '#platform/web/time-grid/span.ts'
import { foundHours } from '../../contract/reservations.rules.ts'

/** The hours that stand above the strips. */
export const hours = Array.from(
  { length: Number(foundHours.to.slice(0, 2)) - Number(foundHours.from.slice(0, 2)) },
  (_, at) => Number(foundHours.from.slice(0, 2)) + at,
)

/**
 * Where a time stands on the strip of a day, in percent of its width; undefined where none of it is in its hours. What
 * began before begins at its edge, what goes on ends there.
 */
export function placeOnStrip(day: string, { from, to }: Pick<Span, 'from' | 'to'>) {
  const [opens, closes] = [minutesAt(day, foundHours.from), minutesAt(day, foundHours.to)]
  const [left, right] = [Math.max(from, opens), Math.min(to, closes)]
  if (right <= left) return undefined
  const share = (minutes: number) => (minutes / (closes - opens)) * 100
  return { left: share(left - opens), width: share(right - left) }
}
