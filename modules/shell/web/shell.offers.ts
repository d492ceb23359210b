import { IconChartBar, IconLayoutGrid, IconListTree, IconPalette } from '@tabler/icons-react'
import type { LaterOffers } from '#platform/web/modules.ts'
import { menuAdministrators } from '../contract/menu-drafts/limits.ts'
import { quickMenuManagers } from '../contract/quick-menu-rules.ts'

export default {
  adminPages: [
    {
      to: '/admin/menus',
      titleKey: 'shell.menuAdmin.title',
      hintKey: 'shell.menuAdmin.hint',
      icon: IconListTree,
      grants: menuAdministrators,
    },
    {
      to: '/admin/quick-menus',
      titleKey: 'shell.quickMenu.manage.title',
      hintKey: 'shell.quickMenu.manage.hint',
      icon: IconLayoutGrid,
      grants: quickMenuManagers,
    },
    {
      to: '/admin/statistics/menus',
      titleKey: 'shell.statistics.title',
      hintKey: 'shell.statistics.hint',
      icon: IconChartBar,
      section: 'records',
      grants: ['superAdmin', 'companyManager'],
    },
    {
      to: '/admin/gallery',
      titleKey: 'shell.admin.gallery',
      hintKey: 'shell.admin.galleryHint',
      icon: IconPalette,
      grants: ['superAdmin', 'companyManager'],
    },
  ],
  paletteGroups: [
    {
      key: 'bookmarks',
      labelKey: 'shell.palette.bookmarks',
      limit: 5,
      atHand: 5,
      load: () => import('./palette/bookmarks-group.ts'),
    },
    {
      key: 'menus',
      labelKey: 'shell.palette.menus',
      limit: 8,
      atHand: 5,
      load: () => import('./palette/menus-group.ts'),
    },
    {
      key: 'actions',
      labelKey: 'shell.palette.actions',
      limit: 8,
      atHand: 5,
      load: () => import('./palette/actions-group.ts'),
    },
  ],
} satisfies LaterOffers
