import { defineWidget } from '#platform/contract/widget.ts'

/** Headlines that take turns below the greeting (HOME-032). */
export const headlinesShown = 6

/** What may wait for somebody, by the names under which modules count it; the first four that are counted are shown. */
export const countersShown = ['appointment', 'mail', 'approval', 'inProgress', 'alert'] as const
export type Counter = (typeof countersShown)[number]
export const mostCounters = 4

/** The greeting with what waits today and what is new (HOME-022, G-066). */
export const greetingWidget = defineWidget({
  component: 'greeting-webpart',
  titleKey: 'home.widget.greeting.title',
  hintKey: 'home.widget.greeting.hint',
  size: { least: [6, 0.4], most: [12, 1], usual: [12, 0.4] },
  isBare: true,
  settings: {
    hasNews: { kind: 'switch', labelKey: 'home.widget.greeting.hasNews', default: true, isOwn: true },
  },
})
