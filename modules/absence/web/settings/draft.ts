import { namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import type { AbsenceFields, OwnAbsence } from '../../contract/absence.entities.ts'
import { isAway, settledSpan } from '../../contract/absence.rules.ts'

/** What a form holds: empty texts where nothing is known. */
export type Draft = Pick<AbsenceFields, 'part' | 'kind' | 'isKindHidden' | 'note' | 'firstDay' | 'isInCalendar'> & {
  lastDay: string
  fromTime: string
  toTime: string
  deputy: readonly Recipient[]
}

export const emptyDraft = (today: string): Draft => ({
  part: 'days',
  kind: 'leave',
  isKindHidden: false,
  isInCalendar: false,
  note: '',
  firstDay: today,
  lastDay: today,
  fromTime: '',
  toTime: '',
  deputy: [],
})

/** @param deputyName her name in the reader's language */
export const draftOf = (absence: OwnAbsence, deputyName: string): Draft => ({
  part: absence.part,
  kind: absence.kind,
  isKindHidden: absence.isKindHidden,
  isInCalendar: absence.isInCalendar,
  note: absence.note,
  firstDay: absence.firstDay,
  lastDay: absence.lastDay ?? '',
  fromTime: absence.part === 'times' ? (absence.fromTime ?? '') : '',
  toTime: absence.part === 'times' ? (absence.toTime ?? '') : '',
  deputy: absence.deputy ? [namedPerson(absence.deputy.personCode, deputyName)] : [],
})

/** What is sent of a form; nobody acts for who works elsewhere. */
export const fieldsOf = ({ deputy, lastDay, fromTime, toTime, ...draft }: Draft): AbsenceFields => ({
  ...draft,
  ...settledSpan({
    part: draft.part,
    firstDay: draft.firstDay,
    lastDay: lastDay || null,
    fromTime: fromTime || null,
    toTime: toTime || null,
  }),
  deputyCode: isAway(draft.kind) ? (deputy[0]?.personCode ?? null) : null,
})
