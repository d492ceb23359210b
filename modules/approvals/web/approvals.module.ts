import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { approvalsChanged } from '../contract/approvals.events.ts'
import { formManagers } from '../contract/approvals.rules.ts'
import {
  boxPages,
  boxPath,
  documentPages,
  draftPath,
  formEditPath,
  formsPath,
  formWindow,
  newPath,
  retentionPath,
  rulesPath,
  statisticsPath,
} from './place/paths.ts'

/** Beside every page of approvals stand the boxes and the forms one drafts on, in place of the menus of its section. */
export const side = lazyComponent(() => import('./side/approvals-side.tsx'))

/** Documents that go up a line and come back decided. */
export const approvalsModule = defineWebModule({
  name: 'approvals',
  routes: [
    {
      path: boxPages,
      titleKey: 'approvals.title',
      group: 'shell',
      namedBy: [],
      page: lazyComponent(() => import('./box/box-page.tsx')),
      side,
    },
    {
      path: documentPages,
      titleKey: 'approvals.title',
      group: 'shell',
      namedBy: [],
      page: lazyComponent(() => import('./document/document-page.tsx')),
      side,
    },
    {
      path: newPath,
      titleKey: 'approvals.new.title',
      group: 'shell',
      namedBy: [],
      page: lazyComponent(() => import('./draft/choose/new-page.tsx')),
      side,
    },
    {
      path: draftPath,
      titleKey: 'approvals.draft.title',
      group: 'shell',
      namedBy: ['appid', 'apmid'],
      page: lazyComponent(() => import('./draft/draft-page.tsx')),
      side,
    },
    {
      path: formsPath,
      titleKey: 'approvals.made.title',
      group: 'shell',
      grants: [...formManagers],
      namedBy: [],
      page: lazyComponent(() => import('./forms/list/forms-page.tsx')),
      side,
    },
    {
      path: formEditPath,
      titleKey: 'approvals.made.title',
      group: 'shell',
      grants: [...formManagers],
      namedBy: ['draft', 'form', 'copy'],
      page: lazyComponent(() => import('./forms/edit/edit-page.tsx')),
      side,
    },
    {
      path: rulesPath,
      titleKey: 'approvals.rules.title',
      group: 'shell',
      grants: [...formManagers],
      namedBy: [],
      page: lazyComponent(() => import('./forms/rules/rules-page.tsx')),
      side,
    },
    {
      path: statisticsPath,
      titleKey: 'approvals.statistics.title',
      group: 'shell',
      grants: [...formManagers],
      namedBy: [],
      page: lazyComponent(() => import('./statistics/statistics-page.tsx')),
      side,
    },
    {
      path: formWindow.path,
      titleKey: 'approvals.draft.title',
      group: 'popup',
      inPortal: draftPath,
      page: lazyComponent(() => import('./draft/draft-popup.tsx')),
    },
    {
      path: retentionPath,
      titleKey: 'approvals.retention.title',
      group: 'shell',
      page: lazyComponent(() => import('./retention/retention-page.tsx')),
    },
  ],
  redirects: {
    '/workflow': boxPath('pending'),
    '/workflow/box/inprogress': boxPath('progress'),
    '/workflow/box/circulated': boxPath('referred'),
    '/workflow/box/draft': boxPath('drafts'),
  },
  headRefreshOn: [approvalsChanged],
  phoneHome: lazyComponent(() => import('./phone/pending-part.tsx')),
  later: () => import('./approvals.offers.ts'),
})
