import { join } from 'node:path'
import { draftFileOwner } from '#modules/drafts/server/drafts.public.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { approvalAlerts } from './alerts/kinds.ts'
import '#platform/server/offers/counts.ts'
import '#platform/server/offers/pages.ts'
import { approvalsHandlers } from './approvals.handlers.ts'
import { pages } from './approvals.pages.ts'
import { seedDemo } from './approvals.seed.ts'
import { archiveJob } from './archives/archive-job.ts'
import { giveUpArchive, writeArchives } from './archives/write-archives.ts'
import { countsOf } from './boxes/box-places.ts'
import { documentFileOwner } from './documents/document-files.ts'
import { documentDrafts } from './drafts/document-drafts.ts'
import { enterAbsence } from './effects/enter-absence.ts'
import { documentWebhooks, tellWebhooks } from './effects/tell-webhooks.ts'
import { formDrafts } from './forms/form-draft-kind.ts'
import { destroyAgreed } from './retention/destroy.ts'
import { destroyJob } from './retention/destroy-job.ts'
import { documentSearch } from './search/document-search.ts'
import { formSearch } from './search/form-search.ts'
import { countEnded, countJob } from './statistics/count-durations.ts'
import './approvals.tables.ts'
import { offeredWidgets } from './widgets/widgets.ts'

/** Approvals (전자결재): drafted, agreed, decided, found again. */
export const approvalsModule = defineServerModule({
  name: 'approvals',
  calls: approvalsHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  alertKinds: approvalAlerts,
  fileOwners: [documentFileOwner, draftFileOwner(documentDrafts, {}), draftFileOwner(formDrafts, {})],
  pages,
  listeners: [enterAbsence, ...tellWebhooks],
  webhookEvents: documentWebhooks,
  searchSources: [formSearch, documentSearch],
  // What was agreed on is destroyed at once; the clock takes up what a dead process left.
  jobs: {
    [destroyJob]: { cron: '13 4 * * *', run: destroyAgreed, givenUp: clockComesAgain },
    // Parts that a dead process left are begun anew, and archives whose days are over go.
    [archiveJob]: { cron: '43 * * * *', run: writeArchives, givenUp: giveUpArchive },
    [countJob]: { cron: '7 * * * *', run: countEnded, givenUp: clockComesAgain },
  },
  counts: {
    approval: { path: '/workflow/box/pending', count: async (ctx) => (await countsOf(ctx, ['pending'])).pending },
    inProgress: { path: '/workflow/box/progress', count: async (ctx) => (await countsOf(ctx, ['progress'])).progress },
  },
  defaultMenus: [
    {
      nameKey: 'approvals.title',
      targetUrl: '/workflow/box/pending',
      callType: 'USER',
      icon: 'signature',
      audience: 'company',
      order: 290,
    },
  ],
  widgets: offeredWidgets,
  seedDemo,
})
