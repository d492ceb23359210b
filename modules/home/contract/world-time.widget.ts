import { defineWidget } from '#platform/contract/widget.ts'

/** Cities shown at once, and how often their clocks are set anew (0§9, HOME-021, HOME-030). */
export const citiesShown = 3
export const clockRefreshMs = 60_000

/** Clocks of cities, three at a time. */
export const worldTimeWidget = defineWidget({
  component: 'world-time-webpart',
  titleKey: 'home.widget.worldTime.title',
  hintKey: 'home.widget.worldTime.hint',
  size: { least: [3, 1], most: [6, 2], usual: [3, 1.2] },
  settings: {
    cities: {
      kind: 'items',
      labelKey: 'home.widget.worldTime.cities',
      hintKey: 'home.widget.worldTime.citiesHint',
      isOwn: true,
      most: 24,
      fields: {
        zone: { kind: 'zone', labelKey: 'home.widget.worldTime.zone', default: 'Asia/Seoul' },
        city: { kind: 'text', labelKey: 'home.widget.worldTime.city', default: '', maxLength: 60 },
        country: { kind: 'text', labelKey: 'home.widget.worldTime.country', default: '', maxLength: 60 },
      },
      // Zones, not offsets: two of the five have summer time (G-118).
      default: [
        { zone: 'Asia/Seoul', city: 'Seoul', country: '' },
        { zone: 'Asia/Shanghai', city: 'Weihai', country: '' },
        { zone: 'Asia/Ho_Chi_Minh', city: 'Binh Phuoc', country: '' },
        { zone: 'Europe/London', city: 'Berkshire', country: '' },
        { zone: 'Europe/Bratislava', city: 'Dunajska Streda', country: '' },
      ],
    },
  },
})
