import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { isForBrowser } from '../frame/menu-link.tsx'

/** How an address opens (SHELL-069): in this window, in a new tab, or in a window of its own size. */
export type Opening = { moveType: 0 | 1 | 2; width: number | null; height: number | null }

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> &
  Opening & {
    address: string
    /** Name of the window. */
    name: string
    /** Runs when the link is followed. */
    onFollow?: () => void
  }

/** Only addresses of these kinds are opened, whatever is stored (G-016). */
const allowed = /^(\/(?![/\\])|https:\/\/)/i

/** A link to an address that people or administrators have given; one that is not allowed leads nowhere. */
export function AddressLink({ address, name, moveType, width, height, onFollow, children, ...rest }: Props) {
  const router = useRouter()
  const href = allowed.test(address) ? address : undefined
  const isPage = href?.startsWith('/po/') ?? false
  const follow = (event: MouseEvent) => {
    if (!href || isForBrowser(event)) return
    if (moveType === 2) {
      event.preventDefault()
      openPopup(href, { title: name, width: width ?? undefined, height: height ?? undefined })
    } else if (moveType === 0 && isPage) {
      event.preventDefault()
      router.history.push(href)
    }
    onFollow?.()
  }
  const inTab = moveType === 1 ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : undefined
  return (
    <a {...rest} {...inTab} href={href} draggable={false} onClick={follow}>
      {children}
    </a>
  )
}

/** Whether an address leads out of the portal. */
export const leadsOut = (address: string): boolean => !address.startsWith('/')
