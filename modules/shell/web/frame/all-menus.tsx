import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/modal.tsx'
import { shownChildrenOf, topMenusOf } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { useMenus } from '../shell.queries.ts'
import './all-menus.css'
import { addressOf, useOpenMenu } from './use-open-menu.ts'

/** All menus of the top bar with what is under them, for narrow windows. */
export default function AllMenus({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const menus = topMenusOf(useMenus())
  return (
    <Modal open onClose={onClose} title={t('shell.tabs.allTitle')} width="medium" height="auto">
      <ul className="allmenus">
        {menus.map((menu) => (
          <li key={menu.menuId}>
            <MenuLink menu={menu} className="allmenus__1" onOpen={onClose} />
            <ul>
              {shownChildrenOf(menu).map((child) => (
                <li key={child.menuId}>
                  <MenuLink menu={child} className="allmenus__2" onOpen={onClose} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function MenuLink({ menu, className, onOpen }: { menu: Menu; className: string; onOpen: () => void }) {
  const name = useName()
  const open = useOpenMenu()
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
    open(menu)
  }
  return (
    <a href={addressOf(menu)} className={className} onClick={follow}>
      {name(menu.name)}
    </a>
  )
}
