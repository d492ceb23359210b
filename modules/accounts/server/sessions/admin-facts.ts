import { sql } from 'kysely'
import type { AdminFact } from '#platform/server/offers/admin-fact.ts'

/** Who used the portal in the last so many minutes counts as being there. */
const presentMinutes = 15

/** How many people of a company are here now, for its administrators. */
export const adminFacts: readonly AdminFact[] = [
  {
    key: 'present',
    labelKey: 'accounts.facts.present',
    read: async (db, comCode, { now }) => {
      const since = new Date(now().getTime() - presentMinutes * 60_000)
      const { rows } = await sql<{ count: number }>`
        select count(distinct s.person_code)::int as count
        from accounts_sessions s join accounts_visits v on v.session_id = s.id
        where s.ended_at is null and s.com_code = ${comCode} and v.last_seen_at >= ${since}`.execute(db)
      return rows[0]!.count
    },
  },
]
