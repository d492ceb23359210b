import type { CSSProperties, MouseEvent, PointerEvent } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { percentOf } from './block-place.ts'
import { HoursContent, type HoursProps } from './hours-content.tsx'
import type { Stretch } from './lay-out.ts'
import { columnName, isEmptyAt } from './shut-times.tsx'
import { dayMinutes, minutesAt } from './span.ts'
import type { GridColumn, GridItem } from './time-grid.types.ts'

type Props<T extends GridItem> = Omit<HoursProps<T>, 'column'> & {
  row: GridColumn
  /** How much is in it, in words. */
  count: string
  /** Minutes since 1970 by the clock of the grid. */
  now: number
  onDown: ((pointer: PointerEvent) => void) | undefined
  onClickAt: ((minutes: number) => void) | undefined
}

/** Where something stands in its row: its lanes lie below each other. */
const placeInRow = ({ from, to, lane, lanes }: Stretch & { lane: number; lanes: number }): CSSProperties => ({
  left: percentOf(from),
  width: percentOf(to - from),
  top: `${(lane / lanes) * 100}%`,
  height: `${100 / lanes}%`,
})

/** The hours of one row with what happens in them. A click on an empty time, or a drag over it, makes something new. */
export function RowHours<T extends GridItem>(props: Props<T>) {
  const { row, laid, count, now, onDown, onClickAt, ...all } = props
  const { day, name, isOff, shut } = row
  const start = minutesAt(day)
  const isToday = now >= start && now < start + dayMinutes
  const click = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    if (!isEmptyAt({ target, currentTarget })) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onClickAt?.(((clientX - left) / width) * dayMinutes)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for pointers; with keys something new begins at a button of the page
    <div
      role="group"
      className={classNames('tr__hours', isOff && 'tg__col--off', onDown && 'tg__col--new')}
      aria-label={columnName(name, count, shut)}
      data-day={day}
      style={{ '--lanes': laid.lanes } as CSSProperties}
      onPointerDown={(pointer) => {
        if (isEmptyAt(pointer)) onDown?.(pointer)
      }}
      onClick={click}
    >
      <HoursContent {...all} column={row} laid={laid} place={placeInRow} />
      {isToday ? <div className="tr__now" style={{ left: percentOf(now - start) }} aria-hidden /> : null}
    </div>
  )
}
