import { IconSpeakerphone } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'
import { alertsChangedKind } from '../contract/alerts.contract.ts'

export default {
  widgets: [
    {
      component: 'alerts-webpart',
      view: lazyComponent(() => import('./widgets/alerts-widget.tsx')),
      refreshOn: [alertsChangedKind],
    },
  ],
  adminPages: [
    {
      to: '/admin/alerts',
      titleKey: 'alerts.announce.title',
      hintKey: 'alerts.announce.hint',
      section: 'people',
      icon: IconSpeakerphone,
      grants: ['superAdmin', 'companyManager'],
    },
  ],
} satisfies LaterOffers
