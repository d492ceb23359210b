import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import { useUndoKeys } from '#platform/web/undo/use-undo-keys.ts'
import { Canvas, focusPart } from './canvas.tsx'
import { Chooser } from './chooser.tsx'
import type { Design, DesignPart } from './design.ts'
import { Details } from './details.tsx'
import { DragCard } from './drag-card.tsx'
import { HeldBar } from './held-bar.tsx'
import { Measures } from './measures.tsx'
import { inReadingOrder } from './neighbour.ts'
import { PartTools } from './part-tools.tsx'
import type { DesignerTools } from './use-designer-state.ts'
import { useDrag } from './use-drag.ts'
import { useZoom } from './use-zoom.ts'
import './workbench.css'

type Props = { tools: DesignerTools; catalogue: readonly DesignPart[] }

/** Where a page is arranged: the measures, the grid, what is known of the chosen part, and the list of what there is. */
export function Workbench({ tools, catalogue }: Props) {
  const { designer, design, send, mode } = tools
  const { held, selectedId } = designer
  const ground = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const bench = useRef<HTMLDivElement>(null)
  const drag = useDrag(ground, tools)
  const drawn = useZoom(room, design)
  const offered = mode === 'template' ? [...catalogue, newShape(design)] : catalogue
  // Where fingers work or there is little room, the tools stand below the grid instead of over it.
  const isTight = useMedia('(pointer: coarse), (max-width: 900px)')
  const chosen = design.parts.find(({ id }) => id === selectedId)

  useUndoKeys({ undo: () => send({ do: 'undo' }), redo: () => send({ do: 'redo' }) })
  useGlobalKeys({ Escape: () => send({ do: 'cancel' }) }, held !== null)

  // What is picked up with keys has the focus until it lies; then it stays there, or goes back to the list.
  const inHand = held?.by === 'keys' ? held.part.id : undefined
  const last = useRef(inHand)
  useEffect(() => {
    const was = last.current
    last.current = inHand
    if (inHand !== undefined) focusPart(ground.current, inHand)
    else if (was !== undefined && !focusPart(ground.current, was)) focusChoice(bench.current, was)
  }, [inHand])

  const onRemove = (part: DesignPart) => {
    const others = inReadingOrder(design.parts)
    const at = others.findIndex(({ id }) => id === part.id)
    const next = others[at + 1] ?? others[at - 1]
    send({ do: 'remove', id: part.id })
    requestAnimationFrame(() => {
      const isGone = !ground.current?.querySelector(`[data-part="${CSS.escape(part.id)}"]`)
      if (!focusPart(ground.current, isGone ? next?.id : part.id)) focusChoice(bench.current, part.id)
    })
  }

  return (
    <div className="dz" ref={bench}>
      <div className="dz__tools">
        <History tools={tools} />
        <Measures tools={tools} drawn={drawn} />
      </div>
      <div className="dz__room" ref={room} data-scrolls>
        <div style={{ width: drawn.width + 20, ['--row' as string]: `${drawn.rowHeight}px` }}>
          <Canvas
            tools={tools}
            drag={drag}
            ground={ground}
            onRemove={onRemove}
            floating={
              chosen && !held && !isTight ? <PartTools part={chosen} tools={tools} onRemove={onRemove} /> : null
            }
          />
        </div>
      </div>
      <Chooser catalogue={offered} tools={tools} drag={drag} onGoTo={(id) => focusPart(ground.current, id)} />
      <div className="dz__under">
        <Refused tools={tools} />
        <HeldBar tools={tools} />
        {chosen && !held && isTight ? <PartTools still part={chosen} tools={tools} onRemove={onRemove} /> : null}
        {chosen && !held ? <Details part={chosen} tools={tools} /> : null}
        <Legend mode={mode} />
      </div>
      <DragCard card={drag.card} words={tools.words} />
    </div>
  )
}

/** Why the last thing was refused, until the next one happens. */
function Refused({ tools: { designer, words } }: { tools: DesignerTools }) {
  if (designer.said?.what !== 'refused') return null
  const { refusal, by, part } = designer.said
  return (
    <p className="dz__refused">
      <IconAlertTriangle className="i" aria-hidden />
      <span>
        {part ? <b>{words.name(part)} </b> : null}
        {refusal ? words.reason(refusal, by) : null}
      </span>
    </p>
  )
}

function History({ tools: { designer, send } }: { tools: DesignerTools }) {
  const { t } = useTranslation()
  return (
    <span className="dz__history">
      <IconButton
        look="line"
        name={t('home.designer.undo')}
        icon={IconArrowBackUp}
        disabled={designer.history.past.length === 0}
        onClick={() => send({ do: 'undo' })}
      />
      <IconButton
        look="line"
        name={t('home.designer.redo')}
        icon={IconArrowForwardUp}
        disabled={designer.history.future.length === 0}
        onClick={() => send({ do: 'redo' })}
      />
    </span>
  )
}

function Legend({ mode }: { mode: DesignerTools['mode'] }) {
  const { t } = useTranslation()
  return (
    <div className="dz__legend">
      <p id="designer-keys" className="dz__keys">
        <span>
          <Kbd>Enter</Kbd> {t('home.designer.keys.pick')}
        </span>
        <span>
          <Kbd>←→↑↓</Kbd> {t('home.designer.keys.move')}
        </span>
        <span>
          <Kbd>Shift</Kbd> <Kbd>←→↑↓</Kbd> {t('home.designer.keys.resize')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('home.designer.keys.cancel')}
        </span>
        <span>
          <Kbd>Delete</Kbd> {t(mode === 'personal' ? 'home.designer.hide' : 'home.designer.remove')}
        </span>
      </p>
      <p className="dz__marks">
        <span className="dz__mark dz__mark--may">{t('home.designer.may')}</span>
        <span className="dz__mark dz__mark--not">{t('home.designer.mayNot')}</span>
      </p>
    </div>
  )
}

/** The shape that lies in the chooser: always one more than there are on the grid. */
function newShape({ parts, cols }: Design): DesignPart {
  let at = 1
  while (parts.some(({ id }) => id === `shape-${at}`)) at += 1
  return {
    id: `shape-${at}`,
    type: 'shape',
    component: 'shape',
    title: { ko: '', en: '', zh: '', ja: '' },
    tone: 'wood',
    colidx: 0,
    rowidx: 0,
    colcnt: Math.min(6, cols),
    rowcnt: 1,
    fixedColcnt: Math.min(6, cols),
    fixedRowcnt: 1,
    isFixedSize: false,
    lock: false,
    layer: 0,
  }
}

const focusChoice = (bench: HTMLElement | null, id: string) =>
  bench?.querySelector<HTMLElement>(`[data-choose="${CSS.escape(id)}"]`)?.focus()
