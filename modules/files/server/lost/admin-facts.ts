import { sql } from 'kysely'
import type { AdminFact } from '#platform/server/offers/admin-fact.ts'

/** How many files of a company have lost their bytes; each is named in the audit log. */
export const adminFacts: readonly AdminFact[] = [
  {
    key: 'lostFiles',
    labelKey: 'files.facts.lost',
    to: '/admin/audit',
    read: async (db, comCode) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from files_objects o join files_files f on f.object_id = o.object_id join files_sets s on s.code = f.code
          where o.lost_at is not null and o.state <> 'infected' and s.com_code = ${comCode} limit 10000
        ) lost`.execute(db)
      return rows[0]!.count
    },
  },
]
