import { absenceModule } from '#modules/absence/web/absence.module.ts'
import { accountsModule } from '#modules/accounts/web/accounts.module.ts'
import { addressbookModule } from '#modules/addressbook/web/addressbook.module.ts'
import { adminModule } from '#modules/admin/web/admin.module.ts'
import { alertsModule } from '#modules/alerts/web/alerts.module.ts'
import { approvalsModule } from '#modules/approvals/web/approvals.module.ts'
import { boardsModule } from '#modules/boards/web/boards.module.ts'
import { calendarModule } from '#modules/calendar/web/calendar.module.ts'
import { homeModule } from '#modules/home/web/home.module.ts'
import { mailModule } from '#modules/mail/web/mail.module.ts'
import { noticesModule } from '#modules/notices/web/notices.module.ts'
import { organisationModule } from '#modules/organisation/web/organisation.module.ts'
import { reservationsModule } from '#modules/reservations/web/reservations.module.ts'
import { searchModule } from '#modules/search/web/search.module.ts'
import { settingsModule } from '#modules/settings/web/settings.module.ts'
import { shellModule } from '#modules/shell/web/shell.module.ts'
import { surveysModule } from '#modules/surveys/web/surveys.module.ts'
import { tasksModule } from '#modules/tasks/web/tasks.module.ts'
import { webhooksModule } from '#modules/webhooks/web/webhooks.module.ts'
import type { WebModule } from '#platform/web/modules.ts'

/** The map of the product on the web; what modules offer is shown in this order. */
export const webModules: readonly WebModule[] = [
  settingsModule,
  accountsModule,
  organisationModule,
  absenceModule,
  addressbookModule,
  alertsModule,
  homeModule,
  searchModule,
  shellModule,
  adminModule,
  webhooksModule,
  boardsModule,
  noticesModule,
  calendarModule,
  reservationsModule,
  tasksModule,
  surveysModule,
  approvalsModule,
  mailModule,
]
