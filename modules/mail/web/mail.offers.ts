import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  settingsPages: [
    {
      group: 'mail',
      key: 'layout',
      titleKey: 'mail.layout.title',
      hintKey: 'mail.layout.hint',
      order: 10,
      page: lazyComponent(() => import('./settings/layout/layout-page.tsx')),
    },
    {
      group: 'mail',
      key: 'delete',
      titleKey: 'mail.deletion.title',
      hintKey: 'mail.deletion.hint',
      order: 40,
      page: lazyComponent(() => import('./settings/deletion/deletion-page.tsx')),
    },
    {
      group: 'mail',
      key: 'storage',
      titleKey: 'mail.storage.title',
      hintKey: 'mail.storage.hint',
      order: 70,
      page: lazyComponent(() => import('./settings/storage/storage-page.tsx')),
    },
    {
      group: 'mail',
      key: 'category',
      titleKey: 'mail.categories.title',
      hintKey: 'mail.categories.hint',
      order: 80,
      page: lazyComponent(() => import('./settings/categories/categories-page.tsx')),
    },
  ],
} satisfies LaterOffers
