import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
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
    const { rows } = await sql<{ personCode: string }>`
      select a.person_code as "personCode" from mail_alarms a
      cross join lateral (
        select from mail_mailboxes m join mail_server_mailboxes s on s.mailbox_id = m.mailbox_id
        where m.person_code = a.person_code and s.agreed_at < now() - make_interval(mins => ${sql.lit(minutes)})
        offset 0) due
      where a.is_on
      order by random() limit ${sql.lit(most)}`.execute(services.database.writer)
    const left = rows.values()
    await Promise.all(Array.from({ length: atOnce }, () => lookOneByOne(services, left)))
  },
  givenUp: clockComesAgain,
}

async function lookOneByOne(services: Services, people: Iterable<{ personCode: string }>): Promise<void> {
  for (const { personCode } of people)
    try {
      await agreeSoon(await mirrorOf(services, personCode))
    } catch (error) {
      // One whose password is refused keeps nobody else from hearing.
      services.log.info({ err: error }, 'a mailbox could not be looked into for news')
    }
}
