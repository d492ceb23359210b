import { usualWeek } from '#modules/workdays/contract/workdays.rules.ts'

/** Colours of a folder, by the names of the tokens (`.c-blue` … of the look). */
export const colors = ['blue', 'teal', 'purple', 'green', 'orange', 'yellow', 'pink', 'red'] as const
export type Color = (typeof colors)[number]

/** What a folder holds. A holiday colours its day red; birthdays return each year (0§7: classes of a folder). */
export const folderClasses = ['appointment', 'birthday', 'holiday'] as const
export type FolderClass = (typeof folderClasses)[number]

/** What somebody may do in a folder, each including those before it (G-068): see when, see what, write, hand out. */
export const levels = ['freeBusy', 'read', 'write', 'manage'] as const
export type Level = (typeof levels)[number]

/** Whether a level is enough for what is asked. */
export const allows = (level: Level, asked: Level): boolean => levels.indexOf(level) >= levels.indexOf(asked)

/** How an event counts for whoever looks whether somebody has time. */
export const showsAs = ['free', 'tentative', 'busy', 'outOfOffice'] as const
export type ShowAs = (typeof showsAs)[number]

export const answers = ['none', 'accepted', 'tentative', 'declined'] as const
export type Answer = (typeof answers)[number]

export { type Scope, scopes } from '#modules/workdays/contract/recurrence/scopes.ts'

export const viewModes = ['month', 'week', 'day', 'list'] as const
export type ViewMode = (typeof viewModes)[number]

/** Whose events a page shows; the demo's menus lead to each (`?target=`). */
export const targets = ['MY', 'DEPT', 'COM', 'LEAVE'] as const
export type Target = (typeof targets)[number]

/** Reminders one may choose, minutes before the start; null is none. */
export const reminders = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const

export const limits = {
  ownFolders: 30,
  companyFolders: 30,
  shares: 100,
  attendees: 200,
  /** Events one folder holds. */
  events: 20_000,
  /** An event that does not return lasts so long at the most. */
  days: 400,
  /** Occurrences of a series left out or added one by one. */
  exceptions: 500,
  /** Days that a list covers (G-122). */
  listDays: 400,
  /** 0§9: rows a page. */
  rows: 9999,
  importBytes: 5 * 1024 * 1024,
  importEvents: 2000,
  exportEvents: 5000,
  feeds: 10,
  body: 200_000,
} as const

/** Reloading what was changed elsewhere, and asking for the events of another day, wait so long (0§9), ms. */
export const waits = { events: 1000, dayList: 200 } as const
/** Colour dots of one day at the most (0§2, 0§9). */
export const mostDots = 2
/** Where 'more' leads when no menu leads to the calendar (0§2, G-100). */
export const fallbackMenuId = 1105
/** The editor as a window (0§2), px. */
export const editorSize = { width: 1024, height: 700 } as const

/** Of a person who has chosen nothing yet (1§9). */
export const defaultSettings = {
  firstDay: 0,
  viewMode: 'month' as ViewMode,
  workingStartTime: '09:00',
  workingEndTime: '18:00',
  workingWeek: [...usualWeek],
  reminderMinutes: 15 as number | null,
  showsLunar: false,
  sharesBusy: true,
}
export type CalendarSettings = typeof defaultSettings
