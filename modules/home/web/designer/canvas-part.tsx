import { IconLock } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Box, Size } from '../../contract/placement.rules.ts'
import type { DesignPart } from './design.ts'
import { type Handle, handles, styleOf } from './geometry.ts'
import { lookOf } from './part-looks.ts'
import type { Words } from './words.ts'
import './canvas-part.css'

export type CanvasPartProps = {
  part: DesignPart
  box: Box
  grid: Size
  words: Words
  /** It is the one that the Tab key comes to. */
  isStop: boolean
  isSelected: boolean
  /** In hand: where it would land, and whether it may. */
  held: 'may' | 'mayNot' | null
  /** It is in the way of what is in hand. */
  isInWay: boolean
  canResize: boolean
  onFocus: () => void
  onPointerDown: (event: PointerEvent) => void
  onHandle: (event: PointerEvent, handle: Handle) => void
}

/** A part on the grid of a designer: an option of the canvas, with handles while it is chosen. */
export function CanvasPart(props: CanvasPartProps) {
  const { part, box, grid, words, isStop, isSelected, held, isInWay, canResize } = props
  const { icon: Icon, across, down } = lookOf(part.component)
  const isShape = part.type === 'shape'
  return (
    <div
      role="option"
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      data-part={part.id}
      className={classNames(
        'dpart',
        isShape && `dpart--shape dpart--${part.tone ?? 'wood'}`,
        isSelected && 'dpart--sel',
        held && 'dpart--held',
        held === 'mayNot' && 'dpart--bad',
        isInWay && 'dpart--way',
      )}
      style={{ ...styleOf(box, grid), zIndex: held ? 900 : part.layer + 1 }}
      onFocus={props.onFocus}
      onPointerDown={props.onPointerDown}
    >
      <span className="sr">{words.label(part, box)}</span>
      <div className="dpart__in" aria-hidden>
        <div className="dpart__h">
          <Icon className="i" aria-hidden />
          <span className="ell">{words.name(part)}</span>
          <small>{words.size(box)}</small>
          {part.lock ? <IconLock className="i dpart__lock" aria-hidden /> : null}
        </div>
        {isShape ? null : (
          <div className="dpart__b" style={{ gridTemplateColumns: `repeat(${across}, 1fr)` }}>
            {Array.from({ length: across * down }, (_, at) => (
              <span key={at} className="dpart__ph" />
            ))}
          </div>
        )}
      </div>
      {isSelected && canResize
        ? handles.map((handle) => (
            <span
              key={handle}
              className={`hdl hdl--${handle}`}
              aria-hidden
              onPointerDown={(event) => props.onHandle(event, handle)}
            />
          ))
        : null}
    </div>
  )
}
