import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  paletteGroups: [
    {
      key: 'search',
      labelKey: 'search.palette.search',
      limit: 2,
      atHand: 0,
      load: () => import('./palette/search-group.ts'),
    },
  ],
} satisfies LaterOffers
