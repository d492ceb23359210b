import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Menu as DropDown } from '#platform/web/ui/floating/menu.tsx'
import { shownChildrenOf, topMenusOf } from '../../contract/menu-rules.ts'
import { useMenus } from '../shell.queries.ts'
import { TopMenu } from './top-menu.tsx'
import { useFitting } from './use-fitting.ts'
import { useOpenMenu } from './use-open-menu.ts'
import { useMenuPath } from './use-page-place.ts'
import { unfoldHintId, useUnfolding } from './use-unfolding.ts'

const MenuPanel = lazyComponent(() => import('./menu-panel.tsx'))

/**
 * The menus of the person's permissions, each with the panel of what is under it (SHELL-017, 03-menu-panel); those
 * that do not fit move into 더보기 (README 8).
 */
export function TopMenus() {
  const { t } = useTranslation()
  const name = useName()
  const open = useOpenMenu()
  const active = useMenuPath()[0]?.menuId
  const bar = useRef<HTMLElement>(null)
  const menus = topMenusOf(useMenus())
  const labels = menus.map((menu) => name(menu.name))
  const fitting = useFitting(bar, labels.join('|'))
  const hidden = menus.slice(fitting)
  const unfolding = useUnfolding()
  const unfolded = menus
    .slice(0, fitting)
    .find((menu) => menu.menuId === unfolding.unfolded && shownChildrenOf(menu).length > 0)
  const keys = useRovingFocus(bar, {
    items: '[data-item]:not([aria-hidden]), [data-more]',
    axis: 'horizontal',
    onMove: (item) => unfolding.follow(Number(item.dataset.item)),
  })

  return (
    <>
      <nav ref={bar} className="gnb" aria-label={t('shell.mainMenu')} {...unfolding.area} {...keys}>
        {menus.map((menu, at) => (
          <TopMenu
            key={menu.menuId}
            menu={menu}
            label={labels[at]!}
            isActive={menu.menuId === active}
            isHidden={at >= fitting}
            unfolding={shownChildrenOf(menu).length > 0 ? unfolding : undefined}
            onNear={() => void MenuPanel.preload().catch(() => undefined)}
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
      <span id={unfoldHintId} hidden>
        {t('shell.frame.unfoldHint')}
      </span>
      {unfolded ? (
        <Suspense>
          <MenuPanel key={unfolded.menuId} menu={unfolded} unfolding={unfolding} />
        </Suspense>
      ) : null}
    </>
  )
}
