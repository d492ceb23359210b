import { describe, expect, it } from 'vitest'
import { belongsToComposition } from './composition.ts'
import { keyName, typesCharacter } from './key-names.ts'

const press = (key: string, more: object = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('keyName', () => {
  it.each([
    ['a plain key', press('Enter'), 'Enter'],
    ['a shifted key that types nothing', press('Tab', { shiftKey: true }), 'Shift+Tab'],
    ['a shifted character', press('?', { shiftKey: true }), '?'],
    ['control and a letter', press('k', { ctrlKey: true }), 'Mod+k'],
    ['command and a letter', press('k', { metaKey: true }), 'Mod+k'],
    ['control and a letter on the Korean layout', press('ㅏ', { ctrlKey: true, code: 'KeyK' }), 'Mod+k'],
    ['control, shift and a capital', press('K', { ctrlKey: true, shiftKey: true, code: 'KeyK' }), 'Mod+Shift+k'],
    ['control and a letter of another Latin layout', press('a', { ctrlKey: true, code: 'KeyQ' }), 'Mod+a'],
    ['alt and an arrow', press('ArrowUp', { altKey: true }), 'Alt+ArrowUp'],
  ])('names %s', (_what, event, name) => {
    expect(keyName(event)).toBe(name)
  })
})

describe('typesCharacter', () => {
  it.each([
    ['a', {}, true],
    ['가', {}, true],
    [' ', {}, false],
    ['Enter', {}, false],
    ['a', { ctrlKey: true }, false],
  ])('%s with %o is %s', (key, more, answer) => {
    expect(typesCharacter(press(key, more))).toBe(answer)
  })
})

describe('belongsToComposition', () => {
  it('knows both marks browsers give', () => {
    expect(belongsToComposition({ isComposing: true, keyCode: 13 })).toBe(true)
    expect(belongsToComposition({ isComposing: false, keyCode: 229 })).toBe(true)
    expect(belongsToComposition({ isComposing: false, keyCode: 13 })).toBe(false)
  })
})
