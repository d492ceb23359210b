import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Doughnut } from '#platform/web/charts/doughnut.tsx'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { type ChartPart, chartShares, chartTones } from '../../contract/chart.ts'
import type { ChartCounts } from '../../contract/tasks.contract.ts'
import { type TaskType, taskTypes } from '../../contract/tasks.rules.ts'
import { summaryPath } from '../place/paths.ts'
import { useCharts } from './dashboard.queries.ts'

/** The tasks of a year one has to do, made and follows, each as a ring (TASK-016, TASK-066). @param year undefined for this one */
export function TaskCharts({ year }: { year: number | undefined }) {
  const charts = useCharts(year)
  return (
    <div className="tdash__charts" aria-busy={charts.isPlaceholderData || undefined}>
      {taskTypes.map((type) => (
        <section key={type} className="w">
          <ChartHead type={type} />
          <div className="w__b tdash__chart">
            <Pane query={charts} skeleton={<SkeletonRows rows={4} />}>
              {(counts) => <TaskChart type={type} counts={counts[type]} />}
            </Pane>
          </div>
        </section>
      ))}
    </div>
  )
}

function ChartHead({ type }: { type: TaskType }) {
  const { t } = useTranslation()
  const title = t(`tasks.types.${type}`)
  return (
    <WidgetHead title={title}>
      <Link
        to={summaryPath as string}
        search={type === 'mytask' ? {} : { type }}
        className={buttonClass({ variant: 'ghost' })}
        aria-label={t('tasks.dashboard.listOf', { title })}
      >
        {t('tasks.dashboard.list')}
        <IconChevronRight className="i i-16" aria-hidden />
      </Link>
    </WidgetHead>
  )
}

/** What each part is called: as the badges of its tasks are. */
const words = {
  completed: 'completed',
  delayed: 'delayed',
  normal: 'normal',
  endless: 'none',
} as const satisfies Record<ChartPart, string>

function TaskChart({ type, counts }: { type: TaskType; counts: ChartCounts }) {
  const { t } = useTranslation()
  const { completedCnt: completed, delayedCnt: delayed, normalCnt: normal, endlessCnt: endless } = counts
  return (
    <Doughnut
      label={t(`tasks.types.${type}`)}
      parts={chartShares({ completed, delayed, normal, endless }).map(({ part, count, percent }) => ({
        key: part,
        label: t(`tasks.due.${words[part]}`),
        value: count,
        hint: `${percent}%`,
        fill: `var(--due-${chartTones[part]}-fill)`,
      }))}
    />
  )
}
