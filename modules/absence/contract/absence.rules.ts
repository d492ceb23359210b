/**
 * Why somebody is not at her desk. 반차 is no kind of its own: it is leave that takes half a day. A closed list, so that
 * whoever asks (approvals, mail, reservations) can decide by it.
 */
export const absenceKinds = [
  'leave',
  'sick',
  'official',
  'family',
  'parental',
  'trip',
  'training',
  'fieldwork',
  'remote',
  'other',
] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** Kinds of those who work, only elsewhere: colleagues are told, but nobody acts for them and their time is not taken. */
const elsewhere: readonly AbsenceKind[] = ['fieldwork', 'remote']

/** Whether somebody is away, so that others act for her; who works elsewhere is not. */
export const isAway = (kind: AbsenceKind): boolean => !elsewhere.includes(kind)

/** Kinds that tell more of a person than her colleagues need: a new absence of them begins with the kind kept back. */
export const keptBackAtFirst: readonly AbsenceKind[] = ['sick', 'family', 'parental']

/** How much of its days an absence takes: all of them, the half before or after one o'clock, or from one time to another. */
export const absenceParts = ['days', 'morning', 'afternoon', 'times'] as const
export type AbsencePart = (typeof absenceParts)[number]

/** Where the halves of a day meet. */
export const halfDayAt = '13:00'

/** Who may enter absences of others: of the people of their company, super administrators of all. */
export const absenceManagers = ['companyManager', 'superAdmin'] as const

export const absenceLimits = {
  /** Characters of what colleagues read. */
  note: 200,
  /** Days from the first to the last one. */
  days: 1_100,
  /** Absences of one person that are not over. */
  open: 200,
  /** Past ones shown at once. */
  past: 20,
  /** People asked about at once. */
  people: 200,
  /** Days asked about at once. */
  askedDays: 400,
  /** Absences that one question may find: more say that fewer people or days are to be asked about. */
  found: 2_000,
  /** Days in which a removed one can be brought back. */
  undo: 7,
} as const

/** When somebody is absent, by the clock of her place. Days are yyyy-MM-dd, times HH:mm. */
export type Span = {
  part: AbsencePart
  firstDay: string
  /** null: nobody knows yet. */
  lastDay: string | null
  fromTime: string | null
  /** On the last day. */
  toTime: string | null
}

/** A span with what follows from its part: a half day has one day, and only what goes by the clock has times of its own. */
export function settledSpan({ part, firstDay, lastDay, fromTime, toTime }: Span): Span {
  if (part === 'days') return { part, firstDay, lastDay, fromTime: null, toTime: null }
  if (part === 'morning') return { part, firstDay, lastDay: firstDay, fromTime: null, toTime: halfDayAt }
  if (part === 'afternoon') return { part, firstDay, lastDay: firstDay, fromTime: halfDayAt, toTime: null }
  return { part, firstDay, lastDay, fromTime, toTime: lastDay === null ? null : toTime }
}

/** What is wrong with a settled span, and at which field; undefined when nothing is. */
export function faultOfSpan({
  part,
  firstDay,
  lastDay,
  fromTime,
  toTime,
}: Span):
  | { field: 'lastDay' | 'fromTime' | 'toTime'; key: `absence.faults.${'endsFirst' | 'timeMissing' | 'tooLong'}` }
  | undefined {
  if (lastDay !== null && lastDay < firstDay) return { field: 'lastDay', key: 'absence.faults.endsFirst' }
  if (lastDay !== null && daysBetween(firstDay, lastDay) > absenceLimits.days)
    return { field: 'lastDay', key: 'absence.faults.tooLong' }
  if (part !== 'times') return undefined
  if (fromTime === null) return { field: 'fromTime', key: 'absence.faults.timeMissing' }
  if (lastDay === null) return undefined
  if (toTime === null) return { field: 'toTime', key: 'absence.faults.timeMissing' }
  return firstDay === lastDay && toTime <= fromTime ? { field: 'toTime', key: 'absence.faults.endsFirst' } : undefined
}

const daysBetween = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000

/** Whether two settled spans say the same. */
export const isSameSpan = (one: Span, other: Span): boolean =>
  (['part', 'firstDay', 'lastDay', 'fromTime', 'toTime'] as const).every((field) => one[field] === other[field])
