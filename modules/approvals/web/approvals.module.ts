import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { boxPages, boxPath, documentPages } from './place/paths.ts'

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
  ],
  redirects: {
    '/workflow': boxPath('pending'),
    '/workflow/box/inprogress': boxPath('progress'),
    '/workflow/box/circulated': boxPath('referred'),
    '/workflow/box/draft': boxPath('drafts'),
  },
  later: () => import('./approvals.offers.ts'),
})
