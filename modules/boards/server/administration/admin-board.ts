import { sql } from 'kysely'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import type { PermissionEntry } from '../../contract/boards.entities.ts'
import { boardSettings, limits } from '../../contract/boards.rules.ts'
import { permissionEntryOf } from '../access/permission-rows.ts'
import { labelsOf } from '../boards/labels.ts'
import { boardInReach } from './reach.ts'

/** One board with settings, labels and the permissions that count there. */
export async function adminBoard(
  ctx: Ctx,
  boardId: number,
): Promise<CallResult<typeof boardAdministrationCalls.adminBoard>> {
  const { db, viewer } = ctx
  const board = await boardInReach(ctx, boardId)
  const row = await db
    .selectFrom('boards_boards')
    .select(['description', 'settings', 'articles', 'permission_board_id'])
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow()
  const [labels, path, permissions] = await Promise.all([
    labelsOf(db, boardId),
    pathTo(db, board.path),
    namedPermissions(db, row.permission_board_id),
  ])
  const { comCode, parentBoardId, kind, name, state, version } = board
  return {
    boardId,
    comCode,
    parentBoardId,
    kind,
    name,
    state,
    version,
    boardName: nameIn(name, viewer.language),
    boardLevel: path.length - 1,
    description: row.description,
    articles: row.articles,
    settings: boardSettings.parse(row.settings),
    can: { list: true, read: true, write: true, comment: true, manage: true },
    labels,
    path: path.slice(0, -1),
    inheritsPermissions: board.inherits,
    permissionsOf: path.find((each) => each.boardId === row.permission_board_id)!,
    permissions,
  }
}

/** The boards from the root down to one, which is the last. */
const pathTo = (db: Db, path: string) =>
  db
    .selectFrom('boards_boards')
    .select(['board_id as boardId', selectLocalName('name').as('name')])
    .where('board_id', '=', sql<number>`any(${path.split('/').filter(Boolean)}::int[])`)
    .orderBy(sql`length(path)`)
    .limit(sql.lit(limits.depth + 1))
    .execute()

/** The lines of a board's own permissions; `named` is null for everyone and for what is gone. */
async function namedPermissions(db: Db, boardId: number) {
  const entries = await permissionsOf(db, boardId)
  const named = await nameAudience(
    db,
    null,
    entries.flatMap(({ kind, code }) => (kind === 'everyone' ? [] : [{ kind, code }])),
  )
  const byKey = new Map(named.map((entry) => [`${entry.kind} ${entry.code}`, entry]))
  return entries.map((entry) => ({ ...entry, named: byKey.get(`${entry.kind} ${entry.code}`) ?? null }))
}

/** The lines of a board's own permissions, wide ones first. */
export async function permissionsOf(db: Db, boardId: number): Promise<PermissionEntry[]> {
  const rows = await db
    .selectFrom('boards_permissions')
    .select(['kind', 'code', 'can_list', 'can_read', 'can_write', 'can_comment', 'can_manage'])
    .where('board_id', '=', boardId)
    .orderBy(sql`array_position(array['everyone', 'company', 'role', 'departmentTree', 'department', 'person'], kind)`)
    .orderBy('code')
    .limit(sql.lit(limits.permissionLines))
    .execute()
  return rows.map(permissionEntryOf)
}
