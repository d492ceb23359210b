import { absenceModule } from '#modules/absence/server/absence.module.ts'
import { accountsModule } from '#modules/accounts/server/accounts.module.ts'
import { addressbookModule } from '#modules/addressbook/server/addressbook.module.ts'
import { adminModule } from '#modules/admin/server/admin.module.ts'
import { alertsModule } from '#modules/alerts/server/alerts.module.ts'
import { approvalsModule } from '#modules/approvals/server/approvals.module.ts'
import { boardsModule } from '#modules/boards/server/boards.module.ts'
import { calendarModule } from '#modules/calendar/server/calendar.module.ts'
import { draftsModule } from '#modules/drafts/server/drafts.module.ts'
import { filesModule } from '#modules/files/server/files.module.ts'
import { homeModule } from '#modules/home/server/home.module.ts'
import { mailModule } from '#modules/mail/server/mail.module.ts'
import { noticesModule } from '#modules/notices/server/notices.module.ts'
import { organisationModule } from '#modules/organisation/server/organisation.module.ts'
import { reservationsModule } from '#modules/reservations/server/reservations.module.ts'
import { searchModule } from '#modules/search/server/search.module.ts'
import { settingsModule } from '#modules/settings/server/settings.module.ts'
import { shellModule } from '#modules/shell/server/shell.module.ts'
import { surveysModule } from '#modules/surveys/server/surveys.module.ts'
import { talkModule } from '#modules/talk/server/talk.module.ts'
import { tasksModule } from '#modules/tasks/server/tasks.module.ts'
import { webhooksModule } from '#modules/webhooks/server/webhooks.module.ts'
import { workdaysModule } from '#modules/workdays/server/workdays.module.ts'
import type { ServerModule } from '#platform/server/modules.ts'
import { platformModule } from '#platform/server/platform.module.ts'

/** The map of the product: every server module, each after those whose tables it refers to. */
export const serverModules: readonly ServerModule[] = [
  platformModule(() => serverModules.flatMap(({ calls }) => calls.map(({ call }) => call))),
  // foundations
  organisationModule,
  accountsModule,
  filesModule,
  addressbookModule,
  workdaysModule,
  absenceModule,
  draftsModule,
  talkModule,
  // features
  boardsModule,
  calendarModule,
  noticesModule,
  reservationsModule,
  tasksModule,
  surveysModule,
  approvalsModule,
  mailModule,
  // gatherers
  alertsModule,
  webhooksModule,
  settingsModule,
  searchModule,
  shellModule,
  homeModule,
  adminModule,
]
