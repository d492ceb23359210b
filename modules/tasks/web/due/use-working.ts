import { useMemo } from 'react'
import type { Working } from '#modules/workdays/contract/business-days.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { usualWeek } from '#modules/workdays/contract/workdays.rules.ts'
import { addDays } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'

/** So far ahead anything counts in business days. */
const daysAhead = 400

/** The business days of one's company from today on, and until when they are known; undefined until they have come. */
export function useWorking(): { today: string; until: string; working: Working | undefined } {
  const today = todayIn(useViewer()?.timeZone)
  const until = addDays(today, daysAhead)
  const daysOff = useCall(workdaysCalls.daysOff, { from: today, to: until }).data
  const working = useMemo(() => daysOff && { week: usualWeek, daysOff: new Set(daysOff) }, [daysOff])
  return { today, until, working }
}
