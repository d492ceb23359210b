import { expect, test } from 'vitest'
import { hashesMade, hashPassword, verifyPassword } from './hashing.ts'
import { newOneTimePassword } from './one-time.ts'
import { readPhc, writePhc } from './phc.ts'

test('a hash is salted, names its cost and knows its password only', async () => {
  const [first, second] = await Promise.all([hashPassword('Maru!2026'), hashPassword('Maru!2026')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, 'Maru!2026')).toEqual({ isRight: true, isOutdated: false })
  expect((await verifyPassword(first, 'maru!2026')).isRight).toBe(false)
})

test('a hash of another cost is right but outdated', async () => {
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 7)
  const cost = { memory: 1_024, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: 'old', nonce: salt, ...cost, tagLength: 32 })
  const stored = writePhc({ cost, salt, hash })
  expect(readPhc(stored)).toEqual({ cost, salt, hash })
  expect(await verifyPassword(stored, 'old')).toEqual({ isRight: true, isOutdated: true })
})

test('nobody’s hash costs one hash and lets nobody in, with no password either', async () => {
  const before = hashesMade()
  expect((await verifyPassword(null, 'Maru!2026')).isRight).toBe(false)
  expect(hashesMade() - before).toBe(1)
  expect((await verifyPassword(await hashPassword(''), '')).isRight).toBe(false)
})

/** What a crowd compares with: how long a hash takes says nothing here, only who comes after whom. */
const cheap = writePhc({
  cost: { memory: 1_024, passes: 1, parallelism: 1 },
  salt: Buffer.alloc(16, 7),
  hash: Buffer.alloc(32),
})

test('a crowd of strangers is neither in front of who is known nor takes her room', async () => {
  const order: string[] = []
  const strangers = Array.from({ length: 80 }, () =>
    verifyPassword(cheap, 'x', 'strangers').then(
      () => order.push('stranger'),
      () => undefined,
    ),
  )
  await verifyPassword(cheap, 'x', 'known').then(() => order.push('known'))
  await Promise.all(strangers)
  expect(order).toHaveLength(2 + 64 + 1)
  // Two were being looked at already, and others may end while hers is; behind them all she would be the last.
  expect(order.indexOf('known')).toBeLessThan(order.length / 2)
})

test('a crowd is served two at a time, and who finds no room is asked to come again', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(cheap, 'x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(80 - 2 - 64)
  expect(refused[0]!.reason).toMatchObject({ code: 'TooManyRequestsException', key: 'accounts.signIn.busy' })
  expect((await verifyPassword(cheap, 'x')).isRight).toBe(false)
})

test('text that is no hash is an error, never a match', () => {
  for (const text of ['', 'plain', '$argon2i$v=19$m=1,t=1,p=1$AAAA$AAAA'])
    expect(() => readPhc(text)).toThrow('not an argon2id hash')
})

test('one-time passwords are easy to read and never the same', async () => {
  const now = new Date('2026-03-02T00:00:00Z')
  const [first, second] = await Promise.all([newOneTimePassword(now), newOneTimePassword(now)])
  expect(first.oneTimePassword).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/)
  expect(first.oneTimePassword).not.toBe(second.oneTimePassword)
  expect(first.expiresAt.toISOString()).toBe('2026-03-03T00:00:00.000Z')
  expect((await verifyPassword(first.columns.password_hash, first.oneTimePassword)).isRight).toBe(true)
})
