import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#platform/contract/outline.ts'
import { announce } from '../ui/messages/live-announcer.ts'
import type { OutlineWork } from './outline.types.ts'
import type { OutlineMoves } from './use-outline-moves.ts'

/** An item that was picked up with the keyboard: the arrows then move it until it is dropped, or put back. */
export function useHeldItem<Item>({ kind, nameOf }: OutlineWork<Item>, { newest, move }: Held<Item>) {
  const { t } = useTranslation()
  const [held, setHeld] = useState<{ id: number; from: Place }>()
  const named = (id: number) => {
    const item = kind.itemOf(newest(), id)
    return { name: item === undefined ? '' : nameOf(item) }
  }
  return {
    held: held?.id,
    hold: (id: number) => {
      setHeld({ id, from: kind.placeAfter(newest(), id) })
      announce(t('ui.outline.held', named(id)))
    },
    drop: (isKept: boolean) => {
      if (!held) return
      setHeld(undefined)
      const now = kind.placeAfter(newest(), held.id)
      const isMoved = now.parentId !== held.from.parentId || now.beforeId !== held.from.beforeId
      if (!isKept && isMoved) move(held.id, held.from)
      announce(t(isKept ? 'ui.outline.dropped' : 'ui.outline.back', named(held.id)))
    },
  }
}

type Held<Item> = Pick<OutlineMoves, 'move'> & { newest: () => readonly Item[] }
