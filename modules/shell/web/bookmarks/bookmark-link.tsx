import { IconAppWindow, IconExternalLink, IconUnlink } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bookmark } from '../../contract/bookmarks.contract.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { isForBrowser } from '../frame/menu-link.tsx'
import { logMenuUse } from '../frame/menu-use.ts'
import { addressOf, useOpenMenu } from '../frame/use-open-menu.ts'
import { AddressLink, leadsOut } from '../quick-menus/address-link.tsx'
import { MenuIcon } from '../quick-menus/menu-icon.tsx'

type Props = {
  bookmark: Bookmark
  menu: Menu | undefined
  iconName: string
  shownName: string
  tabIndex: number
  onFollow: () => void
  /** Chosen although its menu is gone (SHELL-068). */
  onMissing: () => void
}

/**
 * What a bookmark opens: a menu item by the rules of its menu as it is now, any other page by its address; outside the
 * portal in a new tab.
 */
export function BookmarkLink({ bookmark, menu, iconName, shownName, onFollow, onMissing, tabIndex }: Props) {
  const { t } = useTranslation()
  const open = useOpenMenu()
  const shared = { className: 'bookmarks__a', tabIndex, 'data-bookmark': bookmark.bookMarkId }
  const { itemType, itemUrl } = bookmark
  if (itemType === 'FO') {
    const isOutside = leadsOut(itemUrl)
    const Icon = isOutside ? IconExternalLink : IconAppWindow
    return (
      <AddressLink
        {...shared}
        address={itemUrl}
        name={shownName}
        moveType={isOutside ? 1 : 0}
        width={null}
        height={null}
        onFollow={onFollow}
      >
        <Icon className="i" aria-hidden />
        <span className="ell">{shownName}</span>
        {isOutside ? <span className="sr">{t('shell.quickMenu.opensOutside')}</span> : null}
      </AddressLink>
    )
  }
  if (!menu)
    return (
      <button type="button" {...shared} onClick={onMissing}>
        <IconUnlink className="i" aria-hidden />
        <span className="ell bookmarks__gone">{shownName}</span>
        <span className="bookmarks__m">{t('shell.bookmarks.gone')}</span>
      </button>
    )
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return logMenuUse(menu)
    event.preventDefault()
    onFollow()
    open(menu)
  }
  return (
    <a {...shared} href={addressOf(menu)} draggable={false} onClick={follow}>
      <MenuIcon name={iconName} />
      <span className="ell">{shownName}</span>
    </a>
  )
}
