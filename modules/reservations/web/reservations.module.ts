import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule, type PageRoute } from '#platform/web/modules.ts'
import { administrators, adminPath } from './administration/admin-path.ts'

/** Beside a board stand a small month and its resources, in place of the menus of its section: one column, not two. */
const side = lazyComponent(() => import('./side/reservations-side.tsx'))
/** A board is one page whichever day of it is seen. */
const ofBoard = { group: 'shell', namedBy: ['SYSID'], side } as const

const page = lazyComponent(() => import('./page/reservations-page.tsx'))
const view = (path: string, titleKey: string): PageRoute => ({ path, titleKey, page, ...ofBoard })

/** Rooms, cars and things, booked without a clash. */
export const reservationsModule = defineWebModule({
  name: 'reservations',
  routes: [
    {
      path: '/reserve/checkin',
      titleKey: 'reservations.after.title',
      page: lazyComponent(() => import('./after/check-in-page.tsx')),
      group: 'shell',
    },
    {
      path: '/reserve/door',
      titleKey: 'reservations.door.title',
      page: lazyComponent(() => import('./door/door-page.tsx')),
      group: 'open',
    },
    view('/reserve', 'reservations.view.title.month'),
    view('/reserve/month', 'reservations.view.title.month'),
    view('/reserve/week', 'reservations.view.title.week'),
    view('/reserve/day', 'reservations.view.title.day'),
    {
      path: '/reserve/find',
      titleKey: 'reservations.find.title',
      page: lazyComponent(() => import('./find/find-page.tsx')),
      ...ofBoard,
    },
    {
      path: '/reserve/write',
      titleKey: 'reservations.form.mode.Write',
      group: 'shell',
      namedBy: ['requestId'],
      page: lazyComponent(() => import('./write/write-page.tsx')),
      side,
    },
    {
      path: '/reserveDbPopup/write',
      titleKey: 'reservations.form.mode.Write',
      group: 'popup',
      inPortal: '/reserve/write',
      page: lazyComponent(() => import('./write/write-popup.tsx')),
    },
    {
      path: '/reserve/search',
      titleKey: 'reservations.search.title',
      group: 'shell',
      namedBy: [],
      page: lazyComponent(() => import('./lists/search-page.tsx')),
      side,
    },
    {
      path: '/reserve/own',
      titleKey: 'reservations.own.title',
      group: 'shell',
      namedBy: [],
      page: lazyComponent(() => import('./lists/own-page.tsx')),
      side,
    },
    {
      path: '/reserve/approval',
      titleKey: 'reservations.approval.title',
      group: 'shell',
      namedBy: [],
      page: lazyComponent(() => import('./approval/approval-page.tsx')),
      side,
    },
    {
      path: '/reserve/statistics',
      titleKey: 'reservations.statistics.title',
      group: 'shell',
      namedBy: [],
      page: lazyComponent(() => import('./statistics/statistics-page.tsx')),
      side,
    },
    {
      path: adminPath,
      titleKey: 'reservations.administration.title',
      page: lazyComponent(() => import('./administration/administration-page.tsx')),
      group: 'shell',
      grants: administrators,
    },
  ],
  later: () => import('./reservations.offers.ts'),
})
