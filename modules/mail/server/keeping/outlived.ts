import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Retention } from '../../contract/keeping.contract.ts'
import { imapServerOf } from '../stores/imap/imap.config.ts'

/**
 * The mailboxes of a company, by number: those of its people and of its addresses. Those of people are left out where a
 * mail server keeps them.
 * @param after the last one of those before
 */
export const mailboxesOf = (services: Pick<Services, 'config'>, comCode: string, after = 0): RawBuilder<unknown> => sql`
  select m.mailbox_id from mail_mailboxes m
  left join organisation_people p on p.person_code = m.person_code
  left join mail_addresses a on a.address_id = m.address_id
  where coalesce(p.home_com_code, a.com_code) = ${comCode} and m.mailbox_id > ${after}
    ${imapServerOf(services) ? sql`and m.person_code is null` : sql``}
  order by m.mailbox_id`

/**
 * What lies in a mailbox `m` for longer than it stays, by number and each once; undefined where everything stays. What
 * waits to be sent is no mail yet. A mail among the deleted, and one in a folder that was put there, is as old as that.
 * @param most of each kind no more than these
 */
export function outlived(retention: Retention, now: Date, most: number): RawBuilder<unknown> | undefined {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const goes = retention.sparesFlagged ? sql`and not i.is_flagged` : sql``
  const everywhere = (days: number) => sql`(
    select i.item_id from mail_items i
    where i.mailbox_id = m.mailbox_id and i.received_at < ${before(days)} ${goes}
      and not exists (select from mail_folders f where f.folder_id = i.folder_id and f.kind = 'Outbox')
    order by i.received_at limit ${sql.lit(most)})`
  const within = (kind: 'DeletedItems' | 'JunkEmail', days: number) => sql`(
    with recursive within (folder_id, since) as (
      select f.folder_id, null::timestamptz from mail_folders f where f.mailbox_id = m.mailbox_id and f.kind = ${kind}
      union all
      select f.folder_id, greatest(w.since, f.moved_at) from within w join mail_folders f on f.parent_folder_id = w.folder_id)
    select old.item_id from within w cross join lateral (
      select i.item_id from mail_items i
      where i.folder_id = w.folder_id and i.received_at < ${before(days)}
        and greatest(i.moved_at, i.received_at) < ${before(days)} ${goes}
      order by i.received_at limit ${sql.lit(most)} offset 0) old
    where w.since is null or w.since < ${before(days)})`
  const parts = [
    ...(retention.days === null ? [] : [everywhere(retention.days)]),
    ...(retention.deletedDays === null ? [] : [within('DeletedItems', retention.deletedDays)]),
    ...(retention.junkDays === null ? [] : [within('JunkEmail', retention.junkDays)]),
  ]
  return parts.length === 0 ? undefined : sql.join(parts, sql` union `)
}
