import type { LaterOffers } from '#platform/web/modules.ts'

export default {
  pickerTabs: [
    {
      key: 'personal',
      labelKey: 'addressbook.picker.personal',
      load: () => import('./picker/sources.ts').then(({ personalSource }) => personalSource),
    },
    {
      key: 'public',
      labelKey: 'addressbook.picker.public',
      load: () => import('./picker/sources.ts').then(({ publicSource }) => publicSource),
    },
  ],
} satisfies LaterOffers
