import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import '../alerts.tables.ts'

/**
 * What was raised could not be written for everybody: who announced it sees how many it has reached, and sends it again
 * if need be. Whatever a page shows by itself is found there all the same.
 */
export async function giveUpRaised({ now }: Services, tx: Db, { raiseId }: { raiseId: string }): Promise<void> {
  const at = now()
  await tx
    .insertInto('alerts_raises')
    .values({ raise_id: raiseId, raised_at: at, finished_at: null, given_up_at: at })
    .onConflict((conflict) =>
      conflict.column('raise_id').doUpdateSet({ given_up_at: at }).where('alerts_raises.finished_at', 'is', null),
    )
    .execute()
}
