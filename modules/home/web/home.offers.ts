import { IconFile, IconLayoutDashboard, IconPuzzle, IconTemplate, IconUserCog } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { AdminPage, LaterOffers } from '#platform/web/modules.ts'
import { pageAdministrators } from '../contract/webparts.rules.ts'
import { homeWidgets } from './widgets/widgets.ts'

const bar = lazyComponent(() => import('./administration/publish-bar.tsx'))
const office = (page: string, titleKey: string, hintKey: string, icon: AdminPage['icon']): AdminPage => ({
  to: `/webparts/test/admin/${page}`,
  titleKey,
  hintKey,
  icon,
  section: 'webparts',
  grants: pageAdministrators,
  bar,
})

export default {
  widgets: homeWidgets,
  adminPages: [
    office('webpart', 'home.webparts.title', 'home.webparts.hint', IconPuzzle),
    office('template', 'home.templates.title', 'home.templates.listHint', IconTemplate),
    office('designer', 'home.designer.title', 'home.designer.menuHint', IconLayoutDashboard),
    office('personal-designer', 'home.designer.personalTitle', 'home.designer.personalMenuHint', IconUserCog),
    office('page', 'home.pages.title', 'home.pages.listHint', IconFile),
  ],
} satisfies LaterOffers
