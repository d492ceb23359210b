import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessDaysFrom } from '#modules/workdays/contract/business-days.ts'
import { clockTime } from '#platform/contract/clock.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import type { LabelColor, Reading } from '../../contract/quick-add/quick-add.types.ts'
import { labelColors } from '../../contract/tasks.rules.ts'
import { useWorking } from '../due/use-working.ts'
import { labelPlaces } from '../pieces/labels.tsx'

/** What a line is read against: today and now where the writer is, the days off of her company, the names of labels. */
export function useReading(): Reading {
  const { t } = useTranslation()
  const timeZone = useViewer()?.timeZone
  const { today, working } = useWorking()
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
    }
  }, [today, now, working, t])
}
