import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Rebuilding } from '#platform/server/offers/search-source.ts'
import { plainTextOf } from '#platform/server/rich-text/clean.ts'
import {
  indexDocuments,
  type Reader,
  removeDocument,
  type SearchDocument,
} from '#platform/server/search/index-document.ts'

/** Under this name tasks stand in the index of the search. */
export const taskSource = 'tasks.tasks'

/** What whoever is more than a guest of an area counts as: who they are is asked when somebody searches. */
export const readerOfArea = (areaId: string): Reader => ({ kind: 'tasks.area', code: areaId })

/** Things that are put in at once. */
const batch = 100

type Row = {
  taskId: number
  comCode: string
  areaId: string | null
  at: Date
  title: string
  description: string
  makerName: LocalName | null
  tags: string[]
  /** Who has a part in it. */
  people: string[]
}

/** Brings the search to what became of some tasks, in the transaction that changed them. */
export async function indexTasks(db: Db, taskIds: readonly number[]): Promise<void> {
  for (let at = 0; at < taskIds.length; at += batch) await indexSome(db, taskIds.slice(at, at + batch))
}

async function indexSome(db: Db, taskIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Row>`
    select t.task_id as "taskId", t.com_code as "comCode", t.area_id as "areaId", t.created_at as at, t.title,
           t.description, case when p.person_code is not null then ${selectLocalName('p.name')} end as "makerName",
           array(select name from tasks_tags where task_id = t.task_id order by name) as tags,
           array(select person_code from tasks_members where task_id = t.task_id
             union select person_code from tasks_trackers where task_id = t.task_id
             union select t.created_by where t.created_by is not null order by person_code) as people
    from tasks_tasks t left join organisation_people p on p.person_code = t.created_by
    where t.task_id = any(${[...taskIds]}::int[]) and t.deleted_at is null`.execute(db)
  const standing = new Set(rows.map(({ taskId }) => taskId))
  for (const taskId of taskIds) if (!standing.has(taskId)) await removeDocument(db, taskSource, String(taskId))
  await indexDocuments(db, rows.map(documentOf))
}

const documentOf = (row: Row): SearchDocument => ({
  source: taskSource,
  id: String(row.taskId),
  comCode: row.comCode,
  at: row.at,
  title: row.title,
  body: plainTextOf(row.description),
  names: row.tags,
  ...(row.makerName ? { author: row.makerName } : {}),
  readers: [
    ...(row.areaId === null ? [] : [readerOfArea(row.areaId)]),
    ...row.people.map((code): Reader => ({ kind: 'person', code })),
  ],
})

/** Puts all tasks into the search: after a seed. */
export async function indexAllTasks(db: Db): Promise<void> {
  for (let after: string | undefined; ; ) {
    const ids = await rebuildingTasks.idsAfter(db, after, batch)
    if (ids.length === 0) return
    await indexTasks(db, ids.map(Number))
    after = ids.at(-1)
  }
}

/** How tasks are put into the search anew while people work. */
export const rebuildingTasks: Rebuilding = {
  idsAfter: async (db, after = '0', count) => {
    const { rows } = await sql<{ id: string }>`
      select task_id::text as id from tasks_tasks where task_id > ${Number(after)} and deleted_at is null
      order by task_id limit ${sql.lit(count)}`.execute(db)
    return rows.map(({ id }) => id)
  },
  refresh: async (db, ids) => {
    await sql`select from tasks_tasks where task_id = any(${ids.map(Number)}::int[]) order by task_id for share`.execute(
      db,
    )
    await indexTasks(db, ids.map(Number))
  },
}
