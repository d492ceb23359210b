import { checkAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import type { PermissionEntry } from '../../contract/boards.entities.ts'
import { permissionColumns } from '../access/permission-rows.ts'
import { permissionsOf } from './admin-board.ts'
import { type AdministeredBoard, boardToChange, checkVersion, report } from './reach.ts'

const keyOf = ({ kind, code }: PermissionEntry) => `${kind} ${code}`

/**
 * Who may do what on a board: lines of its own, or those of the board above.
 * @throws AppError NotFoundException, ConflictException when it was changed meanwhile, ValidationException for somebody
 *   the company does not know and for a board at the top that would inherit
 */
export async function savePermissions(
  ctx: Ctx,
  input: CallParsedInput<typeof boardAdministrationCalls.savePermissions>,
) {
  const { db, now } = ctx
  const board = await boardToChange(ctx, input.boardId)
  checkVersion(board, input.version)
  if (input.inherits && board.parentBoardId === null) throw invalid('inherits', 'boards.admin.errors.nothingAbove')
  const before = board.inherits ? [] : await permissionsOf(db, board.boardId)
  const permissions = input.inherits ? [] : distinct(input.permissions)
  await checkNewLines(ctx, board, before, permissions)
  await db.deleteFrom('boards_permissions').where('board_id', '=', board.boardId).execute()
  await insertRows(
    db,
    'boards_permissions',
    permissions.map((entry) => ({ board_id: board.boardId, ...permissionColumns(entry) })),
  )
  const version = board.version + 1
  await db
    .updateTable('boards_boards')
    .set({ inherits: input.inherits, version, changed_at: now })
    .where('board_id', '=', board.boardId)
    .execute()
  await report(ctx, 'permissions.changed', board, {
    name: board.name.ko,
    inherits: input.inherits,
    before: before.map(asText),
    after: permissions.map(asText),
  })
  return { version }
}

/** @throws AppError ValidationException when one stands there twice */
function distinct(permissions: readonly PermissionEntry[]): PermissionEntry[] {
  const byKey = new Map(permissions.map((entry) => [keyOf(entry), entry]))
  if (byKey.size < permissions.length) throw invalid('permissions', 'boards.admin.errors.twice')
  return [...byKey.values()]
}

/** Lines that stood there may stay, whoever put them in; new ones are of the company, or of any for super administrators. */
async function checkNewLines(
  { db, viewer }: Ctx,
  { comCode }: AdministeredBoard,
  before: readonly PermissionEntry[],
  permissions: readonly PermissionEntry[],
): Promise<void> {
  const old = new Set(before.map(keyOf))
  const added = permissions.flatMap((entry) =>
    entry.kind === 'everyone' || old.has(keyOf(entry)) ? [] : [{ kind: entry.kind, code: entry.code }],
  )
  await checkAudience(db, viewer.grants.has('superAdmin') ? null : comCode, added, 'permissions')
}

const asText = (entry: PermissionEntry) => `${entry.kind}:${entry.code} ${entry.rights.join(' ')}`
