import { everywhere } from '#modules/organisation/web/testing/people.ts'
import type { OwnAbsence, SeenAbsence } from '../../contract/absence.entities.ts'

const hour = 3_600_000

/** An absence that goes on now, as colleagues see it: until the tenth of March 2099. */
export const seenAbsenceOf = (personCode: string, given: Partial<SeenAbsence> = {}): SeenAbsence => ({
  absenceId: 1,
  personCode,
  part: 'days',
  firstDay: '2099-03-02',
  lastDay: '2099-03-10',
  fromTime: null,
  toTime: null,
  timeZone: 'Asia/Seoul',
  from: new Date(Date.now() - hour).toISOString(),
  to: '2099-03-10T15:00:00.000Z',
  kind: 'leave',
  isAway: true,
  note: '',
  deputy: null,
  ...given,
})

export const deputyNamed = (name: string) => ({ personCode: `code of ${name}`, name: everywhere(name) })

/** The same, as its own person has it. */
export const ownAbsence = (given: Partial<OwnAbsence> = {}): OwnAbsence => {
  const { isAway: _, ...shared } = seenAbsenceOf('P1')
  return {
    ...shared,
    kind: 'leave',
    isKindHidden: false,
    isInCalendar: false,
    state: 'now',
    enteredBy: null,
    can: { change: true },
    ...given,
  }
}
