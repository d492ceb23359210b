import { useQueryClient } from '@tanstack/react-query'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { isSamePage } from '../../contract/page-menu.ts'
import { useMenus } from '../shell.queries.ts'
import { hereNow } from './here-now.ts'
import { homePlace } from './home-place.ts'
import { addressFor, useFollow } from './use-open-menu.ts'
import { useShownPage } from './use-page-place.ts'

/** The way home: its address, whether one is there, and going; at home it loads what is shown afresh (SHELL-016, G-129). */
export function useHome(): { address: string; isHere: boolean; go: () => void } {
  const cache = useQueryClient()
  const page = useShownPage()
  const { say } = useSay()
  const follow = useFollow()
  const { destination, error } = homePlace(useMenus(), hereNow())
  const isHere = destination.kind === 'route' && isSamePage(page, { path: destination.to, fields: destination.search })
  const go = () => {
    if (error) toast.error(say({ key: error.key }))
    if (isHere) void cache.invalidateQueries()
    else follow(destination)
  }
  return { address: addressFor(destination), isHere, go }
}
