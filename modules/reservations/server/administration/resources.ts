import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import { isZone, readWall, wallText } from '#platform/server/zones.ts'
import type { ResourceFields, reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { holds } from '../bookings/booking-rows.ts'
import { selectPicturePath } from '../pictures/pictures.ts'
import { checkRules, putRuleLists, ruleColumns, selectRules } from '../rules/rule-rows.ts'
import { checkVersion, groupInReach, report, resourceInReach, toChange } from './reach.ts'

type Calls = typeof reservationAdministrationCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>
type Administered = CallResult<Calls['adminResource']>

/** What is said of a resource besides when it can be used. */
export type AboutResource = Omit<ResourceFields, 'rules' | 'outOfOrder'>

/** The same of a resource `r`. */
export const selectAbout = sql`${selectLocalName('r.name')} as name, r.place_text as place, r.seats, r.equipment, r.color,
  r.contact_text as contact, r.instructions_text as instructions, r.time_zone as "timeZone",
  r.slot_minutes as "slotMinutes", r.way, r.is_shared as "isShared"`

/** A resource with everything that is said of it. @throws AppError NotFoundException for one out of reach, as for none */
export async function adminResource(ctx: Ctx, { resourceId }: Input<'adminResource'>): Promise<Administered> {
  const { boardId, groupId, comCode, isRetired, version } = await resourceInReach(ctx, resourceId)
  const { rows } = await sql<
    ResourceFields &
      Pick<Administered, 'picturePath'> & { isOut: boolean; from: Date | null; to: Date | null; reason: string }
  >`
    select ${selectAbout}, r.out_of_order is not null as "isOut",
           nullif(lower(r.out_of_order), '-infinity') as "from", nullif(upper(r.out_of_order), 'infinity') as "to",
           r.out_of_order_text as reason, ${selectRules} as rules,
           ${selectPicturePath} as "picturePath"
    from reservations_resources r where r.resource_id = ${resourceId}`.execute(ctx.db)
  const { isOut, from, to, reason, ...fields } = rows[0]!
  const wall = (at: Date | null) => at && wallText(at, fields.timeZone)
  const coming = (await comingOf(ctx, resourceId)).length
  const outOfOrder = isOut ? { from: wall(from), to: wall(to), reason } : null
  return { ...fields, outOfOrder, resourceId, boardId, groupId, comCode, isRetired, version, coming }
}

/** The bookings of a resource that are not over yet. */
async function comingOf({ db, now }: Pick<Ctx, 'db' | 'now'>, resourceId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.booking_id as id from reservations_bookings b
    where b.resource_id = ${resourceId} and lower(b.period) > ${now}::timestamptz - interval '32 days'
      and upper(b.period) > ${now} and ${holds}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @throws AppError NotFoundException for a group out of reach, ConflictException when its board has too many */
export async function createResource(ctx: Ctx, { groupId, name }: Input<'createResource'>) {
  const group = await toChange(ctx, () => groupInReach(ctx, groupId))
  await checkRoom(ctx.db, group.boardId, 1)
  const { resource_id: resourceId } = await ctx.db
    .insertInto('reservations_resources')
    .values({
      com_code: group.comCode,
      board_id: group.boardId,
      group_id: groupId,
      ...localNameColumns('name', name),
      sort_order: await nextPlace(ctx.db, groupId),
      changed_at: ctx.now,
    })
    .returning('resource_id')
    .executeTakeFirstOrThrow()
  await report(ctx, 'resourceCreated', { ...group, resourceId }, { name: name.ko })
  return { resourceId }
}

/** @param more how many are to come besides. @throws AppError ConflictException */
export async function checkRoom(db: Db, boardId: number, more: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations_resources where board_id = ${boardId}`.execute(db)
  if (rows[0]!.count + more > limits.resources)
    throw conflict('reservations.administration.faults.tooMany', { most: limits.resources })
}

/** The place after all that stand in a group. */
export async function nextPlace(db: Db, groupId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sort_order), 0) as last from reservations_resources where group_id = ${groupId}`.execute(db)
  return rows[0]!.last + 1
}

/**
 * Changes a resource and its rules. Bookings that are there stay where they are.
 * @returns how many of those lie where it cannot be used any more
 * @throws AppError NotFoundException, ConflictException when it was changed meanwhile, ValidationException at the field
 */
export async function updateResource(ctx: Ctx, { resourceId, version, ...fields }: Input<'updateResource'>) {
  const { db } = ctx
  const resource = await toChange(ctx, () => resourceInReach(ctx, resourceId))
  checkVersion(resource, version)
  checkFields(fields)
  await db
    .updateTable('reservations_resources')
    .set({ ...fieldColumns(fields), version: version + 1, changed_at: ctx.now })
    .where('resource_id', '=', resourceId)
    .execute()
  await putRuleLists(db, resourceId, fields.rules)
  await report(ctx, 'resourceChanged', resource, { name: [resource.name.ko, fields.name.ko], way: fields.way })
  return { version: version + 1, inTheWay: await countInTheWay(ctx, resourceId) }
}

/** @throws AppError ValidationException at the field */
export function checkFields({ timeZone, outOfOrder, rules }: ResourceFields): void {
  if (!isZone(timeZone)) throw invalid('timeZone', 'reservations.administration.faults.noZone')
  for (const end of ['from', 'to'] as const)
    if (outOfOrder?.[end] && !readWall(outOfOrder[end], timeZone))
      throw invalid(`outOfOrder.${end}`, 'reservations.faults.noMoment')
  if (outOfOrder?.from && outOfOrder.to && outOfOrder.to <= outOfOrder.from)
    throw invalid('outOfOrder.to', 'reservations.faults.endFirst')
  checkRules(rules)
}

/** What is said of a resource, as its columns. @param fields that {@link checkFields} lets pass */
export function fieldColumns({ outOfOrder, ...fields }: ResourceFields) {
  const instantOr = (open: string, wall: string | null) =>
    wall === null ? open : readWall(wall, fields.timeZone)!.toISOString()
  return {
    ...aboutColumns(fields),
    out_of_order: outOfOrder && `[${instantOr('-infinity', outOfOrder.from)},${instantOr('infinity', outOfOrder.to)})`,
    out_of_order_text: outOfOrder?.reason ?? '',
    ...ruleColumns(fields.rules),
  }
}

export const aboutColumns = (about: AboutResource) => ({
  ...localNameColumns('name', about.name),
  place_text: about.place,
  seats: about.seats,
  equipment: [...new Set(about.equipment)],
  color: about.color,
  contact_text: about.contact,
  instructions_text: about.instructions,
  time_zone: about.timeZone,
  slot_minutes: about.slotMinutes,
  way: about.way,
  is_shared: about.isShared,
})

async function countInTheWay({ db, now }: Ctx, resourceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from reservations_bookings b join reservations_resources r on r.resource_id = b.resource_id
    where b.resource_id = ${resourceId} and lower(b.period) > ${now}::timestamptz - interval '32 days'
      and upper(b.period) > ${now} and ${holds}
      and (b.period && r.out_of_order or exists (
        select from reservations_blackouts k
        where k.resource_id = r.resource_id and b.period && tstzrange(
          k.first_day::timestamp at time zone r.time_zone, (k.last_day + 1)::timestamp at time zone r.time_zone)))`.execute(
    db,
  )
  return rows[0]!.count
}
