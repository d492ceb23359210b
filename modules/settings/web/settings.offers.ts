import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  settingsPages: [
    {
      group: 'general',
      key: 'language',
      titleKey: 'settings.language.title',
      hintKey: 'settings.language.hint',
      order: 10,
      page: lazyComponent(() => import('./language/language-page.tsx')),
    },
    {
      group: 'general',
      key: 'notice',
      titleKey: 'settings.notice.title',
      hintKey: 'settings.notice.hint',
      order: 20,
      page: lazyComponent(() => import('./notice/notice-page.tsx')),
    },
    {
      group: 'general',
      key: 'userinfo',
      titleKey: 'settings.userinfo.title',
      hintKey: 'settings.userinfo.hint',
      order: 30,
      page: lazyComponent(() => import('./userinfo/userinfo-page.tsx')),
    },
    {
      group: 'general',
      key: 'changePhoto',
      titleKey: 'settings.photo.title',
      hintKey: 'settings.photo.hint',
      order: 40,
      page: lazyComponent(() => import('./photo/photo-page.tsx')),
    },
  ],
} satisfies LaterOffers
