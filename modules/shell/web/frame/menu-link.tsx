import { IconExternalLink } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { logMenuUse } from './menu-use.ts'
import { addressOf, leadsTo, useOpenMenu } from './use-open-menu.ts'

type Props = {
  menu: Menu
  className?: string
  /** The menu of the page that is shown. */
  isCurrent?: boolean
  /** Runs when the link is followed in this window. */
  onFollow?: () => void
  /** Instead of the menu's name. */
  children?: ReactNode
}

/** A menu as a link: opens by the rules of 0§2 here, and with the browser's own means in a tab of its own. */
export function MenuLink({ menu, className, isCurrent, onFollow, children }: Props) {
  const name = useName()
  const open = useOpenMenu()
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return logMenuUse(menu)
    event.preventDefault()
    onFollow?.()
    open(menu)
  }
  return (
    <a href={addressOf(menu)} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children ?? name(menu.name)}
      {menu.targetUrl !== '' && leadsTo(menu)?.kind === 'window' ? (
        <IconExternalLink className="i i-14" aria-hidden />
      ) : null}
    </a>
  )
}

/** With a modifier key the browser opens the address in a tab or window of its own. */
export const isForBrowser = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey
