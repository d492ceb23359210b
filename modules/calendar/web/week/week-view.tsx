import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { weekendOf } from '../../contract/weekend.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { ScopeDialog } from '../edit/scope-dialog.tsx'
import { byDay, isHoliday, type Looks } from '../month/days.ts'
import { step } from '../move/event-in-hand.ts'
import { heldKeys, pickUpKeys } from '../move/key-table.ts'
import { dayMinutes } from '../move/span.ts'
import { useMove } from '../move/use-move.ts'
import { DayHours } from './day-hours.tsx'
import { isLong } from './lay-out.ts'
import { LongRow } from './long-row.tsx'
import { neighbour, stopsOf, type Way } from './neighbour.ts'
import { useGrips } from './use-grips.ts'
import { useNow } from './use-now.ts'
import type { WeekEvents } from './week-event.tsx'
import '../month/colors.css'
import './week.css'

type Props = {
  /** A week, or a single day. */
  days: readonly string[]
  today: string
  /** HH:mm; the hours are scrolled to it. */
  workingStart: string
  events: readonly WireEvent[]
  looks: Looks
  isLoading: boolean
  /** What the days are called together. */
  label: string
  onDay: (day: string) => void
  onOpen: (event: WireEvent) => void
  onCreate: (start: string) => void
}

/** Days with their hours. Events are moved and made longer with a pointer, or with Space and the arrows. */
export function WeekView(props: Props) {
  const { days, today, workingStart, events, looks, isLoading, label, onDay, onOpen, onCreate } = props
  const { t } = useTranslation()
  const keysId = useId()
  const root = useRef<HTMLDivElement>(null)
  const now = useNow()
  const mover = useMove(root, days)
  const { held, asking } = mover
  const [lastId, setLastId] = useState<string>()
  const stops = stopsOf(events, days)
  const stop = stops.find(({ id }) => id === lastId) ?? stops[0]
  const ofDay = byDay(events, days)

  const onGrip = useGrips(root, mover, days)
  const go = (way: Way) => () => {
    const next = stop && neighbour(stops, stop, way)
    if (next) focusOn(root.current, next.id)
  }
  const keys = useKeys(
    held
      ? isLong(held.span)
        ? heldKeys(
            mover,
            { left: -dayMinutes, right: dayMinutes, up: 0, down: 0 },
            { left: -dayMinutes, right: dayMinutes },
          )
        : heldKeys(mover, { left: -dayMinutes, right: dayMinutes, up: -step, down: step }, { up: -step, down: step })
      : {
          ...pickUpKeys(mover, (id) => events.find((event) => event.id === id)),
          ArrowLeft: go('left'),
          ArrowRight: go('right'),
          ArrowUp: go('up'),
          ArrowDown: go('down'),
        },
  )

  // The working hours are seen first; where only some days fit, the chosen or the present one.
  useEffect(() => {
    const room = root.current
    if (!room) return
    const hours = room.querySelector<HTMLElement>('.wk__hours')!
    const first = Math.max(0, Number(workingStart.slice(0, 2)) - 0.5)
    room.scrollTop = (hours.offsetHeight / 24) * first
    const column = room.querySelector<HTMLElement>('[aria-current="date"]')
    if (column) room.scrollLeft = column.offsetLeft - 56
  }, [workingStart])

  const all: WeekEvents = { looks, stopId: stop?.id, heldId: held?.event.id, keysId, onOpen, onGrip }
  const isRed = (those: readonly WireEvent[]) => isHoliday(those, looks)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group of buttons; its keys come with useKeys */}
      <div
        ref={root}
        className={classNames('wk scroll', held?.by === 'pointer' && 'wk--pull')}
        role="group"
        aria-label={label}
        aria-busy={isLoading}
        style={{ '--days': days.length } as CSSProperties}
        {...keys}
        onFocus={({ target }) => {
          if (target.dataset.event) setLastId(target.dataset.event)
        }}
        onBlur={({ relatedTarget }) => {
          if (held?.by === 'keys' && !asking && relatedTarget) mover.cancel()
        }}
      >
        <div className="wk__top">
          <div className="wk__heads">
            <span className="wk__corner" />
            {days.map((day) => {
              const weekday = weekdayOf(day) as 0
              return (
                <button
                  key={day}
                  type="button"
                  className={classNames('wk__h', isRed(ofDay.get(day)!) ? 'sun' : weekendOf(weekday))}
                  aria-label={`${day} ${t(`ui.weekday.long.${weekday}`)}`}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onDay(day)}
                >
                  <span>{t(`ui.weekday.short.${weekday}`)}</span>
                  <b className="num">{Number(day.slice(8))}</b>
                </button>
              )
            })}
          </div>
          <LongRow {...all} events={events} days={days} held={held} />
        </div>
        <div className="wk__hours">
          <div className="wk__scale num" aria-hidden>
            {Array.from({ length: 23 }, (_, at) => (
              <span key={at} style={{ top: `${((at + 1) / 24) * 100}%` }}>
                {String(at + 1).padStart(2, '0')}:00
              </span>
            ))}
          </div>
          {days.map((day) => (
            <DayHours
              {...all}
              key={day}
              day={day}
              events={events}
              held={held}
              now={now}
              isOff={isRed(ofDay.get(day)!) || weekendOf(weekdayOf(day)) !== undefined}
              onCreate={onCreate}
            />
          ))}
        </div>
      </div>
      <p id={keysId} className="calp__keys">
        {t('calendar.move.keysOfWeek')}
      </p>
      {asking ? <ScopeDialog {...asking} /> : null}
    </>
  )
}

const focusOn = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus()
