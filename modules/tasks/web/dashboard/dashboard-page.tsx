import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { TasksPath } from '../place/tasks-path.tsx'
import { useLiveTasks } from '../tasks.queries.ts'
import { ComingTasks } from './coming-tasks.tsx'
import { FeedWidget } from './feed-widget.tsx'
import { NoticesWidget } from './notices-widget.tsx'
import { TaskCharts } from './task-charts.tsx'
import { TeamLoad } from './team-load.tsx'
import { YearSteps, yearOf } from './year-steps.tsx'
import './dashboard.css'

/** How one's tasks stand, what comes next, and what is new of them (TASK-008, TASK-016); the year stands in the address. */
export default function DashboardPage() {
  const { t } = useTranslation()
  const [asked, ask] = useAsked<{ year?: string }>()
  useLiveTasks()
  const thisYear = Number(todayIn().slice(0, 4))
  const year = yearOf(asked.year, thisYear)
  return (
    <Sheet
      title={t('tasks.dashboard.title')}
      path={<TasksPath page="dashboard" />}
      actions={
        <YearSteps year={year ?? thisYear} onTurn={(to) => ask({ year: to === thisYear ? undefined : String(to) })} />
      }
    >
      <div className="tdash">
        <TaskCharts year={year} />
        <div className="tdash__lists">
          <ComingTasks />
          <FeedWidget />
          <NoticesWidget />
        </div>
        <TeamLoad />
      </div>
    </Sheet>
  )
}
