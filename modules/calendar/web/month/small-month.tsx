import { useTranslation } from 'react-i18next'
import { SmallMonth as Month } from '#platform/web/month/small-month.tsx'
import { mostDots } from '../../contract/calendar.rules.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { dotsOf, isHoliday, type Looks } from './days.ts'

type Props = {
  /** The chosen day; its month is shown. */
  day: string
  today: string
  firstDay: number
  /** Left out, the month is for going by it. */
  events?: ReadonlyMap<string, readonly WireEvent[]>
  looks?: Looks
  onChoose: (day: string) => void
}

const noLooks: Looks = new Map()

/** A small month with the dots of its events (HOME-006 … HOME-008). */
export function SmallMonth({ day, events, looks = noLooks, ...month }: Props) {
  const { t } = useTranslation()
  const lookOf = (each: string) => {
    const all = events?.get(each) ?? []
    return {
      dots: dotsOf(all, looks, mostDots),
      count: all.length > 0 ? t('calendar.events', { count: all.length }) : undefined,
      isOff: isHoliday(all, looks),
    }
  }
  return (
    <Month
      {...month}
      day={day}
      label={t('calendar.monthOf', { year: day.slice(0, 4), month: Number(day.slice(5, 7)) })}
      lookOf={lookOf}
    />
  )
}
