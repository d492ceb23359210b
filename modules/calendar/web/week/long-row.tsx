import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { colorOf } from '../month/days.ts'
import { useEventWords } from '../month/event-words.ts'
import { type Held, landing } from '../move/event-in-hand.ts'
import { barsOf, isLong, partOn } from './lay-out.ts'
import { WeekEvent, type WeekEvents } from './week-event.tsx'

type Props = WeekEvents & { events: readonly WireEvent[]; days: readonly string[]; held: Held | null }

/** More rows than these scroll. */
const mostRows = 5

/** What lasts a day or longer, above the hours. */
export function LongRow({ events, days, held, ...all }: Props) {
  const { t } = useTranslation()
  const { nameOf } = useEventWords()
  const { bars, rows } = barsOf(events, days)
  const ghost = held && isLong(held.span) ? partOn(landing(held), days) : undefined
  return (
    <div
      className={classNames('wk__long', rows > mostRows && 'wk__long--many')}
      style={{ gridTemplateRows: `repeat(${Math.max(1, rows + (ghost ? 1 : 0))}, 26px)` }}
    >
      <span className="wk__corner">{t('calendar.allDay')}</span>
      {days.map((day, at) => (
        <div key={day} className="wk__cell" data-day={day} style={{ gridColumn: at + 2 }} />
      ))}
      {bars.map(({ event, row, at, days: count, isBegun, goesOn }) => (
        <WeekEvent
          {...all}
          key={event.id}
          event={event}
          day={days[at]!}
          className={classNames('wkev--bar', isBegun && 'wkev--begun', goesOn && 'wkev--on')}
          style={{ gridColumn: `${at + 2} / span ${count}`, gridRow: row + 1 }}
          edges={goesOn ? [] : ['end']}
        />
      ))}
      {ghost && held ? (
        <div
          className={`wkev wkev--bar wkev--to cc-${colorOf(held.event, all.looks)}`}
          style={{ gridColumn: `${ghost.at + 2} / span ${ghost.days}`, gridRow: rows + 1 }}
          aria-hidden
        >
          <b>{nameOf(held.event)}</b>
        </div>
      ) : null}
    </div>
  )
}
