import { useTranslation } from 'react-i18next'
import { weekDays, weekdayOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'
import { itemsByDay } from '#platform/web/month/by-day.ts'
import { SmallMonth } from '#platform/web/month/small-month.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { dayInWords } from '#platform/web/ui/dates/day-in-words.ts'
import { daysOf, firstDay } from '../place/views.ts'
import { useDaysOff } from '../reservations.queries.ts'
import { useBookingItem } from './booking-item.ts'
import { DayList } from './day-list.tsx'
import type { ViewProps } from './views.types.ts'
import './phone-days.css'

/** Dots of a day at the most. */
const mostDots = 3

/** A month on a phone: what is booked is a dot, and below it stands the chosen day. */
export function PhoneMonth(props: ViewProps) {
  const { day, today, byId, bookings, label, onDay } = props
  const { t } = useTranslation()
  const days = daysOf('month', day)
  const daysOff = useDaysOff(days)
  const ofDay = itemsByDay(bookings.map(useBookingItem(byId, false)), days)
  return (
    <div className="phone-days">
      <SmallMonth
        day={day}
        today={today}
        firstDay={firstDay}
        label={label}
        lookOf={(each) => {
          const all = ofDay.get(each) ?? []
          return {
            dots: [...new Set(all.map(({ hue }) => hue))].slice(0, mostDots),
            count: all.length > 0 ? t('reservations.view.count', { count: all.length }) : undefined,
            isOff: daysOff.has(each),
          }
        }}
        onChoose={onDay}
      />
      <DayList {...props} />
    </div>
  )
}

/** A week on a phone: its days in a line, and below it the chosen one. */
export function PhoneWeek(props: ViewProps) {
  const { day, today, byId, bookings, label, onDay } = props
  const { t } = useTranslation()
  const days = weekDays(day, firstDay)
  const daysOff = useDaysOff(days)
  const ofDay = itemsByDay(bookings.map(useBookingItem(byId, false)), days)
  return (
    <div className="phone-days">
      <div className="phone-week" role="group" aria-label={label}>
        {days.map((each) => {
          const weekday = weekdayOf(each) as 0
          const count = ofDay.get(each)!.length
          const written = `${t(`ui.weekday.short.${weekday}`)} ${Number(each.slice(8))}`
          const name = `${written}, ${dayInWords(t, each)}`
          return (
            <button
              key={each}
              type="button"
              className={classNames('phone-week__d', daysOff.has(each) ? 'sun' : weekendOf(weekday))}
              aria-pressed={each === day}
              aria-current={each === today ? 'date' : undefined}
              aria-label={count > 0 ? `${name}, ${t('reservations.view.count', { count })}` : name}
              onClick={() => onDay(each)}
            >
              <span>{t(`ui.weekday.short.${weekday}`)}</span> <b className="num">{Number(each.slice(8))}</b>
            </button>
          )
        })}
      </div>
      <DayList {...props} />
    </div>
  )
}
