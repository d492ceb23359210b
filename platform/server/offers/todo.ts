import type { Ctx } from '../ctx.ts'

/** The states of a task as the to-do widget names them (0§2). */
export const todoStates = ['Todo', 'Progress', 'Completed', 'Pending'] as const

/** A task of somebody's. */
export type Todo = {
  taskId: number
  title: string
  taskStatus: (typeof todoStates)[number]
  /** Percent, 0 to 100. */
  progress: number
  changedAt: Date
  /** Path below `/po` of the task. */
  path: string
}

declare module './offers.ts' {
  interface Offers {
    /** The latest tasks of whoever asks, and the page of all of them. */
    todos?: { path: string; load: (ctx: Ctx, count: number) => Promise<readonly Todo[]> }
  }
}
