import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import type { Topic } from '#platform/server/live/live.ts'
import { publishLive } from '#platform/server/live/live.ts'
import type { Retention } from '../../contract/keeping.contract.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { holdMailbox } from '../stores/embedded/rows.ts'
import { mailboxesOf, outlived } from './outlived.ts'

/** Mailboxes that are looked at in one statement, and mails that go in one transaction. */
const lookedAt = 500
const atOnce = 500

type OfCompany = { comCode: string; retention: Retention }

/**
 * At night: what lies in the mailboxes of a company for longer than it says goes for good. What went is gone with its
 * transaction: a run that was cut off is taken up by the next one.
 */
export const retain: JobDefinition<Services> = {
  cron: '41 3 * * *',
  givenUp: clockComesAgain,
  run: async (services) => {
    const rows = await services.database.writer.selectFrom('mail_retention').selectAll().orderBy('com_code').execute()
    for (const row of rows)
      await retainCompany(services, {
        comCode: row.com_code,
        retention: {
          days: row.days,
          deletedDays: row.deleted_days,
          junkDays: row.junk_days,
          sparesFlagged: row.spares_flagged,
        },
      })
  },
}

async function retainCompany(services: Services, { comCode, retention }: OfCompany): Promise<void> {
  const now = services.now()
  const any = outlived(retention, now, 1)
  const some = outlived(retention, now, atOnce)
  if (!any || !some) return
  for (let after = 0; ; ) {
    const { rows } = await sql<{ mailboxId: number; hasSome: boolean }>`
      select m.mailbox_id as "mailboxId", exists (${any}) as "hasSome"
      from (${mailboxesOf(services, comCode, after)} limit ${sql.lit(lookedAt)}) m
      order by m.mailbox_id`.execute(services.database.writer)
    if (rows.length === 0) return
    for (const { mailboxId } of rows.filter(({ hasSome }) => hasSome))
      while ((await takeSome(services, mailboxId, some)) > 0);
    after = rows.at(-1)!.mailboxId
  }
}

const takeSome = (services: Services, mailboxId: number, some: NonNullable<ReturnType<typeof outlived>>) =>
  services.database.writer.transaction().execute(async (tx) => {
    await holdMailbox({ db: tx, mailboxId })
    const { numAffectedRows } = await sql`
      delete from mail_items where item_id in (
        select going.item_id from (select ${mailboxId}::int as mailbox_id) m cross join lateral (${some}) going)`.execute(
      tx,
    )
    const { rows } = await sql<{ code: string }>`
      select person_code as code from mail_mailboxes where mailbox_id = ${mailboxId} and person_code is not null
      union all select person_code from mail_mailbox_members where mailbox_id = ${mailboxId}`.execute(tx)
    await publishLive(
      tx,
      rows.map(({ code }): Topic => `person:${code}`),
      mailChanged,
      {},
    )
    return Number(numAffectedRows ?? 0n)
  })
