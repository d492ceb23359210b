import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { isWaiting } from '../../keeping/held-sources.ts'
import { connectionsOf } from './connections.ts'
import { agreeSoon, mirrorOf } from './freshen.ts'
import { imapServerOf } from './imap.config.ts'
import { keepSources } from './keep-sources.ts'

/** A mailbox on hold is looked into within so many minutes, though nobody reads it; so many a minute, so many at once. */
const minutes = 5
const most = 200
const atOnce = 4
/** So long sources are fetched for by one call of the clock, ms; what is left goes on with the next. */
const worksFor = 45_000

/**
 * Brings mailboxes on hold that lie on a mail server here: what is new in them, and the sources of what stands in them. It
 * goes on where it was with each minute, and does not wait for anybody whose mailbox cannot be opened.
 */
export const keepHeld: JobDefinition<Services> = {
  cron: '* * * * *',
  run: async (services) => {
    if (!imapServerOf(services)) return
    const until = Date.now() + worksFor
    const left = (await takeTurn(services.database.writer)).values()
    const keepOneByOne = async () => {
      for (const personCode of left)
        try {
          const mirror = await mirrorOf(services, personCode)
          await agreeSoon(mirror)
          await connectionsOf(services).use(mirror.user, (client) => keepSources(mirror, client, until))
        } catch (error) {
          services.log.warn({ err: error }, 'a mailbox on hold could not be looked into')
        }
    }
    await Promise.all(Array.from({ length: atOnce }, keepOneByOne))
  },
  givenUp: clockComesAgain,
}

/** Whose mailboxes it is due, by code: whoever was tried longest ago. They are behind the others then. */
async function takeTurn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ personCode: string }>`
    with next as (
      select s.mailbox_id, m.person_code
      from (select distinct mailbox_id from mail_holds where ended_at is null) held
      join mail_mailboxes m on m.mailbox_id = held.mailbox_id and m.person_code is not null
      join mail_server_mailboxes s on s.mailbox_id = held.mailbox_id
      where s.held_tried_at < now() - make_interval(mins => ${sql.lit(minutes)})
        or exists (select from mail_held_sources h where h.mailbox_id = held.mailbox_id and ${isWaiting} offset 0)
      order by s.held_tried_at limit ${sql.lit(most)})
    update mail_server_mailboxes s set held_tried_at = now() from next where s.mailbox_id = next.mailbox_id
    returning next.person_code as "personCode"`.execute(db)
  return rows.map(({ personCode }) => personCode)
}
