import { describe, expect, test } from 'vitest'
import { hangulToLatin } from '#platform/contract/hangul/keyboard.ts'
import { commonNames } from '#platform/contract/hangul/names.cases.ts'
import { fc } from '#platform/testing/samples.ts'
import { type Guessable, strengthOf, weaknessOf, wordsIn, wordsOfName } from './password-strength.rules.ts'

const jiwoo = { ko: '서지우', en: 'Jiwoo Seo', zh: '徐智友', ja: 'ソ・ジウ' }
const known: Guessable = {
  personal: [...wordsOfName(jiwoo), ...wordsIn('jiwoo.seo', 'HC-1042', '03-18', '010-2345-6789')],
  company: wordsOfName({ ko: '한빛소프트', en: 'Hanbit Soft', zh: '', ja: '' }),
}

describe('a password is refused', () => {
  test.each([
    ['P@ssw0rd1', 'common'],
    ['p4$$w0rd!', 'common'],
    ['Adm1n!strat0r', 'common'],
    ['Summer!2026', 'common'],
    ['Tkfkdgo1!', 'common'],
    ['Qwerty123!', 'keyboard'],
    ['1q2w3e4r!', 'keyboard'],
    ['!QAZ2wsx', 'keyboard'],
    ['Zxcvbnm1!', 'keyboard'],
    ['Poiuytrewq1!', 'keyboard'],
    ['Abcd1234!', 'sequence'],
    ['Zyxwvut9!', 'sequence'],
    ['aaaaAAAA1!', 'repeat'],
    ['Ab1!Ab1!Ab1!', 'repeat'],
    ['Jiwoo!2026', 'personal'],
    ['Tjwldn1!', 'personal'],
    ['seojiwoo1!', 'personal'],
    ['J1w00.5e0!', 'personal'],
    ['A!01023456789', 'personal'],
    ['x!0318x0318', 'personal'],
    ['Hanbitsoft1!', 'company'],
    ['gksqlcthvmxm1!', 'company'],
  ])('%s: %s', (password, kind) => {
    expect(weaknessOf(password, known)).toEqual({ key: `accounts.password.weak.${kind}` })
  })

  test('for a word that only the server knows', () => {
    expect(weaknessOf('Trombone!7', known)).toBeNull()
    const isCommon = (word: string) => word === 'trombone'
    expect(weaknessOf('Tr0mb0ne!7', { ...known, isCommon })).toEqual({ key: 'accounts.password.weak.common' })
  })

  test.each(commonNames)('for the name of whoever it is: %s on English keys', (ko) => {
    const personal = wordsOfName({ ko, en: '', zh: '', ja: '' })
    for (const typed of [ko, ko.slice(1)].map(hangulToLatin).filter(({ length }) => length >= 4))
      expect(weaknessOf(`${typed}1!`, { personal, company: [] }), typed).not.toBeNull()
  })
})

describe('a password may be used', () => {
  test.each([
    'Maru!2026',
    'Blue!Horse7',
    'k7mq-4xwp-9fhd',
    'correct-horse-battery-staple1',
    'jiwoo&Xq7pLm2',
    'aB3!xyzw',
  ])('%s', (password) => {
    expect(weaknessOf(password, known)).toBeNull()
  })

  test('when what is not guessed is long enough, whatever stands beside it', () => {
    // Neighbours differ: what is repeated counts once.
    const rest = fc
      .array(fc.shuffledSubarray([...'bdfhkmpvxz'], { minLength: 10 }), { minLength: 4, maxLength: 6 })
      .map((pieces) => pieces.flat().join(''))
    const holds = fc.property(rest, (own) => {
      expect(strengthOf(`jiwoo.seo${own}1!`, known).strength).not.toBe('weak')
    })
    fc.assert(holds, { numRuns: 300 })
  })
})

test('it is the stronger, the more of it is nobody’s guess', () => {
  const of = (password: string) => strengthOf(password, known).strength
  expect(['Jiwoo!1a', 'Jiwoo!vK7m2', 'Jiwoo!vK7m2pQ', 'Jiwoo!vK7m2pQxT4'].map(of)).toEqual([
    'weak',
    'fair',
    'good',
    'strong',
  ])
})

test('no text is too long or too odd to be judged in time', () => {
  const begun = performance.now()
  for (const odd of ['', 'a', '한글', '😀😀😀', 'a'.repeat(1_000), 'qwerty123!'.repeat(100), 'ab'.repeat(500)])
    strengthOf(odd, known)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
