import type { CSSProperties, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { formatTime } from '#platform/web/format.ts'
import type { Held } from '#platform/web/time-grid/in-hand.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { weekendOf } from '../../contract/weekend.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { colorOf, isHoliday, type Looks } from '../month/days.ts'
import { spanOf } from '../month/event-span.ts'
import { useEventWords } from '../month/event-words.ts'
import type { Bar, DaySlots } from '../month/week-slots.ts'
import { type EventItem, isOpen } from '../move/event-item.ts'

/** An event, and on which of its days it was taken. */
export type Grip = { event: WireEvent; day: string }

export type MonthDayProps = {
  /** The chosen day. */
  day: string
  today: string
  looks: Looks
  at: string
  all: readonly WireEvent[]
  lines: DaySlots
  /** Days from this one to the chosen one, negative when that is before. */
  toChosen: number
  lunarDay: string | undefined
  held: Held<EventItem> | null
  /** What is in hand would be on this day. */
  isLanding: boolean
  keysId: string
  onDay: (day: string) => void
  onOpen: (event: WireEvent) => void
  onCreate: (day: string) => void
  onMore: (day: string) => void
  onGrip: (event: PointerEvent, grip: Grip) => void
}

/** One day of a month with the first of its events; the others are behind "n more". */
export function MonthDay(props: MonthDayProps) {
  const { at, all, lines, toChosen, lunarDay, day, today, looks, held, isLanding, keysId } = props
  const { onDay, onOpen, onCreate, onMore, onGrip } = props
  const { t } = useTranslation()
  const weekday = weekdayOf(at) as 0
  const isOff = isHoliday(all, looks)
  const isChosen = at === day
  const name = `${at} ${t(`ui.weekday.long.${weekday}`)}`
  return (
    <td
      aria-selected={isChosen}
      data-day={at}
      className={classNames(
        'mday',
        at.slice(0, 7) !== day.slice(0, 7) && 'mday--out',
        at === today && 'mday--today',
        isChosen && 'mday--sel',
        isLanding && 'mday--to',
      )}
    >
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        className={classNames('mday__n', isOff ? 'sun' : weekendOf(weekday))}
        aria-label={all.length > 0 ? `${name}, ${t('calendar.events', { count: all.length })}` : name}
        aria-current={at === today ? 'date' : undefined}
        data-tip={isChosen ? t('calendar.edit.newHere') : undefined}
        onClick={() => (isChosen ? onCreate(at) : onDay(at))}
      >
        <span className="num">{Number(at.slice(8))}</span>
        {lunarDay ? <small>{lunarDay}</small> : null}
      </button>
      <ul>
        {lines.slots.map((slot, line) =>
          slot === undefined || slot === 'passed' ? (
            // oxlint-disable-next-line react/no-array-index-key -- an empty line is nothing but its place
            <li key={line} className="mday__gap" aria-hidden />
          ) : (
            <li
              key={slot.event.id}
              className={slot.days > 1 ? 'mday__bar' : undefined}
              style={{ '--n': slot.days } as CSSProperties}
            >
              <EventChip
                bar={slot}
                day={at}
                color={colorOf(slot.event, looks)}
                isReachable={toChosen >= 0 && toChosen < slot.days}
                isHeld={held?.item.id === slot.event.id}
                keysId={keysId}
                onOpen={onOpen}
                onGrip={onGrip}
              />
            </li>
          ),
        )}
        {lines.more > 0 ? (
          <li>
            <button type="button" className="mday__more" tabIndex={isChosen ? 0 : -1} onClick={() => onMore(at)}>
              {t('calendar.moreOf', { count: lines.more })}
            </button>
          </li>
        ) : null}
      </ul>
      {isLanding && held ? (
        <span className={`chip-ev mday__ghost cc-${held.item.hue}`} aria-hidden>
          <span className="ell">{held.item.name}</span>
        </span>
      ) : null}
    </td>
  )
}

type ChipProps = {
  bar: Bar
  day: string
  color: string
  /** The chosen day is one of its days: the Tab key comes to it. */
  isReachable: boolean
  isHeld: boolean
  keysId: string
  onOpen: (event: WireEvent) => void
  onGrip: (event: PointerEvent, grip: Grip) => void
}

/** An event in a line of its days. A tentative event, and one that is not answered yet, has an outline only. */
function EventChip({ bar, day, color, isReachable, isHeld, keysId, onOpen, onGrip }: ChipProps) {
  const { t } = useTranslation()
  const { nameOf, timeOf } = useEventWords()
  const { whenOf } = useSpanWords()
  const { event, days, isBegun, goesOn } = bar
  const isLong = days > 1 || isBegun || goesOn
  const look = classNames(
    'chip-ev',
    `cc-${color}`,
    isOpen(event) && 'chip-ev--open',
    event.isAllDayEvent && 'chip-ev--day',
    isBegun && 'chip-ev--begun',
    goesOn && 'chip-ev--on',
    isHeld && 'chip-ev--held',
  )
  const inside = (
    <>
      {event.isAllDayEvent || isBegun ? null : <time className="num">{formatTime(event.start)}</time>}
      <span className="ell">{nameOf(event)}</span>
    </>
  )
  const told = [isLong ? whenOf(spanOf(event)) : timeOf(event, day), nameOf(event), event.location]
    .filter(Boolean)
    .join(' · ')
  return event.isBusyOnly ? (
    <span className={look} data-tip={told}>
      {inside}
    </span>
  ) : (
    <button
      type="button"
      className={look}
      tabIndex={isReachable ? 0 : -1}
      data-item={event.id}
      data-day={day}
      data-tip={isHeld ? undefined : told}
      aria-describedby={event.canEdit ? keysId : undefined}
      aria-label={isOpen(event) ? `${told} (${t('calendar.showAs.tentative')})` : told}
      onPointerDown={(pointer) => onGrip(pointer, { event, day })}
      onClick={() => {
        if (!isHeld) onOpen(event)
      }}
    >
      {inside}
    </button>
  )
}
