import { IconAppWindow, IconBook2 } from '@tabler/icons-react'
import type { LaterOffers } from '#platform/web/modules.ts'
import { noticeManagers } from '../contract/notices.rules.ts'

export default {
  adminPages: [
    {
      to: '/admin/func/noticepopup',
      titleKey: 'notices.admin.title',
      hintKey: 'notices.admin.hint',
      icon: IconAppWindow,
      grants: noticeManagers,
    },
  ],
  searchKinds: [{ target: 'REGULATION', titleKey: 'notices.regulation.title', icon: IconBook2 }],
} satisfies LaterOffers
