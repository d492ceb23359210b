import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRecent, rememberRecent } from './recent.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'))

test('the newest stands first, once, and eight are kept', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) rememberRecent('P1', key)
  expect(readRecent('P1')).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
})

test('another person at the same browser has her own', () => {
  rememberRecent('P1', 'a')
  expect(readRecent('P2')).toEqual([])
})

test.each(['not json', '{"a":1}', '[1,null]'])('what is damaged counts as nothing: %s', (text) => {
  kept.set('maru.palette.P1', text)
  expect(readRecent('P1')).toEqual([])
})
