import { describe, expect, test } from 'vitest'
import { passwordFault, passwordSpecials } from './password-fault.rules.ts'

describe('passwordFault', () => {
  const good = { old: 'Maru!2026', new: 'Other!2027', confirmation: 'Other!2027' }

  test('lets a good one pass', () => {
    expect(passwordFault(good)).toBeNull()
    expect(passwordFault({ new: 'Other!2027' })).toBeNull()
  })

  test.each([
    ['the old one is required (SETTINGS-024)', { old: '' }, 'old', 'oldRequired'],
    ['the new one is required (SETTINGS-025)', { new: '' }, 'new', 'newRequired'],
    ['the confirmation is required (SETTINGS-026)', { confirmation: '' }, 'confirmation', 'confirmationRequired'],
    [
      'the confirmation must equal the new one (SETTINGS-027)',
      { confirmation: 'Other!2028' },
      'confirmation',
      'confirmationDiffers',
    ],
    ['seven characters are too few (SETTINGS-028)', { new: 'aB3!xyz', confirmation: 'aB3!xyz' }, 'new', 'tooShort'],
    ['a letter is needed (SETTINGS-030)', { new: '1234567!', confirmation: '1234567!' }, 'new', 'mix'],
    ['a digit is needed (SETTINGS-030)', { new: 'abcdefg!', confirmation: 'abcdefg!' }, 'new', 'mix'],
    ['a special character is needed (SETTINGS-030)', { new: 'abcdefg1', confirmation: 'abcdefg1' }, 'new', 'mix'],
    ['129 characters are too many', { new: `a1!${'x'.repeat(126)}`, confirmation: undefined }, 'new', 'tooLong'],
    ['it must differ from the old one', { new: 'Maru!2026', confirmation: 'Maru!2026' }, 'new', 'sameAsOld'],
  ])('%s', (_rule, change, field, key) => {
    expect(passwordFault({ ...good, ...change })).toMatchObject({ field, key: `accounts.password.${key}` })
  })

  test('eight and 128 characters are just right', () => {
    expect(passwordFault({ new: 'aB3!xyzw' })).toBeNull()
    expect(passwordFault({ new: `a1!${'x'.repeat(125)}` })).toBeNull()
  })

  test.each([
    ['a space', 'abc 123!', '␣'],
    ['Hangul', '비밀abc123!', '비 밀'],
    ['an emoji', 'abc123!😀', '😀'],
    ['a letter with an accent', 'abc123!é', 'é'],
    ['a full-width digit', 'abc123!４', '４'],
    ['a tab', 'abc123!\t', '␣'],
    ['each only once', 'abc123!한한 한', '한 ␣'],
  ])('%s is refused by name', (_what, password, characters) => {
    expect(passwordFault({ new: password })).toEqual({
      field: 'new',
      key: 'accounts.password.unusable',
      params: { characters },
    })
  })

  test.each([...passwordSpecials])('%s may be used', (special) => {
    expect(passwordFault({ new: `abcd1234${special}` })).toBeNull()
  })

  test('the special characters are those of the specification (SETTINGS-029)', () => {
    expect([...passwordSpecials].sort()).toEqual([...`!#$%&()+-^_{|}\`@?<>="'[]\\/.,:;~*`].sort())
    expect(new Set(passwordSpecials).size).toBe(32)
  })

  test('the first broken rule is told, in the order of the specification (SETTINGS-031)', () => {
    expect(passwordFault({ old: '', new: '', confirmation: 'x' })?.key).toBe('accounts.password.oldRequired')
    expect(passwordFault({ old: 'x', new: 'a b', confirmation: 'a b' })?.key).toBe('accounts.password.tooShort')
    expect(passwordFault({ old: 'abcdefg 1', new: 'abcdefg 1' })?.key).toBe('accounts.password.unusable')
  })
})
