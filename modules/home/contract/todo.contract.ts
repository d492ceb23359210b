import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { own } from '#platform/contract/fields.ts'
import { defineWidget } from '#platform/contract/widget.ts'

/** Tasks shown (0§9). */
export const todosShown = 3

/** A task as the widget shows it (HOME-041). */
export const todo = z.object({
  taskId: z.int(),
  title: z.string(),
  taskStatus: z.enum(['Todo', 'Progress', 'Completed', 'Pending']),
  /** Percent. */
  progress: z.number(),
  /** Path below `/po`. */
  path: z.string(),
})
export type Todo = z.output<typeof todo>

export const todoCalls = defineCalls('home', {
  todoList: {
    method: 'GET',
    path: '/HCWorkplace/HC_Workplace/todolist',
    summary: 'The latest tasks of whoever asks.',
    access: access.signedIn,
    input: z.object({ PersonCode: own('personCode'), ListCount: z.int().min(1).max(20).default(todosShown) }),
    result: z.array(todo),
    requirements: ['HOME-016', 'HOME-039', 'HOME-041'],
  },
})

/** One's latest tasks with how far they are. */
export const todoWidget = defineWidget({
  component: 'todo-webpart',
  titleKey: 'home.widget.todo.title',
  hintKey: 'home.widget.todo.hint',
  size: { least: [3, 0.7], most: [6, 2], usual: [3, 1.2] },
  settings: {},
})
