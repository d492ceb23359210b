import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { heldKeys, pickUpKeys } from '#platform/web/time-grid/hand-keys.ts'
import { KeysHelp } from '#platform/web/time-grid/keys-help.tsx'
import { dayMinutes } from '#platform/web/time-grid/span.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { AreaName } from '../pieces/area-name.tsx'
import { useOpenTask } from '../place/use-open-task.ts'
import { type Arrow, earlyOf, type Row } from './rows.ts'
import { type Scale, xOf, type Zoom } from './scale.ts'
import { TimelineArrows } from './timeline-arrows.tsx'
import { TimelineBar } from './timeline-bar.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { useBarMoves } from './use-bar-moves.ts'
import '#platform/web/ui/styles/hues.css'

/** Height of a row and of the head, px; as `timeline.css` has them. */
const rowPx = 36
const headPx = 44
/** Rows that are drawn beyond the edges. */
const overscan = 10

type Props = {
  /** What scrolls. */
  box: RefObject<HTMLDivElement | null>
  rows: readonly Row[]
  arrows: readonly Arrow[]
  scale: Scale
  zoom: Zoom
}

/** The rows of a timeline that are in view, with the arrows between them. Up and Down go from bar to bar. */
export function TimelineGrid({ box, rows, arrows, scale, zoom }: Props) {
  const { t } = useTranslation()
  const keysId = useId()
  const openTask = useOpenTask()
  const { hand, onGrip } = useBarMoves(box, scale)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the virtualizer renders us itself
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    scrollPaddingStart: headPx,
    overscan,
  })
  const bars = rows.flatMap((row) => ('item' in row ? [row.item] : []))
  const { stopId, go } = useBarFocus(
    box,
    bars.map(({ id }) => id),
    (id) => virtual.scrollToIndex(rows.findIndex(({ key }) => key === id)),
  )
  const keys = useKeys(
    hand.held
      ? heldKeys(
          hand,
          { left: () => hand.nudge(-dayMinutes), right: () => hand.nudge(dayMinutes), up: nothing, down: nothing },
          { left: -dayMinutes, right: dayMinutes },
        )
      : {
          ...pickUpKeys(hand, (id) => bars.find((bar) => bar.id === id)),
          ArrowDown: () => go(1),
          ArrowUp: () => go(-1),
          Home: () => go(-bars.length),
          End: () => go(bars.length),
        },
  )
  const lines = virtual.getVirtualItems()
  const [from, to] = [lines[0]?.index ?? 0, lines.at(-1)?.index ?? 0]
  const early = earlyOf(arrows)
  const height = virtual.getTotalSize()
  return (
    <>
      <div ref={box} className="tline scroll" role="group" aria-label={t('tasks.timeline.label')} {...keys}>
        <TimelineHead scale={scale} zoom={zoom} />
        <ul
          className={`tline__rows tline__rows--${zoom}`}
          style={{ height, '--day': `${scale.px}px`, '--days': scale.days } as CSSProperties}
        >
          {lines.map(({ index, start }) => {
            const row = rows[index]!
            return (
              <li key={row.key} className="tline__r" style={{ transform: `translateY(${start}px)` }}>
                {'item' in row ? (
                  <>
                    <span className="tline__n">
                      <span className="ell">{row.item.name}</span>
                    </span>
                    <span className="tline__l" style={{ width: scale.days * scale.px }}>
                      <TimelineBar
                        item={row.item}
                        scale={scale}
                        held={hand.held?.item.id === row.item.id ? hand.held : undefined}
                        waitsFor={early.get(row.item.id)}
                        isStop={row.item.id === stopId}
                        keysId={keysId}
                        onOpen={({ task }) => openTask.open(task.taskId)}
                        onGrip={onGrip}
                      />
                    </span>
                  </>
                ) : (
                  <span className="tline__n tline__n--area">
                    <AreaName task={row.area.task} />
                    <Count>{row.count}</Count>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <div className="tline__over" style={{ height }} aria-hidden>
          <i className="tline__today" style={{ left: xOf(scale, todayIn()) + scale.px / 2 }} />
          <TimelineArrows
            arrows={arrows.filter(
              ({ fromRow, toRow }) => Math.max(fromRow, toRow) >= from && Math.min(fromRow, toRow) <= to,
            )}
            scale={scale}
            rowPx={rowPx}
            height={height}
          />
        </div>
      </div>
      <KeysHelp id={keysId}>{t('tasks.timeline.keys')}</KeysHelp>
    </>
  )
}

const nothing = () => undefined

/** The bar that Tab comes to, and going from bar to bar, also to those that are not drawn yet. */
function useBarFocus(box: RefObject<HTMLElement | null>, ids: readonly string[], show: (id: string) => void) {
  const [hereId, setHere] = useState<string>()
  const sought = useRef<string>(undefined)
  const stopId = hereId !== undefined && ids.includes(hereId) ? hereId : ids[0]
  // It may be drawn only once the rows have been scrolled to it.
  useEffect(() => {
    const bar = sought.current && box.current?.querySelector<HTMLElement>(`[data-item="${sought.current}"]`)
    if (!bar) return
    bar.focus()
    sought.current = undefined
  })
  const go = (by: number): boolean => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['item']
    if (focused === undefined) return false
    const next = ids[Math.max(0, Math.min(ids.indexOf(focused) + by, ids.length - 1))]
    if (next === undefined || next === focused) return true
    setHere(next)
    sought.current = next
    show(next)
    return true
  }
  return { stopId, go }
}
