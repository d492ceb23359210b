import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'

/** Enough to know where to look; more would not be read. */
const named = 10

/** The menus that lead to a page of webparts (`/home/WebPart?pageId=…`); asked before the page goes. */
export async function pageUses(db: Db, pageId: string): Promise<LocalName[]> {
  const { rows } = await sql<{ name: LocalName }>`
    select ${selectLocalName('name')} as name from shell_menus
    where target_url ilike '/home/webpart?%' and target_url ~* ${`[?&]pageid=${Number(pageId)}(&|$)`}
    order by menu_id limit ${sql.lit(named)}`.execute(db)
  return rows.map(({ name }) => name)
}
