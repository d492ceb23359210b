import { IconLogout, IconSettings, IconShieldCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '#modules/accounts/web/accounts.public.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { type UserMenuEntry, useOffers } from '#platform/web/modules.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { railMenusOf } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { MenuIcon } from '../menu-icon.tsx'
import { openUserDialog } from '../palette/user-dialog.tsx'
import { useMenus } from '../shell.queries.ts'
import './left-rail.css'
import { MenuLink } from './menu-link.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useAdministration } from './use-administration.ts'
import { useLightDismiss } from './use-light-dismiss.ts'
import { useMenuPath } from './use-page-place.ts'
import { usePanelFocus } from './use-panel-focus.ts'

/** The left navigation variant: icons of the first level, what is under them sliding out (SHELL-023, SHELL-091). */
export default function LeftRail({ hasMenus }: { hasMenus: boolean }) {
  const { t } = useTranslation()
  const rail = useRef<HTMLElement>(null)
  const [unfolded, setUnfolded] = useState<number>()
  const active = useMenuPath()[0]?.menuId
  const all = useMenus()
  const menus = hasMenus ? railMenusOf(all) : []
  const open = menus.find(({ menuId }) => menuId === unfolded)
  const close = () => setUnfolded(undefined)
  const keys = useRovingFocus(rail, { items: '.rail__a', axis: 'vertical', wrap: false })
  return (
    <>
      <nav ref={rail} className="rail" aria-label={t('shell.mainMenu')} {...keys}>
        <ul className="rail__l scroll">
          {menus.map((menu) => (
            <li key={menu.menuId}>
              <RailMenu
                menu={menu}
                isActive={menu.menuId === active}
                isOpen={menu.menuId === unfolded}
                onToggle={() => setUnfolded(menu.menuId === unfolded ? undefined : menu.menuId)}
                onFollow={close}
              />
            </li>
          ))}
        </ul>
        <RailFoot />
      </nav>
      {open ? <SlideOut key={open.menuId} menu={open} onClose={close} /> : null}
    </>
  )
}

type RailMenuProps = { menu: Menu; isActive: boolean; isOpen: boolean; onToggle: () => void; onFollow: () => void }

/** With menus under it, it opens and closes them (SHELL-081); without, it leads there (SHELL-082). */
function RailMenu({ menu, isActive, isOpen, onToggle, onFollow }: RailMenuProps) {
  const name = useName()
  const look = classNames('rail__a', (isActive || isOpen) && 'rail__a--on')
  const inside = <RailInside icon={<MenuIcon name={menu.imageUrl} className={iconLook} />} label={name(menu.name)} />
  if (menu.children.length === 0)
    return (
      <MenuLink menu={menu} className={look} isCurrent={isActive} onFollow={onFollow}>
        {inside}
      </MenuLink>
    )
  return (
    <button
      type="button"
      className={look}
      aria-expanded={isOpen}
      aria-current={isActive ? 'true' : undefined}
      data-panel={`rail-${menu.menuId}`}
      data-rail=""
      onClick={onToggle}
    >
      {inside}
    </button>
  )
}

const iconLook = 'i i-20'

const RailInside = ({ icon, label }: { icon: ReactNode; label: ReactNode }) => (
  <>
    {icon}
    <span className="rail__n">{label}</span>
  </>
)

/** What is under a menu of the rail: folders and links. A click outside or on its icon closes it (SHELL-081). */
function SlideOut({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const name = useName()
  const box = useRef<HTMLDivElement>(null)
  usePanelFocus(box, `rail-${menu.menuId}`)
  useLightDismiss(box, onClose, '[data-rail]')
  const keys = useKeys({ Escape: onClose })
  return (
    <div ref={box} role="dialog" aria-label={name(menu.name)} tabIndex={-1} className="railout" {...keys}>
      <h2 className="railout__t">
        <MenuLink menu={menu} onFollow={onClose} />
      </h2>
      <div className="railout__l scroll">
        <MenuTree label={name(menu.name)} menus={menu.children} onFollow={onClose} />
      </div>
    </div>
  )
}

/** The line of the user menu, a dialog or a page as there. */
function SettingsEntry({ entry }: { entry: UserMenuEntry }) {
  const { say } = useSay()
  const inside = (
    <RailInside icon={<IconSettings className={iconLook} aria-hidden />} label={say({ key: entry.labelKey })} />
  )
  return 'to' in entry ? (
    <Link to={entry.to} className="rail__a">
      {inside}
    </Link>
  ) : (
    <button type="button" className="rail__a" onClick={() => openUserDialog(entry)}>
      {inside}
    </button>
  )
}

/** Settings, Admin and Logout at the foot (SHELL-023); settings once a module offers them. */
function RailFoot() {
  const { t } = useTranslation()
  const administration = useAdministration()
  const settings = useOffers('userMenu').find(({ key }) => key === 'settings')
  const signOut = useSignOut()
  return (
    <div className="rail__f">
      {settings ? <SettingsEntry entry={settings} /> : null}
      {administration ? (
        <Link to={administration} className="rail__a">
          <RailInside icon={<IconShieldCog className={iconLook} aria-hidden />} label={t('shell.admin.link')} />
        </Link>
      ) : null}
      <button type="button" className="rail__a" onClick={() => signOut.mutate()}>
        <RailInside icon={<IconLogout className={iconLook} aria-hidden />} label={t('accounts.signOut')} />
      </button>
    </div>
  )
}
