import { defineWidget } from '#platform/contract/widget.ts'

/** People of one list at the most. */
export const mostPeopleShown = 30

/** Whose birthday is near, and who is new. */
export const birthdayWidget = defineWidget({
  component: 'birthday-webpart',
  titleKey: 'organisation.widget.birthday.title',
  hintKey: 'organisation.widget.birthday.hint',
  size: { least: [3, 0.8], most: [6, 2], usual: [3, 1.2] },
  settings: {
    hasBirthdays: { kind: 'switch', labelKey: 'organisation.widget.birthday.hasBirthdays', default: true },
    hasNewcomers: { kind: 'switch', labelKey: 'organisation.widget.birthday.hasNewcomers', default: true },
    days: { kind: 'number', labelKey: 'organisation.widget.birthday.days', default: 7, min: 1, max: 31 },
  },
})

/** Whom one looked up lately. */
export const recentPeopleWidget = defineWidget({
  component: 'recent-people-webpart',
  titleKey: 'organisation.widget.recent.title',
  hintKey: 'organisation.widget.recent.hint',
  size: { least: [3, 0.8], most: [6, 2], usual: [3, 1.2] },
  settings: {},
})
