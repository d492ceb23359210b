import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { hereNow } from '../frame/here-now.ts'
import { MenuLink } from '../frame/menu-link.tsx'
import { useMenus } from '../shell.queries.ts'
import { outcomesOf } from './menu-outcomes.ts'

/** For administrators: every menu they see and where the rules of 0§2 lead it, errors included (SHELL-010, G-075). */
export default function GnbTestPage() {
  const { t } = useTranslation()
  const { say } = useSay()
  const name = useName()
  const menus = useMenus()
  const { home, rows } = outcomesOf(menus, hereNow())
  return (
    <Sheet title={t('shell.frame.test.title')}>
      <p className="fg2">
        {home.menu
          ? t('shell.frame.test.home', { name: name(home.menu.name) })
          : `${home.error.code}: ${say({ key: home.error.key })}`}
      </p>
      <Table
        caption={t('shell.frame.test.title')}
        rows={rows}
        rowKey={({ menu }) => menu.menuId}
        columns={[
          { key: 'id', header: 'MENUID', width: 88, render: ({ menu }) => menu.menuId },
          {
            key: 'name',
            header: t('shell.frame.test.menu'),
            render: ({ menu, level }) => (
              <span style={{ paddingLeft: level * 16 }}>
                <MenuLink menu={menu} />
              </span>
            ),
          },
          {
            key: 'type',
            header: t('shell.frame.test.type'),
            width: 120,
            render: ({ menu }) => `${menu.menuType} ${menu.callType}`,
          },
          {
            key: 'kind',
            header: t('shell.frame.test.kind'),
            width: 160,
            render: ({ destination, error }) =>
              destination ? t(`shell.frame.test.kinds.${destination.kind}`) : error?.code,
          },
          {
            key: 'to',
            header: t('shell.frame.test.to'),
            render: ({ address, error }) => (error ? say({ key: error.key }) : address),
          },
        ]}
      />
    </Sheet>
  )
}
