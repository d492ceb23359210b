import { describe, expect, test } from 'vitest'
import { type AdminLine, isWithin, movedTo, type Place, placeOfStep, type Step } from './outline.ts'

/** Lines from `1 2:1 3:1 4`: the number of a board, and that of the one above. */
function read(text: string): AdminLine[] {
  const lines: AdminLine[] = []
  for (const each of text.split(' ')) {
    const [boardId, parent] = each.split(':').map(Number)
    const above = lines.find((line) => line.boardId === parent)
    lines.push({
      boardId: boardId!,
      parentBoardId: parent ?? null,
      boardLevel: above ? above.boardLevel + 1 : 0,
      name: { ko: each, en: '', zh: '', ja: '' },
      kind: 'list',
      state: 'active',
      articles: 0,
      inheritsPermissions: false,
    })
  }
  return lines
}
const write = (lines: readonly AdminLine[]) =>
  lines
    .map(({ boardId, parentBoardId }) => (parentBoardId === null ? boardId : `${boardId}:${parentBoardId}`))
    .join(' ')

const tree = '1 2:1 3:1 5:3 4 6:4'

describe('a board moves', () => {
  test.each<[number, Step, string | undefined]>([
    [3, 'up', '1 3:1 5:3 2:1 4 6:4'],
    [2, 'down', '1 3:1 5:3 2:1 4 6:4'],
    [3, 'in', '1 2:1 3:2 5:3 4 6:4'],
    [3, 'out', '1 2:1 3 5:3 4 6:4'],
    [1, 'down', '4 6:4 1 2:1 3:1 5:3'],
    [4, 'in', '1 2:1 3:1 5:3 4:1 6:4'],
    [1, 'up', undefined],
    [2, 'up', undefined],
    [2, 'in', undefined],
    [4, 'down', undefined],
    [1, 'out', undefined],
  ])('%i %s', (boardId, step, expected) => {
    const place = placeOfStep(read(tree), boardId, step)
    expect(place && write(movedTo(read(tree), boardId, place as Place))).toBe(expected)
  })

  test('with all below it, one level deeper or higher', () => {
    const moved = movedTo(read(tree), 3, { parentBoardId: 6, beforeBoardId: null })
    expect(write(moved)).toBe('1 2:1 4 6:4 3:6 5:3')
    expect(moved.map(({ boardLevel }) => boardLevel)).toEqual([0, 1, 0, 1, 2, 3])
  })

  test('never into itself: what is within a board is known', () => {
    expect(isWithin(read(tree), 5, 1)).toBe(true)
    expect(isWithin(read(tree), 1, 1)).toBe(true)
    expect(isWithin(read(tree), 6, 1)).toBe(false)
  })
})
