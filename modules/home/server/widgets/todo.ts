import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { bindCalls } from '#platform/server/modules.ts'
import '#platform/server/offers/todo.ts'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { type Todo, todo, todoCalls, todosShown, todoWidget } from '../../contract/todo.contract.ts'

/** The latest tasks that modules know of whoever asks, the last changed first. */
async function latestTodos(ctx: Ctx, count: number): Promise<Todo[]> {
  const asked = ctx.services.modules.flatMap(({ todos }) => (todos ? [todos.load(ctx, count)] : []))
  return (await Promise.all(asked))
    .flat()
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
    .slice(0, count)
    .map(({ taskId, title, taskStatus, progress, path }) => ({ taskId, title, taskStatus, progress, path }))
}

export const todoHandlers = bindCalls(todoCalls, {
  todoList: (ctx, { ListCount }) => latestTodos(ctx, ListCount),
})

/** `path`: the page of all tasks, where there is one. */
export const offeredTodo = offerWidget(
  todoWidget,
  z.object({ items: z.array(todo), path: z.string().nullable() }),
  async (ctx) => ({
    items: await latestTodos(ctx, todosShown),
    path: ctx.services.modules.find(({ todos }) => todos)?.todos?.path ?? null,
  }),
)
