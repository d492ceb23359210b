import { useEffect, useRef } from 'react'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { shownChildrenOf } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { MenuIcon } from '../menu-icon.tsx'
import './menu-panel.css'
import { MenuLink } from './menu-link.tsx'
import { nextColumn } from './next-column.ts'
import { useLightDismiss } from './use-light-dismiss.ts'
import { useMenuPath } from './use-page-place.ts'
import { menuPanelId, type Unfolding } from './use-unfolding.ts'

/** Children marked so stand beside the menu's own name, as ways in. */
const shortcut = 'shortcut'

/** The second and third level under a top menu, a column for each second-level menu (SHELL-017). */
export default function MenuPanel({ menu, unfolding }: { menu: Menu; unfolding: Unfolding }) {
  const name = useName()
  const box = useRef<HTMLElement>(null)
  const here = useMenuPath().at(-1)?.menuId
  const { fold, isEntered } = unfolding
  const children = shownChildrenOf(menu)
  const shortcuts = children.filter(({ customClass }) => customClass === shortcut)
  const columns = children.filter(({ customClass }) => customClass !== shortcut)

  useLightDismiss(box, fold, '[data-item]')
  useEffect(() => {
    if (isEntered) box.current?.querySelector('a')?.focus()
  }, [isEntered])

  const toBar = () => {
    document.querySelector<HTMLElement>(`[data-item="${menu.menuId}"]`)?.focus()
  }
  const sideways = (by: 1 | -1) => () => nextColumn(box.current, by)
  const keys = useRovingFocus(box, {
    items: 'a',
    axis: 'vertical',
    keys: {
      Escape: () => {
        toBar()
        fold()
      },
      ArrowRight: sideways(1),
      ArrowLeft: sideways(-1),
    },
  })
  const linkOf = (item: Menu, className: string) => (
    <MenuLink menu={item} className={className} isCurrent={item.menuId === here} onFollow={fold} />
  )

  return (
    <section ref={box} id={menuPanelId} className="mega pop" aria-label={name(menu.name)} {...unfolding.area} {...keys}>
      <div className="mega__l" data-column="">
        <h2>{linkOf(menu, 'mega__1')}</h2>
        <ul>
          {shortcuts.map((item) => (
            <li key={item.menuId}>
              <MenuLink menu={item} className="mega__s" isCurrent={item.menuId === here} onFollow={fold}>
                <MenuIcon name={item.imageUrl || 'pin'} className="i i-16" />
                {name(item.name)}
              </MenuLink>
            </li>
          ))}
        </ul>
      </div>
      <ul className="mega__r">
        {columns.map((item) => (
          <li key={item.menuId} className="mega__c" data-column="">
            {linkOf(item, 'mega__h')}
            <ul>
              {item.children.map((leaf) => (
                <li key={leaf.menuId}>{linkOf(leaf, 'mega__a')}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
