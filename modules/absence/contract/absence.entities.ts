import { z } from 'zod'
import { code, day, instant, localName, text } from '#platform/contract/fields.ts'
import { absenceKinds, absenceLimits, absenceParts } from './absence.rules.ts'

/** HH:mm. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const span = {
  part: z.enum(absenceParts),
  firstDay: day(),
  lastDay: day().nullable().default(null),
  fromTime: time.nullable().default(null),
  toTime: time.nullable().default(null),
}

/** What is entered of an absence. */
export const absenceFields = z.object({
  ...span,
  kind: z.enum(absenceKinds),
  /** Colleagues learn that she is absent, and not why. */
  isKindHidden: z.boolean().default(false),
  /** What colleagues read beside it. */
  note: text(absenceLimits.note).default(''),
  deputyCode: code().nullable().default(null),
  /** It stands in her calendar as well. */
  isInCalendar: z.boolean().default(false),
})
export type AbsenceFields = z.output<typeof absenceFields>

const deputy = z.object({ personCode: z.string(), name: localName() }).nullable()

/** Where an absence stands: over, now, or still to come. */
export const absenceStates = ['past', 'now', 'coming'] as const

const shownSpan = {
  part: z.enum(absenceParts),
  firstDay: z.string(),
  lastDay: z.string().nullable(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  /** Where the clock stands that these days and times are read from. */
  timeZone: z.string(),
  from: instant(),
  /** null: nobody knows yet. */
  to: instant().nullable(),
}

/** An absence as its own person has it, and whoever administers her. */
export const ownAbsence = z.object({
  absenceId: z.int(),
  personCode: z.string(),
  ...shownSpan,
  kind: z.enum(absenceKinds),
  isKindHidden: z.boolean(),
  note: z.string(),
  deputy,
  isInCalendar: z.boolean(),
  state: z.enum(absenceStates),
  /** Who entered it in her place; null where she did. */
  enteredBy: localName().nullable(),
  can: z.object({
    /** Kind and time may be changed, and it may be ended and removed; what came from elsewhere is changed there. */
    change: z.boolean(),
  }),
})
export type OwnAbsence = z.output<typeof ownAbsence>

/** An absence as colleagues see it. */
export const seenAbsence = z.object({
  absenceId: z.int(),
  personCode: z.string(),
  ...shownSpan,
  /** null: she keeps it to herself. */
  kind: z.enum(absenceKinds).nullable(),
  /** She does not work in that time; who works elsewhere does. */
  isAway: z.boolean(),
  note: z.string(),
  deputy,
})
export type SeenAbsence = z.output<typeof seenAbsence>

/** An absence in which the reader acts for somebody. */
export const deputising = seenAbsence.extend({ name: localName(), state: z.enum(absenceStates) })
export type Deputising = z.output<typeof deputising>
