import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { holdLimits } from '../../contract/holds.contract.ts'

/** Sources of a mail server that a hold keeps (`mail_held_sources`), `h`: those that have yet to be fetched. */
export const isWaiting: RawBuilder<boolean> = sql`(h.source_key is null and not h.is_lost)`

/** Asked by whoever has the mailbox's row: a hold that begins waits for it. */
export async function isOnHold(tx: Db, mailboxId: number): Promise<boolean> {
  const { rows } =
    await sql`select from mail_holds where mailbox_id = ${mailboxId} and ended_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** The server alone has the sources of mails in a mailbox on hold: they are to be fetched. */
export const noteServerSources = (tx: Db, mailboxId: number, mails: readonly { messageId: number }[]) =>
  sql`insert into mail_held_sources (message_id, mailbox_id)
    select distinct message_id, ${mailboxId}::int from unnest(${mails.map(({ messageId }) => messageId)}::int[]) as m (message_id)
    on conflict (message_id) do update set is_lost = false`.execute(tx)

/** The same of all that stands in a mailbox that lies on a server, as a hold of it begins; the clock fetches them. */
export async function noteMailbox(tx: Db, mailboxId: number): Promise<void> {
  await sql`insert into mail_server_mailboxes (mailbox_id) values (${mailboxId})
    on conflict (mailbox_id) do update set held_tried_at = 'epoch'`.execute(tx)
  await sql`
    insert into mail_held_sources (message_id, mailbox_id)
    select distinct i.message_id, i.mailbox_id from mail_items i join mail_messages m on m.message_id = i.message_id
    where i.mailbox_id = ${mailboxId} and m.source_key = '' on conflict do nothing`.execute(tx)
}

/** What a hold `h` of a mailbox `m` that lies on a server has come to, as JSON; counts to a thousand and one. */
export function heldOnServer(isServer: boolean): RawBuilder<unknown> {
  if (!isServer) return sql`null::jsonb`
  const count = (what: RawBuilder<unknown>) => sql`
    (select count(*)::int from (select from mail_held_sources s where s.mailbox_id = h.mailbox_id and ${what}
      limit ${sql.lit(holdLimits.counted + 1)}) counted)`
  return sql`case when m.person_code is not null and h.ended_at is null then jsonb_build_object(
    'toFetch', ${count(sql`s.source_key is null and not s.is_lost`)}, 'lost', ${count(sql`s.is_lost`)},
    'hasLooked', exists (
      select from mail_server_mailboxes s where s.mailbox_id = h.mailbox_id and s.agreed_at is not null)) end`
}

/** Sources that one transaction lets go of. */
const atOnce = 1_000

/** At night: of mailboxes that are on hold no more. The sources go with what else is loose. */
export async function letGoOfSources(db: Db): Promise<void> {
  const step = sql`
    delete from mail_held_sources where message_id in (
      select old.message_id from (select distinct mailbox_id from mail_holds where ended_at is not null) h
      cross join lateral (
        select s.message_id from mail_held_sources s where s.mailbox_id = h.mailbox_id
        limit ${sql.lit(atOnce)} offset 0) old
      where not exists (select from mail_holds o where o.mailbox_id = h.mailbox_id and o.ended_at is null)
      limit ${sql.lit(atOnce)})`
  while ((await step.execute(db)).numAffectedRows! > 0n);
}
