import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { surveyAdministrators } from '../contract/administrators.ts'
import { listPath, popupPaths, readPath, resultsPath, rulesPath } from './place/paths.ts'
import { writeRoutes } from './write/write-routes.ts'

/** Beside every page of surveys stand the lists and what one is still to answer, in place of the menus of its section. */
const side = lazyComponent(() => import('./side/surveys-side.tsx'))
const listPage = lazyComponent(() => import('./lists/list-page.tsx'))
const resultsPage = lazyComponent(() => import('./results/results-page.tsx'))
const readPage = lazyComponent(() => import('./answer/read-page.tsx'))

/** Asked well, answered safely, understood at a glance. */
export const surveysModule = defineWebModule({
  name: 'surveys',
  routes: [
    {
      path: listPath,
      titleKey: 'surveys.title',
      group: 'shell',
      namedBy: ['type', 'MenuId'],
      page: listPage,
      side,
    },
    {
      path: readPath,
      titleKey: 'surveys.title',
      group: 'shell',
      namedBy: ['surveyId', 'isPreview'],
      page: readPage,
      side,
    },
    {
      path: resultsPath,
      titleKey: 'surveys.results.title',
      group: 'shell',
      namedBy: ['surveyId'],
      page: resultsPage,
      side,
    },
    {
      path: popupPaths.list,
      titleKey: 'surveys.title',
      group: 'popup',
      inPortal: listPath,
      page: lazyComponent(() => import('./lists/list-popup.tsx')),
    },
    {
      path: popupPaths.read,
      titleKey: 'surveys.title',
      group: 'popup',
      inPortal: readPath,
      page: lazyComponent(() => import('./answer/read-popup.tsx')),
    },
    {
      path: popupPaths.results,
      titleKey: 'surveys.results.title',
      group: 'popup',
      inPortal: resultsPath,
      page: lazyComponent(() => import('./results/results-popup.tsx')),
    },
    ...writeRoutes,
    {
      path: rulesPath,
      titleKey: 'surveys.administration.title',
      group: 'shell',
      grants: surveyAdministrators,
      page: lazyComponent(() => import('./administration/rules-page.tsx')),
    },
  ],
  redirects: {
    '/survey': listPath,
    '/survey/Popup/List': popupPaths.list,
    '/survey/Popup/WriteStep-01': popupPaths.write,
    '/survey/Popup/WriteStep-02': popupPaths.questions,
    '/survey/Popup/Read': popupPaths.read,
    '/survey/Popup/Statistics': popupPaths.results,
  },
  phoneHome: lazyComponent(() => import('./phone/to-answer-part.tsx')),
  later: () => import('./surveys.offers.ts'),
})
