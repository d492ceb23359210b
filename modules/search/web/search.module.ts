import { IconSearch } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule, type PageRoute } from '#platform/web/modules.ts'
import { SearchFramePart } from './frame-part.tsx'

const TotalSearchPage = lazyComponent(() => import('./total/total-search-page.tsx'))

/** The total search under one of its addresses. */
const totalSearch = (path: string): PageRoute => ({
  path,
  group: 'shell',
  titleKey: 'search.total.title',
  page: TotalSearchPage,
})

/** Quick search, total search, people search and the command palette, over what the modules offer. */
export const searchModule = defineWebModule({
  name: 'search',
  routes: [
    {
      path: '/home/search',
      group: 'shell',
      titleKey: 'search.title',
      page: lazyComponent(() => import('./people/search-page.tsx')),
    },
    totalSearch('/home/totalsearch'),
    // The second spelling of the specification (SHELL-007); an address with filters keeps them.
    totalSearch('/home/total-search'),
    totalSearch('/home/totalsearch/modal/read'),
    totalSearch('/home/totalsearch/modal/write'),
  ],
  topPanels: [
    {
      key: 'search',
      labelKey: 'search.open',
      tabKey: 'search.tab',
      icon: IconSearch,
      panel: lazyComponent(() => import('./quick/quick-search-panel.tsx')),
      shortcut: '/',
      to: '/home/totalsearch',
    },
  ],
  frameParts: Object.assign(SearchFramePart, { preload: () => Promise.resolve() }),
  later: () => import('./search.offers.ts'),
})
