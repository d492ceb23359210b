import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { marksOf } from '#platform/web/charts/periods.ts'
import { StackedChart } from '#platform/web/charts/stacked-chart.tsx'
import { formatCount } from '#platform/web/format.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type FlowDay, flowCalls, type flowSpans } from '../../contract/flow.contract.ts'
import { bucketOrder, type TaskStatus } from '../../contract/tasks.rules.ts'
import { AsTable } from './as-table.tsx'

/** What is done lies lowest: it only grows. */
const layers = bucketOrder.toReversed()
const fills: Readonly<Record<TaskStatus, string>> = {
  ToDo: 'var(--fg-3)',
  Process: 'var(--accent)',
  Pending: 'var(--orange-fill)',
  Completed: 'var(--blue-fill)',
}

type Props = { groupId: string; days: (typeof flowSpans)[number] }

/** Cumulative flow: how many tasks of an area stood in each state at the end of each day. */
export function StatesPart({ groupId, days }: Props) {
  const flow = useCall(flowCalls.areaFlow, { groupId, days })
  return (
    <Pane query={flow} skeleton={<SkeletonRows rows={6} />}>
      {(answer) => <States days={answer.days} />}
    </Pane>
  )
}

function States({ days }: { days: readonly FlowDay[] }) {
  const { t } = useTranslation()
  const title = t('tasks.flow.states')
  const nameOf = (status: TaskStatus) => t(`tasks.status.${status}`)
  return (
    <>
      <StackedChart
        title={title}
        layers={layers.map((status) => ({ key: status, label: nameOf(status), fill: fills[status] }))}
        stacks={days.map((day) => ({
          key: day.day,
          values: layers.map((status) => day[status]),
          words: t('tasks.flow.dayWords', {
            day: day.day,
            parts: layers
              .map((status) => t('tasks.flow.part', { name: nameOf(status), count: day[status] }))
              .join(', '),
          }),
        }))}
        marks={marksOf(days.map(({ day }) => ({ from: day, to: day, value: 0 })))}
      />
      <AsTable
        caption={title}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', header: t('tasks.flow.columns.day'), render: ({ day }) => day },
          ...bucketOrder.map((status) => ({
            key: status,
            header: nameOf(status),
            align: 'right' as const,
            render: (day: FlowDay) => formatCount(day[status]),
          })),
        ]}
      />
    </>
  )
}
