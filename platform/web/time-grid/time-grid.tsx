import { type CSSProperties, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { ColumnHeads } from './column-heads.tsx'
import { ColumnHours } from './column-hours.tsx'
import { tracksOf } from './column-tracks.ts'
import { heldKeys, pickUpKeys } from './hand-keys.ts'
import { stepOf } from './in-hand.ts'
import type { BoxProps } from './item-box.tsx'
import { KeysHelp } from './keys-help.tsx'
import { barsOf, layOut } from './lay-out.ts'
import { LongRow } from './long-row.tsx'
import { neighbour, stopsOf, type Way } from './neighbour.ts'
import { dayAt, dayMinutes, endTimeAt, isLong, timeAt } from './span.ts'
import { type GridColumn, type GridItem, keyOf } from './time-grid.types.ts'
import { TimeScale } from './time-scale.tsx'
import { slotAt, useDraw, usualSlot } from './use-draw.ts'
import { useGrips } from './use-grips.ts'
import type { Hand } from './use-hand.ts'
import { useNow } from './use-now.ts'
import '../ui/styles/hues.css'
import './time-grid.css'

/** Where something new was asked for: from HH:mm on; drawn over some time, until HH:mm (24:00 at midnight). */
export type NewPlace = { column: GridColumn; start: string; end?: string }

/** What a grid is given, standing or lying down. */
export type GridProps<T extends GridItem> = {
  /** Also of `hand`, which moves what is shown here. */
  root: RefObject<HTMLDivElement | null>
  hand: Hand<T>
  /** Days, or places on a day, in their order. */
  columns: readonly GridColumn[]
  items: readonly T[]
  isLoading?: boolean
  /** What the columns are called together. */
  label: string
  /** How much is in a column, in words. */
  counted: (count: number) => string
  /** HH:mm; the hours are scrolled to it. */
  workingStart: string
  /** Every half hour is named, with morning and afternoon in the reader's language; left out, every hour. */
  namesHalfHours?: boolean
  /** Whose clock it is; left out, that of the reader. */
  timeZone?: string
  /** How items are moved with keys, where more can be done than elsewhere. */
  keysHelp?: string
  onOpen: (item: T) => void
  /** A press on the head of a column. */
  onHead?: (column: GridColumn) => void
  /** A click on an empty time, or a drag over it. */
  onNew?: (at: NewPlace) => void
  /** What is drawn anew is called so. */
  newName?: string
}

/**
 * Columns with their hours, and in them what takes time. What is at the same time stands side by side, at most eight and
 * "+n"; what lasts a day or longer stands above. Items are moved and made longer with a pointer (a finger rests first), or
 * with Space and the arrows.
 */
export function TimeGrid<T extends GridItem>(props: GridProps<T>) {
  const { root, hand, columns, items, isLoading = false, label, counted, workingStart, keysHelp } = props
  const { namesHalfHours = false, timeZone } = props
  const { onOpen, onHead, onNew, newName = '' } = props
  const { t } = useTranslation()
  const keysId = useId()
  const now = useNow(timeZone)
  const [lastId, setLastId] = useState<string>()
  const { held } = hand
  const { bars, rows } = barsOf(items, columns)
  const laid = columns.map((column) => layOut(items, column))
  const stops = stopsOf(bars, laid)
  const stop = stops.find(({ id }) => id === lastId) ?? stops[0]

  const onGrip = useGrips(root, hand, columns)
  const { drawn, onDown } = useDraw(
    root,
    ({ at, from, to }) => onNew?.({ column: columns[at]!, start: timeAt(from), end: endTimeAt(to) }),
    (at) => columns[at]!.slot ?? usualSlot,
  )
  const go =
    (way: Way) =>
    ({ target }: { target: EventTarget }) => {
      // An open list of "+n" has arrows of its own; where nothing stands they scroll.
      if (!stop || (target as HTMLElement).closest('[popover]')) return false
      const next = neighbour(stops, stop, way)
      if (next) focusOn(root.current, next.id)
      return true
    }
  const step = held ? stepOf(held.item) : 0
  const sideways = { left: () => hand.cross(-1), right: () => hand.cross(1) }
  const keys = useKeys(
    held
      ? isLong(held.item.span)
        ? heldKeys(
            hand,
            { ...sideways, up: () => hand.nudge(0), down: () => hand.nudge(0) },
            { left: -dayMinutes, right: dayMinutes },
          )
        : heldKeys(
            hand,
            { ...sideways, up: () => hand.nudge(-step), down: () => hand.nudge(step) },
            { up: -step, down: step },
          )
      : {
          ...pickUpKeys(hand, (id) => items.find((item) => item.id === id)),
          ArrowLeft: go('left'),
          ArrowRight: go('right'),
          ArrowUp: go('up'),
          ArrowDown: go('down'),
        },
  )

  // The working hours are seen first; where only some days fit, the present one.
  useEffect(() => {
    const room = root.current
    if (!room) return
    const hours = room.querySelector<HTMLElement>('.tg__hours')!
    const first = Math.max(0, Number(workingStart.slice(0, 2)) - 0.5)
    const column = room.querySelector<HTMLElement>('[aria-current="date"]')
    const scale = room.querySelector<HTMLElement>('.tg__scale')!
    room.scrollTo({
      top: (hours.offsetHeight / 24) * first,
      left: column ? column.offsetLeft - scale.offsetWidth : room.scrollLeft,
      behavior: 'instant',
    })
  }, [root, workingStart])

  const all: BoxProps<T> = { stopId: stop?.id, heldId: held?.item.id, keysId, onOpen, onGrip }
  const tracks = tracksOf(columns.map(({ isNarrow = false }, at) => ({ isNarrow, lanes: laid[at]!.lanes })))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group of buttons; its keys come with useKeys */}
      <div
        ref={root}
        className={classNames('tg scroll', namesHalfHours && 'tg--halves', held?.by === 'pointer' && 'tg--pull')}
        role="group"
        // Where nothing stands in it there is nothing else to scroll it from with the arrows.
        tabIndex={stop ? undefined : 0}
        aria-label={label}
        aria-busy={isLoading}
        style={{ '--columns': columns.length, '--tg-tracks': tracks } as CSSProperties}
        {...keys}
        onFocus={({ target }) => {
          const id = target.dataset.item ?? target.dataset.rest
          if (id !== undefined) setLastId(id)
        }}
        onBlur={({ relatedTarget }) => {
          if (held?.by === 'keys' && relatedTarget) hand.cancel()
        }}
      >
        <div className="tg__top">
          <ColumnHeads columns={columns} today={dayAt(now)} onHead={onHead} />
          <LongRow {...all} bars={bars} rows={rows} columns={columns} held={held} />
        </div>
        <div className="tg__hours">
          <TimeScale namesHalfHours={namesHalfHours} />
          {columns.map((column, at) => (
            <ColumnHours
              {...all}
              key={keyOf(column)}
              column={column}
              at={at}
              laid={laid[at]!}
              count={counted(
                laid[at]!.blocks.length + laid[at]!.rests.reduce((sum, rest) => sum + rest.items.length, 0),
              )}
              held={held}
              drawn={drawn?.at === at ? drawn : null}
              newName={newName}
              now={now}
              onDown={onNew ? onDown : undefined}
              onClickAt={
                onNew ? (minutes) => onNew({ column, start: timeAt(slotAt(minutes, column.slot)) }) : undefined
              }
            />
          ))}
        </div>
      </div>
      <KeysHelp id={keysId}>{keysHelp ?? t('ui.timeGrid.keys')}</KeysHelp>
    </>
  )
}

const focusOn = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"], [data-rest="${CSS.escape(id)}"]`)?.focus()
