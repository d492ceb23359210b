import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessDaysFrom } from '#modules/workdays/contract/business-days.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { clockTime } from '#platform/contract/clock.ts'
import { addDays } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import type { LabelColor, Reading } from '../../contract/quick-add/quick-add.types.ts'
import { labelColors } from '../../contract/tasks.rules.ts'
import { labelPlaces } from '../pieces/labels.tsx'

/** So far ahead a line may count in business days. */
const daysAhead = 400

const mondayToFriday = [1, 2, 3, 4, 5]

/** What a line is read against: today and now where the writer is, the days off of her company, the names of labels. */
export function useReading(): Reading {
  const { t } = useTranslation()
  const timeZone = useViewer()?.timeZone
  const today = todayIn(timeZone)
  // When one began to write: what is read does not change under the fingers.
  const [began] = useState(Date.now)
  const now = clockTime(began, timeZone)
  const daysOff = useCall(workdaysCalls.daysOff, { from: today, to: addDays(today, daysAhead) }).data
  return useMemo(() => {
    const labelNames: Record<string, LabelColor> = Object.fromEntries(
      labelPlaces.map((place) => [t(`tasks.labels.${place}`), labelColors[place - 1]!]),
    )
    const working = daysOff && { week: mondayToFriday, daysOff: new Set(daysOff) }
    return {
      today,
      now,
      labelNames,
      ...(working ? { businessDaysFrom: (day, count) => businessDaysFrom(day, count, working) } : {}),
    }
  }, [today, now, daysOff, t])
}
