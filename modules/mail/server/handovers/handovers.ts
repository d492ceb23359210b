import { sql } from 'kysely'
import { administeredCompany, personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import type { Topic } from '#platform/server/live/live.ts'
import { instantOf } from '#platform/server/zones.ts'
import { mailAdministrators } from '../../contract/administrators.ts'
import type { Handover, HandoverState, handoverCalls } from '../../contract/handovers.contract.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { holdMailbox } from '../stores/embedded/rows.ts'
import { hasApprover, tellApprovers, tellSettled } from './alerts.ts'
import { isOpen } from './leavers.ts'

type Calls = typeof handoverCalls

const pageSize = 30
const dayMs = 86_400_000

type Row = {
  handoverId: number
  comCode: string
  personCode: string
  name: LocalName
  readers: string[]
  forwardTo: string | null
  reason: string
  days: number
  readsFrom: Date | null
  state: HandoverState
  askedBy: string
  askedAt: Date
  settledBy: string | null
  settledAt: Date | null
  word: string
  endsAt: Date | null
  endedBy: string | null
  endedAt: Date | null
}

/** Handovers `h` with whose mailbox it is. */
const rows = sql`
  select h.handover_id as "handoverId", h.com_code as "comCode", p.person_code as "personCode",
    ${selectLocalName('p.name')} as name, h.forward_code as "forwardTo", h.reason, h.days, h.reads_from as "readsFrom",
    case when h.state = 'approved' and h.ends_at <= now() then 'over' else h.state end as state,
    h.asked_by as "askedBy", h.asked_at as "askedAt", h.settled_by as "settledBy", h.settled_at as "settledAt", h.word,
    h.ends_at as "endsAt", h.ended_by as "endedBy", h.ended_at as "endedAt",
    array(select r.person_code from mail_handover_readers r where r.handover_id = h.handover_id order by 1) as readers
  from mail_handovers h
  join mail_mailboxes m on m.mailbox_id = h.mailbox_id
  join organisation_people p on p.person_code = m.person_code`

/**
 * What was asked for in a company, the latest first.
 * @throws AppError NotFoundException for a company that she does not administer
 */
export async function listHandovers(
  ctx: Ctx,
  { comCode, after }: CallParsedInput<Calls['handovers']>,
): Promise<CallResult<Calls['handovers']>> {
  const { db, viewer } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  const mark = readMark(after)
  const { rows: found } = await sql<Row>`${rows}
    where h.com_code = ${com} ${mark ? sql`and (h.asked_at, h.handover_id) < (${mark.at}, ${mark.id})` : sql``}
    order by h.asked_at desc, h.handover_id desc limit ${sql.lit(pageSize + 1)}`.execute(db)
  const page = pageOfRows(found, pageSize, ({ askedAt, handoverId }) => ({ at: askedAt, id: handoverId }))
  const told = page.rows.flatMap(({ readers, forwardTo, askedBy, settledBy, endedBy }) =>
    [...readers, forwardTo, askedBy, settledBy, endedBy].filter((code) => code !== null),
  )
  const names = await personNames(db, [...new Set(told)])
  return {
    items: page.rows.map((row) => shown(row, viewer.personCode, names)),
    next: page.next,
    hasApprover: await hasApprover(ctx, com),
  }
}

function shown(row: Row, viewer: string, names: ReadonlyMap<string, LocalName>): Handover {
  const { personCode, name, readers, readsFrom, askedAt, settledAt, endsAt, endedAt, comCode: _, ...kept } = row
  const nobody = { ko: '', en: '', zh: '', ja: '' }
  const somebody = (code: string) => ({ personCode: code, name: names.get(code) ?? nobody })
  const perhaps = (code: string | null) => (code === null ? null : somebody(code))
  return {
    ...kept,
    person: { personCode, name },
    readers: readers.map(somebody),
    forwardTo: perhaps(kept.forwardTo),
    readsFrom: readsFrom?.toISOString() ?? null,
    askedBy: somebody(kept.askedBy),
    askedAt: askedAt.toISOString(),
    settledBy: perhaps(kept.settledBy),
    settledAt: settledAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    endedBy: perhaps(kept.endedBy),
    endedAt: endedAt?.toISOString() ?? null,
    can: {
      settle: kept.state === 'asked' && kept.askedBy !== viewer && !isGiven(row, viewer),
      takeBack: kept.state === 'asked' && kept.askedBy === viewer,
      end: kept.state === 'approved',
    },
  }
}

/**
 * Asks that the mailbox of somebody who left be handed over, with alerts and a line of the audit log.
 * @throws AppError NotFoundException for somebody of a company that she does not administer; ConflictException for one who
 * is still there, has no mailbox, or whose mailbox is handed over or asked for already; ValidationException at the field for
 * colleagues who are not there or of another company
 */
export async function askHandover(
  ctx: Ctx,
  { personCode, readers, forwardTo, days, readsFrom, reason }: CallParsedInput<Calls['askHandover']>,
): Promise<{ handoverId: number }> {
  const { db, viewer, now } = ctx
  const { comCode, mailboxId, isRetired, name } = await leaverMeant(ctx, personCode)
  const people = [...new Set(readers)]
  await checkColleagues(db, comCode, people, 'readers')
  if (forwardTo !== undefined && !isRetired) throw invalid('forwardTo', 'mail.handovers.errors.stillComes')
  if (forwardTo !== undefined) await checkColleagues(db, comCode, [forwardTo], 'forwardTo')
  // Two who ask at once are one after the other.
  await holdMailbox({ db, mailboxId })
  const { rows: open } = await sql`
    select from mail_handovers h where h.mailbox_id = ${mailboxId} and ${isOpen}`.execute(db)
  if (open.length > 0) throw conflict('mail.handovers.errors.askedAlready')
  const { handover_id: handoverId } = await db
    .insertInto('mail_handovers')
    .values({
      mailbox_id: mailboxId,
      com_code: comCode,
      reason,
      days,
      reads_from: readsFrom === undefined ? null : instantOf({ day: readsFrom, time: 0 }, viewer.timeZone),
      forward_code: forwardTo ?? null,
      asked_by: viewer.personCode,
      asked_at: now,
    })
    .returning('handover_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mail_handover_readers')
    .values(people.map((code) => ({ person_code: code, handover_id: handoverId })))
    .execute()
  await ctx.audit('mail.handoverAsked', {
    target: `person:${personCode}`,
    comCode,
    details: { handoverId, readers: people, forwardTo, days, readsFrom, reason },
  })
  await tellApprovers(ctx, { handoverId, comCode, name }, forwardTo === undefined ? people : [...people, forwardTo])
  return { handoverId }
}

async function leaverMeant({ db, viewer }: Ctx, personCode: string) {
  const { rows: found } = await sql<{
    comCode: string
    name: LocalName
    isRetired: boolean
    hasLeft: boolean
    mailboxId: number | null
  }>`
    select p.home_com_code as "comCode", ${selectLocalName('p.name')} as name, p.state = 'retired' as "isRetired",
      mail_has_left(p.person_code) as "hasLeft", m.mailbox_id as "mailboxId"
    from organisation_people p left join mail_mailboxes m on m.person_code = p.person_code
    where p.person_code = ${personCode}`.execute(db)
  const [person] = found
  if (!person) throw notFound(`no person ${personCode}`)
  await administeredCompany(db, viewer, person.comCode)
  const { mailboxId } = person
  if (!person.hasLeft || mailboxId === null) throw conflict('mail.handovers.errors.notLeft')
  return { ...person, mailboxId }
}

/** Whoever is handed something works in the company. */
async function checkColleagues(db: Db, comCode: string, codes: readonly string[], field: string): Promise<void> {
  const { rows: there } = await sql`
    select from organisation_people p
    where p.person_code = any(${[...codes]}::text[]) and p.home_com_code = ${comCode}
      and not mail_has_left(p.person_code)`.execute(db)
  if (there.length < codes.length) throw invalid(field, 'mail.handovers.errors.noColleague')
}

/**
 * Approves or refuses; from the approval on the mailbox is read.
 * @throws AppError NotFoundException for one of a company that she does not administer; AccessDeniedException for one's own
 * and for one of which one would read, be it only what still comes (four eyes); ConflictException for one that is settled
 */
export async function settleHandover(
  ctx: Ctx,
  { handoverId, isApproved, word }: CallParsedInput<Calls['settleHandover']>,
): Promise<null> {
  const { viewer, now, db } = ctx
  const asked = await administeredHandover(ctx, handoverId)
  if (asked.askedBy === viewer.personCode) throw denied('mail.handovers.errors.ownRequest')
  if (isGiven(asked, viewer.personCode)) throw denied('mail.handovers.errors.ownReading')
  if (asked.state !== 'asked') throw conflict('mail.handovers.errors.settled')
  const endsAt = isApproved ? new Date(now.getTime() + asked.days * dayMs) : null
  await db
    .updateTable('mail_handovers')
    .set({
      state: isApproved ? 'approved' : 'refused',
      settled_by: viewer.personCode,
      settled_at: now,
      word: isApproved ? '' : word,
      ends_at: endsAt,
    })
    .where('handover_id', '=', handoverId)
    .execute()
  const told = { target: `person:${asked.personCode}`, comCode: asked.comCode }
  if (isApproved) await ctx.audit('mail.handoverApproved', { ...told, details: { handoverId, endsAt } })
  else await ctx.audit('mail.handoverRefused', { ...told, details: { handoverId, word } })
  await tellSettled(ctx, asked, [asked.askedBy], isApproved ? 'approved' : 'refused')
  if (!isApproved) return null
  await tellSettled(ctx, asked, asked.readers, 'begun')
  await ctx.tell(topicsOf(asked), mailChanged)
  return null
}

/** @throws AppError as {@link settleHandover}; AccessDeniedException for what somebody else has asked for */
export async function takeHandoverBack(ctx: Ctx, { handoverId }: { handoverId: number }): Promise<null> {
  const asked = await administeredHandover(ctx, handoverId)
  if (asked.askedBy !== ctx.viewer.personCode) throw denied('mail.handovers.errors.otherRequest')
  if (asked.state !== 'asked') throw conflict('mail.handovers.errors.settled')
  await ctx.db
    .updateTable('mail_handovers')
    .set({ state: 'takenBack', settled_by: ctx.viewer.personCode, settled_at: ctx.now })
    .where('handover_id', '=', handoverId)
    .execute()
  await ctx.audit('mail.handoverTakenBack', {
    target: `person:${asked.personCode}`,
    comCode: asked.comCode,
    details: { handoverId },
  })
  return null
}

/**
 * Ends one that stands, for all who read.
 * @throws AppError NotFoundException for one that she neither administers nor reads; ConflictException where it does not stand
 */
export async function endHandover(ctx: Ctx, { handoverId }: { handoverId: number }): Promise<null> {
  const { viewer } = ctx
  const held = await heldHandover(ctx.db, handoverId)
  if (!held?.readers.includes(viewer.personCode)) await administeredHandover(ctx, handoverId)
  if (held!.state !== 'approved') throw conflict('mail.handovers.errors.notStanding')
  await ctx.db
    .updateTable('mail_handovers')
    .set({ state: 'ended', ended_by: viewer.personCode, ended_at: ctx.now })
    .where('handover_id', '=', handoverId)
    .execute()
  await ctx.audit('mail.handoverEnded', {
    target: `person:${held!.personCode}`,
    comCode: held!.comCode,
    details: { handoverId },
  })
  await tellSettled(ctx, held!, [...new Set([held!.askedBy, ...held!.readers])], 'ended')
  await ctx.tell(topicsOf(held!), mailChanged)
  return null
}

/** Whether somebody would read of the mailbox: what is in it, or what still comes. */
const isGiven = ({ readers, forwardTo }: Pick<Row, 'readers' | 'forwardTo'>, personCode: string) =>
  readers.includes(personCode) || forwardTo === personCode

const topicsOf = ({ readers }: Row) => readers.map((code): Topic => `person:${code}`)

/** One that nobody else settles or ends meanwhile. */
async function heldHandover(db: Db, handoverId: number): Promise<Row | undefined> {
  const { rows: found } = await sql<Row>`
    ${rows} where h.handover_id = ${handoverId} for no key update of h`.execute(db)
  return found[0]
}

async function administeredHandover(ctx: Ctx, handoverId: number): Promise<Row> {
  const held = await heldHandover(ctx.db, handoverId)
  if (!held || !mailAdministrators.some((grant) => ctx.viewer.grants.has(grant)))
    throw notFound(`no handover ${handoverId}`)
  await administeredCompany(ctx.db, ctx.viewer, held.comCode)
  return held
}
