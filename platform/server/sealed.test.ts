import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)
const until = new Date('2026-03-02T10:00:00Z')
const before = new Date('2026-03-02T09:59:59Z')

test('what was sealed opens for its purpose until its time', () => {
  const sealed = seal(key, 'device', { deviceId: 'd' }, until)
  expect(sealed).not.toContain('deviceId')
  expect(unseal(key, 'device', sealed, before)).toEqual({ deviceId: 'd' })
  expect(unseal(key, 'device', sealed, until)).toBeNull()
  expect(unseal(key, 'identity', sealed, before)).toBeNull()
  expect(unseal(randomBytes(32), 'device', sealed, before)).toBeNull()
})

test('what was sealed without a time opens at any', () => {
  expect(unseal(key, 'audit', seal(key, 'audit', 'P1'), new Date('2126-01-01'))).toBe('P1')
})

test('nothing that was changed opens, and nothing that was never sealed', () => {
  const bytes = Buffer.from(seal(key, 'device', 'x', until), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = changed[at]! ^ 1
    expect(unseal(key, 'device', changed.toString('base64url'), before)).toBeNull()
  }
  for (const nonsense of [undefined, '', 'abc', 'x'.repeat(200)])
    expect(unseal(key, 'device', nonsense, before)).toBeNull()
})
