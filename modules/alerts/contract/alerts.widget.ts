import { defineWidget } from '#platform/contract/widget.ts'

/** One's unread alerts. */
export const alertsWidget = defineWidget({
  component: 'alerts-webpart',
  titleKey: 'alerts.widget.title',
  hintKey: 'alerts.widget.hint',
  size: { least: [3, 0.8], most: [6, 3], usual: [3, 1.2] },
  settings: {
    count: { kind: 'number', labelKey: 'alerts.widget.count', default: 10, min: 3, max: 30, isOwn: true },
  },
})
