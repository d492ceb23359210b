import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { namesFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/headline.ts'
import '#platform/server/offers/pages.ts'
import { adminFacts } from './administration/admin-facts.ts'
import { administrationHandlers } from './administration/administration.handlers.ts'
import { boardBelongings } from './administration/belongings.ts'
import { usesOfPermissions } from './administration/permission-uses.ts'
import { boardAlertKinds } from './alerts/kinds.ts'
import { boardAlertListeners } from './alerts/published.ts'
import { articlesHandlers } from './articles/articles.handlers.ts'
import { articleJobs } from './articles/articles.jobs.ts'
import { articleFileOwners } from './articles/file-owners.ts'
import './articles.tables.ts'
import { boardsHandlers } from './boards/boards.handlers.ts'
import { seedDemo } from './boards.seed.ts'
import './boards.tables.ts'
import { pages } from './boards.pages.ts'
import { contractFileOwner } from './contracts/contract-files.ts'
import { contractsHandlers } from './contracts/contracts.handlers.ts'
import { remindOfEnds } from './contracts/remind-of-ends.ts'
import { draftsHandlers } from './drafts/drafts.handlers.ts'
import { migratedHandlers } from './migrated/migrated.handlers.ts'
import { migratedFileOwner } from './migrated/migrated-files.ts'
import { articleSearch } from './search/source.ts'
import { talkHandlers } from './talk/talk.handlers.ts'
import { talkJobs } from './talk/talk.jobs.ts'
import { boardWidgets, noticeHeadlines } from './widgets/widgets.ts'

/** Boards: what a company tells itself, who has read it, and what was answered. */
export const boardsModule = defineServerModule({
  name: 'boards',
  calls: [
    ...boardsHandlers,
    ...administrationHandlers,
    ...articlesHandlers,
    ...draftsHandlers,
    ...talkHandlers,
    ...contractsHandlers,
    ...migratedHandlers,
  ],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  alertKinds: boardAlertKinds,
  listeners: boardAlertListeners,
  fileOwners: [...articleFileOwners, contractFileOwner, migratedFileOwner],
  searchSources: [articleSearch],
  widgets: boardWidgets,
  headlines: noticeHeadlines,
  jobs: {
    ...articleJobs,
    ...talkJobs,
    'boards.remindOfContracts': { cron: '20 8 * * *', run: remindOfEnds, givenUp: clockComesAgain },
  },
  adminFacts,
  whereUsed: usesOfPermissions,
  auditNames: { board: namesFrom('boards_boards', 'board_id', 'int') },
  belongings: boardBelongings,
  seedDemo,
})
