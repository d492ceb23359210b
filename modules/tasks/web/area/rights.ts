import type { Area, Task } from '../../contract/tasks.entities.ts'

type Of = Pick<Area, 'role' | 'isArchived'>

/** Whether the reader may make tasks in an area; the server decides. */
export const mayAddTo = ({ role, isArchived }: Of): boolean => !isArchived && (role === 'owner' || role === 'member')

/** Whether the reader may move a task of an area: its members all, guests what they made or have to do (G-029). */
export const mayMoveIn =
  (area: Of, viewerCode: string | undefined) =>
  ({ isMember, createdId }: Pick<Task, 'isMember' | 'createdId'>): boolean =>
    mayAddTo(area) || (!area.isArchived && area.role === 'guest' && (isMember || createdId === viewerCode))
