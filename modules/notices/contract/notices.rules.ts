import { monthEnd, weekdayOf } from '#platform/contract/days.ts'

/** Whoever has one of these grants looks after the popups and regulations of her company (ADMIN-008). */
export const noticeManagers = ['popupManager', 'companyManager', 'superAdmin'] as const

/**
 * When a popup returns within its period. `none`: once to each person, until she closes it; `daily`: on every day;
 * `weekly`: on weekdays (1 Monday to 7 Sunday); `monthly`: on days of the month.
 */
export const repeats = ['none', 'daily', 'weekly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]

/** On what a popup opens; a phone is whatever shows the narrow frame. */
export const devices = ['all', 'pc', 'phone'] as const
export type Device = (typeof devices)[number]

/** Where a popup stands in time; `off` is switched off, whatever its period. */
export const popupStates = ['now', 'coming', 'ended', 'off'] as const
export type PopupState = (typeof popupStates)[number]

/** Bounds of a popup's size, px; what it begins with is the installation's to say (G-086: 800 x 600). */
export const popupSize = { width: { min: 320, max: 1200 }, height: { min: 240, max: 900 } } as const

/** Popups that open for one person on one day; more would be closed unread. */
export const mostPopupsAtOnce = 10

/** Letters of markup in one language. */
export const longestContent = 200_000

export type Schedule = {
  /** yyyy-MM-dd, both inclusive. */
  fromDay: string
  toDay: string
  repeat: Repeat
  /** Weekdays or days of the month, as `repeat` says; empty otherwise. */
  repeatDays: readonly number[]
}

/** Whether a popup returns on a day. Of a month that lacks one of its days, the last day stands in for it. */
export function returnsOn({ fromDay, toDay, repeat, repeatDays }: Schedule, day: string): boolean {
  if (day < fromDay || day > toDay) return false
  if (repeat === 'weekly') return repeatDays.includes(weekdayOf(day) || 7)
  if (repeat !== 'monthly') return true
  const [ofMonth, last] = [day, monthEnd(day)].map((each) => Number(each.slice(8)))
  return repeatDays.some((each) => Math.min(each, last!) === ofMonth)
}

/** Where a popup stands on a day. */
export function stateOn(popup: Pick<Schedule, 'fromDay' | 'toDay'> & { isEnabled: boolean }, day: string): PopupState {
  if (!popup.isEnabled) return 'off'
  if (day < popup.fromDay) return 'coming'
  return day > popup.toDay ? 'ended' : 'now'
}

/** Why a popup does not open for somebody on a day, each with a text `notices.reason.…`. */
export const reasons = [
  'off',
  'coming',
  'ended',
  'otherDay',
  'otherAudience',
  'acknowledged',
  'closed',
  'hiddenToday',
] as const
export type Reason = (typeof reasons)[number]

/** What a person has done with a popup. */
export type Receipt = { acknowledgedAt: Date | null; closedAt: Date | null; hiddenOn: string | null }

type Rules = Schedule & { isEnabled: boolean; mustAcknowledge: boolean }

/** What keeps a popup from opening on a day, the firmest first; nothing, and it opens. */
export function reasonsAgainst(popup: Rules, day: string, isMeant: boolean, receipt?: Receipt): Reason[] {
  const state = stateOn(popup, day)
  return [
    state !== 'now' && state,
    state === 'now' && !returnsOn(popup, day) && 'otherDay',
    !isMeant && 'otherAudience',
    popup.mustAcknowledge && receipt?.acknowledgedAt && 'acknowledged',
    !popup.mustAcknowledge && popup.repeat === 'none' && receipt?.closedAt && 'closed',
    !popup.mustAcknowledge && receipt?.hiddenOn === day && 'hiddenToday',
  ].filter((reason): reason is Reason => Boolean(reason))
}

/** Whether the box "not today" makes sense: what is shown once or must be acknowledged needs none. */
export const canBeHidden = (popup: { mayHide: boolean; mustAcknowledge: boolean; repeat: Repeat }): boolean =>
  popup.mayHide && !popup.mustAcknowledge && popup.repeat !== 'none'
