import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { useAreas, useLiveTasks } from '../tasks.queries.ts'
import { AreaList, AreaListLink } from './area-list.tsx'
import { OneArea } from './one-area.tsx'
import './area.css'

/** A project area (`groupId`, TASK-009, TASK-015), or those one belongs to. */
export default function AreaPage() {
  const [{ groupId }] = useAsked<{ groupId?: string }>()
  useLiveTasks()
  return groupId ? <AskedArea key={groupId} groupId={groupId.toLowerCase()} /> : <AreaList />
}

function AskedArea({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const areas = useAreas()
  const area = areas.data?.items.find((each) => each.groupId === groupId)
  if (area) return <OneArea area={area} />
  return (
    <Sheet title={t('tasks.area.title')}>
      <Pane query={areas} isEmpty={() => false}>
        {() => (
          <EmptyState
            drawing="search"
            title={t('tasks.area.notFound')}
            hint={t('tasks.area.notFoundHint')}
            action={<AreaListLink />}
          />
        )}
      </Pane>
    </Sheet>
  )
}
