import { sql } from 'kysely'
import type { AdminFact } from '#platform/server/offers/admin-fact.ts'

/** What the first page of the administration tells of boards. */
export const adminFacts: readonly AdminFact[] = [
  {
    key: 'boards',
    labelKey: 'boards.admin.facts.boards',
    to: '/admin/board-admin/boardSetting/general',
    read: async (db, comCode) => {
      const { rows } = await sql<{ boards: number }>`
        select count(*) as boards from boards_boards
        where com_code = ${comCode} and kind <> 'group' and state = 'active'`.execute(db)
      return rows[0]!.boards
    },
  },
]
