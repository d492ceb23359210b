import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { clockMinutes, dayMinutes, minutesAt } from '#platform/web/time-grid/span.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import type { BookingItem } from './booking-item.ts'

/** When a resource is out of order on some days, minutes by its clock; undefined where it is not. */
export function closedSpan(
  { outOfOrder, timeZone }: Pick<Resource, 'outOfOrder' | 'timeZone'>,
  days: readonly string[],
): { from: number; to: number } | undefined {
  if (!outOfOrder) return undefined
  const [first, last] = [minutesAt(days[0]!), minutesAt(days.at(-1)!) + dayMinutes]
  const from = Math.max(first, outOfOrder.from === null ? first : clockMinutes(outOfOrder.from, timeZone))
  const to = Math.min(last, outOfOrder.to === null ? last : clockMinutes(outOfOrder.to, timeZone))
  return from < to ? { from, to } : undefined
}

/** What cannot be booked on some days because a resource is out of order, as what stands among bookings. */
export function useClosedItems(days: readonly string[], hasPlaces: boolean) {
  const { t } = useTranslation()
  const name = useName()
  return (resources: readonly Resource[]): BookingItem[] =>
    resources.flatMap((resource) => {
      const span = closedSpan(resource, days)
      if (!span) return []
      const words = [hasPlaces ? '' : name(resource.name), resource.outOfOrder?.reason ?? '']
      return [
        {
          id: `closed ${resource.resourceId}`,
          span: { isAllDay: false, ...span },
          ...(hasPlaces && { place: String(resource.resourceId) }),
          name: t('reservations.view.closed'),
          note: words.filter(Boolean).join(', '),
          hue: resource.color,
          look: 'closed',
          canOpen: false,
          canMove: false,
          resourceId: resource.resourceId,
        } as const,
      ]
    })
}
