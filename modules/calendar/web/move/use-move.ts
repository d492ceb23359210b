import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/live-announcer.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Scope } from '../../contract/calendar.rules.ts'
import { readItemId } from '../../contract/item-id.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { useRefresh } from '../calendar.queries.ts'
import type { Asking } from '../edit/asking.ts'
import { useEventWords } from '../month/event-words.ts'
import { chosenDay } from '../month/use-month-keys.ts'
import { aimed, type Held, isMoved, landing, moved, type Refusal, stretched, take } from './event-in-hand.ts'
import { useMoveWords } from './move-words.ts'
import { dayAt } from './span.ts'

export type Mover = {
  held: Held | null
  /** What is asked before one of a series is moved. */
  asking: Asking | undefined
  /** @returns false for what one may not change, which is said */
  pickUp: (event: WireEvent, by: Held['by']) => boolean
  /** By keys, minutes. */
  nudge: (by: number) => void
  stretch: (by: number) => void
  /** With a pointer: so far, minutes, from where it was taken. */
  aim: (edge: 'all' | 'start' | 'end', by: number) => void
  drop: () => void
  cancel: () => void
}

type Saved = CallResult<(typeof calendarCalls)['moveEvent']>
type Landed = { itemId: string; day: string }
/** So long after its answer what was moved is drawn at the latest, ms. */
const drawnAfterMs = 1000
type Undo = { saved: Saved; startBy: number; endBy: number }

/**
 * Moves events with a pointer and with keys: what is in hand, what is said of it, how it is saved and undone.
 * @param root where the events are drawn, each with `data-event` and `data-day`
 * @param days those that are shown
 */
export function useMove(root: RefObject<HTMLElement | null>, days: readonly string[]): Mover {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { nameOf } = useEventWords()
  const whenOf = useMoveWords()
  const refresh = useRefresh()
  const [held, setHeld] = useState<Held | null>(null)
  const [asking, setAsking] = useState<Asking>()
  const landed = useRef<Landed>(undefined)
  const undo = useRef<Undo>(undefined)
  // Handlers of one gesture come faster than the page is drawn.
  const hand = useRef<Held | null>(null)
  const isSending = useRef(false)
  const hold = (next: Held | null) => {
    hand.current = next
    setHeld(next)
  }

  // What was put down with keys keeps the focus, as soon as it is drawn where it is now.
  useEffect(() => {
    if (landed.current && focusEvent(root.current, landed.current)) landed.current = undefined
  })

  const cancel = () => {
    const now = hand.current
    if (!now || isSending.current) return
    setAsking(undefined)
    hold(null)
    if (now.by === 'keys' || isMoved(now)) announce(t('calendar.move.cancelled', { name: nameOf(now.event) }))
  }

  const send = async (now: Held, scope: Scope) => {
    setAsking(undefined)
    isSending.current = true
    const { event, startBy, endBy } = now
    try {
      const saved = await call(calendarCalls.moveEvent, {
        itemId: event.id,
        version: event.version,
        scope,
        startBy,
        endBy,
      })
      const made = { saved, startBy, endBy }
      undo.current = made
      await refresh()
      const again = { label: t('calendar.move.undo'), run: () => void putBack(made) }
      toast.success(t('calendar.move.done', { name: nameOf(event), when: whenOf(landing(now)) }), again)
      if (now.by === 'keys') {
        landed.current = { itemId: saved.itemId, day: dayAt(landing(now).from) }
        setTimeout(() => {
          // It may stand behind "n more".
          const stop =
            root.current?.querySelector<HTMLElement>(chosenDay) ?? root.current?.querySelector('[tabindex="0"]')
          if (landed.current && stop instanceof HTMLElement) stop.focus()
          landed.current = undefined
        }, drawnAfterMs)
      }
    } catch (error) {
      toast.error(sayError(error))
      // Whoever was faster: her change is shown, and this one can be made once more.
      await refresh()
    } finally {
      isSending.current = false
      hold(null)
    }
  }

  const putBack = async (made: Undo) => {
    if (undo.current === made) undo.current = undefined
    const { saved, startBy, endBy } = made
    try {
      await call(calendarCalls.moveEvent, { ...saved, scope: 'all', startBy: -startBy, endBy: -endBy })
      await refresh()
      toast.success(t('calendar.move.undone'))
    } catch (error) {
      toast.error(sayError(error))
      await refresh()
    }
  }
  useGlobalKeys({
    'Mod+z': ({ target }) => (undo.current && !isField(target) ? void putBack(undo.current) : false),
    Escape: () => (hand.current?.by === 'pointer' ? cancel() : false),
  })

  const say = (next: Held | Refusal) => {
    if (typeof next === 'string') announce(t(`calendar.move.${next}`))
    else {
      hold(next)
      announce(whenOf(landing(next)))
    }
  }

  return {
    held,
    asking,
    cancel,
    pickUp: (event, by) => {
      if (hand.current || isSending.current) return false
      if (!event.canEdit) {
        toast.error(t('calendar.readOnly'))
        return false
      }
      const next = take(event, by)
      hold(next)
      if (by === 'keys') announce(t('calendar.move.taken', { name: nameOf(event), when: whenOf(next.span) }))
      return true
    },
    nudge: (by) => hand.current && say(moved(hand.current, by, days)),
    stretch: (by) => hand.current && say(stretched(hand.current, 'end', by)),
    aim: (edge, by) => {
      const now = hand.current
      if (!now) return
      const next = aimed(now, edge, by, days)
      if (next.startBy !== now.startBy || next.endBy !== now.endBy) hold(next)
    },
    drop: () => {
      const now = hand.current
      if (!now || isSending.current) return
      if (!isMoved(now)) return cancel()
      if (readItemId(now.event.id)?.occurrence === undefined) return void send(now, 'all')
      setAsking({ verb: 'move', onChoose: (scope) => void send(now, scope), onClose: cancel })
    },
  }
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** An event of a series has another id once it was moved: then the one of that day is meant. */
function focusEvent(root: HTMLElement | null, { itemId, day }: Landed): boolean {
  const found = [...(root?.querySelectorAll<HTMLElement>(`[data-event][data-day="${day}"]`) ?? [])].find(
    ({ dataset }) => dataset.event === itemId || dataset.event?.startsWith(`${itemId}.`),
  )
  found?.focus()
  return found !== undefined
}
