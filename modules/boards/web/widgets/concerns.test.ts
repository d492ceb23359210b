import { expect, test } from 'vitest'
import { onAlbums, onBoards, onNotices } from './concerns.ts'

const said = { boardId: 7, isNotice: false, isAlbum: false }

test('an article concerns widgets of its board and those of all boards', () => {
  expect([[7], [1, 7], [], [1]].map((boards) => onBoards(said, { boards }))).toEqual([true, true, true, false])
})

test('pictures of no chosen board are those of albums', () => {
  expect(onAlbums(said, { boards: [] })).toBe(false)
  expect(onAlbums({ ...said, isAlbum: true }, { boards: [] })).toBe(true)
  expect([[7], [1]].map((boards) => onAlbums(said, { boards }))).toEqual([true, false])
})

test('only a notice concerns the notices', () => {
  expect([onNotices(said), onNotices({ ...said, isNotice: true })]).toEqual([false, true])
})
