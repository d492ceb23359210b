import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  settingsPages: [
    {
      group: 'general',
      key: 'absence',
      titleKey: 'absence.settings.title',
      hintKey: 'absence.settings.hint',
      order: 60,
      page: lazyComponent(() => import('./settings/absence-page.tsx')),
    },
  ],
} satisfies LaterOffers
