import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { mirrorOf } from './freshen.ts'
import { sieveServerOf } from './imap.config.ts'
import { putScript } from './put-script.ts'

/** So many people a minute, so many at once; one whose script could not be put is tried again after some minutes. */
const most = 500
const atOnce = 4
const minutes = 2

/**
 * Puts a company's list of blocked senders, when it has changed, into the scripts of its people, piece by piece; what a
 * server that is away has not heard it hears later. Where a list was left out it is tried again once a day.
 */
export const tellBlocks: JobDefinition<Services> = {
  cron: '* * * * *',
  run: async (services) => {
    if (!sieveServerOf(services)) return
    const left = (await takeTurn(services.database.writer)).values()
    let isAway = false
    const tellOneByOne = async () => {
      for (const personCode of left) {
        if (isAway) return
        try {
          await putScript(await mirrorOf(services, personCode), true)
        } catch (error) {
          // One whose password is refused keeps nobody else waiting; a server that is away does.
          isAway ||= error instanceof AppError && error.key === 'mail.errors.serverAway'
          services.log.info({ err: error }, 'blocked senders could not be told to the mail server')
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, tellOneByOne))
  },
  givenUp: clockComesAgain,
}

/** Whose scripts have another list than their company, by code: whoever was tried longest ago. They are behind the others then. */
async function takeTurn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ personCode: string }>`
    with next as (
      select s.mailbox_id, s.person_code from mail_company_block_versions v
      cross join lateral (
        select s.mailbox_id, m.person_code, s.script_tried_at from organisation_people p
        join mail_mailboxes m on m.person_code = p.person_code
        join mail_server_mailboxes s on s.mailbox_id = m.mailbox_id and s.agreed_at is not null
          and s.script_tried_at < now() - make_interval(mins => ${sql.lit(minutes)})
        where p.home_com_code = v.com_code and p.state <> 'retired'
          and (s.blocks_told <> v.version
            or (s.blocks_left_out is not null and s.script_tried_at < now() - interval '1 day')) offset 0) s
      order by s.script_tried_at limit ${sql.lit(most)})
    update mail_server_mailboxes s set script_tried_at = now() from next where s.mailbox_id = next.mailbox_id
    returning next.person_code as "personCode"`.execute(db)
  return rows.map(({ personCode }) => personCode)
}
