import { defineWidget } from '#platform/contract/widget.ts'

/** A month with its dots, and what happens on the chosen day (0§2 "Home widgets"). */
export const calendarWidget = defineWidget({
  component: 'calendar-webpart',
  titleKey: 'calendar.widget.title',
  hintKey: 'calendar.widget.hint',
  size: { least: [3, 1.5], most: [6, 2], usual: [3, 1.5] },
  isBare: true,
  settings: {
    showsCompany: { kind: 'switch', labelKey: 'calendar.widget.showsCompany', default: true, isOwn: true },
  },
})
