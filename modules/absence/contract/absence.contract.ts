import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant } from '#platform/contract/fields.ts'
import { absenceFields, deputising, ownAbsence, seenAbsence } from './absence.entities.ts'
import { absenceLimits } from './absence.rules.ts'

const byId = z.object({ absenceId: id() })
/** Left out, the reader herself; others only for whoever administers them. */
const whose = { personCode: code().optional() }

export const absenceCalls = defineCalls('absence', {
  list: {
    method: 'GET',
    path: '/api/absence/absences',
    summary: 'One’s own absences, or those of somebody one administers: what is and comes, or what was, newest first.',
    access: access.signedIn,
    input: z.object({
      ...whose,
      state: z.enum(['open', 'past']).default('open'),
      /** Of the past ones: those before this one. */
      before: id().optional(),
    }),
    result: z.object({
      items: z.array(ownAbsence),
      hasMore: z.boolean(),
      /** Where the person's clock stands: days and times of a new absence are read from it. */
      timeZone: z.string(),
    }),
  },
  deputising: {
    method: 'GET',
    path: '/api/absence/deputising',
    summary: 'For whom one acts now and will act, by time.',
    access: access.signedIn,
    result: z.object({ items: z.array(deputising) }),
  },
  ofPeople: {
    method: 'GET',
    path: '/api/absence/people',
    summary:
      'Who of some people is absent within a time: from when, until when, why and who acts for them. Whom one does not see is left out; without times, today and the day that follows.',
    access: access.signedIn,
    input: z.object({
      personCodes: z.array(code()).min(1).max(absenceLimits.people),
      from: instant().optional(),
      to: instant().optional(),
    }),
    result: z.object({ items: z.array(seenAbsence) }),
  },
  deputyTime: {
    method: 'GET',
    path: '/api/absence/deputy-time',
    summary: 'Whether a colleague is there in the time in which she is to act for somebody.',
    access: access.signedIn,
    input: z.object({
      ...whose,
      ...absenceFields.pick({ part: true, firstDay: true, lastDay: true, fromTime: true, toTime: true }).shape,
      deputyCode: code(),
    }),
    result: z.object({
      /** How much of the time she is away herself. */
      away: z.enum(['never', 'partly', 'always']),
      items: z.array(seenAbsence),
    }),
  },
  enter: {
    method: 'POST',
    path: '/api/absence/absences',
    summary: 'Enters an absence of one’s own, or of somebody one administers.',
    access: access.signedIn,
    input: absenceFields.extend(whose),
    result: ownAbsence,
  },
  change: {
    method: 'PUT',
    path: '/api/absence/absences/{absenceId}',
    summary: 'Changes an absence; of one that came from elsewhere only deputy, note and who learns the kind.',
    access: access.signedIn,
    input: absenceFields.extend(byId.shape),
    result: ownAbsence,
  },
  end: {
    method: 'POST',
    path: '/api/absence/absences/{absenceId}/end',
    summary: 'Ends an absence that goes on now: she is back.',
    access: access.signedIn,
    input: byId,
    result: ownAbsence,
  },
  remove: {
    method: 'DELETE',
    path: '/api/absence/absences/{absenceId}',
    summary: 'Takes an absence away; for a week it can be brought back.',
    access: access.signedIn,
    input: byId,
    result: z.object({}),
  },
  restore: {
    method: 'POST',
    path: '/api/absence/absences/{absenceId}/restore',
    summary: 'Brings back an absence that was taken away.',
    access: access.signedIn,
    input: byId,
    result: ownAbsence,
  },
})
