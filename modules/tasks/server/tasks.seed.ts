import { sql } from 'kysely'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { insertComments } from '#modules/talk/server/talk.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { bucketOrder } from '../contract/tasks.rules.ts'
import { areas, codeOfName, linesOf } from './demo/demo-areas.ts'
import { countsOf, demoChecks } from './demo/demo-checks.ts'
import { demoFeed } from './demo/demo-feed.ts'
import { seedFilters } from './demo/demo-filters.ts'
import { demoHours, effortOf } from './demo/demo-hours.ts'
import { demoRelations } from './demo/demo-relations.ts'
import { demoRepeats } from './demo/demo-repeats.ts'
import { seedRules } from './demo/demo-rules.ts'
import { bucketIdOf, demoTasks, demoTrackers } from './demo/demo-tasks.ts'
import { notices } from './demo/demo-titles.ts'
import { seedTemplates } from './demo/seed-templates.ts'
import { beginSeries } from './repeat/series.ts'
import { indexAllTasks } from './search/index-tasks.ts'
import './tasks.tables.ts'

/** Project areas of both companies with what is to be done in them, and what was said of it of late. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    'tasks_areas',
    areas.map(({ areaId, comCode, title, acronym, color, description, members }) => ({
      area_id: areaId,
      com_code: comCode,
      title,
      acronym,
      cover_color: color,
      description,
      created_by: codeOfName(comCode, members[0]!),
    })),
  )
  await insertRows(db, 'tasks_area_members', areas.flatMap(linesOf))
  await insertRows(db, 'tasks_buckets', areas.flatMap(columnsOf))
  const tasks = demoTasks(now)
  const { history, comments } = demoFeed(tasks, now)
  const said = Map.groupBy(comments, ({ owner_id }) => owner_id)
  await insertRows(
    db,
    'tasks_tasks',
    tasks.map(({ people, ...task }) => ({
      ...task,
      ...countsOf({ ...task, people }),
      ...effortOf({ ...task, people }),
      comments: said.get(String(task.task_id))?.length ?? 0,
      updated_by: task.created_by,
    })),
  )
  await insertRows(
    db,
    'tasks_members',
    tasks.flatMap(({ task_id, status, people, created_at }) =>
      people.map((person_code) => ({ task_id, person_code, status, added_at: created_at })),
    ),
  )
  await insertRows(db, 'tasks_trackers', demoTrackers(tasks))
  for (const { task_id, title, end_date, status } of tasks) {
    const repeat = demoRepeats[title]
    if (repeat && end_date && status !== 'Completed') await beginSeries(db, task_id, repeat, end_date)
  }
  await insertRows(db, 'tasks_checks', demoChecks(tasks))
  await insertRows(db, 'tasks_hours', demoHours(tasks))
  await insertRows(db, 'tasks_relations', demoRelations(tasks))
  await insertRows(
    db,
    'tasks_tags',
    tasks
      .filter(({ task_id }) => task_id % 5 === 0)
      .map(({ task_id }, nth) => ({ tag_id: nth + 1, task_id, name: task_id % 2 ? '요구사항' : '4분기' })),
  )
  await seedTemplates(db, now)
  await seedMoves(db)
  await seedFeed(db, { history, comments }, now)
  await seedNotices(db, now)
  await seedRules(db, now)
  await seedFilters(db, now)
  await indexAllTasks(db)
}

const columnsOf = ({ areaId, columns = [] }: (typeof areas)[number], areaNo: number) => [
  ...bucketOrder.map((status, nth) => ({
    bucket_id: bucketIdOf(areaNo, nth),
    area_id: areaId,
    status,
    is_base: true,
    title: '',
    sort_order: 0,
    card_limit: null as number | null,
  })),
  ...columns.map(({ status, title, cardLimit }, nth) => ({
    bucket_id: bucketIdOf(areaNo, bucketOrder.length + nth),
    area_id: areaId,
    status,
    is_base: false,
    title,
    sort_order: nth + 1,
    card_limit: cardLimit ?? null,
  })),
]

async function seedFeed(db: Db, { history, comments }: ReturnType<typeof demoFeed>, now: Date): Promise<void> {
  await insertComments(db, comments)
  await insertRows(db, 'tasks_history', history)
  await sql`
    insert into tasks_feed (person_code, history_id)
    select concerned.person_code, h.history_id
    from tasks_history h
    cross join lateral (
      select person_code from tasks_members where task_id = h.task_id
      union select person_code from tasks_trackers where task_id = h.task_id
      union select created_by from tasks_tasks where task_id = h.task_id
    ) concerned
    where concerned.person_code <> h.person_code`.execute(db)
  // What is older than three days was read.
  await sql`
    insert into tasks_feed_reads (person_code, read_until)
    select f.person_code, max(f.history_id) from tasks_feed f join tasks_history h on h.history_id = f.history_id
    where h.at < ${new Date(now.getTime() - 3 * 86_400_000)} group by f.person_code`.execute(db)
}

/** How tasks came where they are: made, begun after a third of the time, and wherever they stand now. */
async function seedMoves(db: Db): Promise<void> {
  await sql`
    with went as (
      select task_id, area_id, status, coalesce(completed_at, changed_at) as ended,
             least(created_at, coalesce(completed_at, changed_at) - interval '5 days') as made
      from tasks_tasks where area_id is not null
    ), forgotten as (
      delete from tasks_moves
    )
    insert into tasks_moves (task_id, area_id, at, from_status, to_status)
    select task_id, area_id, made, null, 'ToDo' from went
    union all
    select task_id, area_id, made + (ended - made) / 3, 'ToDo', 'Process' from went where status <> 'ToDo'
    union all
    select task_id, area_id, ended, 'Process', status from went where status in ('Pending', 'Completed')`.execute(db)
}

async function seedNotices(db: Db, now: Date): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000)
  const { personCode } = demoPerson('manager')
  await insertRows(
    db,
    'tasks_notices',
    [
      ...notices.map((notice) => ({ ...notice, comCode: 'HC', by: personCode })),
      {
        title: '센터 업무 공유 안내',
        content: '입출고 개선 업무는 프로젝트 영역에서 함께 봅니다.',
        daysAgo: 4,
        comCode: 'FL',
        by: demoPerson('haneul.song').personCode,
      },
    ]
      .toReversed()
      .map(({ title, content, daysAgo, comCode, by }, nth) => ({
        notice_id: nth + 1,
        com_code: comCode,
        title,
        content,
        created_by: by,
        created_at: at(daysAgo),
      })),
  )
}
