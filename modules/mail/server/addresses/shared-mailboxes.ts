import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectNameIn } from '#platform/server/database/local-names.ts'
import { type SharedWriting, type sharedCalls, sharedLimits } from '../../contract/addresses/shared.contract.ts'
import { wellKnownFolders } from '../../contract/mail.rules.ts'
import { shownFolders } from '../folders/show-folders.ts'
import { openEmbeddedStore } from '../stores/embedded/embedded-store.ts'

type Calls = typeof sharedCalls
export type Member = { code: string; write: SharedWriting; manages: boolean }
type Row = {
  mailboxId: number
  name: string
  address: string
  mayWrite: SharedWriting
  mayManage: boolean
  handoverId: number | null
  readsFrom: Date | null
  endsAt: Date | null
}

/** The mailboxes that somebody looks after with others and those that are handed over to her, by name. */
export async function listShared(ctx: Ctx): Promise<CallResult<Calls['sharedMailboxes']>> {
  const { db, services, viewer, language } = ctx
  const { rows } = await sql<Row>`
    select m.mailbox_id as "mailboxId", coalesce(a.name, ${selectNameIn('p.name', language)}) as name,
      coalesce(a.address, p.email) as address, r.may_write as "mayWrite", r.may_manage as "mayManage",
      r.handover_id as "handoverId", r.reads_from as "readsFrom", r.ends_at as "endsAt"
    from mail_members_now r
    join mail_mailboxes m on m.mailbox_id = r.mailbox_id
    left join mail_addresses a on a.address_id = m.address_id
    left join organisation_people p on p.person_code = m.person_code
    where r.person_code = ${viewer.personCode}
    order by r.handover_id nulls first, name, address limit ${sql.lit(sharedLimits.mailboxes)}`.execute(db)
  const items = []
  for (const { mailboxId, name, address, mayWrite, mayManage, handoverId, readsFrom, endsAt } of rows) {
    const folders = await openEmbeddedStore(services, { db, mailboxId, since: readsFrom ?? undefined }).folders()
    items.push({
      mailboxId,
      name:
        handoverId === null ? name : services.texts.say(language, { key: 'mail.handovers.nameOf', params: { name } }),
      address,
      // What is written is kept as a draft of whoever writes it.
      folders: shownFolders(
        ctx,
        folders
          .filter(({ kind }) => kind !== 'Drafts')
          // Nothing is marked as read where one only reads: what is unread says nothing there.
          .map((folder) => (handoverId === null ? folder : { ...folder, unread: 0 })),
      ),
      can: { write: mayWrite !== 'no', manage: mayManage },
      handover:
        handoverId === null
          ? null
          : { handoverId, readsFrom: readsFrom?.toISOString() ?? null, endsAt: endsAt!.toISOString() },
    })
  }
  return { items }
}

/** The mailbox of an address, with its well-known folders; made where there is none. */
export async function ensureSharedMailbox(db: Db, addressId: number): Promise<number> {
  await sql`
    with made as (
      insert into mail_mailboxes (address_id) values (${addressId}) on conflict do nothing returning mailbox_id)
    insert into mail_folders (mailbox_id, kind)
    select mailbox_id, kind from made, unnest(${[...wellKnownFolders]}::text[]) with ordinality as kinds (kind, at)
    order by mailbox_id, at`.execute(db)
  return db
    .selectFrom('mail_mailboxes')
    .select('mailbox_id as mailboxId')
    .where('address_id', '=', addressId)
    .executeTakeFirstOrThrow()
    .then(({ mailboxId }) => mailboxId)
}

/** Who looks after the mailbox of an address, by code. */
export async function membersOfShared(db: Db, addressId: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select r.person_code as code, r.may_write as write, r.may_manage as manages
    from mail_mailbox_members r join mail_mailboxes m on m.mailbox_id = r.mailbox_id
    where m.address_id = ${addressId} order by r.person_code limit ${sql.lit(sharedLimits.members)}`.execute(db)
  return rows
}

/** Says who looks after the mailbox of an address, in place of those who did. */
export async function putMembers(db: Db, addressId: number, members: readonly Member[]): Promise<void> {
  const mailboxId = await ensureSharedMailbox(db, addressId)
  const codes = members.map(({ code }) => code)
  await sql`
    delete from mail_mailbox_members where mailbox_id = ${mailboxId} and not person_code = any(${codes}::text[])`.execute(
    db,
  )
  await sql`
    insert into mail_mailbox_members (mailbox_id, person_code, may_write, may_manage)
    select ${mailboxId}::int, * from unnest(${codes}::text[], ${members.map(({ write }) => write)}::text[],
      ${members.map(({ manages }) => manages)}::boolean[])
    on conflict (person_code, mailbox_id) do update
      set may_write = excluded.may_write, may_manage = excluded.may_manage`.execute(db)
}
