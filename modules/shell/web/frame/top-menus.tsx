import { IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Menu as DropDown } from '#platform/web/ui/menu.tsx'
import { topMenusOf } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { useMenus } from '../shell.queries.ts'
import { useFitting } from './use-fitting.ts'
import { addressOf, useActiveTopMenu, useOpenMenu } from './use-open-menu.ts'

/** The menus of the person's permissions; those that do not fit move into 더보기 (README 8). */
export function TopMenus() {
  const { t } = useTranslation()
  const name = useName()
  const open = useOpenMenu()
  const active = useActiveTopMenu()
  const bar = useRef<HTMLElement>(null)
  const menus = topMenusOf(useMenus())
  const labels = menus.map((menu) => name(menu.name))
  const fitting = useFitting(bar, labels.join('|'))
  const hidden = menus.slice(fitting)

  return (
    <nav ref={bar} className="gnb" aria-label={t('shell.mainMenu')}>
      {menus.map((menu, at) => (
        <TopMenu
          key={menu.menuId}
          menu={menu}
          label={labels[at]!}
          isActive={menu.menuId === active}
          isHidden={at >= fitting}
          onOpen={open}
        />
      ))}
      {hidden.length > 0 ? (
        <DropDown
          label={t('shell.more')}
          entries={hidden.map((menu) => ({
            key: String(menu.menuId),
            label: name(menu.name),
            onSelect: () => open(menu),
          }))}
        >
          {(trigger) => (
            <button
              type="button"
              {...trigger}
              className={classNames('gnb__a', hidden.some(({ menuId }) => menuId === active) && 'gnb__a--on')}
              data-more=""
            >
              {t('shell.more')}
              <IconChevronDown className="i i-14" aria-hidden />
            </button>
          )}
        </DropDown>
      ) : null}
    </nav>
  )
}

type TopMenuProps = { menu: Menu; label: string; isActive: boolean; isHidden: boolean; onOpen: (menu: Menu) => void }

function TopMenu({ menu, label, isActive, isHidden, onOpen }: TopMenuProps) {
  const follow = (event: MouseEvent) => {
    // With a modifier key the browser opens the address in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(menu)
  }
  return (
    <a
      href={addressOf(menu)}
      className={classNames('gnb__a', isActive && 'gnb__a--on')}
      aria-current={isActive ? 'true' : undefined}
      // It keeps its width for measuring, and is out of sight, of the Tab order and of what is read.
      style={{ visibility: isHidden ? 'hidden' : undefined, order: isHidden ? 1 : undefined }}
      data-item=""
      onClick={follow}
    >
      {label}
    </a>
  )
}
