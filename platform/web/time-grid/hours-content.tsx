import type { CSSProperties } from 'react'
import { type Held, landing } from './in-hand.ts'
import { type BoxProps, ItemBox } from './item-box.tsx'
import { type Laid, runsOn, type Stretch, stretchOn } from './lay-out.ts'
import { restId } from './neighbour.ts'
import { RestButton } from './rest-button.tsx'
import { ShutTimes } from './shut-times.tsx'
import { endTimeAt, timeAt } from './span.ts'
import type { GridColumn, GridItem } from './time-grid.types.ts'

export type HoursProps<T extends GridItem> = BoxProps<T> & {
  column: GridColumn
  /** Which of the columns or rows it is. */
  at: number
  laid: Laid<T>
  /** What is in hand, where it is shown as it would be. */
  held: Held<T> | null
  /** What is drawn anew in it, and how that is called. */
  drawn: Stretch | null
  newName: string
}

type Props<T extends GridItem> = HoursProps<T> & {
  /** Where a stretch of time stands. */
  place: (stretch: Stretch & { lane: number; lanes: number }) => CSSProperties
  /** Shorter than this, minutes, there is room for one line. */
  oneLine?: number
}

/** What stands in the hours of a column or a row, whichever way time goes there. */
export function HoursContent<T extends GridItem>(props: Props<T>) {
  const { column, at, laid, place, oneLine = 0, held, drawn, newName, ...all } = props
  const { day, shut } = column
  const alone = (stretch: Stretch) => place({ ...stretch, lane: 0, lanes: 1 })
  return (
    <>
      <ShutTimes times={shut} place={alone} />
      {laid.blocks.map((block) => (
        <ItemBox
          {...all}
          key={block.item.id}
          item={block.item}
          day={day}
          className="tgi--block"
          style={place(block)}
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
            style={place({ ...rest, lane: rest.lanes - 1 })}
            isStop={all.stopId === id}
            onOpen={all.onOpen}
          />
        )
      })}
      {held ? <Ghost held={held} column={column} place={alone} /> : null}
      {drawn ? (
        <div className="tgi tgi--block tgi--new" style={alone(drawn)} aria-hidden>
          <b>{newName}</b>
          <time className="num">
            {timeAt(drawn.from)} - {endTimeAt(drawn.to)}
          </time>
        </div>
      ) : null}
    </>
  )
}

type GhostProps = { held: Held; column: GridColumn; place: (stretch: Stretch) => CSSProperties }

/** Where what is in hand would be. */
function Ghost({ held, column, place }: GhostProps) {
  const span = landing(held)
  if (runsOn(span, held.place, [column]).length === 0) return null
  return (
    <div
      className={`tgi tgi--block tgi--to cc-${held.item.hue}`}
      style={place(stretchOn(span, column.day))}
      aria-hidden
    >
      <b>{held.item.name}</b>
      <time className="num">
        {timeAt(span.from)} - {timeAt(span.to)}
      </time>
    </div>
  )
}
