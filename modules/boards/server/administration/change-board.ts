import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { type BoardKind, type BoardSettings, boardSettings, limits } from '../../contract/boards.rules.ts'
import { boardInReach, boardToChange, checkVersion, holdCompany, report } from './reach.ts'

type Calls = typeof boardAdministrationCalls

/**
 * Makes a board at the end of those below its parent. A root board begins with nobody but its administrators.
 * @throws AppError NotFoundException for a parent out of reach, ConflictException when there are too many boards or the
 *   tree would be too deep
 */
export async function createBoard(ctx: Ctx, input: CallParsedInput<Calls['createBoard']>) {
  const { db, viewer } = ctx
  const { parentBoardId, kind, name, description, settings } = input
  const parent = parentBoardId === null ? undefined : await boardInReach(ctx, parentBoardId)
  const comCode = parent?.comCode ?? (await administeredCompany(db, viewer, input.comCode))
  await holdCompany(ctx, comCode)
  const above = parent && (await boardInReach(ctx, parent.boardId))
  if (above?.state === 'retired') throw conflict('boards.admin.errors.parentRetired')
  if (above) checkDepth(levelsOf(above.path) + 1)
  await checkRoom(db, comCode)
  const { board_id: boardId } = await db
    .insertInto('boards_boards')
    .values({
      com_code: comCode,
      parent_board_id: parentBoardId,
      kind,
      ...localNameColumns('name', name),
      description,
      settings: JSON.stringify(cleanSettings(settings)),
      inherits: parentBoardId !== null,
      sort_order: await nextPlace(db, comCode, parentBoardId),
    })
    .returning('board_id')
    .executeTakeFirstOrThrow()
  await report(ctx, 'board.created', { boardId, comCode }, { name: name.ko })
  return { boardId }
}

/**
 * Changes name, kind and settings.
 * @throws AppError NotFoundException, ConflictException when it was changed meanwhile or holds what the new kind does not
 */
export async function updateBoard(ctx: Ctx, input: CallParsedInput<Calls['updateBoard']>) {
  const { boardId, kind, name, description, settings } = input
  const board = await boardToChange(ctx, boardId)
  checkVersion(board, input.version)
  if (kind !== board.kind) await checkKind(ctx.db, boardId, board.kind, kind)
  const version = board.version + 1
  const before = await settingsOf(ctx.db, boardId)
  await ctx.db
    .updateTable('boards_boards')
    .set({
      kind,
      ...localNameColumns('name', name),
      description,
      settings: JSON.stringify(cleanSettings(settings)),
      version,
      changed_at: ctx.now,
    })
    .where('board_id', '=', boardId)
    .execute()
  await report(ctx, 'board.changed', board, {
    name: [board.name.ko, name.ko],
    ...(kind === board.kind ? {} : { kind }),
    ...changedOf(before, settings, ['isAnonymous', 'authorSeal']),
  })
  return { version }
}

async function settingsOf(db: Db, boardId: number): Promise<BoardSettings> {
  const { settings } = await db
    .selectFrom('boards_boards')
    .select('settings')
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow()
  return boardSettings.parse(settings)
}

/** What of some settings is another now, as before and after: whether names are hidden is no matter of one's own. */
const changedOf = (before: BoardSettings, after: BoardSettings, names: readonly (keyof BoardSettings)[]) =>
  Object.fromEntries(
    names.flatMap((name) => (before[name] === after[name] ? [] : [[name, [before[name], after[name]]]])),
  )

/** The template goes into every new article: clean like any text of people. */
const cleanSettings = (settings: BoardSettings): BoardSettings => ({
  ...settings,
  template: cleanRichText(settings.template).html,
})

/** How many boards a path names. */
export const levelsOf = (path: string) => path.split('/').length - 1

/** @throws AppError ConflictException */
export function checkDepth(levels: number): void {
  if (levels > limits.depth + 1) throw conflict('boards.admin.errors.tooDeep', { levels: limits.depth + 1 })
}

async function checkRoom(db: Db, comCode: string): Promise<void> {
  const { boards } = await db
    .selectFrom('boards_boards')
    .select((eb) => eb.fn.countAll<number>().as('boards'))
    .where('com_code', '=', comCode)
    .executeTakeFirstOrThrow()
  if (boards >= limits.boards) throw conflict('boards.admin.errors.tooMany', { most: limits.boards })
}

/** The place after all that stand below a board, or at the top. */
async function nextPlace(db: Db, comCode: string, parentBoardId: number | null): Promise<number> {
  const { last } = await db
    .selectFrom('boards_boards')
    .select((eb) => eb.fn.max('sort_order').as('last'))
    .where('com_code', '=', comCode)
    .where('parent_board_id', parentBoardId === null ? 'is' : '=', parentBoardId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Articles stay articles: a board that holds any becomes neither a group nor one of contracts, and the other way. */
async function checkKind(db: Db, boardId: number, was: BoardKind, becomes: BoardKind): Promise<void> {
  const holdsArticles = (kind: BoardKind) => kind !== 'group' && kind !== 'contract'
  if (holdsArticles(was) && holdsArticles(becomes)) return
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from boards_articles where board_id = ${boardId})
        or exists (select from boards_contracts where board_id = ${boardId}) as "isUsed"`.execute(db)
  if (rows[0]!.isUsed) throw invalid('kind', 'boards.admin.errors.kindInUse')
}
