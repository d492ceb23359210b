import { sql } from 'kysely'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { withoutIndexes, withoutTriggers } from '#platform/server/database/bulk-load.ts'
import type { Database, Db } from '#platform/server/database/database.ts'

/** Areas they are spread over; the first one has a thousand, as large a board as anybody looks at. */
export const manyAreas = 2000
export const largeBoard = 1000
/** People of an area. */
const people = 12

/** Puts many tasks into areas of their own in the first company, for measurements: the same each time, all of them or none. */
export async function seedManyTasks({ writer }: Database, tasks: number, tell: (line: string) => void): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    tell('areas')
    await addAreas(tx)
    tell('tasks')
    const tables = ['tasks_tasks', 'tasks_members', 'tasks_history', 'tasks_moves', 'tasks_feed'] as const
    await withoutTriggers(tx, [...tables], () =>
      withoutIndexes(tx, [...tables], async () => {
        await addTasks(tx, tasks)
        tell('indexes of tasks')
      }),
    )
  })
}

/** Each area has people in a row, so that everybody belongs to some dozens; whoever is measured owns the large board. */
async function addAreas(tx: Db): Promise<void> {
  await sql`
    with of_company as (
      select array_agg(person_code order by person_code) as codes from organisation_people
      where home_com_code = 'HC' and state <> 'retired'
    ), made as (
      insert into tasks_areas (com_code, title, acronym, created_by)
      select 'HC', '대량 영역 ' || nth, 'M', codes[1 + nth % cardinality(codes)]
      from of_company, generate_series(1, ${sql.lit(manyAreas)}) nth
      returning area_id, title
    ), lines as (
      insert into tasks_area_members (area_id, kind, code, role)
      select area_id, 'person', codes[1 + (substring(title from '[0-9]+')::int + place) % cardinality(codes)],
             case place when 0 then 'owner' else 'member' end
      from made, of_company, generate_series(0, ${sql.lit(people - 1)}) place
    ), measured as (
      insert into tasks_area_members (area_id, kind, code, role)
      select area_id, 'person', ${demoPerson('dohyun.kim').personCode}, 'owner' from made where title = '대량 영역 1'
      on conflict do nothing
    )
    insert into tasks_buckets (area_id, status, is_base)
    select area_id, status, true from made, unnest(array['ToDo', 'Process', 'Pending', 'Completed']) status`.execute(tx)
}

async function addTasks(tx: Db, tasks: number): Promise<void> {
  // The first area has as many as a large board, the others share the rest; two thirds are completed.
  await sql`
    insert into tasks_tasks (com_code, area_id, bucket_id, status, rank, title, start_date, end_date, priority, labels,
      created_by, updated_by, completed_at)
    select 'HC', a.area_id, b.bucket_id, b.status, 'V' || lpad(nth::text, 7, '0') || 'V', '대량 업무 ' || nth,
           case when nth % 7 > 0 then current_date + nth % 60 - 45 end, case when nth % 7 > 0 then current_date + nth % 60 - 40 end,
           1 + nth % 3, nth % 32, a.created_by, a.created_by, case when b.status = 'Completed' then now() end
    from (select area_id, created_by, substring(title from '[0-9]+')::int as place from tasks_areas
          where title like '대량 영역 %') a
    join lateral generate_series(1, case a.place when 1 then ${sql.lit(largeBoard)}
      else ceil((${tasks} - ${sql.lit(largeBoard)}) / ${sql.lit(manyAreas - 1)}.0)::int end) nth on true
    join tasks_buckets b on b.area_id = a.area_id and b.status =
      (array['ToDo', 'Process', 'Completed', 'Completed', 'Completed', 'Pending', 'Completed', 'ToDo', 'Completed'])[
        1 + (nth + a.place) % 9]`.execute(tx)
  await sql`
    insert into tasks_members (task_id, person_code, status)
    select t.task_id, line.code, t.status from tasks_tasks t
    join lateral (select code from tasks_area_members l where l.area_id = t.area_id and l.kind = 'person'
      order by code offset t.task_id % ${sql.lit(people)} limit 1 + t.task_id % 2) line on true
    where t.title like '대량 업무 %'`.execute(tx)
  await sql`
    insert into tasks_history (task_id, person_code, act)
    select task_id, created_by, 'created' from tasks_tasks where title like '대량 업무 %'`.execute(tx)
  await sql`
    insert into tasks_moves (task_id, area_id, at, from_status, to_status)
    select task_id, area_id, now() - (task_id % 200 + days) * interval '1 day', went.was, went.came
    from tasks_tasks t
    join lateral (values (3, null, 'ToDo'), (2, 'ToDo', 'Process'), (1, 'Process', t.status)) went (days, was, came)
      on went.came = 'ToDo' or t.status <> 'ToDo' and went.was is distinct from went.came
    where t.title like '대량 업무 %'`.execute(tx)
  await sql`
    insert into tasks_feed (person_code, history_id)
    select m.person_code, h.history_id from tasks_history h join tasks_members m on m.task_id = h.task_id
    join tasks_tasks t on t.task_id = h.task_id
    where t.title like '대량 업무 %' and m.person_code <> h.person_code`.execute(tx)
}
