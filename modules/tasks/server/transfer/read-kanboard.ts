import { z } from 'zod'
import { paragraphsOf } from '#platform/server/rich-text/paragraphs.ts'
import { isWebAddress, limits } from '../../contract/tasks.rules.ts'
import { faultsOf, type Imported, tagsFrom } from './imported.ts'
import { wallOfMoment } from './wall-of-moment.ts'

/** Kanboard writes its numbers as texts, as numbers, or not at all. */
const number = () => z.coerce.number().catch(0)
const text = () =>
  z
    .string()
    .nullish()
    .catch('')
    .transform((value) => value ?? '')

const card = z.object({
  id: z.coerce.string(),
  project_id: number(),
  title: text(),
  description: text(),
  column_name: text(),
  column_title: text(),
  is_active: z.coerce.number().catch(1),
  date_started: number(),
  date_due: number(),
  priority: number(),
  assignee_email: text(),
  assignee_name: text(),
  assignee_username: text(),
  category_name: text(),
  tags: z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])).catch([]),
  url: text(),
})
type Card = z.output<typeof card>

const column = z.object({ title: text(), tasks: z.array(card).catch([]) })
const cards = z.array(card.extend({ title: z.string() }))
const swimlanes = z.array(z.object({ columns: z.array(column) }))

/**
 * What Kanboard answers when it is asked for a board (swimlanes with columns) or for all tasks of a project, with the
 * envelope of its JSON-RPC or without.
 */
export const kanboardTasks = z
  .union([z.object({ result: z.union([swimlanes, cards]) }).transform(({ result }) => result), swimlanes, cards])
  .transform((all): Card[] =>
    all.flatMap((each) =>
      'columns' in each
        ? each.columns.flatMap(({ title, tasks }) => tasks.map((task) => ({ ...task, column_name: title })))
        : [each],
    ),
  )

/** What was closed there is completed; it is not put away. */
export const tasksOfKanboard = (all: readonly Card[], zone: string): Imported[] =>
  all.map((each, nth) => {
    const end = wallOfMoment(each.date_due, zone)
    const start = wallOfMoment(each.date_started, zone)?.day ?? null
    const endDate = end?.day ?? null
    const title = each.title.normalize('NFC').trim()
    // It begins by itself once somebody works on it, also when that was too late.
    const task = { title, startDate: start !== null && endDate !== null && start > endDate ? null : start, endDate }
    const who = each.assignee_email || each.assignee_name || each.assignee_username
    return {
      ...task,
      line: nth + 1,
      sourceId: `kanboard:${each.project_id}:${each.id.slice(0, 40)}`,
      description: paragraphsOf(each.description.slice(0, limits.description / 2)),
      column: (each.column_name || each.column_title).trim().slice(0, limits.areaTitle),
      status: each.is_active === 0 ? 'Completed' : null,
      endTime: end?.time ?? null,
      priority: Math.min(Math.max(Math.trunc(each.priority), 0), 3),
      labels: 0,
      tags: tagsFrom([...each.tags, each.category_name]),
      people: who ? [{ mail: who, name: '' }] : [],
      url: isWebAddress(each.url) && each.url.length <= limits.url ? each.url : '',
      isArchived: false,
      faults: faultsOf(task),
    }
  })
