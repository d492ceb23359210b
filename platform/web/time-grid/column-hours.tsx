import type { MouseEvent, PointerEvent } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { percentOf, placeOf } from './block-place.ts'
import { type Held, landing } from './in-hand.ts'
import { type BoxProps, ItemBox } from './item-box.tsx'
import { type Laid, runsOn, type Stretch, stretchOn } from './lay-out.ts'
import { restId } from './neighbour.ts'
import { RestButton } from './rest-button.tsx'
import { columnName, isEmptyAt, ShutTimes } from './shut-times.tsx'
import { dayMinutes, endTimeAt, isLong, minutesAt, timeAt } from './span.ts'
import type { GridColumn, GridItem } from './time-grid.types.ts'

type Props<T extends GridItem> = BoxProps<T> & {
  column: GridColumn
  /** Which of the columns it is. */
  at: number
  laid: Laid<T>
  /** How much is in it, in words. */
  count: string
  held: Held<T> | null
  /** What is drawn anew in it, and how that is called. */
  drawn: Stretch | null
  newName: string
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
  const { column, at, laid, count, held, drawn, newName, now, onDown, onClickAt, ...all } = props
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
      <ShutTimes times={shut} place={(time) => placeOf({ ...time, lane: 0, lanes: 1 })} />
      {laid.blocks.map((block) => (
        <ItemBox
          {...all}
          key={block.item.id}
          item={block.item}
          day={day}
          className="tgi--block"
          style={placeOf(block)}
          isLow={block.to - block.from < oneLine}
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
            style={placeOf({ ...rest, lane: rest.lanes - 1 })}
            isStop={all.stopId === id}
            onOpen={all.onOpen}
          />
        )
      })}
      {held && !isLong(held.item.span) ? <Ghost held={held} column={column} /> : null}
      {drawn ? (
        <div className="tgi tgi--block tgi--new" style={placeOf({ ...drawn, lane: 0, lanes: 1 })} aria-hidden>
          <b>{newName}</b>
          <time className="num">
            {timeAt(drawn.from)} - {endTimeAt(drawn.to)}
          </time>
        </div>
      ) : null}
      {isToday ? <div className="tg__now" style={{ top: percentOf(now - start) }} aria-hidden /> : null}
    </div>
  )
}

/** Where what is in hand would be. */
function Ghost({ held, column }: { held: Held; column: GridColumn }) {
  const span = landing(held)
  if (runsOn(span, held.place, [column]).length === 0) return null
  return (
    <div
      className={`tgi tgi--block tgi--to cc-${held.item.hue}`}
      style={placeOf({ ...stretchOn(span, column.day), lane: 0, lanes: 1 })}
      aria-hidden
    >
      <b>{held.item.name}</b>
      <time className="num">
        {timeAt(span.from)} - {timeAt(span.to)}
      </time>
    </div>
  )
}
