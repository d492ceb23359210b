import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import type { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { placed } from './groups.ts'
import { boardInReach, checkVersion, companiesInReach, companyInReach, holdCompany, report, toChange } from './reach.ts'

type Calls = typeof reservationAdministrationCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>
type Boards = CallResult<Calls['adminBoards']>
type Tree = CallResult<Calls['adminTree']>

/** The boards of a company, in their order. */
export async function adminBoards(ctx: Ctx, asked: Input<'adminBoards'>): Promise<Boards> {
  const comCode = await companyInReach(ctx, asked.comCode)
  const { rows } = await sql<Boards['items'][number]>`
    select b.board_id as "boardId", ${selectLocalName('b.name')} as name, b.version,
           (select count(*)::int from reservations_resources r where r.board_id = b.board_id) as resources
    from reservations_boards b where b.com_code = ${comCode}
    order by b.sort_order, b.board_id limit ${sql.lit(limits.boards)}`.execute(ctx.db)
  return { comCode, companies: await companiesInReach(ctx), items: rows }
}

/** Everything on a board, in its order. @throws AppError NotFoundException */
export async function adminTree(ctx: Ctx, { boardId }: Input<'adminTree'>): Promise<Tree> {
  const board = await boardInReach(ctx, boardId)
  const { rows: groups } = await sql<Tree['groups'][number]>`
    select g.group_id as "groupId", g.parent_group_id as "parentGroupId", ${selectLocalName('g.name')} as name,
           g.inherits, g.version
    from reservations_groups g where g.board_id = ${boardId}
    order by g.sort_order, g.group_id limit ${sql.lit(limits.groups)}`.execute(ctx.db)
  const { rows: resources } = await sql<Tree['resources'][number]>`
    select r.resource_id as "resourceId", r.group_id as "groupId", ${selectLocalName('r.name')} as name, r.way,
           r.retired_at is not null as "isRetired", coalesce(r.out_of_order @> ${ctx.now}::timestamptz, false) as "isOutOfOrder"
    from reservations_resources r where r.board_id = ${boardId}
    order by r.sort_order, r.resource_id limit ${sql.lit(limits.resources)}`.execute(ctx.db)
  return { ...board, groups, resources }
}

/** @throws AppError NotFoundException for a company out of reach, ConflictException when it has too many boards */
export async function createBoard(ctx: Ctx, { comCode: asked, name }: Input<'createBoard'>) {
  const { db } = ctx
  const comCode = await companyInReach(ctx, asked)
  await holdCompany(ctx, comCode)
  const { count, last } = await db
    .selectFrom('reservations_boards')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('sort_order').as('last')])
    .where('com_code', '=', comCode)
    .executeTakeFirstOrThrow()
  if (count >= limits.boards) throw conflict('reservations.administration.faults.tooMany', { most: limits.boards })
  const { board_id: boardId } = await db
    .insertInto('reservations_boards')
    .values({
      com_code: comCode,
      ...localNameColumns('name', name),
      sort_order: (last ?? 0) + 1,
      changed_at: ctx.now,
    })
    .returning('board_id')
    .executeTakeFirstOrThrow()
  await report(ctx, 'boardCreated', { comCode, boardId }, { name: name.ko })
  return { boardId }
}

/** @throws AppError NotFoundException, ConflictException when it was changed meanwhile */
export async function updateBoard(ctx: Ctx, { boardId, version, name }: Input<'updateBoard'>) {
  const board = await toChange(ctx, () => boardInReach(ctx, boardId))
  checkVersion(board, version)
  await ctx.db
    .updateTable('reservations_boards')
    .set({ ...localNameColumns('name', name), version: version + 1, changed_at: ctx.now })
    .where('board_id', '=', boardId)
    .execute()
  await report(ctx, 'boardChanged', board, { name: [board.name.ko, name.ko] })
  return { version: version + 1 }
}

/** Puts a board before another one, or at the end. @throws AppError NotFoundException, also for a place that is none */
export async function moveBoard(ctx: Ctx, { boardId, beforeBoardId }: Input<'moveBoard'>) {
  const board = await toChange(ctx, () => boardInReach(ctx, boardId))
  if (beforeBoardId !== null && (await boardInReach(ctx, beforeBoardId)).comCode !== board.comCode) throw notFound()
  const { rows } = await sql<{ id: number }>`
    select board_id as id from reservations_boards where com_code = ${board.comCode} and board_id <> ${boardId}
    order by sort_order, board_id limit ${sql.lit(limits.boards)}`.execute(ctx.db)
  const ordered = placed(
    rows.map(({ id }) => id),
    boardId,
    beforeBoardId,
  )
  await sql`
    update reservations_boards b set sort_order = place.nth
    from unnest(${ordered}::int[]) with ordinality place (board_id, nth)
    where b.board_id = place.board_id and b.sort_order <> place.nth`.execute(ctx.db)
  await report(ctx, 'boardMoved', board, { name: board.name.ko })
  return { boardId }
}

/** @throws AppError NotFoundException, ConflictException for one in which something is */
export async function removeBoard(ctx: Ctx, { boardId }: Input<'removeBoard'>) {
  const board = await toChange(ctx, () => boardInReach(ctx, boardId))
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from reservations_groups where board_id = ${boardId}) as "isUsed"`.execute(ctx.db)
  if (rows[0]!.isUsed) throw conflict('reservations.administration.faults.boardNotEmpty')
  await ctx.db.deleteFrom('reservations_boards').where('board_id', '=', boardId).execute()
  await report(ctx, 'boardRemoved', board, { name: board.name.ko })
  return { boardId }
}
