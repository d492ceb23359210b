import { sql } from 'kysely'
import type { Belongings } from '#platform/server/offers/belongings.ts'
import { sayChanged } from '../changes/telling.ts'
import '../tasks.tables.ts'

/**
 * Areas `a` of a person's company that nobody else owns who is there still, in a statement with her line. Areas of other
 * companies are none of the business of whoever administers her.
 */
const ownedAlone = (personCode: string) => sql`
  from tasks_area_members line
  join tasks_areas a on a.area_id = line.area_id
  join organisation_people p on p.person_code = line.code and p.home_com_code = a.com_code
  where line.kind = 'person' and line.code = ${personCode} and line.role = 'owner' and not exists (
    select from tasks_area_members other join organisation_people o on o.person_code = other.code
    where other.area_id = a.area_id and other.kind = 'person' and other.role = 'owner'
      and other.code <> line.code and o.state <> 'retired')`

/** Areas that nobody owns when somebody leaves: who takes one over owns it in her place, also where it was put away. */
export const areaBelongings: Belongings = {
  titleKey: 'tasks.belongings',
  list: async (db, personCode, most) => {
    const { rows } = await sql<{ key: string; title: string }>`
      select a.area_id as key, a.title ${ownedAlone(personCode)}
      order by a.title, a.area_id limit ${sql.lit(most)}`.execute(db)
    return rows.map(({ key, title }) => ({ key, name: { ko: title, en: '', zh: '', ja: '' } }))
  },
  handOver: async (ctx, { from, to, keys }) => {
    const { db, now } = ctx
    const chosen = sql`a.area_id::text = any(${[...keys]}::text[])`
    const { rows } = await sql<{ areaId: string; comCode: string; title: string }>`
      select a.area_id as "areaId", a.com_code as "comCode", a.title ${ownedAlone(from)} and ${chosen}
      order by a.area_id for no key update of a`.execute(db)
    const areaIds = rows.map(({ areaId }) => areaId)
    await sql`
      delete from tasks_area_members
      where area_id = any(${areaIds}::uuid[]) and kind = 'person' and code = ${from}`.execute(db)
    await sql`
      insert into tasks_area_members (area_id, kind, code, role)
      select area_id, 'person', ${to}, 'owner' from unnest(${areaIds}::uuid[]) its (area_id)
      on conflict (area_id, kind, code) do update set role = 'owner'`.execute(db)
    await sql`
      update tasks_areas set version = version + 1, changed_at = ${now} where area_id = any(${areaIds}::uuid[])`.execute(
      db,
    )
    for (const area of rows) {
      await ctx.audit('tasks.areaMembersSaved', {
        target: `area:${area.areaId}`,
        comCode: area.comCode,
        details: { title: area.title, handedOver: [from, to] },
      })
      await sayChanged(ctx, area, [])
    }
    return rows.length
  },
}
