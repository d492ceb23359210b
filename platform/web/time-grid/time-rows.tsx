import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { heldKeys, pickUpKeys } from './hand-keys.ts'
import { stepOf } from './in-hand.ts'
import type { BoxProps } from './item-box.tsx'
import { KeysHelp } from './keys-help.tsx'
import { layRow } from './lay-out.ts'
import { neighbour, stopsOf, type Way } from './neighbour.ts'
import { RowHours } from './row-hours.tsx'
import { pointInRows } from './row-point.ts'
import { endTimeAt, timeAt } from './span.ts'
import type { GridProps } from './time-grid.tsx'
import { type GridItem, keyOf } from './time-grid.types.ts'
import { slotAt, useDraw, usualSlot } from './use-draw.ts'
import { useGrips } from './use-grips.ts'
import { useNow } from './use-now.ts'
import '../ui/styles/hues.css'
import './time-grid.css'
import './time-rows.css'

const hours = Array.from({ length: 24 }, (_, at) => at)

/**
 * The same as `TimeGrid` lying down: each place of a day is a row, and its hours go to the right. Arrows go the way they
 * point: left and right by time, up and down from row to row.
 */
export function TimeRows<T extends GridItem>(props: GridProps<T>) {
  const { root, hand, columns, items, isLoading = false, label, counted, workingStart, keysHelp, timeZone } = props
  const { onOpen, onHead, onNew, newName = '' } = props
  const { t } = useTranslation()
  const keysId = useId()
  const now = useNow(timeZone)
  const [lastId, setLastId] = useState<string>()
  const { held } = hand
  const laid = columns.map((column) => layRow(items, column))
  const stops = stopsOf([], laid)
  const stop = stops.find(({ id }) => id === lastId) ?? stops[0]
  const onGrip = useGrips(root, hand, columns, pointInRows)
  const { drawn, onDown } = useDraw(
    root,
    ({ at, from, to }) => onNew?.({ column: columns[at]!, start: timeAt(from), end: endTimeAt(to) }),
    (at) => columns[at]!.slot ?? usualSlot,
    pointInRows,
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
  const keys = useKeys(
    held
      ? heldKeys(
          hand,
          {
            left: () => hand.nudge(-step),
            right: () => hand.nudge(step),
            up: () => hand.cross(-1),
            down: () => hand.cross(1),
          },
          { left: -step, right: step },
        )
      : {
          ...pickUpKeys(hand, (id) => items.find((item) => item.id === id)),
          ArrowLeft: go('up'),
          ArrowRight: go('down'),
          ArrowUp: go('left'),
          ArrowDown: go('right'),
        },
  )
  // The working hours are seen first.
  useEffect(() => {
    const room = root.current
    const row = room?.querySelector<HTMLElement>('.tr__hours')
    const first = Math.max(0, Number(workingStart.slice(0, 2)) + Number(workingStart.slice(3, 5)) / 60)
    if (row) room?.scrollTo({ left: (row.offsetWidth / 24) * first, behavior: 'instant' })
  }, [root, workingStart])

  const all: BoxProps<T> = { stopId: stop?.id, heldId: held?.item.id, keysId, onOpen, onGrip }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group of buttons; its keys come with useKeys */}
      <div
        ref={root}
        className={classNames('tr scroll', held?.by === 'pointer' && 'tg--pull')}
        role="group"
        // Where nothing stands in it there is nothing else to scroll it from with the arrows.
        tabIndex={stop ? undefined : 0}
        aria-label={label}
        aria-busy={isLoading}
        {...keys}
        onFocus={({ target }) => {
          const id = target.dataset.item ?? target.dataset.rest
          if (id !== undefined) setLastId(id)
        }}
        onBlur={({ relatedTarget }) => {
          if (held?.by === 'keys' && relatedTarget) hand.cancel()
        }}
      >
        <div className="tr__head num" aria-hidden>
          <span className="tr__corner" />
          <div className="tr__scale">
            {hours.map((hour) => (
              <span key={hour}>{timeAt(hour * 60)}</span>
            ))}
          </div>
        </div>
        {columns.map((row, at) => (
          <div key={keyOf(row)} className="tr__row">
            {onHead ? (
              <button type="button" className="tr__name" onClick={() => onHead(row)}>
                <strong className="ell">{row.title ?? row.name}</strong>
                {row.hint ? <small>{row.hint}</small> : null}
              </button>
            ) : (
              <div className="tr__name">
                <strong className="ell">{row.title ?? row.name}</strong>
                {row.hint ? <small>{row.hint}</small> : null}
              </div>
            )}
            <RowHours
              {...all}
              row={row}
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
                onNew ? (minutes) => onNew({ column: row, start: timeAt(slotAt(minutes, row.slot)) }) : undefined
              }
            />
          </div>
        ))}
      </div>
      <KeysHelp id={keysId}>{keysHelp ?? t('ui.timeGrid.keys')}</KeysHelp>
    </>
  )
}

const focusOn = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"], [data-rest="${CSS.escape(id)}"]`)?.focus()
