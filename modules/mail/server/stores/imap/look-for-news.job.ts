import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { agreeSoon, mirrorOf } from './freshen.ts'
import { imapServerOf } from './imap.config.ts'

/** Whoever is to hear of new mail hears of it within so many minutes, though she reads none; so many people a minute, at once. */
const minutes = 5
const most = 500
const atOnce = 4

/**
 * Asks the mail server for what is new for those who have switched on the alarm of new mail and are not reading: with an
 * open mailbox it is listened to (`watch`). Mailboxes that never agreed are left out, as all in them would be new.
 */
export const lookForNews: JobDefinition<Services> = {
  cron: '* * * * *',
  run: async (services) => {
    if (!imapServerOf(services)) return
    const left = (await takeTurn(services.database.writer, most)).values()
    await Promise.all(Array.from({ length: atOnce }, () => lookOneByOne(services, left)))
  },
  givenUp: clockComesAgain,
}

/** Who is looked for now, by code: of those whom it is due whoever waited longest. They are behind the others then. */
export async function takeTurn(db: Db, count: number): Promise<string[]> {
  const some = sql`make_interval(mins => ${sql.lit(minutes)})`
  const { rows } = await sql<{ personCode: string }>`
    with next as (
      select a.person_code from mail_alarms a
      cross join lateral (
        select from mail_mailboxes m join mail_server_mailboxes s on s.mailbox_id = m.mailbox_id
        where m.person_code = a.person_code and s.agreed_at < now() - ${some}
        offset 0) due
      where a.is_on and a.looked_at < now() - ${some}
      order by a.looked_at limit ${sql.lit(count)})
    update mail_alarms a set looked_at = now() from next where a.person_code = next.person_code
    returning a.person_code as "personCode"`.execute(db)
  return rows.map(({ personCode }) => personCode)
}

async function lookOneByOne(services: Services, people: Iterable<string>): Promise<void> {
  for (const personCode of people)
    try {
      await agreeSoon(await mirrorOf(services, personCode))
    } catch (error) {
      // One whose password is refused keeps nobody else from hearing.
      services.log.info({ err: error }, 'a mailbox could not be looked into for news')
    }
}
