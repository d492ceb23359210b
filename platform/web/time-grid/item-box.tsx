import type { CSSProperties, PointerEvent } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useSpanWords } from './span-words.ts'
import type { GridItem } from './time-grid.types.ts'
import type { Grip } from './use-grips.ts'

/** What all items of a grid have in common. */
export type BoxProps<T extends GridItem> = {
  /** The one that the Tab key comes to. */
  stopId: string | undefined
  heldId: string | undefined
  keysId: string
  onOpen: (item: T) => void
  onGrip: (pointer: PointerEvent, grip: Grip<T>) => void
}

type Props<T extends GridItem> = BoxProps<T> & {
  item: T
  /** The day it is drawn on, or begins on. */
  day: string
  className: string
  style: CSSProperties
  /** Whether its beginning and its end are seen, so that they can be pulled. */
  edges: readonly ('start' | 'end')[]
  /** It is so low that all its words stand in one line. */
  isLow?: boolean
}

/** An item: a button that opens it, with edges to pull at. */
export function ItemBox<T extends GridItem>({ item, day, className, style, edges, isLow = false, ...all }: Props<T>) {
  const { partsOf, timeOf } = useSpanWords()
  const { stopId, heldId, keysId, onOpen, onGrip } = all
  const { id, name, note, hue, look, lookName, canOpen, canMove } = item
  const told = [timeOf(item.span, day), name, note].filter(Boolean).join(' · ')
  const isHeld = heldId === id
  const classes = classNames(
    'tgi',
    className,
    `cc-${hue}`,
    look && `tgi--${look}`,
    isLow && 'tgi--low',
    isHeld && 'tgi--from',
  )
  const [begins, ends] = partsOf(item.span, day)
  const inside = (
    <>
      <b aria-hidden={canOpen}>{name}</b>
      {item.span.isAllDay ? null : (
        <time className="num" aria-hidden={canOpen}>
          {begins}
          <span>{ends}</span>
        </time>
      )}
      {note ? (
        <span className="tgi__note" aria-hidden={canOpen}>
          {note}
        </span>
      ) : null}
    </>
  )
  if (!canOpen)
    return (
      <div className={classes} style={style} data-tip={told}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className={classes}
      style={style}
      tabIndex={stopId === id ? 0 : -1}
      data-item={id}
      data-day={day}
      data-tip={isHeld ? undefined : told}
      aria-describedby={canMove ? keysId : undefined}
      onPointerDown={(pointer) => onGrip(pointer, { item, edge: 'all' })}
      onClick={() => {
        if (!isHeld) onOpen(item)
      }}
    >
      {inside}
      <span className="sr">{lookName ? `${told} (${lookName})` : told}</span>
      {canMove
        ? edges.map((edge) => (
            <i
              key={edge}
              className={`tgi__edge tgi__edge--${edge}`}
              aria-hidden
              onPointerDown={(pointer) => {
                pointer.stopPropagation()
                onGrip(pointer, { item, edge })
              }}
            />
          ))
        : null}
    </button>
  )
}
