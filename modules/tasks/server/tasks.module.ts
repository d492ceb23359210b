import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/belongings.ts'
import '#platform/server/offers/pages.ts'
import { taskAlerts } from './alerts/kinds.ts'
import { remindOfEnds } from './alerts/remind.job.ts'
import { areaBelongings } from './areas/belongings.ts'
import { purgeDeleted } from './changes/delete-task.ts'
import { taskFileOwner } from './files/task-files.ts'
import { counts, todos } from './home/own-tasks.ts'
import { forgetBefore } from './many/before.ts'
import { tellFreed } from './relations/tell-freed.ts'
import { wakeRules } from './rules/days.job.ts'
import { rulesJob } from './rules/note.ts'
import { giveUpRules, runRules } from './rules/run-rules.ts'
import { taskSearch } from './search/task-search.ts'
import { tasksHandlers } from './tasks.handlers.ts'
import { pages } from './tasks.pages.ts'
import { seedDemo } from './tasks.seed.ts'
import './tasks.tables.ts'

/** What people owe each other, in project areas and by oneself. */
export const tasksModule = defineServerModule({
  name: 'tasks',
  calls: tasksHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  alertKinds: taskAlerts,
  todos,
  counts,
  searchSources: [taskSearch],
  listeners: [tellFreed],
  fileOwners: [taskFileOwner],
  belongings: { 'tasks.areas': areaBelongings },
  jobs: {
    'tasks.purge': { cron: '17 * * * *', run: purgeDeleted, givenUp: clockComesAgain },
    'tasks.forget': { cron: '37 * * * *', run: forgetBefore, givenUp: clockComesAgain },
    [rulesJob]: { run: runRules, givenUp: giveUpRules },
    'tasks.ruleDays': { cron: '20 8 * * *', run: wakeRules, givenUp: clockComesAgain },
    'tasks.remind': { cron: '30 8 * * *', run: remindOfEnds, givenUp: clockComesAgain },
  },
  defaultMenus: [
    {
      nameKey: 'tasks.title',
      targetUrl: '/workplace/taskSummary',
      callType: 'USER',
      icon: 'checklist',
      audience: 'company',
      order: 320,
    },
  ],
  seedDemo,
})
