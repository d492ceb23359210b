import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { hasUnsaved } from '#platform/web/session/unsaved.ts'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Breadcrumb } from '#platform/web/ui/navigation/breadcrumb.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import type { Area } from '../../contract/tasks.entities.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FlowTab } from '../flow/flow-tab.tsx'
import { AreaMark } from '../pieces/area-mark.tsx'
import { areaPath } from '../place/paths.ts'
import { RulesTab } from '../rules/rules-tab.tsx'
import { useAreaPeople } from '../tasks.queries.ts'
import { TransferMenu } from '../transfer/transfer-menu.tsx'
import { AreaBoard } from './area-board.tsx'
import { AreaSettings } from './area-settings.tsx'
import { AreaTasks } from './area-tasks.tsx'
import { OpenTask } from './open-task.tsx'
import { PeopleTab } from './people-tab.tsx'
import { useAreaAsked } from './use-area-asked.ts'

const tabs = ['board', 'list', 'table', 'calendar', 'timeline', 'people', 'flow', 'rules', 'settings'] as const
type AreaTab = (typeof tabs)[number]

/** An area: its board, its tasks in other views, who belongs to it, and what its owners set. */
export function OneArea({ area }: { area: Area }) {
  const { t } = useTranslation()
  const askToDiscard = useAskToDiscard()
  useTitle(area.groupTitle)
  const [asked, ask] = useAsked<{ tab?: string; rule?: string }>()
  const offered = tabs.filter((each) => isOffered(each, area))
  const tab = offered.find((each) => each === asked.tab) ?? 'board'
  const { view, wish, isNarrow, ...narrowing } = useAreaAsked(area, tab)
  const choose = async (next: AreaTab) => {
    if (!hasUnsaved() || (await askToDiscard())) ask({ tab: next === 'board' ? undefined : next, rule: undefined })
  }
  return (
    <Sheet
      title={area.groupTitle}
      actions={<TransferMenu area={area} list={wish} />}
      path={
        <Breadcrumb
          steps={[
            { key: 'areas', content: <Link to={areaPath as string}>{t('tasks.area.list')}</Link> },
            { key: 'area', content: area.groupTitle },
          ]}
        />
      }
    >
      <p className="tproj__about">
        <AreaMark acronym={area.groupAcronym} color={area.groupCoverColor} />
        <Badge tone="line">{t(`tasks.area.roles.${area.role}`)}</Badge>
        <span>{area.description}</span>
      </p>
      {area.isArchived ? <Note>{t('tasks.area.archivedNote')}</Note> : null}
      <Tabs
        label={area.groupTitle}
        tabs={offered.map((value) => ({ value, label: t(`tasks.area.tabs.${value}`) }))}
        value={tab}
        onChange={(next) => void choose(next)}
      >
        {view ? (
          <>
            <AreaFilters area={area} {...narrowing} />
            {view === 'board' ? (
              <AreaBoard area={area} wish={wish} isNarrow={isNarrow} />
            ) : (
              <AreaTasks view={view} wish={wish} isNarrow={isNarrow} />
            )}
          </>
        ) : (
          <AreaPart tab={tab} area={area} />
        )}
      </Tabs>
      <OpenTask />
    </Sheet>
  )
}

/** Guests do not see all of it; what is set is its owners'. */
const isOffered = (tab: AreaTab, { role }: Area): boolean =>
  tab === 'settings' || tab === 'rules' ? role === 'owner' : tab !== 'flow' || role !== 'guest'

type FiltersProps = { area: Area } & Pick<ReturnType<typeof useAreaAsked>, 'asked' | 'ask' | 'typed'>

/** What narrows the tasks of an area down, the same for each of its views. */
function AreaFilters({ area: { groupId }, ask, ...narrowing }: FiltersProps) {
  const people = useAreaPeople(groupId)
  return <FilterBar groupId={groupId} people={people} onChange={ask} {...narrowing} />
}

function AreaPart({ tab, area }: { tab: AreaTab; area: Area }) {
  switch (tab) {
    case 'people':
      return <PeopleTab area={area} />
    case 'flow':
      return <FlowTab groupId={area.groupId} />
    case 'rules':
      return <RulesTab area={area} />
    default:
      return <AreaSettings area={area} />
  }
}
