import { IconPalette } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

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
      path: '/admin',
      group: 'shell',
      titleKey: 'shell.admin.title',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./pages/admin-page.tsx')),
    },
    {
      path: '/admin/gallery',
      group: 'shell',
      titleKey: 'shell.admin.gallery',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./pages/gallery-page.tsx')),
    },
  ],
  // The empty home path and the old placeholder (G-071, G-109).
  redirects: { '/home': '/home/Home', '/appbase': '/home/Home' },
  adminPages: [
    {
      to: '/admin/gallery',
      titleKey: 'shell.admin.gallery',
      hintKey: 'shell.admin.galleryHint',
      icon: IconPalette,
      grants: ['superAdmin', 'companyManager'],
    },
  ],
})
