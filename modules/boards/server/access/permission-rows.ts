import type { Selectable } from 'kysely'
import type { Tables } from '#platform/server/database/tables.ts'
import type { PermissionEntry } from '../../contract/boards.entities.ts'
import { type BoardRight, boardRights } from '../../contract/boards.rules.ts'

type PermissionRow = Omit<Selectable<Tables['boards_permissions']>, 'board_id'>

/** A line of permissions as its table keeps it: with whatever the rights stand on (who writes also reads and lists). */
export function permissionColumns({ kind, code, rights }: PermissionEntry): PermissionRow {
  const has = (right: BoardRight) => rights.includes(right)
  const reads = has('read') || has('write') || has('comment') || has('manage')
  return {
    kind,
    code: kind === 'everyone' ? '' : code,
    can_list: has('list') || reads,
    can_read: reads,
    can_write: has('write') || has('manage'),
    can_comment: has('comment') || has('manage'),
    can_manage: has('manage'),
  }
}

/** The same the other way. */
export const permissionEntryOf = (row: PermissionRow): PermissionEntry => ({
  kind: row.kind,
  code: row.code,
  rights: boardRights.filter((right) => row[`can_${right}`]),
})
