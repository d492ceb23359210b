import { IconChecklist } from '@tabler/icons-react'
import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  paletteGroups: [
    {
      key: 'tasks',
      labelKey: 'tasks.title',
      limit: 1,
      atHand: 1,
      load: () => import('./palette/add-group.ts'),
    },
  ],
  searchKinds: [{ target: 'TASK', titleKey: 'tasks.title', icon: IconChecklist }],
} satisfies LaterOffers
