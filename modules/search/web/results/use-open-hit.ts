import { useNavigate } from '@tanstack/react-router'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import type { Opening } from './hits.ts'

/** Opens what was found. @param keep fields of the address that stay, so that the way back leads to the same results */
export function useOpenHit(keep: Readonly<Record<string, string | undefined>> = {}): (opening: Opening) => void {
  const navigate = useNavigate()
  return (opening) => {
    if (opening.kind === 'person') openPersonCard(opening.personCode)
    else if (opening.kind === 'route')
      void navigate({
        to: opening.to,
        search: opening.to.startsWith('/home/totalsearch') ? { ...keep, ...opening.search } : opening.search,
      })
    else if (opening.kind === 'window') window.open(opening.url, '_blank', 'noopener')
    else location.assign(opening.url)
  }
}

/** The address of a hit for its link, so that it can be opened in a tab of its own; none for a person's card. */
export function hrefOf(opening: Opening): string | undefined {
  if (opening.kind === 'person') return undefined
  if (opening.kind !== 'route') return opening.url
  const query = new URLSearchParams(opening.search)
  return `/po${opening.to}${query.size > 0 ? `?${query}` : ''}`
}
