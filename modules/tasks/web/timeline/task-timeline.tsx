import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { relationCalls } from '../../contract/relations.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { useTaskItem } from '../calendar/task-item.ts'
import { useMayChange } from '../pieces/use-may-change.ts'
import { arrowsOf, daysOfItem, rowsOf } from './rows.ts'
import { scaleOf, xOf, zooms } from './scale.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineList } from './timeline-list.tsx'
import './timeline.css'

/** So far from the left edge today stands at first, px. */
const todayAt = 120

type Props = { tasks: readonly Task[]; withArea?: boolean }

/**
 * Tasks as bars from their first to their last days, below their areas, with arrows to those that wait for them; a bar is
 * moved and stretched. How near it is looked at stands in the address (`zoom`).
 */
export default function TaskTimeline({ tasks, withArea = false }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('(max-width: 640px)')
  const [asked, ask] = useAsked<{ zoom?: string }>()
  const zoom = zooms.find((each) => each === asked.zoom) ?? 'weeks'
  const box = useRef<HTMLDivElement>(null)
  const { overItsDays } = useTaskItem(useMayChange())
  const items = tasks.flatMap((task) => overItsDays(task) ?? [])
  const rows = rowsOf(items, withArea)
  const today = todayIn()
  const scale = scaleOf(items.map(daysOfItem), today, zoom)
  const taskIds = useMemo(() => tasks.map(({ taskId }) => taskId), [tasks])
  const edges = useCall(relationCalls.taskDependencies, { taskIds }, { enabled: taskIds.length > 0 }).data?.items ?? []
  const arrows = arrowsOf(rows, edges)
  const toToday = () => {
    if (box.current) box.current.scrollLeft = xOf(scale, today) - todayAt
  }
  // oxlint-disable-next-line react/exhaustive-deps -- only when it is looked at from another distance
  useEffect(toToday, [zoom, isPhone])
  const undated = tasks.length - items.length
  return (
    <section className="tlinev" aria-label={t('tasks.timeline.label')}>
      {isPhone ? null : (
        <header className="tlinev__h">
          <Button onClick={toToday}>{t('tasks.calendar.today')}</Button>
          <Segmented
            label={t('tasks.timeline.zoom')}
            options={zooms.map((value) => ({ value, label: t(`tasks.timeline.zooms.${value}`) }))}
            value={zoom}
            onChange={(value) => ask({ zoom: value === 'weeks' ? undefined : value })}
          />
        </header>
      )}
      {isPhone ? (
        <TimelineList rows={rows} arrows={arrows} scale={scale} />
      ) : (
        <TimelineGrid box={box} rows={rows} arrows={arrows} scale={scale} zoom={zoom} />
      )}
      {undated > 0 ? <p className="muted">{t('tasks.timeline.undated', { count: undated })}</p> : null}
    </section>
  )
}
