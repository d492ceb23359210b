import { sql } from 'kysely'
import type { AdminFact } from '#platform/server/offers/admin-fact.ts'

/** How large a company is, for its administrators. */
export const adminFacts: readonly AdminFact[] = [
  {
    key: 'people',
    labelKey: 'organisation.facts.people',
    read: async (db, comCode) => {
      const { rows } = await sql<{ count: number }>`
        select count(distinct p.person_code)::int as count
        from organisation_posts o join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
        where o.com_code = ${comCode}`.execute(db)
      return rows[0]!.count
    },
  },
  {
    key: 'departments',
    labelKey: 'organisation.facts.departments',
    read: async (db, comCode) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from organisation_departments where com_code = ${comCode}`.execute(db)
      return rows[0]!.count
    },
  },
]
