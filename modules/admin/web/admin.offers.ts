import { IconHistory } from '@tabler/icons-react'
import type { LaterOffers } from '#platform/web/modules.ts'
import { administrators } from '../contract/admin.rules.ts'

export default {
  adminPages: [
    {
      to: '/admin/audit',
      titleKey: 'admin.audit.title',
      hintKey: 'admin.audit.hint',
      icon: IconHistory,
      section: 'records',
      grants: administrators,
    },
  ],
} satisfies LaterOffers
