import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { OtherMailbox } from '../stores/mailbox-meant.ts'

/**
 * Tells the audit log that somebody opens a mail of a mailbox that is handed over to her: who, whose and which, once a day,
 * and nothing of what stands in it. What cannot be told is not opened.
 */
export async function noteOpening(
  ctx: Ctx,
  { mailboxId, handoverId }: Pick<OtherMailbox, 'mailboxId' | 'handoverId'>,
  itemId: number,
): Promise<void> {
  const { personCode } = ctx.viewer
  const day = dayIn(ctx.now, 'UTC')
  const { rows: told } = await sql`
    select from mail_handover_openings
    where person_code = ${personCode} and item_id = ${itemId} and day = ${day}::date`.execute(ctx.db)
  if (told.length > 0) return
  await ctx.inTransaction(async (tx) => {
    const { rows } = await sql<{ owner: string; comCode: string }>`
      with noted as (
        insert into mail_handover_openings (person_code, item_id, day) values (${personCode}, ${itemId}, ${day}::date)
        on conflict (person_code, item_id) do update set day = excluded.day
          where mail_handover_openings.day < excluded.day
        returning item_id)
      select m.person_code as owner, h.com_code as "comCode" from noted, mail_handovers h
      join mail_mailboxes m on m.mailbox_id = h.mailbox_id
      where h.handover_id = ${handoverId} and m.mailbox_id = ${mailboxId}`.execute(tx.db)
    const [opened] = rows
    if (opened)
      await tx.audit('mail.handoverMailOpened', {
        target: `person:${opened.owner}`,
        comCode: opened.comCode,
        details: { handoverId, itemId },
      })
  })
}

/** At night: what was opened before today is told anew when it is opened again. */
export const forgetOpenings = (db: Ctx['db'], now: Date) =>
  sql`delete from mail_handover_openings where day < ${dayIn(now, 'UTC')}::date`.execute(db)
