import type { AlertSettings, KindSetting, QuietHours } from '../../contract/alert-settings.contract.ts'

/** What the page changes before it is saved. */
export type SettingsDraft = Pick<AlertSettings, 'kinds' | 'quiet' | 'chatUrl'>

/** Days in the order in which people here read a week, as the calendar has them: Sunday first. 7 is Sunday. */
export const weekdays = [7, 1, 2, 3, 4, 5, 6] as const

export const draftOf = ({ kinds, quiet, chatUrl }: AlertSettings): SettingsDraft => ({ kinds, quiet, chatUrl })

/** What is to be saved: the parts that differ from what the server has, nothing when all is as it was. */
export function changesOf(saved: AlertSettings, draft: SettingsDraft) {
  const kinds = draft.kinds.filter((row, at) => !isSame(row, saved.kinds[at]))
  const changes = {
    ...(kinds.length > 0 ? { kinds: kinds.map(choiceOf) } : {}),
    ...(isSame(draft.quiet, saved.quiet) ? {} : { quiet: draft.quiet }),
    ...(draft.chatUrl === saved.chatUrl ? {} : { chatUrl: draft.chatUrl.trim() }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** The quiet hours with a day of a list switched; days stay in order, so that switching twice changes nothing. */
export function withDay(quiet: QuietHours, list: 'days' | 'offDays', day: number, isOn: boolean): QuietHours {
  const others = quiet[list].filter((other) => other !== day)
  return { ...quiet, [list]: (isOn ? [...others, day] : others).toSorted((a, b) => a - b) }
}

const choiceOf = ({ kind, channels }: KindSetting) => ({ kind, channels })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
