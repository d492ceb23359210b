import { IconChecklist } from '@tabler/icons-react'
import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  searchKinds: [{ target: 'TASK', titleKey: 'tasks.title', icon: IconChecklist }],
} satisfies LaterOffers
