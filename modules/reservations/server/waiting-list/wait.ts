import { sql } from 'kysely'
import { takeDraft } from '#modules/drafts/server/drafts.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../contract/reservations.rules.ts'
import type { waitCalls } from '../../contract/waiting-list.contract.ts'
import { requestDrafts } from '../drafts/request-drafts.ts'
import { clashesOf } from '../requests/clashes.ts'
import { prepare } from '../requests/prepare.ts'
import { tellPages } from '../requests/telling.ts'

type Wait = (typeof waitCalls)['wait']

/**
 * Puts somebody into the line for a time that others have.
 * @throws AppError as asking for it; ConflictException where it is free, is one's own, or one waits for some of it
 * already, and where one or all together wait for too much
 */
export async function wait(ctx: Ctx, { draftId, ...fields }: CallParsedInput<Wait>): Promise<CallResult<Wait>> {
  const { db, viewer, now } = ctx
  const { personCode } = viewer
  const prepared = await prepare(ctx, { ...fields, scope: 'this', rule: '', decisions: [] }, { lock: false })
  const [broken] = prepared.broken.refused
  if (broken) throw conflict(broken.text.key, broken.text.params)
  const { start, end, isAllDay, resource } = prepared.planned[0]!
  if (start <= now) throw invalid('startDate', 'reservations.faults.past')
  const holders = (await clashesOf(ctx, prepared.planned)).flatMap((clash) => clash.holders)
  if (holders.length === 0) throw conflict('reservations.line.faults.free')
  if (holders.some(({ reserver }) => reserver?.personCode === personCode))
    throw conflict('reservations.line.faults.own')
  const { resourceId } = resource
  // One after the other, so that nobody stands in line twice, and the line has an end.
  await sql`select pg_advisory_xact_lock(hashtext('reservations_waits'), hashtext(${personCode}))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('reservations_line'), ${resourceId})`.execute(db)
  const { rows } = await sql<{ own: number; isIn: boolean; before: number }>`
    select
      (select count(*)::int from reservations_waits w where w.person_code = ${personCode}) as own,
      count(*)::int as before, coalesce(bool_or(w.person_code = ${personCode}), false) as "isIn"
    from reservations_waits w
    where w.resource_id = ${resourceId} and lower(w.period) < ${end} and upper(w.period) > ${start}`.execute(db)
  const { own, isIn, before } = rows[0]!
  if (isIn) throw conflict('reservations.line.faults.already')
  if (own >= limits.waits) throw conflict('reservations.line.faults.tooMany', { count: limits.waits })
  if (before >= limits.line) throw conflict('reservations.line.faults.full', { count: limits.line })
  const { rows: made } = await sql<{ waitId: number }>`
    insert into reservations_waits (resource_id, period, is_all_day, person_code, title, content, is_private, attendees,
      created_at)
    values (${resourceId}, tstzrange(${start}, ${end}), ${isAllDay}, ${personCode}, ${fields.reserveTitle},
      ${fields.reserveContent}, ${fields.isPrivate}, ${fields.attendees ?? []}, ${now})
    returning wait_id as "waitId"`.execute(db)
  await tellPages(ctx, [resourceId])
  // In the same transaction: what one waits for is begun no more.
  if (draftId !== undefined) await takeDraft(ctx, requestDrafts, draftId)
  return { waitId: made[0]!.waitId, place: before + 1 }
}
