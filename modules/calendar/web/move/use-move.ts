import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { chosenDay } from '#platform/web/month/use-month-keys.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { type Held, landing } from '#platform/web/time-grid/in-hand.ts'
import { dayAt } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import type { Column } from '#platform/web/time-grid/time-grid.types.ts'
import { type Hand, type Landed, useHand } from '#platform/web/time-grid/use-hand.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Scope } from '../../contract/calendar.rules.ts'
import { readItemId } from '../../contract/item-id.ts'
import { useRefresh } from '../calendar.queries.ts'
import type { Asking } from '../edit/asking.ts'
import type { EventItem } from './event-item.ts'

export type Mover = {
  hand: Hand<EventItem>
  /** What is asked before one of a series is moved. */
  asking: Asking | undefined
}

type Saved = CallResult<(typeof calendarCalls)['moveEvent']>
type Undo = { saved: Saved; startBy: number; endBy: number }

/**
 * Moves events with a pointer and with keys: how what was in hand is saved and undone.
 * @param root where the events are drawn, each with `data-item` and `data-day`
 * @param columns the days that are shown
 */
export function useMove(root: RefObject<HTMLElement | null>, columns: readonly Column[]): Mover {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { whenOf } = useSpanWords()
  const refresh = useRefresh()
  const [asking, setAsking] = useState<Asking>()
  const undo = useRef<Undo>(undefined)

  const askScope = () =>
    new Promise<Scope | undefined>((resolve) => {
      const answer = (scope?: Scope) => {
        setAsking(undefined)
        resolve(scope)
      }
      setAsking({ verb: 'move', onChoose: answer, onClose: () => answer() })
    })

  const put = async (held: Held<EventItem>): Promise<Landed | 'givenUp' | 'failed'> => {
    const { item, startBy, endBy } = held
    const scope = readItemId(item.id)?.occurrence === undefined ? 'all' : await askScope()
    if (!scope) return 'givenUp'
    try {
      const { id: itemId, version } = item.event
      const saved = await call(calendarCalls.moveEvent, { itemId, version, scope, startBy, endBy })
      const made = { saved, startBy, endBy }
      undo.current = made
      await refresh()
      const again = { label: t('calendar.move.undo'), run: () => void takeBack(made) }
      toast.success(t('calendar.move.done', { name: item.name, when: whenOf(landing(held)) }), again)
      return { day: dayAt(landing(held).from), isIt: (id) => isSame(id, saved.itemId) }
    } catch (error) {
      toast.error(sayError(error))
      // Whoever was faster: her change is shown, and this one can be made once more.
      await refresh()
      return 'failed'
    }
  }

  const takeBack = async (made: Undo) => {
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
    'Mod+z': ({ target }) => (undo.current && !isField(target) ? void takeBack(undo.current) : false),
  })

  const hand = useHand<EventItem>({
    root,
    columns,
    onRefuse: () => toast.error(t('calendar.readOnly')),
    put,
    instead: [chosenDay, '[tabindex="0"]'],
  })
  return { hand, asking }
}

/** An event of a series has another id once it was moved: then the one of that day is meant. */
const isSame = (id: string, itemId: string) => id === itemId || id.startsWith(`${itemId}.`)

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
