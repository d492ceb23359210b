import type { CSSProperties, MouseEvent, PointerEvent } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { percentOf } from './block-place.ts'
import { type Held, landing } from './in-hand.ts'
import { type BoxProps, ItemBox } from './item-box.tsx'
import { type Laid, runsOn, type Stretch, stretchOn } from './lay-out.ts'
import { restId } from './neighbour.ts'
import { RestButton } from './rest-button.tsx'
import { columnName, isEmptyAt, ShutTimes } from './shut-times.tsx'
import { dayMinutes, endTimeAt, minutesAt, timeAt } from './span.ts'
import type { GridColumn, GridItem } from './time-grid.types.ts'

type Props<T extends GridItem> = BoxProps<T> & {
  row: GridColumn
  /** Which of the rows it is. */
  at: number
  laid: Laid<T>
  /** How much is in it, in words. */
  count: string
  held: Held<T> | null
  drawn: Stretch | null
  newName: string
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
  const { row, at, laid, count, held, drawn, newName, now, onDown, onClickAt, ...all } = props
  const { day, name, isOff, shut } = row
  const start = minutesAt(day)
  const isToday = now >= start && now < start + dayMinutes
  const click = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    if (!isEmptyAt({ target, currentTarget })) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onClickAt?.(((clientX - left) / width) * dayMinutes)
  }
  const ghost = held && runsOn(landing(held), held.place, [row]).length > 0 ? stretchOn(landing(held), day) : undefined
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
      <ShutTimes times={shut} place={(time) => placeInRow({ ...time, lane: 0, lanes: 1 })} />
      {laid.blocks.map((block) => (
        <ItemBox
          {...all}
          key={block.item.id}
          item={block.item}
          day={day}
          className="tgi--block"
          style={placeInRow(block)}
          edges={[...(block.begins ? ['start' as const] : []), ...(block.ends ? ['end' as const] : [])]}
        />
      ))}
      {laid.rests.map((rest) => {
        const id = restId(at, rest.from)
        return (
          <RestButton
            key={id}
            id={id}
            rest={rest}
            day={day}
            style={placeInRow({ ...rest, lane: rest.lanes - 1 })}
            isStop={all.stopId === id}
            onOpen={all.onOpen}
          />
        )
      })}
      {ghost && held ? (
        <div
          className={`tgi tgi--block tgi--to cc-${held.item.hue}`}
          style={placeInRow({ ...ghost, lane: 0, lanes: 1 })}
          aria-hidden
        >
          <b>{held.item.name}</b>
          <time className="num">
            {timeAt(landing(held).from)} - {timeAt(landing(held).to)}
          </time>
        </div>
      ) : null}
      {drawn ? (
        <div className="tgi tgi--block tgi--new" style={placeInRow({ ...drawn, lane: 0, lanes: 1 })} aria-hidden>
          <b>{newName}</b>
          <time className="num">
            {timeAt(drawn.from)} - {endTimeAt(drawn.to)}
          </time>
        </div>
      ) : null}
      {isToday ? <div className="tr__now" style={{ left: percentOf(now - start) }} aria-hidden /> : null}
    </div>
  )
}
