import { IconClipboardList } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'
import { surveyAdministrators } from '../contract/administrators.ts'
import { surveysChanged } from '../contract/surveys.events.ts'
import { rulesPath } from './place/paths.ts'

/** What becomes of a survey reaches everybody; each page asks a little later, at another moment. */
const refreshOn = [{ kind: surveysChanged, concerns: () => true }]

export default {
  adminPages: [
    {
      to: rulesPath,
      titleKey: 'surveys.administration.title',
      hintKey: 'surveys.administration.hint',
      icon: IconClipboardList,
      grants: surveyAdministrators,
    },
  ],
  widgets: [
    {
      component: 'surveys-to-answer-webpart',
      view: lazyComponent(() => import('./widgets/to-answer-widget.tsx')),
      refreshOn,
    },
    { component: 'survey-vote-webpart', view: lazyComponent(() => import('./widgets/vote-widget.tsx')), refreshOn },
  ],
  searchKinds: [{ target: 'SURVEY', titleKey: 'surveys.title', icon: IconClipboardList }],
} satisfies LaterOffers
