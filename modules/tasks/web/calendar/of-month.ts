import type { TasksAsked } from '../tasks.queries.ts'
import { shownDays } from './use-shown-day.ts'

/** What the calendar asks for: of what is asked, the days that are drawn with a month. @param day of the address */
export function ofMonth(asked: TasksAsked, day: string | undefined): TasksAsked {
  const days = shownDays(day)
  return { ...asked, filterStart: days[0], filterEnd: days.at(-1) }
}
