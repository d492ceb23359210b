import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Area, Bucket } from '../../contract/tasks.entities.ts'
import { TaskBoard } from '../board/task-board.tsx'
import { bucketOf, useBucketColumns } from '../board/use-columns.ts'
import { useAreaMoves } from '../board/use-moving.ts'
import { useAddTask } from '../place/use-add-task.ts'
import { useBuckets, useTasks } from '../tasks.queries.ts'
import { mayAddTo, mayMoveIn } from './rights.ts'

/** The tasks of an area in its columns, put into order by hand (TASK-013, TASK-017). */
export function AreaBoard({ area }: { area: Area }) {
  const buckets = useBuckets(area.groupId)
  return (
    <Pane query={buckets} skeleton={<SkeletonRows rows={8} />} isEmpty={() => false}>
      {({ items }) => <BoardOf area={area} buckets={items} />}
    </Pane>
  )
}

function BoardOf({ area, buckets }: { area: Area; buckets: readonly Bucket[] }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const columns = useBucketColumns(buckets)
  const tasks = useTasks({ viewKind: 'MyArea', groupId: area.groupId })
  const move = useAreaMoves()
  const add = useAddTask()
  return (
    <Pane query={tasks} skeleton={<SkeletonRows rows={8} />} isEmpty={() => false}>
      {({ items, next }) => (
        <div className="tproj__board">
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
