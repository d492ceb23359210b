import { defineWidget } from '#platform/contract/widget.ts'

/** Entries kept of a feed. */
export const entriesKept = 30

/** The latest of a site's feed. */
export const rssWidget = defineWidget({
  component: 'rss-webpart',
  titleKey: 'home.widget.rss.title',
  hintKey: 'home.widget.rss.hint',
  size: { least: [3, 0.7], most: [12, 3], usual: [3, 1.2] },
  settings: {
    address: {
      kind: 'address',
      labelKey: 'home.widget.rss.address',
      hintKey: 'home.widget.rss.addressHint',
      default: '',
      isOutsideOnly: true,
    },
    count: { kind: 'number', labelKey: 'home.widget.rss.count', default: 8, min: 1, max: entriesKept, isOwn: true },
  },
})
