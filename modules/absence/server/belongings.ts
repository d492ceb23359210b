import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Belongings } from '#platform/server/offers/belongings.ts'

/** For whom somebody is the deputy, now and later: when she leaves, somebody else has to act for them. */
export const deputisingBelongings: Belongings = {
  titleKey: 'absence.belongings',
  list: async (db, personCode, most) => {
    const { rows } = await sql<{ key: string; absent: string; days: string }>`
      select a.absence_id::text as key, a.person_code as absent, concat_ws(' – ', a.first_day, a.last_day) as days
      from absence_absences a
      where a.deputy_code = ${personCode} and a.ends_at > now() and a.removed_at is null
      order by a.starts_at limit ${sql.lit(most)}`.execute(db)
    const names = await personNames(
      db,
      rows.map(({ absent }) => absent),
    )
    return rows.map(({ key, absent, days }) => ({
      key,
      name: names.get(absent) ?? { ko: '', en: '', zh: '', ja: '' },
      hint: { ko: days, en: days, zh: days, ja: days },
    }))
  },
  handOver: async ({ db }, { from, to, keys }) => {
    const { rows } = await sql`
      update absence_absences set deputy_code = case when person_code = ${to} then null else ${to} end
      where deputy_code = ${from} and absence_id::text = any(${[...keys]}::text[])
      returning absence_id`.execute(db)
    return rows.length
  },
}
