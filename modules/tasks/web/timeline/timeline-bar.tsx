import { IconAlertTriangle } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Edge, type Held, landing } from '#platform/web/time-grid/in-hand.ts'
import { daysOfSpan } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { TaskItem } from '../calendar/task-item.ts'
import { barOf, type Scale } from './scale.ts'

type Props = {
  item: TaskItem
  scale: Scale
  /** It is in hand: it is drawn where it would be. */
  held: Held<TaskItem> | undefined
  /** What it waits for and begins before, by name. */
  waitsFor: string | undefined
  /** Whether Tab comes to it. */
  isStop: boolean
  keysId: string
  onOpen: (item: TaskItem) => void
  onGrip: (pointer: PointerEvent, item: TaskItem, edge: Edge) => void
}

/** A task from its first to its last day: a button that opens it, with edges to pull at. */
export function TimelineBar({ item, scale, held, waitsFor, isStop, keysId, onOpen, onGrip }: Props) {
  const { t } = useTranslation()
  const { whenOf } = useSpanWords()
  const days = daysOfSpan(held ? landing(held) : item.span)
  const early = waitsFor === undefined ? '' : t('tasks.timeline.early', { names: waitsFor })
  const told = [whenOf(item.span), item.name, item.note, item.lookName, early].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className={classNames(
        'tline__bar',
        `cc-${item.hue}`,
        item.look === 'closed' && 'tline__bar--done',
        held && 'tline__bar--held',
        early && 'tline__bar--early',
      )}
      style={barOf(scale, days)}
      tabIndex={isStop ? 0 : -1}
      data-item={item.id}
      data-day={daysOfSpan(item.span).first}
      data-tip={held ? undefined : told}
      aria-label={told}
      aria-describedby={item.canMove ? keysId : undefined}
      onPointerDown={(pointer) => onGrip(pointer, item, 'all')}
      onClick={() => {
        if (!held) onOpen(item)
      }}
    >
      {early ? <IconAlertTriangle className="i i-14" aria-hidden /> : null}
      {item.canMove
        ? (['start', 'end'] as const).map((edge) => (
            <i
              key={edge}
              className={`tline__edge tline__edge--${edge}`}
              aria-hidden
              onPointerDown={(pointer) => {
                pointer.stopPropagation()
                onGrip(pointer, item, edge)
              }}
            />
          ))
        : null}
    </button>
  )
}
