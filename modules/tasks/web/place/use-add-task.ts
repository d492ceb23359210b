import { useAsked } from '#platform/web/pages/use-asked.ts'
import { emptyGroupId, type TaskStatus, taskStatuses } from '../../contract/tasks.rules.ts'

/** Where a new task is to stand: in an area or by oneself, in the column of a state or in a certain one. */
export type AddPlace = { groupId?: string; status?: TaskStatus; bucketId?: number }

type Asked = { newTask?: string; newTaskIn?: string }

/** Of the address when nobody named an area. */
const byOneself = 'own'

/**
 * The dialog that makes a task. That it is open, and for which column, stands in the address, so that every page of the
 * portal may open it: `newTask` is an area or `own`, `newTaskIn` a state or the number of a column.
 */
export function useAddTask() {
  const [{ newTask, newTaskIn = '' }, ask] = useAsked<Asked>()
  const status = taskStatuses.find((each) => each === newTaskIn)
  const place: Required<Pick<AddPlace, 'groupId'>> & AddPlace = {
    groupId: newTask === undefined || newTask === byOneself ? emptyGroupId : newTask,
    ...(status ? { status } : {}),
    ...(/^[1-9]\d{0,8}$/.test(newTaskIn) ? { bucketId: Number(newTaskIn) } : {}),
  }
  return {
    place: newTask === undefined ? undefined : place,
    open: ({ groupId, status: state, bucketId }: AddPlace = {}) =>
      ask({ newTask: groupId ?? byOneself, newTaskIn: bucketId?.toString() ?? state }, { isPlace: true }),
    close: () => ask({ newTask: undefined, newTaskIn: undefined }),
  }
}
