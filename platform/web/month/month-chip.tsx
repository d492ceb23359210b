import type { PointerEvent } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { timeAt } from '../time-grid/span.ts'
import { useSpanWords } from '../time-grid/span-words.ts'
import type { GridItem } from '../time-grid/time-grid.types.ts'
import type { Grip } from './month.types.ts'
import type { Bar } from './week-slots.ts'

type Props<T extends GridItem> = {
  bar: Bar<T>
  day: string
  /** The chosen day is one of its days: the Tab key comes to it. */
  isReachable: boolean
  isHeld: boolean
  keysId: string
  onOpen: (item: T) => void
  onGrip: (event: PointerEvent, grip: Grip<T>) => void
}

/** An item in a line of its days. What is open, and what waits, has an outline only. */
export function MonthChip<T extends GridItem>({ bar, day, isReachable, isHeld, keysId, onOpen, onGrip }: Props<T>) {
  const { timeOf, whenOf } = useSpanWords()
  const { item, days, isBegun, goesOn } = bar
  const { id, span, name, note, hue, look: state, lookName, canOpen, canMove } = item
  const isLong = days > 1 || isBegun || goesOn
  const look = classNames(
    'chip-ev',
    `cc-${hue}`,
    (state === 'open' || state === 'waiting') && 'chip-ev--open',
    state === 'refused' && 'chip-ev--refused',
    state === 'closed' && 'chip-ev--closed',
    span.isAllDay && 'chip-ev--day',
    isBegun && 'chip-ev--begun',
    goesOn && 'chip-ev--on',
    isHeld && 'chip-ev--held',
  )
  const inside = (
    <>
      {span.isAllDay || isBegun ? null : (
        <time className="num" aria-hidden={canOpen}>
          {timeAt(span.from)}
        </time>
      )}
      <span className="ell" aria-hidden={canOpen}>
        {name}
      </span>
    </>
  )
  const told = [isLong ? whenOf(span) : timeOf(span, day), name, note].filter(Boolean).join(' · ')
  return canOpen ? (
    <button
      type="button"
      className={look}
      tabIndex={isReachable ? 0 : -1}
      data-item={id}
      data-day={day}
      data-tip={isHeld ? undefined : told}
      aria-describedby={canMove ? keysId : undefined}
      onPointerDown={(pointer) => onGrip(pointer, { item, day })}
      onClick={() => {
        if (!isHeld) onOpen(item)
      }}
    >
      {inside}
      <span className="sr">{lookName ? `${told} (${lookName})` : told}</span>
    </button>
  ) : (
    <span className={look} data-tip={told}>
      {inside}
    </span>
  )
}
