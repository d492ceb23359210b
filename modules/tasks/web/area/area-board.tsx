import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Area, Bucket } from '../../contract/tasks.entities.ts'
import { TaskBoard } from '../board/task-board.tsx'
import { bucketOf, useBucketColumns } from '../board/use-columns.ts'
import { useAreaMoves } from '../board/use-moving.ts'
import { NothingFound } from '../filters/nothing-found.tsx'
import { useAddTask } from '../place/use-add-task.ts'
import { useBuckets, useTasks } from '../tasks.queries.ts'
import { mayAddTo, mayMoveIn } from './rights.ts'
import type { AreaWish } from './use-area-asked.ts'

type Props = AreaWish & { area: Area }

/** The tasks of an area in its columns, put into order by hand (TASK-013, TASK-017). */
export function AreaBoard(props: Props) {
  const buckets = useBuckets(props.area.groupId)
  return (
    <Pane query={buckets} skeleton={<SkeletonRows rows={8} />} isEmpty={() => false}>
      {({ items }) => <BoardOf {...props} buckets={items} />}
    </Pane>
  )
}

function BoardOf({ area, wish, isNarrow, buckets }: Props & { buckets: readonly Bucket[] }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const columns = useBucketColumns(buckets, isNarrow)
  const tasks = useTasks(wish)
  const { data, isPlaceholderData } = tasks
  useAnnounceFound(
    wish,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  const move = useAreaMoves()
  const add = useAddTask()
  return (
    <Pane
      query={tasks}
      skeleton={<SkeletonRows rows={8} />}
      isEmpty={({ items }) => isNarrow && items.length === 0}
      empty={<NothingFound />}
    >
      {({ items, next }) => (
        <div className="tproj__board" aria-busy={isPlaceholderData}>
          {next === null ? null : <Note>{t('tasks.area.more', { count: items.length })}</Note>}
          <TaskBoard
            isOrdered
            tasks={items}
            columns={columns}
            columnOf={bucketOf}
            mayMove={mayMoveIn(area, viewer?.personCode)}
            onMove={move}
            onAdd={mayAddTo(area) ? ({ key }) => add.open({ groupId: area.groupId, bucketId: Number(key) }) : undefined}
          />
        </div>
      )}
    </Pane>
  )
}
