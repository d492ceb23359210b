import { IconSettings } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

const page = lazyComponent(() => import('./frame/settings-page.tsx'))

/** The settings dialog (0§2), and of its pages those of the group General. */
export const settingsModule = defineWebModule({
  name: 'settings',
  routes: [
    { path: '/settings', group: 'shell', titleKey: 'settings.title', page },
    { path: '/settings/$group/$page', group: 'shell', titleKey: 'settings.title', page },
    {
      path: '/example/i18n',
      group: 'shell',
      titleKey: 'settings.guide.title',
      page: lazyComponent(() => import('./guide/language-guide-page.tsx')),
    },
  ],
  redirects: { '/example': '/example/i18n' },
  userMenu: [
    {
      key: 'settings',
      labelKey: 'settings.open',
      icon: IconSettings,
      dialog: lazyComponent(() => import('./frame/settings-dialog.tsx')),
    },
  ],
  later: () => import('./settings.offers.ts'),
})
