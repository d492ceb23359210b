import type { CSSProperties, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { dayInWords } from '#platform/web/ui/dates/day-in-words.ts'
import type { Held } from '../time-grid/in-hand.ts'
import type { GridItem } from '../time-grid/time-grid.types.ts'
import type { Grip, MonthDayWords } from './month.types.ts'
import { MonthChip } from './month-chip.tsx'
import type { DaySlots } from './week-slots.ts'

type Props<T extends GridItem> = MonthDayWords<T> & {
  at: string
  all: readonly T[]
  lines: DaySlots<T>
  /** Days from this one to the chosen one, negative when that is before. */
  toChosen: number
  held: Held<T> | null
  /** What is in hand would be on this day. */
  isLanding: boolean
  keysId: string
  onGrip: (event: PointerEvent, grip: Grip<T>) => void
}

/** One day of a month with the first of its items; the others are behind "n more". */
export function MonthDay<T extends GridItem>(props: Props<T>) {
  const { at, all, lines, toChosen, day, today, held, isLanding, keysId, counted, moreWords, newHint } = props
  const { isOff, noteOf, onDay, onOpen, onCreate, onMore, onGrip } = props
  const { t } = useTranslation()
  const weekday = weekdayOf(at)
  const isChosen = at === day
  const note = noteOf?.(at)
  const written = [Number(at.slice(8)), note].filter(Boolean).join(' ')
  const name = `${written}, ${dayInWords(t, at)}`
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
        className={classNames('mday__n', isOff?.(at) ? 'sun' : weekendOf(weekday))}
        aria-label={all.length > 0 ? `${name}, ${counted(all.length)}` : name}
        aria-current={at === today ? 'date' : undefined}
        data-tip={isChosen ? newHint : undefined}
        onClick={() => (isChosen && onCreate ? onCreate(at) : onDay(at))}
      >
        <span className="num">{Number(at.slice(8))}</span> {note ? <small>{note}</small> : null}
      </button>
      <ul>
        {lines.slots.map((slot, line) =>
          slot === undefined || slot === 'passed' ? (
            // oxlint-disable-next-line react/no-array-index-key -- an empty line is nothing but its place
            <li key={line} className="mday__gap" aria-hidden />
          ) : (
            <li
              key={slot.item.id}
              className={slot.days > 1 ? 'mday__bar' : undefined}
              style={{ '--n': slot.days } as CSSProperties}
            >
              <MonthChip
                bar={slot}
                day={at}
                isReachable={toChosen >= 0 && toChosen < slot.days}
                isHeld={held?.item.id === slot.item.id}
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
              {moreWords(lines.more)}
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
