import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  settingsPages: [
    {
      group: 'calendar',
      key: 'calendarView',
      titleKey: 'calendar.settings.title',
      hintKey: 'calendar.settings.hint',
      order: 10,
      page: lazyComponent(() => import('./settings/view-page.tsx')),
    },
    {
      group: 'calendar',
      key: 'calendarShared',
      titleKey: 'calendar.sharedPage.title',
      hintKey: 'calendar.sharedPage.hint',
      order: 20,
      page: lazyComponent(() => import('./settings/shared-page.tsx')),
    },
  ],
  widgets: [{ component: 'calendar-webpart', view: lazyComponent(() => import('./widget/calendar-widget.tsx')) }],
} satisfies LaterOffers
