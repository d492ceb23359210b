import { describe, expect, test } from 'vitest'
import { codeOfStep, newTotpSecret, stepAt, stepOfCode, toBase32, totpUri } from './totp.ts'

/** The secret of the examples in the RFCs. */
const secret = Buffer.from('12345678901234567890')

describe('codes', () => {
  // RFC 6238, appendix B: eight digits there, of which an app shows the last six.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s it is that of the RFC', (seconds, eight) => {
    expect(codeOfStep(secret, stepAt(new Date(seconds * 1_000)))).toBe(eight.slice(2))
  })

  test('the steps before, at and after now count, no other', () => {
    const now = new Date('2026-03-02T00:00:10Z')
    const step = stepAt(now)
    const seen = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(secret, codeOfStep(secret, step + offset), now))
    expect(seen).toEqual([null, step - 1, step, step + 1, null])
    expect(stepOfCode(newTotpSecret(), codeOfStep(secret, step), now)).toBeNull()
    expect(stepOfCode(secret, '12345', now)).toBeNull()
  })
})

test('secrets are written in base 32', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})

test('an app reads whose code it is', () => {
  const uri = new URL(totpUri(secret, { issuer: '마루 포털', userName: 'jiwoo.seo' }))
  expect(decodeURIComponent(uri.pathname)).toBe('/마루 포털:jiwoo.seo')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '마루 포털',
  })
})
