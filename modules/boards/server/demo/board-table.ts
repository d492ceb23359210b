import type { PermissionEntry } from '../../contract/boards.entities.ts'
import { type BoardKind, type BoardRight, boardKinds } from '../../contract/boards.rules.ts'

export type DemoBoard = {
  boardId: number
  comCode: string
  parentBoardId: number | null
  kind: BoardKind
  name: { ko: string; en: string; zh: string; ja: string }
  order: number
  /** Empty: those of the board above. */
  permissions: PermissionEntry[]
}

const rights: Record<string, BoardRight[]> = {
  read: ['list', 'read'],
  comment: ['list', 'read', 'comment'],
  write: ['list', 'read', 'comment', 'write'],
  manage: ['list', 'read', 'comment', 'write', 'manage'],
}

/**
 * Reads a tree of boards: `id | kind | ko | en | zh | ja | who may what`, two spaces of indentation a level. Who may
 * what is `write=role:12,department:HC1021 read=company:HC`; without it, what stands above counts.
 * @throws Error that quotes a row it does not understand
 */
export function readBoards(comCode: string, table: string): DemoBoard[] {
  const above: DemoBoard[] = []
  return table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row, order) => {
      const [id = '', kind = '', ko = '', en = '', zh = '', ja = '', who = ''] = row
        .split('|')
        .map((cell) => cell.trim())
      const level = (row.length - row.trimStart().length) / 2
      const found = boardKinds.find((each) => each === kind)
      if (!found || !Number(id) || !ja || (level > 0 && !above[level - 1])) throw new Error(`Not a board: ${row}`)
      const board: DemoBoard = {
        boardId: Number(id),
        comCode,
        parentBoardId: above[level - 1]?.boardId ?? null,
        kind: found,
        name: { ko, en, zh, ja },
        order,
        permissions: who === '' ? [] : who.split(' ').flatMap((line) => readLine(line)),
      }
      above.splice(level, above.length, board)
      return board
    })
}

function readLine(line: string): PermissionEntry[] {
  const [what = '', whom = ''] = line.split('=')
  return whom.split(',').map((each) => {
    const [kind = '', code = ''] = each.split(':')
    const held = rights[what]
    if (!held) throw new Error(`Not a permission: ${line}`)
    return { kind: kind as PermissionEntry['kind'], code, rights: held }
  })
}
