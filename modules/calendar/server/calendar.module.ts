import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { oneNameFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/busy-times.ts'
import '#platform/server/offers/coming.ts'
import '#platform/server/offers/counts.ts'
import '#platform/server/offers/days-off.ts'
import '#platform/server/offers/pages.ts'
import { calendarAlerts } from './alert-kinds.ts'
import { busyOf } from './busy/busy.ts'
import { calendarHandlers } from './calendar.handlers.ts'
import { seedDemo } from './calendar.seed.ts'
import './calendar.tables.ts'
import { pages } from './calendar.pages.ts'
import { nextAppointment, todayAppointmentCount } from './exchange-calls/today.ts'
import { calendarBelongings } from './folders/belongings.ts'
import { daysOffInFolders } from './folders/days-off.ts'
import { usesOfFolders } from './folders/shares.ts'
import { calendarEntries } from './kept/keep-entry.ts'
import { remind } from './reminders/remind.ts'
import { offeredCalendarWidget } from './widget.ts'

/** Calendars: what people and their companies have before them. */
export const calendarModule = defineServerModule({
  name: 'calendar',
  calls: calendarHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  whereUsed: usesOfFolders,
  belongings: { 'calendar.folders': calendarBelongings },
  alertKinds: calendarAlerts,
  counts: { appointment: { path: '/mail/calendar', count: todayAppointmentCount } },
  coming: nextAppointment,
  busyTimes: busyOf,
  daysOff: daysOffInFolders,
  calendarEntries,
  widgets: [offeredCalendarWidget],
  jobs: { 'calendar.remind': { cron: '* * * * *', run: remind, givenUp: clockComesAgain } },
  defaultMenus: [
    {
      nameKey: 'calendar.title',
      targetUrl: '/mail/calendar',
      callType: 'USER',
      icon: 'calendar-event',
      audience: 'company',
      order: 300,
    },
  ],
  auditNames: { calendar: oneNameFrom('calendar_folders', 'folder_id', { kind: 'company' }) },
  seedDemo,
})
