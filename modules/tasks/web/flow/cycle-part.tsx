import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { Figures } from '#platform/web/charts/figures.tsx'
import { marksOf } from '#platform/web/charts/periods.ts'
import { PointsChart } from '#platform/web/charts/points-chart.tsx'
import { formatCount } from '#platform/web/format.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { flowCalls, type flowSpans } from '../../contract/flow.contract.ts'
import { AsTable } from './as-table.tsx'

type Flow = CallResult<(typeof flowCalls)['areaFlow']>
type Props = { groupId: string; days: (typeof flowSpans)[number] }

/** How long the tasks took that were completed: half of them, most of them, and each. */
export function CyclePart({ groupId, days }: Props) {
  const { t } = useTranslation()
  const flow = useCall(flowCalls.areaFlow, { groupId, days })
  return (
    <Pane
      query={flow}
      skeleton={<SkeletonRows rows={6} />}
      isEmpty={({ cycles }) => cycles.length === 0}
      empty={<EmptyState title={t('tasks.flow.noCycles')} hint={t('tasks.flow.noCyclesHint')} />}
    >
      {(answer) => <Cycles {...answer} />}
    </Pane>
  )
}

function Cycles({ days, cycles, hasMore, median, late85 }: Flow) {
  const { t } = useTranslation()
  const measures = [
    { key: 'median', label: t('tasks.flow.median'), value: median ?? 0 },
    { key: 'late85', label: t('tasks.flow.late85'), value: late85 ?? 0 },
  ]
  const dayCount = (count: number) => t('tasks.flow.dayCount', { count })
  const first = days[0]!.day
  return (
    <>
      <Figures
        label={t('tasks.flow.parts.cycle')}
        items={[
          ...measures.map(({ key, label, value }) => ({ key, label, value: dayCount(value) })),
          { key: 'completed', label: t('tasks.flow.completed'), value: formatCount(cycles.length) },
        ]}
      />
      {hasMore ? <Note>{t('tasks.flow.moreCycles', { count: cycles.length })}</Note> : null}
      <PointsChart
        title={t('tasks.flow.cycleAxis')}
        points={cycles.map(({ taskId, title, completedOn, days: taken }) => ({
          key: taskId,
          at: daysBetween(first, completedOn) / Math.max(1, days.length - 1),
          value: taken,
          words: t('tasks.flow.cyclePoint', { title, day: completedOn, count: taken }),
        }))}
        lines={measures}
        marks={marksOf(days.map(({ day }) => ({ from: day, to: day, value: 0 })))}
      />
      <AsTable
        caption={t('tasks.flow.parts.cycle')}
        rows={cycles}
        rowKey={({ taskId }) => taskId}
        columns={[
          { key: 'task', header: t('tasks.flow.columns.task'), render: ({ title }) => title },
          { key: 'on', header: t('tasks.flow.columns.completedOn'), width: 120, render: (cycle) => cycle.completedOn },
          {
            key: 'days',
            header: t('tasks.flow.columns.days'),
            width: 96,
            align: 'right',
            render: (cycle) => formatCount(cycle.days),
          },
        ]}
      />
    </>
  )
}
