import { type RawBuilder, sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type PageMark, readMark, writeMark } from '#platform/server/lists/page-mark.ts'
import { instantOf } from '#platform/server/zones.ts'
import type { TracedMail, TracedRecipient, traceCalls } from '../../contract/trace.contract.ts'
import { imapServerOf } from '../stores/imap/imap.config.ts'
import { tracedSince } from './trace-rows.ts'

type Calls = typeof traceCalls
type Asked = CallParsedInput<Calls['traceMails']>

/** Mails of a page, recipients of one, and the deliveries that one question looks at: then one goes on from there. */
const [pageSize, recipientsAtOnce, lookedAtOnce] = [50, 100, 5_000]

/**
 * Mails of a company's people by what stands in their heads, with a line of the audit log.
 * @throws AppError NotFoundException for a company that she does not administer; ValidationException for days in the wrong
 * order
 */
export async function traceMails(ctx: Ctx, asked: Asked): Promise<CallResult<Calls['traceMails']>> {
  const { db, viewer, services } = ctx
  const com = await administeredCompany(db, viewer, asked.comCode)
  if (asked.to < asked.from) throw invalid('to', 'mail.trace.dayOrder')
  const { ids, last, looked } = await findDeliveries(ctx, com, asked)
  const shown = ids.slice(0, pageSize)
  const items = await readTraced(db, com, shown)
  const { from, to, sender, recipient, subject, state, after } = asked
  await ctx.audit('mail.traced', {
    target: `company:${com}`,
    details: { from, to, sender, recipient, subject, state, goesOn: after !== undefined, found: items.length },
  })
  const isAtServer = imapServerOf(services) !== undefined
  const end = items.at(-1)
  if (ids.length > pageSize && end)
    return { items, next: writeMark({ at: new Date(end.at), id: end.deliveryId }), isAtServer }
  return { items, next: looked === lookedAtOnce && last ? writeMark(last) : null, isAtServer }
}

type Traced = { ids: number[]; looked: number; last: PageMark | null }

/** Looks through a company's deliveries of some days, newest first, and no further than one question goes. */
async function findDeliveries(ctx: Ctx, com: string, asked: Asked): Promise<Traced> {
  const { db, viewer, services } = ctx
  const mark = readMark(asked.after)
  const first = instantOf({ day: asked.from, time: 0 }, viewer.timeZone)
  const before = instantOf({ day: addDays(asked.to, 1), time: 0 }, viewer.timeZone)
  const since = new Date(Math.max(first.getTime(), tracedSince(services).getTime()))
  const { rows } = await sql<Traced & { lastAt: Date | null; lastId: number | null }>`
    with looked as materialized (
      select at, delivery_id from mail_traced
      where com_code = ${com} and at >= ${since} and at < ${before}
        ${mark ? sql`and (at, delivery_id) < (${mark.at}, ${mark.id})` : sql``}
      order by at desc, delivery_id desc limit ${sql.lit(lookedAtOnce)}),
    last as (select at, delivery_id from looked order by at, delivery_id limit 1)
    select (select count(*)::int from looked) as looked,
      (select at from last) as "lastAt", (select delivery_id from last) as "lastId",
      array(
        select l.delivery_id from looked l cross join lateral (
          select ${heads} from mail_deliveries d left join mail_messages m on m.message_id = d.message_id
          where d.delivery_id = l.delivery_id and d.due_at is null offset 0) h
        where ${isMeant(com, asked)}
        order by l.at desc, l.delivery_id desc limit ${sql.lit(pageSize + 1)}) as ids`.execute(db)
  const { ids, looked, lastAt, lastId } = rows[0]!
  return { ids, looked, last: lastAt && lastId ? { at: lastAt, id: lastId } : null }
}

/** What is known of a delivery `d` and its message `m`, which may be gone. */
const heads = sql`d.delivery_id, d.at, d.sender_code, coalesce(m.subject, d.head ->> 'subject') as subject,
  coalesce(m.subject_key, d.head ->> 'subjectKey') as subject_key, coalesce(m.sender, d.head -> 'sender') as sender,
  coalesce(m.bytes, (d.head ->> 'bytes')::int) as bytes, d.sender_address`

function isMeant(com: string, { sender, recipient, subject, state }: Asked): RawBuilder<unknown> {
  const part = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`h.subject is not null`,
    ...(sender
      ? [sql`lower(concat_ws(' ', h.sender ->> 'address', h.sender ->> 'name', h.sender_address)) like ${part(sender)}`]
      : []),
    ...(subject ? [sql`h.subject_key like ${`%${normaliseForSearch(subject).replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...(recipient || state
      ? [
          // Asked of one delivery at a time: the planner would read all recipients there are.
          sql`exists (select from mail_delivery_recipients r where r.delivery_id = h.delivery_id
            ${recipient ? sql`and r.address like ${part(recipient)}` : sql``}
            ${state ? sql`and r.state = ${state}` : sql``} and ${isSeen(com)} offset 0)`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Of a mail `h` that somebody of the company wrote all recipients `r` are seen; of another one those of the company. */
const isSeen = (com: string): RawBuilder<unknown> => sql`(
  exists (select from organisation_people p where p.person_code = h.sender_code and p.home_com_code = ${com})
  or exists (select from organisation_people p where p.person_code = r.person_code and p.home_com_code = ${com}))`

async function readTraced(db: Db, com: string, ids: readonly number[]): Promise<TracedMail[]> {
  const { rows } = await sql<Omit<TracedMail, 'at'> & { at: Date }>`
    select h.delivery_id as "deliveryId", h.at, h.sender as "from", h.subject, h.bytes, (
        select coalesce(jsonb_object_agg(state, count), '{}') from (
          select r.state, count(*)::int from mail_delivery_recipients r
          where r.delivery_id = h.delivery_id and ${isSeen(com)} group by r.state) each) as states
    from (select ${heads} from mail_deliveries d left join mail_messages m on m.message_id = d.message_id
          where d.delivery_id = any(${[...ids]}::int[])) h
    order by h.at desc, h.delivery_id desc`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * What has become of a mail for each of its recipients, with a line of the audit log.
 * @throws AppError NotFoundException for a company that she does not administer, and for a mail that touches it not
 */
export async function traceRecipients(
  ctx: Ctx,
  { comCode, deliveryId, after }: CallParsedInput<Calls['traceRecipients']>,
): Promise<CallResult<Calls['traceRecipients']>> {
  const { db, viewer, services } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  const { rows: traced } = await sql`
    select from mail_traced t join mail_deliveries d on d.delivery_id = t.delivery_id
    where t.delivery_id = ${deliveryId} and t.com_code = ${com} and t.at >= ${tracedSince(services)}
      and d.due_at is null`.execute(db)
  if (traced.length === 0) throw notFound(`no delivery ${deliveryId} of ${com}`)
  const { rows } = await sql<TracedRecipient>`
    select r.address, r.person_code is null as "isOutside", r.state, r.reason, coalesce(r.answer, '') as answer
    from mail_delivery_recipients r join mail_deliveries h on h.delivery_id = r.delivery_id
    where r.delivery_id = ${deliveryId} and r.address > ${after} and ${isSeen(com)}
    order by r.address limit ${sql.lit(recipientsAtOnce + 1)}`.execute(db)
  await ctx.audit('mail.traceOpened', { target: `mailDelivery:${deliveryId}`, details: { comCode: com, after } })
  const items = rows.slice(0, recipientsAtOnce)
  return { items, next: rows.length > recipientsAtOnce ? items.at(-1)!.address : null }
}
