import { IconBookmarks, IconLayoutGrid, IconMenu2 } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { menuAdministrators } from '../contract/menu-drafts/limits.ts'
import { quickMenuManagers, quickMenuSettings } from '../contract/quick-menu-rules.ts'

/** The frame around every page, and the pages that belong to none. */
export const shellModule = defineWebModule({
  name: 'shell',
  routes: [
    {
      path: '/account/noauth',
      group: 'open',
      titleKey: 'shell.noauth.title',
      page: lazyComponent(() => import('./pages/no-authorisation-page.tsx')),
    },
    {
      path: '/admin/statistics/menus',
      group: 'shell',
      titleKey: 'shell.statistics.title',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./statistics/menu-statistics-page.tsx')),
    },
    // The form for phones (G-077).
    {
      path: '/mobile',
      group: 'shell',
      titleKey: 'shell.mobile.home',
      isBare: true,
      page: { sameAs: '/home/Home' },
    },
    {
      path: '/mobile/menu',
      group: 'shell',
      titleKey: 'shell.mobile.menuTitle',
      page: lazyComponent(() => import('./mobile/menu-page.tsx')),
    },
    {
      path: '/mobile/alerts',
      group: 'shell',
      titleKey: 'shell.mobile.alerts',
      page: { sameAs: '/home/alerts' },
    },
    {
      path: '/mobile/search',
      group: 'shell',
      titleKey: 'shell.mobile.search',
      page: { sameAs: '/home/totalsearch' },
    },
    {
      path: '/mobile/organization',
      group: 'shell',
      titleKey: 'shell.mobile.organisation',
      page: lazyComponent(() => import('./mobile/organization-page.tsx')),
    },
    {
      path: '/admin/gallery',
      group: 'shell',
      titleKey: 'shell.admin.gallery',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./pages/gallery-page.tsx')),
    },
    {
      path: '/admin/menus',
      group: 'shell',
      titleKey: 'shell.menuAdmin.title',
      grants: menuAdministrators,
      page: lazyComponent(() => import('./menu-administration/menu-administration-page.tsx')),
    },
    {
      path: '/admin/quick-menus',
      group: 'shell',
      titleKey: 'shell.quickMenu.manage.title',
      grants: quickMenuManagers,
      page: lazyComponent(() => import('./quick-menus/quick-menus-page.tsx')),
    },
    {
      path: quickMenuSettings.path,
      group: 'popup',
      titleKey: 'shell.quickMenu.settings',
      page: lazyComponent(() => import('./quick-menus/quick-menu-settings-page.tsx')),
    },
    {
      path: '/home/proxy',
      group: 'shell',
      titleKey: 'shell.proxy.title',
      isBare: true,
      page: lazyComponent(() => import('./pages/proxy-page.tsx')),
    },
    // The developers' pages of the specification, for administrators only (G-075).
    {
      path: '/gnb/test',
      group: 'shell',
      titleKey: 'shell.frame.test.title',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./pages/gnb-test-page.tsx')),
    },
    {
      path: '/gnb/left',
      group: 'popup',
      inPortal: null,
      titleKey: 'shell.frame.preview.left',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./pages/gnb-left-page.tsx')),
    },
    {
      path: '/gnb/default',
      group: 'popup',
      inPortal: null,
      titleKey: 'shell.frame.preview.top',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./pages/gnb-default-page.tsx')),
    },
  ],
  pageMarks: lazyComponent(() => import('./bookmarks/bookmark-star.tsx')),
  topPanels: [
    {
      key: 'bookmarks',
      labelKey: 'shell.bookmarks.title',
      icon: IconBookmarks,
      panel: lazyComponent(() => import('./bookmarks/bookmarks-panel.tsx')),
    },
    {
      key: 'quickMenu',
      labelKey: 'shell.quickMenu.title',
      icon: IconLayoutGrid,
      panel: lazyComponent(() => import('./quick-menus/quick-menu-panel.tsx')),
    },
    {
      key: 'siteMap',
      labelKey: 'shell.siteMap.title',
      icon: IconMenu2,
      shape: 'overlay',
      panel: lazyComponent(() => import('./site-map/site-map.tsx')),
      tabKey: 'shell.tabs.all',
    },
  ],
  frameParts: lazyComponent(() => import('./palette/user-dialog.tsx')),
  // The empty home path and the old placeholder (G-071, G-109).
  redirects: { '/home': '/home/Home', '/appbase': '/home/Home' },
  later: () => import('./shell.offers.ts'),
})
