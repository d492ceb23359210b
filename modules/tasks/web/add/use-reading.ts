import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessDaysFrom } from '#modules/workdays/contract/business-days.ts'
import { comingLunarDay } from '#modules/workdays/contract/lunar-months.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { clockTime } from '#platform/contract/clock.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import type { LabelColor, Reading } from '../../contract/quick-add/quick-add.types.ts'
import { labelColors } from '../../contract/tasks.rules.ts'
import { useWorking } from '../due/use-working.ts'
import { labelPlaces } from '../pieces/labels.tsx'

/**
 * What a line is read against: today and now where the writer is, the days off of her company, the lunar calendar, the
 * names of labels.
 */
export function useReading(): Reading {
  const { t } = useTranslation()
  const timeZone = useViewer()?.timeZone
  const { today, until, working } = useWorking()
  const lunarMonths = useCall(workdaysCalls.lunarMonths, { from: today, to: until }).data
  // When one began to write: what is read does not change under the fingers.
  const [began] = useState(Date.now)
  const now = clockTime(began, timeZone)
  return useMemo(() => {
    const labelNames: Record<string, LabelColor> = Object.fromEntries(
      labelPlaces.map((place) => [t(`tasks.labels.${place}`), labelColors[place - 1]!]),
    )
    return {
      today,
      now,
      labelNames,
      ...(working ? { businessDaysFrom: (day, count) => businessDaysFrom(day, count, working) } : {}),
      ...(lunarMonths ? { lunarDay: (lunar, from) => comingLunarDay(lunarMonths, lunar, from) } : {}),
    }
  }, [today, now, working, lunarMonths, t])
}
