import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type Hold, type holdCalls, holdLimits } from '../../contract/holds.contract.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { holdMailbox } from '../stores/embedded/rows.ts'
import { imapServerOf } from '../stores/imap/imap.config.ts'
import { heldOnServer, noteMailbox } from './held-sources.ts'

type Calls = typeof holdCalls
type Row = Omit<Hold, 'begunAt' | 'endedAt' | 'name'> & {
  begunAt: Date
  endedAt: Date | null
  person: Hold['name'] | null
  shared: string | null
}

/** @throws AppError NotFoundException for a company that she does not administer */
export async function listHolds(
  { db, viewer, services }: Ctx,
  { comCode, before }: CallParsedInput<Calls['holds']>,
): Promise<CallResult<Calls['holds']>> {
  const com = await administeredCompany(db, viewer, comCode)
  const { rows } = await sql<Row>`
    select h.hold_id as "holdId", h.matter, h.reason, h.begun_at as "begunAt", h.ended_at as "endedAt",
      case when p.person_code is not null then ${selectLocalName('p.name')} end as person, a.name as shared,
      coalesce(p.email, a.address, '') as address,
      case when b.person_code is not null then ${selectLocalName('b.name')} end as "begunBy",
      case when e.person_code is not null then ${selectLocalName('e.name')} end as "endedBy",
      (select count(*)::int from (
        select from mail_held d where d.mailbox_id = h.mailbox_id limit ${sql.lit(holdLimits.counted + 1)}) held) as held,
      ${heldOnServer(imapServerOf(services) !== undefined)} as "onServer"
    from mail_holds h join mail_mailboxes m on m.mailbox_id = h.mailbox_id
    left join organisation_people p on p.person_code = m.person_code
    left join mail_addresses a on a.address_id = m.address_id
    left join organisation_people b on b.person_code = h.begun_by
    left join organisation_people e on e.person_code = h.ended_by
    where h.com_code = ${com} ${before ? sql`and h.hold_id < ${before}` : sql``}
    order by h.hold_id desc limit ${sql.lit(holdLimits.page + 1)}`.execute(db)
  const items = rows.slice(0, holdLimits.page).map(({ person, shared, begunAt, endedAt, ...row }) => ({
    ...row,
    name: person ?? { ko: shared ?? '', en: '', zh: '', ja: '' },
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return { items, next: rows.length > items.length ? items.at(-1)!.holdId : null }
}

/**
 * Puts a mailbox on hold, with a line of the audit log. What is being deleted at this moment is waited for.
 * @throws AppError NotFoundException for a company that she does not administer; ValidationException at the address for one
 * that no mailbox of the company has
 */
export async function beginHold(
  ctx: Ctx,
  { comCode, address, matter, reason }: CallParsedInput<Calls['beginHold']>,
): Promise<{ holdId: number }> {
  const { db, viewer, now, services } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  const { mailboxId, isPersons } = await mailboxNamed(db, com, address)
  await holdMailbox({ db, mailboxId })
  const { hold_id: holdId } = await db
    .insertInto('mail_holds')
    .values({ com_code: com, mailbox_id: mailboxId, matter, reason, begun_by: viewer.personCode, begun_at: now })
    .returning('hold_id')
    .executeTakeFirstOrThrow()
  if (isPersons && imapServerOf(services)) await noteMailbox(db, mailboxId)
  await ctx.audit('mail.holdBegun', {
    target: `mailHold:${holdId}`,
    details: { comCode: com, address, matter, reason },
  })
  return { holdId }
}

/** Those who have left have theirs still. */
async function mailboxNamed(
  db: Db,
  comCode: string,
  address: string,
): Promise<{ mailboxId: number; isPersons: boolean }> {
  const { rows } = await sql<{ personCode: string | null; mailboxId: number | null }>`
    select p.person_code as "personCode", null::int as "mailboxId" from organisation_people p
    where lower(p.email) = ${address} and p.home_com_code = ${comCode}
    union all
    select a.person_code, m.mailbox_id from mail_addresses a
    left join mail_mailboxes m on m.address_id = a.address_id
    where a.address = ${address} and a.com_code = ${comCode} and a.kind in ('alias', 'shared') limit 1`.execute(db)
  const [{ personCode, mailboxId } = { personCode: null, mailboxId: null }] = rows
  if (mailboxId !== null) return { mailboxId, isPersons: false }
  if (personCode === null) throw invalid('address', 'mail.holds.noMailbox')
  return { mailboxId: (await ensureMailboxes(db, [personCode])).get(personCode)!, isPersons: true }
}

/** A hold in the reach of an administrator. @throws AppError NotFoundException, also for none */
export async function holdInReach({ db, viewer }: Ctx, holdId: number) {
  const row = await db.selectFrom('mail_holds').selectAll().where('hold_id', '=', holdId).executeTakeFirst()
  if (!row) throw notFound(`no hold ${holdId}`)
  await administeredCompany(db, viewer, row.com_code)
  return row
}

/**
 * Ends a hold, with a line of the audit log; the next night destroys what no other one keeps.
 * @throws AppError NotFoundException for one out of reach; ConflictException for one that has ended
 */
export async function endHold(ctx: Ctx, { holdId }: { holdId: number }): Promise<Record<string, never>> {
  const { db, viewer, now } = ctx
  const { com_code: comCode, matter } = await holdInReach(ctx, holdId)
  const { numUpdatedRows } = await db
    .updateTable('mail_holds')
    .set({ ended_by: viewer.personCode, ended_at: now })
    .where('hold_id', '=', holdId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw conflict('mail.holds.hasEnded')
  await ctx.audit('mail.holdEnded', { target: `mailHold:${holdId}`, details: { comCode, matter } })
  return {}
}

/** Whether a mailbox is on hold, for whoever is about to destroy something of it in this transaction. */
export async function isMailboxOnHold(db: Db, mailboxId: number): Promise<boolean> {
  await holdMailbox({ db, mailboxId })
  const { rows } = await sql`
    select from mail_holds where mailbox_id = ${mailboxId} and ended_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Whether something of the mailbox of an address is kept, so that it cannot go. */
export async function isHeld(db: Db, addressId: number): Promise<boolean> {
  const { rows } = await sql`
    select from mail_mailboxes m where m.address_id = ${addressId} and (
      exists (select from mail_holds h where h.mailbox_id = m.mailbox_id and h.ended_at is null)
      or exists (select from mail_held d where d.mailbox_id = m.mailbox_id))`.execute(db)
  return rows.length > 0
}

/** Keeps a mail that rules send on without leaving it in these mailboxes, where one of them is on hold. */
export const holdSentOn = (
  tx: Db,
  { messageId, bytes }: { messageId: number; bytes: number },
  receivedAt: Date,
  mailboxes: readonly number[],
) =>
  sql`
    insert into mail_held (mailbox_id, message_id, received_at, bytes)
    select mailbox_id, ${messageId}::int, ${receivedAt}::timestamptz, ${bytes}::int
    from unnest(${[...mailboxes]}::int[]) as asked (mailbox_id)
    where exists (select from mail_holds h where h.mailbox_id = asked.mailbox_id and h.ended_at is null)`.execute(tx)

/** Mails that one transaction lets go of. */
const atOnce = 1_000

/** At night: what no hold keeps any more goes, with the messages that nobody has. */
export async function letGoOfHeld(db: Db): Promise<void> {
  const step = sql`
    with gone as (
      delete from mail_held where held_id in (
        select old.held_id from (select distinct mailbox_id from mail_holds where ended_at is not null) h
        cross join lateral (
          select d.held_id from mail_held d where d.mailbox_id = h.mailbox_id limit ${sql.lit(atOnce)} offset 0) old
        where not exists (select from mail_holds o where o.mailbox_id = h.mailbox_id and o.ended_at is null)
        limit ${sql.lit(atOnce)})
      returning message_id),
    loose as (
      insert into mail_loose_messages (message_id, at) select distinct message_id, 'epoch'::timestamptz from gone
      on conflict (message_id) do update set at = excluded.at)
    select from gone`
  while ((await step.execute(db)).rows.length > 0);
}
