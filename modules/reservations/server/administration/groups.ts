import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { boardInReach, checkVersion, type GroupInReach, groupInReach, report, toChange } from './reach.ts'

type Calls = typeof reservationAdministrationCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>

const levelsOf = (path: string): number => path.split('/').length - 1

function checkDepth(levels: number): void {
  if (levels > limits.depth) throw conflict('reservations.administration.faults.tooDeep', { levels: limits.depth })
}

/**
 * Makes a group at the end of those below its parent. At the top it begins with nobody but its administrators.
 * @throws AppError NotFoundException for a board or group out of reach, ConflictException when there are too many
 */
export async function createGroup(ctx: Ctx, { boardId, parentGroupId, name }: Input<'createGroup'>) {
  const { db } = ctx
  const board = await toChange(ctx, () => boardInReach(ctx, boardId))
  const parent = parentGroupId === null ? undefined : await groupInReach(ctx, parentGroupId)
  if (parent && parent.boardId !== boardId) throw notFound()
  if (parent) checkDepth(levelsOf(parent.path) + 1)
  const { count, last } = await db
    .selectFrom('reservations_groups')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('sort_order').as('last')])
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow()
  if (count >= limits.groups) throw conflict('reservations.administration.faults.tooMany', { most: limits.groups })
  const { group_id: groupId } = await db
    .insertInto('reservations_groups')
    .values({
      board_id: boardId,
      parent_group_id: parentGroupId,
      ...localNameColumns('name', name),
      sort_order: (last ?? 0) + 1,
      inherits: parentGroupId !== null,
      changed_at: ctx.now,
    })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await report(ctx, 'groupCreated', { ...board, groupId }, { name: name.ko })
  return { groupId }
}

/** @throws AppError NotFoundException, ConflictException when it was changed meanwhile */
export async function updateGroup(ctx: Ctx, { groupId, version, name }: Input<'updateGroup'>) {
  const group = await toChange(ctx, () => groupInReach(ctx, groupId))
  checkVersion(group, version)
  await ctx.db
    .updateTable('reservations_groups')
    .set({ ...localNameColumns('name', name), version: version + 1, changed_at: ctx.now })
    .where('group_id', '=', groupId)
    .execute()
  await report(ctx, 'groupChanged', group, { name: [group.name.ko, name.ko] })
  return { version: version + 1 }
}

/**
 * Puts a group with all that is in it below another one of its board, or to the top. One that had the rights of the group
 * above has those of its new place; at the top it keeps the ones that counted.
 * @throws AppError NotFoundException for a place that is none, ConflictException when it would stand below itself or too
 *   deep
 */
export async function moveGroup(ctx: Ctx, { groupId, parentGroupId, beforeGroupId }: Input<'moveGroup'>) {
  const { db } = ctx
  const group = await toChange(ctx, () => groupInReach(ctx, groupId))
  const parent = parentGroupId === null ? undefined : await groupInReach(ctx, parentGroupId)
  if (parent) await checkParent(db, group, parent)
  if (beforeGroupId !== null) {
    const before = await groupInReach(ctx, beforeGroupId)
    if (before.boardId !== group.boardId || before.parentGroupId !== parentGroupId) throw notFound()
  }
  if (group.inherits && parentGroupId === null) await keepRights(db, groupId)
  await db
    .updateTable('reservations_groups')
    .set({
      parent_group_id: parentGroupId,
      ...(parentGroupId === null ? { inherits: false } : {}),
      changed_at: ctx.now,
    })
    .where('group_id', '=', groupId)
    .execute()
  await putInOrder(db, group, parentGroupId, beforeGroupId)
  await report(ctx, 'groupMoved', group, { name: group.name.ko, below: parent?.name.ko ?? '' })
  return { groupId }
}

async function checkParent(db: Db, group: GroupInReach, parent: GroupInReach): Promise<void> {
  if (parent.boardId !== group.boardId) throw notFound()
  if (parent.path.startsWith(group.path)) throw conflict('reservations.administration.faults.belowItself')
  const { rows } = await sql<{ path: string }>`
    select path from reservations_groups where board_id = ${group.boardId} and starts_with(path, ${group.path})
    order by length(path) - length(replace(path, '/', '')) desc limit 1`.execute(db)
  checkDepth(levelsOf(parent.path) + levelsOf(rows[0]!.path) - levelsOf(group.path) + 1)
}

/** What it had from above becomes its own: nobody gains or loses anything by a move to the top. */
async function keepRights(db: Db, groupId: number): Promise<void> {
  await sql`
    insert into reservations_rights (group_id, kind, code, can_book, can_book_freely, can_approve, can_manage)
    select ${groupId}, l.kind, l.code, l.can_book, l.can_book_freely, l.can_approve, l.can_manage
    from reservations_rights l join reservations_groups g on g.rights_group_id = l.group_id
    where g.group_id = ${groupId}`.execute(db)
}

async function putInOrder(db: Db, { groupId, boardId }: GroupInReach, parent: number | null, before: number | null) {
  const { rows } = await sql<{ id: number }>`
    select group_id as id from reservations_groups
    where board_id = ${boardId} and parent_group_id is not distinct from ${parent}::int and group_id <> ${groupId}
    order by sort_order, group_id limit ${sql.lit(limits.groups)}`.execute(db)
  const ordered = placed(
    rows.map(({ id }) => id),
    groupId,
    before,
  )
  await sql`
    update reservations_groups g set sort_order = place.nth
    from unnest(${ordered}::int[]) with ordinality place (group_id, nth)
    where g.group_id = place.group_id and g.sort_order <> place.nth`.execute(db)
}

/** Numbers in their order with one more, before another one or at the end. */
export function placed(others: readonly number[], id: number, before: number | null): number[] {
  const at = before === null ? others.length : others.indexOf(before)
  return others.toSpliced(at < 0 ? others.length : at, 0, id)
}

/**
 * Takes away a group; what is in it goes into another group of the board first.
 * @throws AppError NotFoundException, ConflictException when something is in it and nothing is said where to, or it
 *   would go below itself
 */
export async function removeGroup(ctx: Ctx, { groupId, moveTo }: Input<'removeGroup'>) {
  const { db } = ctx
  const group = await toChange(ctx, () => groupInReach(ctx, groupId))
  const { rows } = await sql<{ groups: number; resources: number }>`
    select (select count(*)::int from reservations_groups where parent_group_id = ${groupId}) as groups,
           (select count(*)::int from reservations_resources where group_id = ${groupId}) as resources`.execute(db)
  const { groups, resources } = rows[0]!
  const target = moveTo === undefined ? undefined : await groupInReach(ctx, moveTo)
  if (!target && groups + resources > 0)
    throw conflict('reservations.administration.faults.groupNotEmpty', { count: groups + resources })
  if (target) {
    await checkParent(db, group, target)
    // After those that are there, in the order they had.
    await sql`
      update reservations_resources set group_id = ${target.groupId}, sort_order = sort_order + (
        select coalesce(max(sort_order), 0) from reservations_resources where group_id = ${target.groupId})
      where group_id = ${groupId}`.execute(db)
    await sql`
      update reservations_groups set parent_group_id = ${target.groupId}, sort_order = sort_order + (
        select coalesce(max(sort_order), 0) from reservations_groups where parent_group_id = ${target.groupId})
      where parent_group_id = ${groupId}`.execute(db)
  }
  await db.deleteFrom('reservations_groups').where('group_id', '=', groupId).execute()
  await report(ctx, 'groupRemoved', group, { name: group.name.ko, movedTo: target?.name.ko ?? '' })
  return { moved: groups + resources }
}
