import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { useCalendarMenu } from '../calendar.queries.ts'
import { colorOf, type Looks } from '../month/days.ts'
import { useEventWords } from '../month/event-words.ts'

type Props = {
  day: string
  events: readonly WireEvent[]
  looks: Looks
  isLoading: boolean
  isFailed: boolean
  onRetry: () => void
  onOpen: (event: WireEvent) => void
  onAdd: () => void
}

/** What happens on a day, 90 px high (HOME-009 … HOME-011); 'more' leads to the calendar itself (HOME-023). */
export function DayList({ day, events, looks, isLoading, isFailed, onRetry, onOpen, onAdd }: Props) {
  const { t } = useTranslation()
  const menuId = useCalendarMenu()
  const { nameOf, timeOf } = useEventWords()
  return (
    <section className="dlist" aria-label={day}>
      <header className="dlist__h">
        <time dateTime={day}>{day.replaceAll('-', '.')}</time>
        <IconButton size={24} icon={IconPlus} name={t('calendar.edit.new')} onClick={onAdd} />
        <Link
          to={'/home/proxy' as string}
          search={{ MENUID: String(menuId) }}
          className={buttonClass({ variant: 'ghost' })}
        >
          {t('calendar.more')}
          <IconChevronRight className="i i-14" aria-hidden />
        </Link>
      </header>
      <div className="dlist__l scroll" aria-live="polite" aria-busy={isLoading}>
        {isFailed ? (
          <p className="dlist__0" role="alert">
            {t('ui.error.title')}{' '}
            <button type="button" className="link" onClick={onRetry}>
              {t('ui.retry')}
            </button>
          </p>
        ) : isLoading ? (
          <SkeletonRows rows={3} />
        ) : events.length === 0 ? (
          <p className="dlist__0">{t('calendar.none')}</p>
        ) : (
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <DayLine
                  color={colorOf(event, looks)}
                  name={nameOf(event)}
                  time={timeOf(event, day)}
                  onOpen={event.isBusyOnly ? undefined : () => onOpen(event)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type LineProps = { color: string; name: string; time: string; onOpen: (() => void) | undefined }

function DayLine({ color, name, time, onOpen }: LineProps) {
  const inside = (
    <>
      <i className={`cc-${color}`} />
      <span className="dline__w num">{time}</span>
      <span className="ell">{name}</span>
    </>
  )
  return onOpen ? (
    <button type="button" className="dline" onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <span className="dline">{inside}</span>
  )
}
