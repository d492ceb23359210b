import { expect, test } from 'vitest'
import { keysOf } from './keys-of.ts'

test.each([
  ['Mod+k', false, ['Ctrl', 'K']],
  ['Mod+k', true, ['⌘', 'K']],
  ['/', false, ['/']],
  ['+', false, ['+']],
  ['↑ ↓', false, ['↑', '↓']],
  ['Enter', false, ['Enter']],
])('%s on a Mac: %s', (shortcut, isMac, keys) => {
  expect(keysOf(shortcut, isMac)).toEqual(keys)
})
