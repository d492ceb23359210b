import { type RefObject, useRef } from 'react'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { isLayerOpen } from '#platform/web/ui/dialogs/is-layer-open.ts'
import type { Selection } from '#platform/web/ui/lists/use-selection.ts'
import type { ListedItem } from '../../contract/mail.entities.ts'
import type { ActsWithDialogs } from '../acts/use-acts-with-dialogs.tsx'

/**
 * The keys of a list of mails: J and K go to the next and the one before, X ticks, U marks as read or unread, S flags,
 * E archives and Delete deletes what is ticked or else has the focus; on the Korean layout the same keys type Hangul.
 */
export function useBoxKeys(
  area: RefObject<HTMLElement | null>,
  items: readonly ListedItem[],
  selection: Selection<number>,
  acts: ActsWithDialogs,
): void {
  const last = useRef(-1)
  const at = () => {
    const row = document.activeElement?.closest('li')
    const id = area.current?.contains(row ?? null) ? row?.querySelector('[data-mail]')?.getAttribute('data-mail') : null
    return items.findIndex(({ itemId }) => String(itemId) === id)
  }
  const move = (by: number) => () => {
    if (isLayerOpen()) return false
    const here = at()
    // The one that had the focus is gone: the next stands in its place.
    const to = here >= 0 ? here + by : last.current >= 0 && by > 0 ? last.current : by > 0 ? 0 : last.current - 1
    const item = items[Math.max(0, Math.min(items.length - 1, to))]
    if (!item) return false
    last.current = items.indexOf(item)
    area.current?.querySelector<HTMLElement>(`[data-mail="${item.itemId}"]`)?.focus()
    return undefined
  }
  const act = (work: (meant: readonly ListedItem[]) => unknown) => () => {
    const here = at()
    const ticked = items.filter(({ itemId }) => selection.selected.has(itemId))
    const meant = ticked.length > 0 ? ticked : items.slice(here, here + 1)
    if ((ticked.length === 0 && here < 0) || isLayerOpen()) return false
    if (here >= 0) last.current = here
    void work(meant)
    return undefined
  }
  const [next, before] = [move(1), move(-1)]
  const tick = () => {
    const item = items[at()]
    if (!item || isLayerOpen()) return false
    selection.tick(item.itemId, !selection.selected.has(item.itemId))
    return undefined
  }
  const read = act((meant) => acts.mark(meant, { isRead: meant.some(({ isRead }) => !isRead) }))
  const flag = act((meant) => acts.mark(meant, { isFlagged: meant.some(({ isFlagged }) => !isFlagged) }))
  const archive = act((meant) => acts.moveTo(meant, 'Archive'))
  useGlobalKeys({
    j: next,
    ㅓ: next,
    k: before,
    ㅏ: before,
    x: tick,
    ㅌ: tick,
    u: read,
    ㅕ: read,
    s: flag,
    ㄴ: flag,
    e: archive,
    ㄷ: archive,
    Delete: act((meant) => acts.remove(meant)),
  })
}
