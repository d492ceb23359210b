import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { addDays } from '#platform/contract/days.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { PopupFields, WholePopup } from '../../contract/popups.contract.ts'

/** A popup as it is being written. */
export type Draft = Omit<PopupFields, 'audience'> & { audience: NamedAudienceEntry[]; askAgain: boolean }

const empty: LocalName = { ko: '', en: '', zh: '', ja: '' }

/** A new popup: a week from today, for nobody yet. */
export const newDraft = (today: string, size: { width: number; height: number }): Draft => ({
  title: empty,
  content: empty,
  fromDay: today,
  toDay: addDays(today, 6),
  repeat: 'daily',
  repeatDays: [],
  device: 'all',
  ...size,
  mustAcknowledge: false,
  mayHide: true,
  isEnabled: true,
  audience: [],
  askAgain: false,
})

/** What is written of a popup that there is. */
export const draftOf = ({
  popupId: _id,
  comCode: _company,
  version: _version,
  acknowledged: _times,
  ...fields
}: WholePopup): Draft => ({
  ...fields,
  askAgain: false,
})

/** What is missing or wrong, as text keys by field. */
export function faultsOf(draft: Draft) {
  const needsDays = draft.repeat === 'weekly' || draft.repeat === 'monthly'
  return {
    ...(draft.title.ko.trim() === '' && { title: 'notices.form.titleRequired' as const }),
    ...(draft.toDay < draft.fromDay && { toDay: 'notices.form.endsBefore' as const }),
    ...(needsDays && draft.repeatDays.length === 0 && { repeatDays: 'notices.form.chooseDays' as const }),
    ...(draft.audience.length === 0 && { audience: 'notices.form.audienceRequired' as const }),
  }
}

/** What is sent of it. */
export const fieldsOf = ({ audience, title, ...draft }: Draft) => ({
  ...draft,
  title: Object.fromEntries(languages.map((language) => [language, title[language].trim()])) as LocalName,
  audience: audience.map(({ kind, code }) => ({ kind, code })),
})
