import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { daysOfSpan, timeAt } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import type { Shut } from '#platform/web/time-grid/time-grid.types.ts'
import { useNow } from '#platform/web/time-grid/use-now.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Resource } from '../../contract/reservations.entities.ts'
import { useClosedTimes } from '../reservations.queries.ts'
import { type BookingItem, useBookingItem } from './booking-item.ts'
import { useClosedItems } from './closed-items.ts'
import { shutWithin, stretchesOf } from './free-times.ts'
import { useShutTimes } from './shut-times.ts'
import type { ViewProps } from './views.types.ts'
import '#platform/web/ui/styles/hues.css'
import './day-list.css'

/** A day in words: each resource with what it has, and between that what is free, a press away from being booked. */
export function DayList(props: ViewProps) {
  const { day, resources, byId, bookings, isLoading, onOpen, onCreate } = props
  const itemOf = useBookingItem(byId, true)
  const closedIn = useClosedItems([day], true)
  const shutIn = useShutTimes(
    useClosedTimes(
      [day],
      resources.map(({ resourceId }) => resourceId),
    ),
  )
  if (isLoading) return <SkeletonRows rows={8} />
  const items = [...bookings.map(itemOf), ...closedIn(resources)].filter(
    ({ span }) => daysOfSpan(span).first <= day && daysOfSpan(span).last >= day,
  )
  return (
    <ul className="dayl">
      {resources.map((resource) => (
        <OfResource
          key={resource.resourceId}
          resource={resource}
          day={day}
          items={items.filter((item) => item.resourceId === resource.resourceId)}
          shut={shutIn(day, [resource.resourceId])}
          onOpen={onOpen}
          onCreate={onCreate}
        />
      ))}
    </ul>
  )
}

type Props = Pick<ViewProps, 'day' | 'onOpen' | 'onCreate'> & {
  resource: Resource
  items: readonly BookingItem[]
  shut: readonly Shut[]
}

function OfResource({ resource, day, items, shut, onOpen, onCreate }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { timeOf } = useSpanWords()
  const { resourceId, seats, place, color, slotMinutes, timeZone, can } = resource
  const now = useNow(timeZone)
  const title = name(resource.name)
  const shutItems = shutWithin(shut, day).map(({ span, name: why }): BookingItem => {
    const id = `shut ${span.from}`
    return { id, span, name: why, hue: color, canOpen: false, canMove: false, resourceId }
  })
  const open = ({ booking }: BookingItem) => booking && onOpen(booking.bookingId)
  return (
    <li className={`dayl__r cc-${color}`}>
      <h3>
        <i aria-hidden />
        <span className="ell">{title}</span>
        <small className="ell">
          {[seats > 0 ? t('reservations.view.seats', { count: seats }) : '', place].filter(Boolean).join(', ')}
        </small>
      </h3>
      <ul>
        {stretchesOf([...items, ...shutItems], day, now, slotMinutes).map(({ item, span }) => {
          if (item && !item.booking)
            return (
              <li key={item.id}>
                <p className="dayl__f">
                  <span className="dayl__w num">{timeOf(span, day)}</span>
                  <span>{item.name}</span>
                  <small className="ell">{item.note}</small>
                </p>
              </li>
            )
          if (item?.booking)
            return (
              <li key={item.id}>
                <button type="button" className="dayl__b" onClick={() => open(item)}>
                  <span className="dayl__w num">{timeOf(span, day)}</span>
                  <span className="ell">{item.name}</span>
                  {item.lookName ? <Badge tone="orange">{item.lookName}</Badge> : null}
                  <small className="ell">{item.note}</small>
                </button>
              </li>
            )
          const [start, end] = [timeAt(span.from), timeAt(span.to)]
          return (
            <li key={`free ${start}`}>
              {can.book ? (
                <button
                  type="button"
                  className="dayl__f"
                  aria-label={t('reservations.view.bookFree', { name: title, from: start, to: end })}
                  onClick={() => onCreate({ day, start, resourceId })}
                >
                  <span className="dayl__w num">
                    {start} - {end}
                  </span>{' '}
                  <span>{t('reservations.view.free')}</span>
                  <IconPlus className="i" aria-hidden />
                </button>
              ) : (
                <p className="dayl__f">
                  <span className="dayl__w num">
                    {start} - {end}
                  </span>
                  <span>{t('reservations.view.free')}</span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
