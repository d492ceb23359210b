import { IconCalendarTime, IconChartBar, IconDoor } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'
import { reservationsChanged } from '../contract/reservations.events.ts'
import { administrators, adminPath } from './administration/admin-path.ts'

/** What somebody books reaches everybody; each page asks a little later, at another moment. */
const refreshOn = [{ kind: reservationsChanged, concerns: () => true }]

export default {
  adminPages: [
    {
      to: adminPath,
      titleKey: 'reservations.administration.title',
      hintKey: 'reservations.administration.hint',
      icon: IconDoor,
      grants: administrators,
    },
    {
      to: '/reserve/statistics',
      titleKey: 'reservations.statistics.title',
      hintKey: 'reservations.statistics.hint',
      icon: IconChartBar,
      grants: administrators,
    },
  ],
  widgets: [
    {
      component: 'own-bookings-webpart',
      view: lazyComponent(() => import('./widgets/own-bookings-widget.tsx')),
      refreshOn,
    },
    {
      component: 'free-rooms-webpart',
      view: lazyComponent(() => import('./widgets/free-rooms-widget.tsx')),
      refreshOn,
    },
  ],
  searchKinds: [
    { target: 'RESERVATION', titleKey: 'reservations.title', icon: IconCalendarTime },
    { target: 'RESOURCE', titleKey: 'reservations.view.card.resource', icon: IconDoor },
  ],
} satisfies LaterOffers
