import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { byDay, colorOf, isHoliday, type Looks } from '../month/days.ts'
import { useEventWords } from '../month/event-words.ts'
import '#platform/web/ui/styles/hues.css'

type Props = {
  days: readonly string[]
  today: string
  events: readonly WireEvent[]
  looks: Looks
  isLoading: boolean
  onOpen: (event: WireEvent) => void
  onCreate: (day: string) => void
}

/** Day by day what happens, with place and who organises it. */
export function DayAgenda({ days, today, events, looks, isLoading, onOpen, onCreate }: Props) {
  const { t } = useTranslation()
  const { nameOf, timeOf } = useEventWords()
  if (isLoading) return <SkeletonRows rows={8} />
  const ofDay = byDay(events, days)
  // The day that one has asked for stands there also when nothing happens on it.
  const shown = days.filter((day, at) => at === 0 || ofDay.get(day)!.length > 0)
  if (shown.every((day) => ofDay.get(day)!.length === 0))
    return <EmptyState title={t('calendar.none')} hint={t('calendar.noneHint')} />
  return (
    <ol className="agenda">
      {shown.map((day) => {
        const all = ofDay.get(day)!
        const weekday = weekdayOf(day) as 0
        return (
          <li key={day} className={classNames('agenda__d', day === today && 'agenda__d--today')}>
            <h3 className={isHoliday(all, looks) ? 'sun' : weekendOf(weekday)}>
              <time className="num" dateTime={day}>
                {day.slice(5).replace('-', '.')}
              </time>
              <span>{t(`ui.weekday.short.${weekday}`)}</span>
              <IconButton
                size={24}
                icon={IconPlus}
                name={t('calendar.edit.newOn', { day })}
                onClick={() => onCreate(day)}
              />
            </h3>
            <ul>
              {all.map((event) => (
                <li key={event.id}>
                  <button
                    type="button"
                    className={`agenda__e cc-${colorOf(event, looks)}`}
                    disabled={event.isBusyOnly}
                    onClick={() => onOpen(event)}
                  >
                    <i />
                    <span className="agenda__w num">{timeOf(event, day)}</span>
                    <span className="agenda__s ell">{nameOf(event)}</span>
                    <span className="agenda__p ell">
                      {[event.location, event.organizer].filter(Boolean).join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
              {all.length === 0 ? <li className="agenda__0">{t('calendar.none')}</li> : null}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
