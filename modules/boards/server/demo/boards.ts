import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { permissionColumns } from '../access/permission-rows.ts'
import { demoLabels } from './board-labels.ts'
import { demoSettings } from './board-settings.ts'
import { readBoards } from './board-table.ts'
import { tradingBoards } from './boards-fl.ts'
import { softwareBoards } from './boards-hc.ts'

/** Every board of the demo companies, those above before those below. */
export const demoBoards = [...readBoards('HC', softwareBoards), ...readBoards('FL', tradingBoards)]

/** The boards of the demo companies with their words and permissions. */
export async function seedBoards(db: Db, now: Date): Promise<void> {
  for (const level of [true, false])
    await insertRows(
      db,
      'boards_boards',
      demoBoards
        .filter(({ parentBoardId }) => (parentBoardId === null) === level)
        .map(({ boardId, comCode, parentBoardId, kind, name, order, permissions }) => ({
          board_id: boardId,
          com_code: comCode,
          parent_board_id: parentBoardId,
          kind,
          ...names(name),
          description: '',
          sort_order: order,
          state: 'active' as const,
          // A value, as `insertRows` wants it.
          settings: (demoSettings[boardId] ?? {}) as string,
          inherits: permissions.length === 0,
          last_number: 0,
          articles: 0,
          version: 1,
          changed_at: now,
        })),
    )
  await insertRows(
    db,
    'boards_labels',
    demoLabels.map(({ labelId, boardId, set, name, tone, order }) => ({
      label_id: labelId,
      board_id: boardId,
      label_set: set,
      ...names(name),
      sort_order: order,
      tone,
      retired_at: null,
    })),
  )
  await insertRows(
    db,
    'boards_permissions',
    demoBoards.flatMap(({ boardId, permissions }) =>
      permissions.map((entry) => ({ board_id: boardId, ...permissionColumns(entry) })),
    ),
  )
}

const names = ({ ko, en, zh, ja }: { ko: string; en: string; zh: string; ja: string }) => ({
  name_ko: ko,
  name_en: en,
  name_zh: zh,
  name_ja: ja,
})
