import { IconMail, IconMailCog } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'
import { mailAdministrators } from '../contract/administrators.ts'
import { mailChanged } from '../contract/mail.events.ts'
import { administrationPath } from './place/paths.ts'

export default {
  adminPages: [
    {
      to: administrationPath,
      titleKey: 'mail.administration.title',
      hintKey: 'mail.administration.hintOfAll',
      icon: IconMailCog,
      grants: mailAdministrators,
    },
  ],
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
      key: 'signature',
      titleKey: 'mail.signature.title',
      hintKey: 'mail.signature.hint',
      order: 20,
      page: lazyComponent(() => import('./settings/signature/signature-page.tsx')),
    },
    {
      group: 'mail',
      key: 'rule',
      titleKey: 'mail.rulesPage.title',
      hintKey: 'mail.rulesPage.hint',
      order: 30,
      page: lazyComponent(() => import('./settings/rules/rules-page.tsx')),
    },
    {
      group: 'mail',
      key: 'blocked',
      titleKey: 'mail.blocking.title',
      hintKey: 'mail.blocking.hint',
      order: 35,
      page: lazyComponent(() => import('./settings/blocked/blocked-page.tsx')),
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
      key: 'missed',
      titleKey: 'mail.oof.title',
      hintKey: 'mail.oof.hint',
      order: 50,
      page: lazyComponent(() => import('./settings/replies/out-of-office-page.tsx')),
    },
    {
      group: 'mail',
      key: 'autoDelivery',
      titleKey: 'mail.forward.title',
      hintKey: 'mail.forward.hint',
      order: 60,
      page: lazyComponent(() => import('./settings/forward/forward-page.tsx')),
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
      key: 'autoReply',
      titleKey: 'mail.autoReply.title',
      hintKey: 'mail.autoReply.hint',
      order: 80,
      page: lazyComponent(() => import('./settings/replies/auto-reply-page.tsx')),
    },
    {
      group: 'mail',
      key: 'category',
      titleKey: 'mail.categories.title',
      hintKey: 'mail.categories.hint',
      order: 90,
      page: lazyComponent(() => import('./settings/categories/categories-page.tsx')),
    },
    {
      group: 'mail',
      key: 'alarm',
      titleKey: 'mail.alarm.title',
      hintKey: 'mail.alarm.hint',
      order: 110,
      page: lazyComponent(() => import('./settings/alarm/alarm-page.tsx')),
    },
    {
      group: 'mail',
      key: 'multiAccount',
      titleKey: 'mail.accounts.title',
      hintKey: 'mail.accounts.hint',
      order: 100,
      page: lazyComponent(() => import('./settings/multi-account/accounts-page.tsx')),
    },
  ],
  searchKinds: [{ target: 'MAIL', titleKey: 'mail.title', icon: IconMail }],
  widgets: [
    {
      component: 'mail-webpart',
      view: lazyComponent(() => import('./widgets/mail-widget.tsx')),
      refreshOn: [mailChanged],
    },
  ],
} satisfies LaterOffers
