import type { CallParsedInput } from '#platform/contract/call.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Cell } from '#platform/server/export/table.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { type Head, heads } from './words.ts'

/** What a list does not hold is left out. */
const columns = heads.filter((head) => head !== 'description')
const wide: ReadonlySet<Head> = new Set(['title', 'members', 'url'])
const labelPlaces = [1, 2, 3, 4, 5] as const

/** The tasks of a list as a table, in its order. @throws AppError as {@link listTasks} */
export async function exportTasks(
  ctx: Ctx,
  { format, ...asked }: CallParsedInput<(typeof tasksCalls)['exportTasks']>,
): Promise<FileAnswer> {
  const say = (key: string) => ctx.services.texts.say(ctx.language, { key })
  const tasks: Task[] = []
  for (let after: string | undefined; tasks.length < limits.exported; ) {
    const page = await listTasks(ctx, { ...asked, rowCount: limits.listed, after })
    tasks.push(...page.items)
    if (page.next === null) break
    after = page.next
  }
  return tableFile(format, {
    name: say('tasks.title'),
    columns: columns.map((head) => ({
      head: say(`tasks.import.heads.${head}`),
      kind: head === 'number' ? 'number' : 'text',
      ...(wide.has(head) ? { width: 40 } : {}),
    })),
    rows: tasks.map((task) => columns.map((head) => cellOf(head, task, ctx, say))),
  })
}

function cellOf(head: (typeof columns)[number], task: Task, { language }: Ctx, say: (key: string) => string): Cell {
  switch (head) {
    case 'number':
      return task.taskId
    case 'project':
      return task.groupTitle
    case 'column':
      return task.bucketTitle
    case 'status':
      return say(`tasks.status.${task.taskStatus}`)
    case 'priority':
      return say(`tasks.priority.${task.priority}`)
    case 'labels':
      return labelPlaces
        .filter((place) => task[`taskLabel${place}`])
        .map((place) => say(`tasks.labels.${place}`))
        .join(', ')
    case 'tags':
      return task.tagList.map(({ tagName }) => tagName).join(', ')
    case 'members':
      return task.memberList.map(({ name }) => nameIn(name, language)).join(', ')
    default:
      return task[head]
  }
}
