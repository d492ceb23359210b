import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useMenus } from '../shell.queries.ts'
import { homePlace } from './home-place.ts'
import { addressFor, hereNow, useFollow } from './use-open-menu.ts'

/** The way home: its address, whether one is there, and going; at home it loads what is shown afresh (SHELL-016, G-129). */
export function useHome(): { address: string; isHere: boolean; go: () => void } {
  const cache = useQueryClient()
  const { pathname } = useLocation()
  const { say } = useSay()
  const follow = useFollow()
  const { destination, error } = homePlace(useMenus(), hereNow())
  const isHere = destination.kind === 'route' && pathname.toLowerCase() === destination.to.toLowerCase()
  const go = () => {
    if (error) toast.error(say({ key: error.key }))
    if (isHere) void cache.invalidateQueries()
    else follow(destination)
  }
  return { address: addressFor(destination), isHere, go }
}
