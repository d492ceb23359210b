import { useTranslation } from 'react-i18next'
import type { Place, Step } from '#platform/contract/outline.ts'
import { announce } from '../ui/messages/live-announcer.ts'
import type { OutlineWork } from './outline.types.ts'

/** Every way to move an item: told to whoever does not see it, with what stands above it opened. */
export function useOutlineMoves<Item>(work: OutlineWork<Item>) {
  const { t } = useTranslation()
  const { kind, nameOf, branches } = work
  const newest = work.newest ?? (() => work.items)

  const tellPlace = (items: readonly Item[], id: number) => {
    const item = kind.itemOf(items, id)!
    const parentId = kind.parentId(item)
    const parent = parentId === null ? undefined : kind.itemOf(items, parentId)
    const siblings = kind.childrenOf(items, parentId)
    announce(
      t('ui.outline.moved', {
        name: nameOf(item),
        parent: parent ? nameOf(parent) : t('ui.outline.top'),
        position: siblings.indexOf(item) + 1,
        count: siblings.length,
      }),
    )
  }
  const move = (id: number, place: Place | null) => {
    const before = newest()
    const moved = place ? kind.move(before, id, place) : before
    if (!place || moved === before) return announce(t('ui.outline.cannot'))
    work.onMove(id, place)
    branches.open(kind.ancestorsOf(moved, id).map(kind.id))
    tellPlace(moved, id)
  }
  return {
    newest,
    move,
    step: (id: number, to: Step) => move(id, kind.stepFrom(newest(), id, to)),
    canStep: (to: Step) => work.chosen !== undefined && kind.stepFrom(work.items, work.chosen, to) !== null,
  }
}

export type OutlineMoves = ReturnType<typeof useOutlineMoves>
