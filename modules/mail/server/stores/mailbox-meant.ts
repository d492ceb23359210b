import { sql } from 'kysely'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Topic } from '#platform/server/live/live.ts'

/** What of a mailbox is asked for: a mail or a folder in it, or itself; nothing for one's own. */
export type Place = { itemId?: number | undefined; folderId?: number | undefined; mailboxId?: number | undefined }

/**
 * What is done with a mailbox that is not one's own: mails are opened one by one, it is read and marked as its members do,
 * or put into order. One that is handed over is opened, and nothing else.
 */
export type Right = 'open' | 'read' | 'manage'

/** A mailbox beside her own that the viewer may open now; one that is handed over is that of somebody who left. */
export type OtherMailbox = {
  mailboxId: number
  mayManage: boolean
  handoverId: number | null
  /** Older mails are not there for her. */
  readsFrom: Date | null
  owner: string | null
}

/**
 * The shared mailbox that is meant, where the viewer is a member of it now, or one that is handed over to her; undefined
 * for what is her own or nobody's, which her own mailbox says.
 * @throws AppError AccessDeniedException without the right; NotFoundException for a mailbox that she does not look after
 */
export async function sharedMailboxMeant(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  { itemId, folderId, mailboxId }: Place,
  right: Right,
): Promise<OtherMailbox | undefined> {
  if (itemId === undefined && folderId === undefined && mailboxId === undefined) return undefined
  const { rows } = await sql<OtherMailbox>`
    select r.mailbox_id as "mailboxId", r.may_manage as "mayManage", r.handover_id as "handoverId",
      r.reads_from as "readsFrom", m.person_code as owner
    from mail_members_now r join mail_mailboxes m on m.mailbox_id = r.mailbox_id
    where r.person_code = ${viewer.personCode} and r.mailbox_id = coalesce(${mailboxId ?? null}::int,
      (select mailbox_id from mail_items where item_id = ${itemId ?? null}::int),
      (select mailbox_id from mail_folders where folder_id = ${folderId ?? null}::int))`.execute(db)
  const [member] = rows
  if (!member && mailboxId !== undefined) throw notFound(`no shared mailbox ${mailboxId}`)
  if (member && right === 'manage' && !member.mayManage) throw denied()
  if (member && right === 'read' && member.handoverId !== null) throw denied()
  return member
}

/** Where those who look after a mailbox hear of it. */
export async function topicsOfMembers(db: Db, mailboxId: number): Promise<Topic[]> {
  const rows = await db
    .selectFrom('mail_mailbox_members')
    .select('person_code as code')
    .where('mailbox_id', '=', mailboxId)
    .execute()
  return rows.map(({ code }): Topic => `person:${code}`)
}
