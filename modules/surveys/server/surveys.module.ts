import { join } from 'node:path'
import { draftFileOwner } from '#modules/drafts/server/drafts.public.ts'
import { clockComesAgain, nothingWaits } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/pages.ts'
import { surveyAlerts } from './alerts/kinds.ts'
import { tellAsked } from './alerts/raise.ts'
import { answerFileOwner, questionFileOwner } from './answering/answer-files.ts'
import { surveyDrafts } from './drafts/survey-drafts.ts'
import { keepTime, remindByDays } from './life/clock.job.ts'
import { purgeDeleted } from './life/remove.ts'
import { countAnswers, countWhatIsLeft } from './results/count-answers.ts'
import { surveySearch } from './search/survey-search.ts'
import { surveysHandlers } from './surveys.handlers.ts'
import { pages } from './surveys.pages.ts'
import { seedDemo } from './surveys.seed.ts'
import './surveys.tables.ts'
import { offeredWidgets } from './widgets/widgets.ts'

/** Surveys: asked well, answered safely, understood at a glance. */
export const surveysModule = defineServerModule({
  name: 'surveys',
  calls: surveysHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  alertKinds: surveyAlerts,
  fileOwners: [questionFileOwner, answerFileOwner, draftFileOwner(surveyDrafts, {})],
  searchSources: [surveySearch],
  widgets: offeredWidgets,
  defaultMenus: [
    {
      nameKey: 'surveys.title',
      targetUrl: '/survey/List',
      callType: 'USER',
      icon: 'clipboard-list',
      audience: 'company',
      order: 330,
    },
  ],
  seedDemo,
  jobs: {
    'surveys.clock': { cron: '* * * * *', run: keepTime, givenUp: clockComesAgain },
    'surveys.remind': { cron: '0 9 * * *', run: remindByDays, givenUp: clockComesAgain },
    'surveys.left': { cron: '* * * * *', run: countWhatIsLeft, givenUp: clockComesAgain },
    'surveys.purge': { cron: '27 4 * * *', run: purgeDeleted, givenUp: clockComesAgain },
    'surveys.count': { run: countAnswers, givenUp: nothingWaits('the clock counts whatever is left, each minute') },
    'surveys.tell': {
      run: tellAsked,
      givenUp: nothingWaits(
        'who is asked finds it among the surveys she has to answer, and is reminded before its end',
      ),
    },
  },
})
