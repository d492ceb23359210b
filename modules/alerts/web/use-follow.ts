import { useNavigate } from '@tanstack/react-router'

/** How an address of an alert opens: in the portal, in this tab as any other page of ours, or in a tab of its own. */
export function wayTo(url: string): 'nowhere' | 'portal' | 'site' | 'window' {
  if (url === '') return 'nowhere'
  if (/^\/po(\/|$)/.test(url)) return 'portal'
  return /^\/[^/\\]/.test(url) ? 'site' : 'window'
}

/** Goes where an alert leads. Other sites get a tab of their own that knows nothing of this one (G-016). */
export function useFollow(): (url: string) => void {
  const navigate = useNavigate()
  return (url) => {
    const way = wayTo(url)
    if (way === 'portal') void navigate({ href: url })
    else if (way === 'site') location.assign(url)
    else if (way === 'window' && url.startsWith('https://')) window.open(url, '_blank', 'noopener,noreferrer')
  }
}
