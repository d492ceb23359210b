import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { colorOf } from '../month/days.ts'
import { useEventWords } from '../month/event-words.ts'
import { type Held, landing } from '../move/event-in-hand.ts'
import { dayMinutes, minutesAt, timeAt } from '../move/span.ts'
import { type Block, blocksOf, isLong } from './lay-out.ts'
import { WeekEvent, type WeekEvents } from './week-event.tsx'

type Props = WeekEvents & {
  day: string
  events: readonly WireEvent[]
  held: Held | null
  /** Minutes since 1970 by the clock of the reader. */
  now: number
  isOff: boolean
  onCreate: (start: string) => void
}

const percent = (minutes: number) => `${(minutes / dayMinutes) * 100}%`
/** A click on an empty place begins at the half hour it falls into. */
const creates = 30
/** Lower than this, minutes, there is room for one line. */
const oneLine = 45

/** The hours of one day with what happens in them. A click on an empty time writes an event there. */
export function DayHours({ day, events, held, now, isOff, onCreate, ...all }: Props) {
  const { t } = useTranslation()
  const blocks = blocksOf(events, day)
  const start = minutesAt(day)
  const isToday = now >= start && now < start + dayMinutes
  const create = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if (target !== currentTarget) return
    const { top, height } = currentTarget.getBoundingClientRect()
    const minutes = ((clientY - top) / height) * dayMinutes
    onCreate(`${day}T${timeAt(Math.floor(minutes / creates) * creates)}`)
  }
  const weekday = t(`ui.weekday.long.${weekdayOf(day) as 0}`)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for pointers; with keys a new event begins at the button above
    <div
      role="group"
      className={classNames('wk__day', isOff && 'wk__day--off')}
      aria-label={`${day} ${weekday}, ${t('calendar.events', { count: blocks.length })}`}
      data-day={day}
      onClick={create}
    >
      {blocks.map((block) => (
        <WeekEvent
          {...all}
          key={block.event.id}
          event={block.event}
          day={day}
          className="wkev--block"
          style={placeOf(block)}
          isLow={block.to - block.from < oneLine}
          edges={[...(block.begins ? ['start' as const] : []), ...(block.ends ? ['end' as const] : [])]}
        />
      ))}
      {held && !isLong(held.span) ? <Ghost held={held} day={day} all={all} /> : null}
      {isToday ? <div className="wk__now" style={{ top: percent(now - start) }} aria-hidden /> : null}
    </div>
  )
}

const placeOf = ({ from, to, lane, lanes }: Block) => ({
  top: percent(from),
  height: percent(Math.max(to - from, creates)),
  left: `${(lane / lanes) * 100}%`,
  width: `${100 / lanes}%`,
})

/** Where what is in hand would be. */
function Ghost({ held, day, all }: { held: Held; day: string; all: WeekEvents }) {
  const { nameOf } = useEventWords()
  const start = minutesAt(day)
  const { from, to } = landing(held)
  const [top, bottom] = [Math.max(0, from - start), Math.min(dayMinutes, to - start)]
  if (top >= dayMinutes || bottom <= 0) return null
  return (
    <div
      className={`wkev wkev--block wkev--to cc-${colorOf(held.event, all.looks)}`}
      style={{ top: percent(top), height: percent(Math.max(bottom - top, creates)), left: 0, width: '100%' }}
      aria-hidden
    >
      <b>{nameOf(held.event)}</b>
      <time className="num">
        {timeAt(from)} - {timeAt(to)}
      </time>
    </div>
  )
}
