import { IconAddressBook } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

export const addressbookModule = defineWebModule({
  name: 'addressbook',
  routes: [
    {
      path: '/addressbook',
      group: 'shell',
      titleKey: 'addressbook.title',
      page: lazyComponent(() => import('./page/addressbook-page.tsx')),
    },
  ],
  userMenu: [{ key: 'addressbook', labelKey: 'addressbook.title', icon: IconAddressBook, to: '/addressbook' }],
  later: () => import('./addressbook.offers.ts'),
})
