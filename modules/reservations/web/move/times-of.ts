import { dayAt, dayMinutes, type Span, timeAt } from '#platform/web/time-grid/span.ts'

/** A span as a request has it: of whole days the last one is the end. */
export const timesOf = ({ isAllDay, from, to }: Span) => ({
  startDate: dayAt(from),
  startTime: isAllDay ? '00:00' : timeAt(from),
  endDate: dayAt(isAllDay ? to - dayMinutes : to),
  endTime: isAllDay ? '00:00' : timeAt(to),
})

/** The same as an address has it: yyyy-MM-ddTHH:mm. */
export const momentsOf = ({ from, to }: Span) => ({
  start: `${dayAt(from)}T${timeAt(from)}`,
  end: `${dayAt(to)}T${timeAt(to)}`,
})
