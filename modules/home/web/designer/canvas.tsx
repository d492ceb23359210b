import type { MouseEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Box, isHeldFast } from '../../contract/placement.rules.ts'
import { CanvasPart } from './canvas-part.tsx'
import type { DesignPart } from './design.ts'
import { cellAt, styleOf } from './geometry.ts'
import { inReadingOrder, neighbour, type Way } from './neighbour.ts'
import { landing } from './picked-up-part.ts'
import type { DesignerTools } from './use-designer-state.ts'
import type { Drag } from './use-drag.ts'
import './canvas.css'

type Props = {
  tools: DesignerTools
  drag: Drag
  ground: RefObject<HTMLDivElement | null>
  onRemove: (part: DesignPart) => void
  /** Lies over the grid. */
  floating: ReactNode
}

/** The grid with its parts. One stop of the Tab key; arrows go from part to part, and move the one in hand. */
export function Canvas({ tools, drag, ground, onRemove, floating }: Props) {
  const { t } = useTranslation()
  const { designer, design, rulesFor, words, send, mode } = tools
  const { held, selectedId } = designer
  const rules = rulesFor(design)
  const outcome = held?.box ? landing(design, held, rules) : null
  const inWay = new Set(outcome?.refused?.by ?? [])
  const isShownNew = held?.isNew && held.box
  const parts = isShownNew ? [...design.parts, held.part] : design.parts
  const boxOf = (part: DesignPart): Box => (held?.part.id === part.id && held.box) || part
  const inOrder = inReadingOrder(design.parts)
  const stopId = held?.box ? held.part.id : (parts.find(({ id }) => id === selectedId) ?? inOrder[0])?.id
  const focus = (part: DesignPart | undefined | null) => focusPart(ground.current, part?.id)
  const here = design.parts.find(({ id }) => id === selectedId)

  const arrow = (way: Way) => () => {
    if (held) send({ do: 'nudge', by: steps[way].move })
    else focus(here ? neighbour(design.parts, here, way) : inOrder[0])
  }
  const stretch = (way: Way) => () => send({ do: 'nudge', by: steps[way].size })
  const grab = () => {
    if (held) send({ do: 'drop' })
    else if (here) send({ do: 'pickUp', id: here.id, by: 'keys' })
  }
  const takeAway = () => {
    if (held) send({ do: 'cancel' })
    else if (here) onRemove(here)
  }
  const keys = useKeys({
    ArrowLeft: arrow('left'),
    ArrowRight: arrow('right'),
    ArrowUp: arrow('up'),
    ArrowDown: arrow('down'),
    'Shift+ArrowLeft': stretch('left'),
    'Shift+ArrowRight': stretch('right'),
    'Shift+ArrowUp': stretch('up'),
    'Shift+ArrowDown': stretch('down'),
    Home: () => focus(inOrder[0]),
    End: () => focus(inOrder.at(-1)),
    Enter: grab,
    ' ': grab,
    Delete: takeAway,
    Backspace: takeAway,
  })

  /** With something in hand, a click or a tap says where. */
  const onClick = (event: MouseEvent) => {
    if (!held?.box || held.by !== 'keys' || !ground.current) return
    const cell = cellAt({ x: event.clientX, y: event.clientY }, ground.current.getBoundingClientRect(), design)
    if (!cell) return
    const to = {
      colidx: Math.min(cell.colidx, design.cols - held.box.colcnt),
      rowidx: Math.min(cell.rowidx, design.rows - held.box.rowcnt),
    }
    const by = { colidx: to.colidx - held.box.colidx, rowidx: to.rowidx - held.box.rowidx }
    const isOnItself =
      cell.colidx >= held.box.colidx &&
      cell.colidx < held.box.colidx + held.box.colcnt &&
      cell.rowidx >= held.box.rowidx &&
      cell.rowidx < held.box.rowidx + held.box.rowcnt
    if (!isOnItself) send({ do: 'nudge', by })
  }

  const count = { '--cols': design.cols, '--rows': design.rows }
  return (
    <div className="dz__ground" style={count as object}>
      <div className="dz__ruler num" aria-hidden>
        {Array.from({ length: design.cols }, (_, at) => (
          <span key={at}>{at + 1}</span>
        ))}
      </div>
      <div className="dz__rows num" aria-hidden>
        {Array.from({ length: design.rows }, (_, at) => (
          <span key={at}>{at + 1}</span>
        ))}
      </div>
      <div className="dz__field">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a listbox as soon as it has options; its keys come with useKeys */}
        <div
          ref={ground}
          className="dz__grid"
          role={parts.length > 0 ? 'listbox' : undefined}
          aria-label={parts.length > 0 ? t('home.designer.grid', { cols: design.cols, rows: design.rows }) : undefined}
          aria-describedby={parts.length > 0 ? 'designer-keys' : undefined}
          onClick={onClick}
          {...keys}
        >
          {parts.map((part) => {
            const isHeld = held?.part.id === part.id
            return (
              <CanvasPart
                key={part.id}
                part={part}
                box={boxOf(part)}
                grid={design}
                words={words}
                isStop={part.id === stopId}
                isSelected={part.id === selectedId}
                held={isHeld && held.box ? (outcome?.refused ? 'mayNot' : 'may') : null}
                isInWay={inWay.has(part.id)}
                canResize={!part.isFixedSize && !part.lock && !(isHeld && held.isNew)}
                onFocus={() => {
                  if (!held) send({ do: 'select', id: part.id })
                }}
                onPointerDown={(event) => {
                  if (!isHeldFast(part, rules)) drag.startPart(event, part)
                }}
                onHandle={(event, handle) => drag.startHandle(event, part, handle)}
              />
            )
          })}
          {held?.box && !held.isNew ? (
            <div className="dz__from" style={styleOf(held.part, design)} aria-hidden />
          ) : null}
        </div>
        {parts.length === 0 ? (
          <div className="dz__empty">
            <EmptyState
              title={t('home.designer.empty.title')}
              hint={t(mode === 'personal' ? 'home.designer.empty.personalHint' : 'home.designer.empty.hint')}
            />
          </div>
        ) : null}
        {floating}
      </div>
    </div>
  )
}

const steps: Record<Way, { move: Partial<Box>; size: Partial<Box> }> = {
  left: { move: { colidx: -1 }, size: { colcnt: -1 } },
  right: { move: { colidx: 1 }, size: { colcnt: 1 } },
  up: { move: { rowidx: -1 }, size: { rowcnt: -1 } },
  down: { move: { rowidx: 1 }, size: { rowcnt: 1 } },
}

/** Puts the focus on a part of the canvas; false when it is not there. */
export function focusPart(canvas: HTMLElement | null, id: string | undefined): boolean {
  const part = id === undefined ? null : canvas?.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`)
  part?.focus()
  part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return part !== null && part !== undefined
}
