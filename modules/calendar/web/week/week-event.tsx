import type { CSSProperties, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { colorOf, type Looks } from '../month/days.ts'
import { useEventWords } from '../month/event-words.ts'

/** What a pointer takes: an event as it is, or one of its edges. */
export type Grip = { event: WireEvent; day: string; edge: 'all' | 'start' | 'end' }

/** What all events of a week have in common. */
export type WeekEvents = {
  looks: Looks
  /** The one that the Tab key comes to. */
  stopId: string | undefined
  heldId: string | undefined
  keysId: string
  onOpen: (event: WireEvent) => void
  onGrip: (pointer: PointerEvent, grip: Grip) => void
}

type Props = WeekEvents & {
  event: WireEvent
  /** The day it is drawn on, or begins on. */
  day: string
  className: string
  style: CSSProperties
  /** Whether its beginning and its end are seen, so that they can be pulled. */
  edges: readonly ('start' | 'end')[]
  /** It is so low that all its words stand in one line. */
  isLow?: boolean
}

/** An event of a week: a button that opens it, with edges to pull at. */
export function WeekEvent({ event, day, className, style, edges, isLow = false, ...all }: Props) {
  const { t } = useTranslation()
  const { nameOf, timeOf } = useEventWords()
  const { looks, stopId, heldId, keysId, onOpen, onGrip } = all
  const isOpen = event.status === 'tentative' || event.answer === 'none' || event.answer === 'tentative'
  const told = [timeOf(event, day), nameOf(event), event.location].filter(Boolean).join(' · ')
  const isHeld = heldId === event.id
  const look = classNames(
    'wkev',
    className,
    `cc-${colorOf(event, looks)}`,
    isOpen && 'wkev--open',
    isLow && 'wkev--low',
    isHeld && 'wkev--from',
  )
  const time = event.isAllDayEvent ? null : <time className="num">{timeOf(event, day)}</time>
  const inside = (
    <>
      <b>{nameOf(event)}</b>
      {time}
      {event.location ? <span>{event.location}</span> : null}
    </>
  )
  if (event.isBusyOnly)
    return (
      <div className={look} style={style} data-tip={told}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className={look}
      style={style}
      tabIndex={stopId === event.id ? 0 : -1}
      data-event={event.id}
      data-day={day}
      data-tip={isHeld ? undefined : told}
      aria-label={isOpen ? `${told} (${t('calendar.showAs.tentative')})` : told}
      aria-describedby={event.canEdit ? keysId : undefined}
      onPointerDown={(pointer) => onGrip(pointer, { event, day, edge: 'all' })}
      onClick={() => {
        if (!isHeld) onOpen(event)
      }}
    >
      {inside}
      {event.canEdit
        ? edges.map((edge) => (
            <i
              key={edge}
              className={`wkev__edge wkev__edge--${edge}`}
              aria-hidden
              onPointerDown={(pointer) => {
                pointer.stopPropagation()
                onGrip(pointer, { event, day, edge })
              }}
            />
          ))
        : null}
    </button>
  )
}
