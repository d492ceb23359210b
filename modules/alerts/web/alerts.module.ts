import { IconBell } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { alertsChangedKind } from '../contract/alerts.contract.ts'

/** The bell: its panel and marker, what came before, what one wants to hear of, and telling others something. */
export const alertsModule = defineWebModule({
  name: 'alerts',
  routes: [
    {
      path: '/home/alerts',
      group: 'shell',
      titleKey: 'alerts.history.title',
      page: lazyComponent(() => import('./history/history-page.tsx')),
    },
    {
      path: '/home/alerts/settings',
      group: 'shell',
      titleKey: 'alerts.settings.title',
      page: lazyComponent(() => import('./settings/settings-page.tsx')),
    },
    {
      path: '/admin/alerts',
      group: 'shell',
      titleKey: 'alerts.announce.title',
      grants: ['superAdmin', 'companyManager'],
      page: lazyComponent(() => import('./announce/announce-page.tsx')),
    },
  ],
  topPanels: [
    {
      key: 'alerts',
      labelKey: 'alerts.panel.title',
      icon: IconBell,
      panel: lazyComponent(() => import('./panel/alerts-panel.tsx')),
      marker: lazyComponent(() => import('./marker.tsx')),
      to: '/home/alerts',
      tabKey: 'alerts.panel.title',
    },
  ],
  headRefreshOn: [alertsChangedKind],
  frameParts: lazyComponent(() => import('./device/background.tsx')),
  personActions: lazyComponent(() => import('./note/send-note.tsx')),
  userMenu: [{ key: 'alertSettings', labelKey: 'alerts.settings.title', icon: IconBell, to: '/home/alerts/settings' }],
  later: () => import('./alerts.offers.ts'),
})
