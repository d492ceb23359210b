import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { shownChildrenOf, topMenusOf } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { MenuLink } from '../frame/menu-link.tsx'
import { MenuTree } from '../frame/menu-tree.tsx'
import { useMenus } from '../shell.queries.ts'
import './mobile.css'
import { ViewChoice } from './view-choice.tsx'

/** All menus, one under the other: a first-level menu opens into what is under it. */
export default function PhoneMenuPage() {
  const { t } = useTranslation()
  const menus = topMenusOf(useMenus())
  return (
    <Sheet title={t('shell.mobile.menuTitle')}>
      {menus.length === 0 ? (
        <EmptyState title={t('shell.mobile.noMenus')} hint={t('shell.mobile.noMenusHint')} />
      ) : (
        <ul className="phonemenu">
          {menus.map((menu) => (
            <li key={menu.menuId}>
              <TopMenu menu={menu} />
            </li>
          ))}
        </ul>
      )}
      <ViewChoice className="btn btn--lg btn--block" />
    </Sheet>
  )
}

function TopMenu({ menu }: { menu: Menu }) {
  const name = useName()
  const below = shownChildrenOf(menu)
  if (below.length === 0) return <MenuLink menu={menu} className="phonemenu__1" />
  return (
    <details name="phonemenu">
      <summary className="phonemenu__1">{name(menu.name)}</summary>
      <div className="phonemenu__b">
        <MenuTree label={name(menu.name)} menus={below} />
      </div>
    </details>
  )
}
