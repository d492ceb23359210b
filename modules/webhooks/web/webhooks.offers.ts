import { IconWebhook } from '@tabler/icons-react'
import type { LaterOffers } from '#platform/web/modules.ts'
import { webhookManagers } from '../contract/webhooks.rules.ts'
import { webhooksPath } from './path.ts'

export default {
  adminPages: [
    {
      to: webhooksPath,
      titleKey: 'webhooks.title',
      hintKey: 'webhooks.hint',
      section: 'records',
      icon: IconWebhook,
      grants: webhookManagers,
    },
  ],
} satisfies LaterOffers
