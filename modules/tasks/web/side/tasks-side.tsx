import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Side, SidePart } from '#platform/web/ui/navigation/side.tsx'
import { isPageAt } from '#platform/web/ui/navigation/side-link.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { feedCalls } from '../../contract/feed.contract.ts'
import { FiltersPart } from '../filters/filters-part.tsx'
import { AreaMark } from '../pieces/area-mark.tsx'
import { LabelDot, labelPlaces } from '../pieces/labels.tsx'
import { areaPath, createAreaPath, dashboardPath, feedPath, summaryPath } from '../place/paths.ts'
import { useAddTask } from '../place/use-add-task.ts'
import { useAreas, useLiveTasks, useTaskCounts } from '../tasks.queries.ts'
import { TaskSideLink } from './task-side-link.tsx'
import './tasks-side.css'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

type Asked = { groupId?: string; label?: string }

/** The left side of tasks: adding one, the pages (TASK-012), one's areas, and the labels to look for. */
export default function TasksSide({ onFollow }: Props) {
  const { t } = useTranslation()
  const [{ groupId }] = useAsked<Asked>()
  const { pathname } = useLocation()
  const addTask = useAddTask()
  useLiveTasks()
  const isInArea = isPageAt(pathname, areaPath)
  const add = () => {
    onFollow?.()
    addTask.open(isInArea && groupId ? { groupId } : {})
  }
  return (
    <Side label={t('tasks.side.label')} title={t('tasks.title')}>
      <Button variant="primary" size="lg" icon={IconPlus} className="side__w" onClick={add}>
        {t('tasks.add.title')}
      </Button>
      <div className="side__l scroll">
        <Pages onFollow={onFollow} />
        <Areas onFollow={onFollow} />
        {isInArea && groupId ? <FiltersPart groupId={groupId.toLowerCase()} onFollow={onFollow} /> : null}
        <FiltersPart onFollow={onFollow} />
        <Labels onFollow={onFollow} />
      </div>
    </Side>
  )
}

type PartProps = { onFollow: (() => void) | undefined }

function Pages({ onFollow }: PartProps) {
  const { t } = useTranslation()
  const [{ label }] = useAsked<Asked>()
  const { pathname } = useLocation()
  const unread = useCall(feedCalls.workFeed, { rowCount: 1 }).data?.unread ?? 0
  return (
    <nav aria-label={t('tasks.side.pages')}>
      <ul>
        <li>
          <TaskSideLink
            to={summaryPath}
            // Several labels together have no line of their own.
            isHere={isPageAt(pathname, summaryPath) && !labelPlaces.some((place) => label === String(place))}
            icon={IconListCheck}
            label={t('tasks.summary.title')}
            onFollow={onFollow}
          />
          <ul>
            <li>
              <TaskSideLink isBelow to={dashboardPath} label={t('tasks.dashboard.title')} onFollow={onFollow} />
            </li>
            <li>
              <TaskSideLink
                isBelow
                to={feedPath}
                label={t('tasks.feed.title')}
                counted={{ count: unread, of: 'unread' }}
                onFollow={onFollow}
              />
            </li>
          </ul>
        </li>
      </ul>
    </nav>
  )
}

/** The areas one belongs to, with what is still open in each; those that were put away are on the page of all. */
function Areas({ onFollow }: PartProps) {
  const { t } = useTranslation()
  const [{ groupId }] = useAsked<Asked>()
  const { pathname } = useLocation()
  const areas = useAreas()
  return (
    <SidePart
      title={
        <Link to={areaPath as string} onClick={onFollow}>
          {t('tasks.side.areas')}
        </Link>
      }
      tools={
        <Link
          to={createAreaPath as string}
          className="ib ib--24"
          aria-label={t('tasks.area.new')}
          data-tip={t('tasks.area.new')}
          onClick={onFollow}
        >
          <IconPlus className="i" aria-hidden />
        </Link>
      }
    >
      <Pane
        query={areas}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ items }) => items.every(({ isArchived }) => isArchived)}
        empty={<p className="side__n">{t('tasks.side.noAreas')}</p>}
      >
        {({ items }) => (
          <ul>
            {items
              .filter(({ isArchived }) => !isArchived)
              .map((area) => (
                <li key={area.groupId}>
                  <TaskSideLink
                    to={areaPath}
                    search={{ groupId: area.groupId }}
                    isHere={isPageAt(pathname, areaPath) && groupId === area.groupId}
                    mark={<AreaMark acronym={area.groupAcronym} color={area.groupCoverColor} />}
                    label={area.groupTitle}
                    counted={{ count: area.openTasks, of: 'open' }}
                    onFollow={onFollow}
                  />
                </li>
              ))}
          </ul>
        )}
      </Pane>
    </SidePart>
  )
}

/** The labels, each a way to one's tasks that have it. */
function Labels({ onFollow }: PartProps) {
  const { t } = useTranslation()
  const [{ label }] = useAsked<Asked>()
  const { pathname } = useLocation()
  // Of what the summary shows at first, so that both are one answer.
  const counts = useTaskCounts({})?.labels
  return (
    <SidePart title={t('tasks.side.labels')}>
      <ul>
        {labelPlaces.map((place) => (
          <li key={place}>
            <TaskSideLink
              to={summaryPath}
              search={{ label: String(place) }}
              isHere={isPageAt(pathname, summaryPath) && label === String(place)}
              mark={<LabelDot place={place} />}
              label={t(`tasks.labels.${place}`)}
              counted={{ count: counts?.[place - 1] ?? 0, of: 'labelled' }}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
