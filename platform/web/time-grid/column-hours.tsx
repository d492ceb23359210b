import type { MouseEvent, PointerEvent } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { percentOf, placeOf } from './block-place.ts'
import { HoursContent, type HoursProps } from './hours-content.tsx'
import { columnName, isEmptyAt } from './shut-times.tsx'
import { dayMinutes, isLong, minutesAt } from './span.ts'
import type { GridItem } from './time-grid.types.ts'

type Props<T extends GridItem> = HoursProps<T> & {
  /** How much is in it, in words. */
  count: string
  /** Minutes since 1970 by the clock of the reader. */
  now: number
  /** Undefined where nothing new can be made. */
  onDown: ((pointer: PointerEvent) => void) | undefined
  onClickAt: ((minutes: number) => void) | undefined
}

/** Lower than this, minutes, there is room for one line. */
const oneLine = 45

/** The hours of one column with what happens in them. A click on an empty time, or a drag over it, makes something new. */
export function ColumnHours<T extends GridItem>(props: Props<T>) {
  const { column, count, held, now, onDown, onClickAt, ...all } = props
  const { day, name, isOff, shut } = column
  const start = minutesAt(day)
  const isToday = now >= start && now < start + dayMinutes
  const click = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if (!isEmptyAt({ target, currentTarget })) return
    const { top, height } = currentTarget.getBoundingClientRect()
    onClickAt?.(((clientY - top) / height) * dayMinutes)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for pointers; with keys something new begins at a button of the page
    <div
      role="group"
      className={classNames('tg__col', isOff && 'tg__col--off', onDown && 'tg__col--new')}
      aria-label={columnName(name, count, shut)}
      data-day={day}
      onPointerDown={(pointer) => {
        if (isEmptyAt(pointer)) onDown?.(pointer)
      }}
      onClick={click}
    >
      <HoursContent
        {...all}
        column={column}
        place={placeOf}
        oneLine={oneLine}
        held={held && !isLong(held.item.span) ? held : null}
      />
      {isToday ? <div className="tg__now" style={{ top: percentOf(now - start) }} aria-hidden /> : null}
    </div>
  )
}
