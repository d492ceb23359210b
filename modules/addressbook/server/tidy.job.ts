import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { undoDays } from '../contract/addressbook.rules.ts'
import './addressbook.tables.ts'

/** Rows removed by one statement. */
const batch = 2_000
const dayMs = 86_400_000
/** How long removed contacts wait, days. */
const keptDays = 30

/** Removes for good what was removed a month ago, and what can no longer be taken back. */
export async function tidyAddressbook({ database: { writer }, now }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  let removed = batch
  while (removed === batch) {
    const { numDeletedRows } = await writer
      .deleteFrom('addressbook_contacts')
      .where('contact_id', 'in', (old) =>
        old
          .selectFrom('addressbook_contacts')
          .select('contact_id')
          .where('removed_at', '<', daysAgo(keptDays))
          .limit(sql.lit(batch)),
      )
      .executeTakeFirst()
    removed = Number(numDeletedRows)
  }
  await writer.deleteFrom('addressbook_undos').where('at', '<', daysAgo(undoDays)).execute()
}
