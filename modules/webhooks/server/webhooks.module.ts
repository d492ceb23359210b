import { join } from 'node:path'
import { clockComesAgain, nothingWaits } from '#platform/server/jobs/given-up.ts'
import { defineServerModule, listenTo } from '#platform/server/modules.ts'
import '#platform/server/offers/alert-kind.ts'
import '#platform/server/offers/pages.ts'
import { webhookEvents } from '../contract/webhooks.events.ts'
import { deliverDue } from './sending/deliver.ts'
import { deliverJob } from './sending/deliver-job.ts'
import { tidyDeliveries } from './sending/deliveries.ts'
import { writeRaised } from './sending/write-raised.ts'
import { webhooksConfig } from './webhooks.config.ts'
import { webhooksHandlers } from './webhooks.handlers.ts'
import { seedDemo } from './webhooks.seed.ts'
import './webhooks.tables.ts'

/** Webhooks: other programs are told of what happens in a company, signed and until they have taken it. */
export const webhooksModule = defineServerModule({
  name: 'webhooks',
  calls: webhooksHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  config: webhooksConfig,
  pages: ['/admin/webhooks'],
  alertKinds: [
    {
      kind: 'webhooks.switchedOff',
      type: 'SY',
      titleKey: 'webhooks.alerts.switchedOff.title',
      reasonKey: 'webhooks.alerts.switchedOff.reason',
      defaultChannels: { bell: true, browser: true, mail: true },
    },
  ],
  listeners: [
    listenTo(
      webhookEvents.raised,
      'write',
      writeRaised,
      nothingWaits('the database took nothing for minutes; whoever is told asks for what she may have missed'),
    ),
  ],
  jobs: {
    // Second tries are looked for every minute.
    [deliverJob]: { cron: '* * * * *', run: deliverDue, givenUp: clockComesAgain },
    'webhooks.tidy': { cron: '41 4 * * *', run: tidyDeliveries, givenUp: clockComesAgain },
  },
  seedDemo,
})
