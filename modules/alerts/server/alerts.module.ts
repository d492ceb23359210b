import { join } from 'node:path'
import { ConfigError } from '#platform/server/config.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/alert-channel.ts'
import '#platform/server/offers/counts.ts'
import '#platform/server/offers/mail-out.ts'
import '#platform/server/offers/pages.ts'
import { alertsConfig } from './alerts.config.ts'
import { alertsHandlers } from './alerts.handlers.ts'
import { seedDemo } from './alerts.seed.ts'
import './alerts.tables.ts'
import { countUnread } from './bell/unread.ts'
import { offeredAlerts } from './bell/widget.ts'
import { browserChannel } from './channels/browser-channel.ts'
import { chatChannel } from './channels/chat-channel.ts'
import { dkimKeyOf } from './channels/dkim-key.ts'
import { mailChannel } from './channels/mail-channel.ts'
import { mailOut } from './channels/mail-out.ts'
import { alertListeners } from './raising/foundations.ts'
import { ownKinds } from './raising/own-kinds.ts'
import { deliverDue } from './sending/deliver.ts'
import { deliverJob } from './sending/deliver-job.ts'
import { tidyAlerts } from './tidy.job.ts'

/** The bell: what happened and concerns a person, there and wherever else she wants to hear of it. */
export const alertsModule = defineServerModule({
  name: 'alerts',
  calls: alertsHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages: ['/admin/alerts', '/home/alerts', '/home/alerts/settings'],
  config: alertsConfig,
  alertKinds: ownKinds,
  alertChannels: [browserChannel, mailChannel, chatChannel],
  mailOut,
  widgets: [offeredAlerts],
  counts: { alert: { path: '/home/alerts', count: countUnread } },
  listeners: alertListeners,
  jobs: {
    // What waits for the end of quiet hours, or for a second try, is looked for every minute.
    [deliverJob]: { cron: '* * * * *', run: deliverDue, givenUp: clockComesAgain },
    'alerts.tidy': { cron: '27 4 * * *', run: tidyAlerts, givenUp: clockComesAgain },
  },
  seedDemo,
  start: async ({ config }) => {
    const { SMTP_URL, SMTP_FROM } = config(alertsConfig)
    if (SMTP_URL && !SMTP_FROM) throw new ConfigError('SMTP_FROM: must be set with SMTP_URL.')
    dkimKeyOf(config)
  },
})
