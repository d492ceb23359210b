import type { TaskStatus } from './tasks.rules.ts'

/**
 * What a task becomes when one of its members gets on with it (TASK-022): it is completed when all of them are, goes on
 * when one has begun or opens again what was completed, and has the state of who does it alone.
 * @param members the states of all of its members, at least one
 */
export function statusAfterMember(status: TaskStatus, members: readonly TaskStatus[]): TaskStatus {
  if (members.length === 1) return members[0]!
  if (members.every((each) => each === 'Completed')) return 'Completed'
  if (status === 'Completed') return 'Process'
  return status === 'ToDo' && members.some((each) => each !== 'ToDo') ? 'Process' : status
}

/**
 * Whose state goes along when a task moves into a column of another state (TASK-022): that of all of them when it is
 * completed or opened again, else that of who moved it, or of who does it alone.
 */
export function membersAfterMove(
  members: readonly string[],
  { from, to, by }: { from: TaskStatus; to: TaskStatus; by: string },
): readonly string[] {
  if (from === to) return []
  if (to === 'Completed' || from === 'Completed' || members.length === 1) return members
  return members.filter((each) => each === by)
}
