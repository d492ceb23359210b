import { sql } from 'kysely'
import type { AdminFact } from '#platform/server/offers/admin-fact.ts'
import { seoulDay } from './menu-use.ts'

/** How much the menus of a company are used today, for its administrators. */
export const adminFacts: readonly AdminFact[] = [
  {
    key: 'menuOpens',
    labelKey: 'shell.statistics.opensToday',
    to: '/admin/statistics/menus',
    read: async (db, comCode, { now }) => {
      const { rows } = await sql<{ opens: number }>`
        select coalesce(sum(opens), 0)::int as opens from shell_menu_uses
        where com_code = ${comCode} and day = ${seoulDay(now())}::date`.execute(db)
      return rows[0]!.opens
    },
  },
]
