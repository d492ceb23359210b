/** What workdays promise to other modules on the server. Rules themselves are read and written by the contract. */
export { daysOffOf, namedDaysOff } from './holidays/days-off.ts'
export { type Holiday, type HolidayKey, koreanHolidays } from './holidays/korean-holidays.ts'
export {
  firstStart,
  lastEnd,
  splitRule,
  startsWithin,
  type Timed,
} from './recurrence/occurrences.ts'
export { addRecurrence } from './recurrence/write-recurrence.ts'
