import { useCallback, useMemo } from 'react'
import { useViewer } from '#platform/web/session/viewer.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { mayMoveIn } from '../area/rights.ts'
import { useAreas } from '../tasks.queries.ts'

/** Whether the reader may change a task of whatever area (G-029); the server decides. */
export function useMayChange(): (task: Task) => boolean {
  const viewer = useViewer()
  const areas = useAreas().data?.items
  const byId = useMemo(() => new Map(areas?.map((area) => [area.groupId, area])), [areas])
  return useCallback(
    (task) => {
      const area = byId.get(task.groupId)
      return task.groupId === emptyGroupId || (area !== undefined && mayMoveIn(area, viewer?.personCode)(task))
    },
    [byId, viewer],
  )
}
