import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { type ownPeopleCalls, ownPeopleLimits } from '../../contract/own-people.contract.ts'
import { checkSeen, oneAtATime, seenInOrder } from './own-people.ts'

/** One's groups by name. */
export async function ownGroups({ db, viewer }: Ctx): Promise<CallResult<typeof ownPeopleCalls.ownGroups>> {
  const { rows: items } = await sql<{ groupId: number; name: string; people: number }>`
    select g.group_id as "groupId", g.name,
           (select count(*)::int from organisation_own_group_members m where m.group_id = g.group_id) as people
    from organisation_own_groups g where g.person_code = ${viewer.personCode}
    order by g.name, g.group_id limit ${sql.lit(ownPeopleLimits.groups)}`.execute(db)
  return { items }
}

/**
 * A group with its people in their order, without those one may not see any more.
 * @throws AppError NotFoundException for a group of somebody else, as for none
 */
export async function ownGroup(
  ctx: Ctx,
  { groupId }: { groupId: number },
): Promise<CallResult<typeof ownPeopleCalls.ownGroup>> {
  const name = await nameOfOwn(ctx, groupId)
  const rows = await ctx.db
    .selectFrom('organisation_own_group_members')
    .select('member_code as personCode')
    .where('group_id', '=', groupId)
    .orderBy('sort_order')
    .orderBy('member_code')
    .limit(sql.lit(ownPeopleLimits.groupMembers))
    .execute()
  return { groupId, name, members: await seenInOrder(ctx, rows) }
}

/**
 * Makes a group.
 * @throws AppError ValidationException when one may not see somebody of it; ConflictException at 50 groups
 */
export async function createOwnGroup(
  ctx: Ctx,
  { name, personCodes }: CallParsedInput<typeof ownPeopleCalls.createOwnGroup>,
): Promise<{ groupId: number }> {
  const { db, viewer } = ctx
  await checkSeen(ctx, personCodes)
  await oneAtATime(db, viewer.personCode)
  if ((await ownGroups(ctx)).items.length >= ownPeopleLimits.groups)
    throw conflict('organisation.chart.tooManyGroups', { most: ownPeopleLimits.groups })
  const { groupId } = await db
    .insertInto('organisation_own_groups')
    .values({ person_code: viewer.personCode, name })
    .returning('group_id as groupId')
    .executeTakeFirstOrThrow()
  await writeMembers(db, groupId, personCodes)
  return { groupId }
}

/** Writes name and people of a group; refused as {@link ownGroup} and {@link createOwnGroup} are. */
export async function changeOwnGroup(
  ctx: Ctx,
  { groupId, name, personCodes }: CallParsedInput<typeof ownPeopleCalls.changeOwnGroup>,
): Promise<{ groupId: number }> {
  const { db, viewer } = ctx
  await oneAtATime(db, viewer.personCode)
  await nameOfOwn(ctx, groupId)
  await checkSeen(ctx, personCodes)
  await db.updateTable('organisation_own_groups').set({ name }).where('group_id', '=', groupId).execute()
  await db.deleteFrom('organisation_own_group_members').where('group_id', '=', groupId).execute()
  await writeMembers(db, groupId, personCodes)
  return { groupId }
}

/** Removes a group; refused as {@link ownGroup} is. */
export async function removeOwnGroup(ctx: Ctx, { groupId }: { groupId: number }): Promise<{ groupId: number }> {
  await nameOfOwn(ctx, groupId)
  await ctx.db.deleteFrom('organisation_own_groups').where('group_id', '=', groupId).execute()
  return { groupId }
}

async function nameOfOwn({ db, viewer }: Ctx, groupId: number): Promise<string> {
  const group = await db
    .selectFrom('organisation_own_groups')
    .select('name')
    .where('group_id', '=', groupId)
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  if (!group) throw notFound()
  return group.name
}

const writeMembers = (db: Db, groupId: number, personCodes: readonly string[]) =>
  insertRows(
    db,
    'organisation_own_group_members',
    [...new Set(personCodes)].map((member_code, at) => ({ group_id: groupId, member_code, sort_order: at + 1 })),
  )
