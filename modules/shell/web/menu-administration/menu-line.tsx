import { IconAlertTriangle, IconEyeOff, IconPlugOff } from '@tabler/icons-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#platform/web/pages/use-pages.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { leadsNowhere } from '../../contract/installed-menus.ts'
import type { DraftMenu } from '../../contract/menu-administration.contract.ts'
import { menuIconOf } from '../menu-icons.ts'
import './menu-line.css'

/** What stands in a line of the tree: icon, name, and what is noteworthy about the menu. */
export function MenuLine({ menu, title, isFaulty }: { menu: DraftMenu; title: string; isFaulty: boolean }) {
  const { t } = useTranslation()
  const isPage = usePages()
  return (
    <>
      {menu.imageUrl
        ? createElement(menuIconOf(menu.imageUrl), { className: 'i ma__icon', 'aria-hidden': true })
        : null}
      <span className="ell">{title}</span>
      <span className="outline__marks">
        {menu.menuId < 0 ? <Badge tone="accent">{t('shell.menuAdmin.tree.fresh')}</Badge> : null}
        {menu.audience.length === 0 ? (
          <Mark icon={IconEyeOff} label={t('shell.menuAdmin.tree.noOne')} className="ma__quiet" />
        ) : null}
        {leadsNowhere(menu, isPage) ? (
          <Mark icon={IconPlugOff} label={t('shell.menuAdmin.tree.notInstalled')} className="ma__quiet" />
        ) : null}
        {isFaulty ? (
          <Mark icon={IconAlertTriangle} label={t('shell.menuAdmin.tree.faulty')} className="ma__fault" />
        ) : null}
      </span>
    </>
  )
}

function Mark({ icon: Icon, label, className }: { icon: typeof IconEyeOff; label: string; className: string }) {
  return (
    <span className={className} data-tip={label}>
      <Icon className="i" aria-hidden />
      <span className="sr">{label}</span>
    </span>
  )
}
