import { IconShieldLock } from '@tabler/icons-react'
import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  adminPages: [
    {
      to: '/admin/second-factor',
      titleKey: 'accounts.factorPolicy.title',
      hintKey: 'accounts.factorPolicy.hint',
      section: 'people',
      icon: IconShieldLock,
      grants: ['superAdmin', 'companyManager'],
    },
  ],
} satisfies LaterOffers
