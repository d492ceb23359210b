import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { type ChartNode, type DepartmentNode, type PlacedChart } from './chart-tree.ts'
import { DepartmentCard } from './department-card.tsx'
import type { Point } from './layout.ts'
import { PeopleBlock } from './people-block.tsx'
import { pathOf } from './scene.ts'
import { useView } from './use-view.ts'
import { cardBeside, type Side, scales } from './view.ts'

type Acts = {
  onToggle: (key: string) => void
  onRetry: (key: string) => void
  onGo: (node: DepartmentNode) => void
  onPerson: (personCode: string) => void
  /** Whether the root lies in something. */
  canGoUp: boolean
}

type Props = Acts & {
  chart: PlacedChart
  /** What is shown, read aloud. */
  label: string
}

/** One press of an arrow key moves the picture so far, px. */
const stride = 80
const strides: Record<Side, Point> = { left: [stride, 0], right: [-stride, 0], up: [0, stride], down: [0, -stride] }

/**
 * The chart in a window in which it is moved and zoomed. What is drawn is one nested list of departments and people,
 * each at its place: whoever hears the page is told the same as whoever sees it.
 *
 * Keys: + and - zoom, 0 shows everything. Arrows move the picture; from a card they lead to the next card, and with
 * Shift they move the picture from there too.
 */
export function ChartMap({ chart, label, ...acts }: Props) {
  const { t } = useTranslation()
  const { root, layout, cards } = chart
  const keysId = useId()
  const port = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(root.key)
  const current = cards.has(focused) ? focused : root.key
  const { view, zoom, move, whole, show, hasMoved, handlers } = useView(port, layout, {
    root: cards.get(root.key)!,
    anchor: { key: current, rect: cards.get(current)! },
  })

  const isCard = (event: KeyboardEvent) => cardOf(event.target) !== undefined
  const arrow = (side: Side) => (event: KeyboardEvent) => {
    if (!isCard(event)) return move(strides[side])
    const next = cardBeside(cards, current, side)
    port.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(next ?? '')}"]`)?.focus()
  }
  const keys = useKeys({
    '+': () => zoom(scales.step),
    '=': () => zoom(scales.step),
    '-': () => zoom(1 / scales.step),
    '0': whole,
    ArrowLeft: arrow('left'),
    ArrowRight: arrow('right'),
    ArrowUp: arrow('up'),
    ArrowDown: arrow('down'),
    'Shift+ArrowLeft': () => move(strides.left),
    'Shift+ArrowRight': () => move(strides.right),
    'Shift+ArrowUp': () => move(strides.up),
    'Shift+ArrowDown': () => move(strides.down),
  })
  const onFocus = ({ target }: FocusEvent) => {
    const key = cardOf(target)
    if (key === undefined) return
    setFocused(key)
    // A pointer is where the card is; only the keyboard leads out of sight.
    const rect = cards.get(key)
    if (rect && target.matches(':focus-visible')) show(rect)
  }
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (hasMoved() && event.detail !== 0) {
      // The pointer moved the picture and meant no card.
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // Not every browser gives a pressed button the focus; what is opened stays where it is all the same.
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    if (card) setFocused(card.dataset.card!)
  }

  return (
    <div className="pmap">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and the pointer move the picture inside */}
      <section
        ref={port}
        className="pmap__port"
        aria-label={label}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached by keyboard
        tabIndex={0}
        {...keys}
        {...handlers}
        onFocus={onFocus}
        onClickCapture={onClickCapture}
      >
        <p id={keysId} className="sr">
          {t('organisation.picture.keys')}
        </p>
        <div className="pmap__stage" style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <Lines chart={chart} />
          <ul>
            <Branch node={root} chart={chart} current={current} {...acts} />
          </ul>
        </div>
      </section>
      <div className="pmap__zoom" role="group" aria-label={t('organisation.picture.zoom')}>
        <IconButton icon={IconMinus} name={t('organisation.picture.smaller')} onClick={() => zoom(1 / scales.step)} />
        <output className="num" aria-label={t('organisation.picture.scale')}>
          {Math.round(view.scale * 100)}%
        </output>
        <IconButton icon={IconPlus} name={t('organisation.picture.larger')} onClick={() => zoom(scales.step)} />
        <IconButton icon={IconMaximize} name={t('organisation.picture.whole')} onClick={whole} />
      </div>
    </div>
  )
}

const cardOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset.card : undefined

const Lines = memo(function Lines({ chart: { layout } }: { chart: PlacedChart }) {
  return (
    <svg className="pmap__lines" width={layout.width} height={layout.height} aria-hidden="true">
      <path d={pathOf(layout.links.map(({ points }) => points))} />
    </svg>
  )
})

type BranchProps = Acts & { node: ChartNode; chart: PlacedChart; current: string; parentKey?: string }

/** A card and the list of what lies below it. Drawn anew when the chart changes, not when it is moved. */
const Branch = memo(function Branch({ node, chart, current, parentKey = '', ...acts }: BranchProps) {
  const rect = chart.layout.rects.get(node.key)!
  if (node.kind === 'people')
    return (
      <li>
        <PeopleBlock
          node={node}
          rect={rect}
          direction={chart.direction}
          current={current}
          onPerson={acts.onPerson}
          onRetry={() => acts.onRetry(parentKey)}
        />
      </li>
    )
  const isRoot = node === chart.root
  return (
    <li>
      <DepartmentCard
        node={node}
        rect={rect}
        isRoot={isRoot}
        isCurrent={current === node.key}
        onToggle={acts.onToggle}
        onRetry={acts.onRetry}
        onGo={isRoot && !acts.canGoUp ? undefined : acts.onGo}
      />
      {node.children.length > 0 ? (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.key} node={child} chart={chart} current={current} parentKey={node.key} {...acts} />
          ))}
        </ul>
      ) : null}
    </li>
  )
})
