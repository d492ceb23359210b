import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

const page = lazyComponent(() => import('./page/calendar-page.tsx'))
/** Beside the calendar stand its months and folders, in place of the menus of its section: one column, not two. */
const side = lazyComponent(() => import('./side/calendar-side.tsx'))
const titleKey = 'calendar.title'

/** Calendars: what people and their companies have before them. */
export const calendarModule = defineWebModule({
  name: 'calendar',
  routes: [
    // The first one is in the view that the person has chosen.
    ...['', '/month', '/week', '/day', '/list'].map((view) => ({
      path: `/mail/calendar${view}`,
      group: 'shell' as const,
      titleKey,
      page,
      side,
    })),
    {
      path: '/mail/calendarpopup/edit',
      group: 'popup',
      titleKey,
      page: lazyComponent(() => import('./edit/edit-popup.tsx')),
    },
  ],
  headRefreshOn: ['calendar.changed'],
  later: () => import('./calendar.offers.ts'),
})
