import { type RefObject, useRef } from 'react'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { isLayerOpen } from '#platform/web/ui/dialogs/is-layer-open.ts'
import type { ListedDocument } from '../../contract/boxes.contract.ts'
import type { Answers } from '../acting/use-answers.tsx'

/**
 * The keys of a box: J and K go to the next and the one before, A approves and R rejects the one that has the focus;
 * on the Korean layout the same keys type ㅓ, ㅏ, ㅁ and ㄱ.
 */
export function useBoxKeys(
  area: RefObject<HTMLElement | null>,
  items: readonly ListedDocument[],
  answers: Answers,
  mayAnswer: boolean,
): void {
  const last = useRef(-1)
  const at = () => {
    const row = document.activeElement?.closest('tr, li')
    const id = area.current?.contains(row ?? null) ? row?.querySelector('[data-document]') : undefined
    return items.findIndex(({ documentId }) => id?.getAttribute('data-document') === String(documentId))
  }
  const go = (to: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, to))]
    if (!item) return false
    last.current = items.indexOf(item)
    area.current?.querySelector<HTMLElement>(`[data-document="${item.documentId}"]`)?.focus()
    return undefined
  }
  const move = (by: number) => () => {
    if (isLayerOpen()) return false
    const here = at()
    // The one that had the focus was answered and is gone: the next stands in its place.
    return go(here >= 0 ? here + by : last.current >= 0 && by > 0 ? last.current : by > 0 ? 0 : last.current - 1)
  }
  const answer = (how: (documents: readonly ListedDocument[]) => unknown) => () => {
    const item = items[at()]
    if (!item?.canApprove || answers.isBusy || isLayerOpen()) return false
    void how([item])
    return undefined
  }
  const [next, before] = [move(1), move(-1)]
  const [approve, reject] = mayAnswer ? [answer(answers.approve), answer(answers.reject)] : [undefined, undefined]
  useGlobalKeys({ j: next, ㅓ: next, k: before, ㅏ: before, a: approve, ㅁ: approve, r: reject, ㄱ: reject })
}
