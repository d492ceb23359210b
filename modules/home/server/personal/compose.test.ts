import { expect, it } from 'vitest'
import { fixedSizeOf } from './compose.ts'

it('what has no size of its own is placed as one column by two rows (DESIGNER-071, G-050)', () => {
  const none = { modules: [] }
  const grid = { cols: 12, rowHeight: 250 }
  expect(fixedSizeOf(none, undefined, grid)).toEqual({ cols: 1, rows: 2 })
  const gone = {
    id: 7,
    component: 'gone-webpart',
    titles: { ko: '옛 위젯', en: '', zh: '', ja: '' },
    enabled: true,
    isFixedSize: false,
    columns: 6,
    rows: 1,
    settings: {},
    allowsOwn: true,
    isForEveryone: true,
    roleIds: [],
  }
  expect(fixedSizeOf(none, gone, grid)).toEqual({ cols: 1, rows: 2 })
  expect(fixedSizeOf(none, { ...gone, isFixedSize: true }, grid)).toEqual({ cols: 6, rows: 1 })
})
