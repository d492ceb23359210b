import { describe, expect, it } from 'vitest'
import { nameIn } from './save-file.ts'

describe('the name of a file to save', () => {
  it.each([
    [`attachment; filename="__ 2026.csv"; filename*=UTF-8''%EA%B0%90%EC%82%AC%202026.csv`, '감사 2026.csv'],
    [`attachment; filename="it's.csv"; filename*=UTF-8''it%27s%20%281%29.csv`, "it's (1).csv"],
    ['attachment; filename="plain.csv"', ''],
    ['inline', ''],
    [null, ''],
    ["attachment; filename*=UTF-8''%E0%A4%A", ''],
  ])('%s: %s', (disposition, name) => {
    expect(nameIn(disposition)).toBe(name)
  })
})
