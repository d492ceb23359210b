import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import { openSeal } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { sealCalls } from '../../contract/seals.contract.ts'
import { keysOf, openMs, openTogether, stateOfOpening, waitingMs } from '../../contract/seals.rules.ts'
import '../seals.tables.ts'
import { tellWhoeverAsked, tellWhoeverIsAsked } from './alerts.ts'

type Calls = typeof sealCalls

/** Requests that are shown: whoever wants older ones finds them in the audit log. */
const shown = 20

type Row = {
  openingId: number
  lineId: number
  at: Date
  action: string
  target: string | null
  sealed: string | null
  comCode: string
  reason: string
  askedBy: string
  askedAs: string[]
  askedAt: Date
  answeredBy: string | null
  answeredAt: Date | null
  isGranted: boolean | null
}

/** Requests with their lines; a company manager sees those of the company she acts in. */
const openings = ({ viewer }: Ctx) => sql`
  select o.opening_id as "openingId", o.line_id as "lineId", l.at, l.action, l.target, l.sealed, o.com_code as "comCode",
         o.reason, o.asked_by as "askedBy", o.asked_as as "askedAs", o.asked_at as "askedAt",
         o.answered_by as "answeredBy", o.answered_at as "answeredAt", o.is_granted as "isGranted"
  from admin_seal_openings o join platform_audit l on l.id = o.line_id
  where ${viewer.grants.has('superAdmin') ? sql`true` : sql`o.com_code = ${viewer.comCode}`}`

