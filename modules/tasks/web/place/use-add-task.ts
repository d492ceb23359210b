import { isPortalPath } from '#platform/contract/portal-path.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import type { TaskSource } from '../../contract/source.ts'
import { emptyGroupId, limits, type TaskStatus, taskStatuses } from '../../contract/tasks.rules.ts'

/**
 * Where a new task is to stand: in an area or by oneself, in the column of a state or in a certain one; with which line it
 * begins, and of what it is made.
 */
export type AddPlace = {
  groupId?: string
  status?: TaskStatus
  bucketId?: number
  line?: string
  source?: TaskSource
}

type Asked = { newTask?: string; newTaskIn?: string; newTaskLine?: string; newTaskFrom?: string }

/** Of the address when nobody named an area. */
const byOneself = 'own'

/**
 * The dialog that makes a task. That it is open, and for which column, stands in the address, so that every page of the
 * portal may open it: `newTask` is an area or `own`, `newTaskIn` a state or the number of a column, `newTaskLine` what
 * the line begins with, and `newTaskFrom` the page of which it is made, which the line names then.
 */
export function useAddTask() {
  const [{ newTask, newTaskIn = '', newTaskLine, newTaskFrom = '' }, ask] = useAsked<Asked>()
  const status = taskStatuses.find((each) => each === newTaskIn)
  const place: Required<Pick<AddPlace, 'groupId'>> & AddPlace = {
    groupId: newTask === undefined || newTask === byOneself ? emptyGroupId : newTask,
    ...(status ? { status } : {}),
    ...(/^[1-9]\d{0,8}$/.test(newTaskIn) ? { bucketId: Number(newTaskIn) } : {}),
    ...(newTaskLine === undefined ? {} : { line: newTaskLine }),
    ...(newTaskLine?.trim() && isPortalPath(newTaskFrom)
      ? { source: { title: newTaskLine.trim().slice(0, limits.title), path: newTaskFrom } }
      : {}),
  }
  return {
    place: newTask === undefined ? undefined : place,
    open: ({ groupId, status: state, bucketId, line }: Omit<AddPlace, 'source'> = {}) =>
      ask(
        { newTask: groupId ?? byOneself, newTaskIn: bucketId?.toString() ?? state, newTaskLine: line },
        { isPlace: true },
      ),
    close: () => ask({ newTask: undefined, newTaskIn: undefined, newTaskLine: undefined, newTaskFrom: undefined }),
  }
}
