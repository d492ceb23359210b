import { expect, test } from 'vitest'
import { stayOf } from './toast.ts'

const undo = { label: '되돌리기', run: () => undefined }

test('a success leaves by itself, later when it offers to take something back; an error stays', () => {
  expect([
    stayOf({ kind: 'success' }),
    stayOf({ kind: 'success', action: undo }),
    stayOf({ kind: 'error' }),
    stayOf({ kind: 'error', action: undo }),
  ]).toEqual([4_000, 10_000, undefined, undefined])
})