/** The newest requests, with what the viewer may do with each. */
export async function sealOpenings(ctx: Ctx): Promise<CallResult<Calls['sealOpenings']>> {
  const { rows } = await sql<Row>`${openings(ctx)} order by o.asked_at desc limit ${sql.lit(shown)}`.execute(ctx.db)
  const names = await personNames(ctx.db, [
    ...new Set(rows.flatMap((row) => [row.askedBy, row.answeredBy ?? []].flat())),
  ])
  const person = (personCode: string) => ({ personCode, name: names.get(personCode) ?? null })
  return rows.map((row) => {
    const state = stateOfOpening(row, ctx.now)
    const ends = { waiting: row.askedAt.getTime() + waitingMs, open: (row.answeredAt?.getTime() ?? 0) + openMs }
    return {
      openingId: row.openingId,
      lineId: row.lineId,
      at: row.at.toISOString(),
      action: row.action,
      target: row.target,
      comCode: row.comCode,
      reason: row.reason,
      state,
      askedBy: person(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      answeredBy: row.answeredBy === null ? null : person(row.answeredBy),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      until: state === 'waiting' || state === 'open' ? new Date(ends[state]).toISOString() : null,
      can: { answer: state === 'waiting' && mayAnswer(ctx, row), look: state === 'open' && isOneOfTwo(ctx, row) },
    }
  })
}

/**
 * Asks for who is behind one line.
 * @throws AppError NotFoundException for a line one does not see; ConflictException where nothing was kept, where nothing
 *   is sealed, and while a request for it waits or stands open
 */
export async function askForOpening(
  ctx: Ctx,
  { lineId, reason }: CallParsedInput<Calls['askForOpening']>,
): Promise<CallResult<Calls['askForOpening']>> {
  const { db, viewer, now } = ctx
  const line = await db
    .selectFrom('platform_audit')
    .select(['com_code', 'sealed'])
    .where('id', '=', lineId)
    .executeTakeFirst()
  const comCode = line?.com_code ?? ''
  const keys = keysOf(viewer, comCode)
  if (!line || keys.length === 0) throw notFound()
  if (!line.sealed) throw conflict('admin.seals.refused.nothingKept')
  // Two who ask at once are one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('admin_seal_openings'), ${lineId})`.execute(db)
  const last = await db
    .selectFrom('admin_seal_openings')
    .select(['asked_at as askedAt', 'answered_at as answeredAt', 'is_granted as isGranted'])
    .where('line_id', '=', lineId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const state = last && stateOfOpening(last, now)
  if (state === 'waiting' || state === 'open') throw conflict('admin.seals.refused.askedAlready')
  const { opening_id: openingId } = await db
    .insertInto('admin_seal_openings')
    .values({
      line_id: lineId,
      com_code: comCode,
      reason,
      asked_by: viewer.personCode,
      asked_as: keys,
      asked_at: now,
    })
    .returning('opening_id')
    .executeTakeFirstOrThrow()
  await tell(ctx, 'admin.seal.asked', { openingId, comCode }, { lineId, reason })
  await tellWhoeverIsAsked(ctx, { openingId, comCode, askedBy: viewer.personCode, askedAs: keys })
  return { openingId }
}

/**
 * Grants or refuses a request.
 * @throws AppError NotFoundException for one out of sight, AccessDeniedException for one's own and for whoever holds the
 *   same key as she who asked, ConflictException when it waits no longer
 */
export async function answerOpening(
  ctx: Ctx,
  { openingId, isGranted }: CallParsedInput<Calls['answerOpening']>,
): Promise<CallResult<Calls['answerOpening']>> {
  const { db, viewer, now } = ctx
  const opening = await heldOpening(ctx, openingId)
  if (!mayAnswer(ctx, opening)) throw denied('admin.seals.refused.notTheOther')
  if (stateOfOpening(opening, now) !== 'waiting') throw conflict('admin.seals.refused.answeredAlready')
  await db
    .updateTable('admin_seal_openings')
    .set({ answered_by: viewer.personCode, answered_at: now, is_granted: isGranted })
    .where('opening_id', '=', openingId)
    .execute()
  await tell(ctx, isGranted ? 'admin.seal.granted' : 'admin.seal.refused', opening, { lineId: opening.lineId })
  await tellWhoeverAsked(ctx, opening, isGranted)
  return { state: isGranted ? 'open' : 'refused' }
}

/**
 * Who is behind the line, for the two who opened it.
 * @throws AppError NotFoundException for one out of sight, AccessDeniedException for anybody else, ConflictException when
 *   it is not open any more
 */
export async function lookBehindSeal(
  ctx: Ctx,
  { openingId }: CallParsedInput<Calls['lookBehindSeal']>,
): Promise<CallResult<Calls['lookBehindSeal']>> {
  const opening = await heldOpening(ctx, openingId)
  if (!isOneOfTwo(ctx, opening)) throw denied('admin.seals.refused.notOneOfTwo')
  if (stateOfOpening(opening, ctx.now) !== 'open') throw conflict('admin.seals.refused.notOpen')
  const sealed = await openSeal(ctx.db, opening, ctx.now)
  if (!sealed?.personCode) throw conflict('admin.seals.refused.nothingKept')
  await tell(ctx, 'admin.seal.looked', opening, { lineId: opening.lineId })
  const names = await personNames(ctx.db, [sealed.personCode])
  return { personCode: sealed.personCode, name: names.get(sealed.personCode) ?? null }
}

/** A request that nobody else answers meanwhile. @throws AppError NotFoundException */
async function heldOpening(ctx: Ctx, openingId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    ${openings(ctx)} and o.opening_id = ${openingId} for no key update of o`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const mayAnswer = ({ viewer }: Ctx, { askedBy, askedAs, comCode }: Row): boolean =>
  askedBy !== viewer.personCode && openTogether(askedAs, keysOf(viewer, comCode))

const isOneOfTwo = ({ viewer }: Ctx, { askedBy, answeredBy, comCode }: Row): boolean =>
  [askedBy, answeredBy].includes(viewer.personCode) && keysOf(viewer, comCode).length > 0

/** The log of the company tells each step, and never whom it was about. */
const tell = (
  ctx: Ctx,
  action: string,
  { openingId, comCode }: Pick<Row, 'openingId' | 'comCode'>,
  details: Record<string, unknown>,
) => ctx.audit(action, { target: `opening:${openingId}`, comCode, details })
