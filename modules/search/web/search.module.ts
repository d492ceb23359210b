import { IconSearch } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

/** Finding people; boards and approvals join when they are there. */
export const searchModule = defineWebModule({
  name: 'search',
  routes: [
    {
      path: '/home/search',
      group: 'shell',
      titleKey: 'search.title',
      page: lazyComponent(() => import('./search-page.tsx')),
    },
  ],
  topTools: [
    { to: '/home/search', labelKey: 'search.open', tabKey: 'search.tab', icon: IconSearch, shortcut: 'Mod+k' },
  ],
})
