import { useEffect, useRef } from 'react'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import type { ListedItem } from '../../contract/mail.entities.ts'
import { useMailView } from '../place/mail.queries.ts'
import { type BoxAddress, openOf } from './box-address.ts'

/** Below this width a mail stands in place of the list. */
const narrow = '(max-width: 900px)'

/** Which mail is open, where it stands, and what is open once it has gone. */
export function useOpenMail(items: readonly ListedItem[]) {
  const [address, ask] = useAsked<BoxAddress>()
  const { mailLayout } = useMailView()
  const isNarrow = useMedia(narrow)
  const itemId = openOf(address)
  const order = useRef<readonly number[]>([])
  useEffect(() => {
    if (items.length > 0) order.current = items.map((item) => item.itemId)
  }, [items])
  const layout = isNarrow ? 'off' : mailLayout
  return {
    itemId,
    layout,
    /** Beside or below the list the next mail is open then; in its place the list is shown again. */
    gone: (gone: readonly number[]) => {
      if (itemId === undefined || !gone.includes(itemId)) return
      const here = order.current.indexOf(itemId)
      const stays = (id: number) => !gone.includes(id)
      const next =
        order.current.slice(here + 1).find(stays) ?? order.current.slice(0, Math.max(here, 0)).findLast(stays)
      ask({ item: layout === 'off' || next === undefined ? undefined : String(next) })
    },
    close: () => ask({ item: undefined }, { isPlace: true }),
  }
}
