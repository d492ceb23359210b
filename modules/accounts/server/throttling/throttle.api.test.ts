import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { hashesMade } from '../passwords/hashing.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let other: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  other = await startTestApp({ now: () => at, shares: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => pass(3_600))

const pass = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000)
}
type From = { password?: string; address?: string; process?: TestApp; client?: TestClient }
const attempt = (
  username: string,
  { password = 'Wrong!2026', address = '10.0.0.1', process = app, client }: From = {},
) => (client ?? process.visitor()).send(accountsCalls.signIn, { comcode: 'HC', username, password }, { address })
const statuses = async (count: number, send: (index: number) => ReturnType<typeof attempt>) => {
  const seen: number[] = []
  for (let index = 0; index < count; index += 1) seen.push((await send(index)).status)
  return seen
}

describe('from one place', () => {
  test.each(['dohyun.kim', 'nobody.at.all'])(
    'five attempts at %s, then one every 30 s; whether it exists makes no difference',
    async (userName) => {
      expect(await statuses(5, () => attempt(userName))).toEqual([401, 401, 401, 401, 401])
      const hashes = hashesMade()
      const refused = await attempt(userName)
      expect(refused).toMatchObject({
        status: 429,
        body: { error: { key: 'accounts.signIn.throttled', params: { seconds: 30 } } },
      })
      expect(refused.headers['retry-after']).toBe('30')
      expect(hashesMade()).toBe(hashes)
      pass(20)
      expect(await attempt(userName)).toMatchObject({ status: 429, body: { error: { params: { seconds: 10 } } } })
      pass(10)
      expect(await statuses(2, () => attempt(userName))).toEqual([401, 429])
    },
  )

  test('the right password does not help while there is no attempt left, and helps afterwards', async () => {
    await statuses(5, () => attempt('jiwoo.seo'))
    expect((await attempt('jiwoo.seo', { password: demoPassword })).status).toBe(429)
    pass(30)
    expect((await attempt('jiwoo.seo', { password: demoPassword })).status).toBe(200)
  })

  test('signing in rightly costs no attempt', async () => {
    expect(await statuses(12, () => attempt('manager', { password: demoPassword }))).toEqual(Array(12).fill(200))
  })
})

test('the count holds in every process and after a restart', async () => {
  await statuses(3, () => attempt('dohyun.kim'))
  expect(await statuses(3, () => attempt('dohyun.kim', { process: other }))).toEqual([401, 401, 429])
  const restarted = await startTestApp({ now: () => at, shares: app })
  expect((await attempt('dohyun.kim', { process: restarted })).status).toBe(429)
  await restarted.close()
})

test('mail address and user name count as one account', async () => {
  await statuses(5, () => attempt('dohyun.kim'))
  const byMail = { email: 'dohyun.kim@hanbit.example', password: 'Wrong!2026' }
  expect((await app.visitor().send(accountsCalls.signInForToken, byMail, { address: '10.0.0.1' })).status).toBe(429)
})

test('whoever guesses from one place does not lock the owner out anywhere else', async () => {
  await statuses(40, () => attempt('dohyun.kim'))
  expect((await attempt('dohyun.kim', { password: demoPassword, address: '10.0.0.2' })).status).toBe(200)
})

test('whoever guesses from many places runs out, but the owner’s own device does not', async () => {
  const owner = app.visitor()
  expect((await attempt('jiwoo.seo', { password: demoPassword, client: owner, address: '10.0.0.9' })).status).toBe(200)
  const guesses = await statuses(25, (index) => attempt('jiwoo.seo', { address: `10.0.1.${index}` }))
  expect(guesses.slice(0, 20)).toEqual(Array(20).fill(401))
  expect(guesses.slice(20)).toEqual(Array(5).fill(429))
  await owner.call(accountsCalls.signOut, {})
  expect((await attempt('jiwoo.seo', { password: demoPassword, client: owner, address: '10.0.0.9' })).status).toBe(200)
})

test('a device that was stolen from another account, or made up, counts for nothing', async () => {
  const stranger = app.visitor()
  await attempt('haneul.song', { client: stranger })
  await stranger.call(
    accountsCalls.signIn,
    { comcode: 'FL', username: 'haneul.song', password: demoPassword },
    { address: '10.0.0.3' },
  )
  const device = stranger.cookies.get('device')!
  for (const value of [device, `${device}x`, 'nonsense']) {
    pass(3_600)
    const client = app.visitor()
    client.cookies.set('device', value)
    await statuses(5, () => attempt('dohyun.kim'))
    expect((await attempt('dohyun.kim', { client })).status).toBe(429)
  }
})

test('one address has sixty attempts at whatever accounts, then one a second', async () => {
  const seen = await statuses(64, (index) => attempt(`someone.${index}`, { address: '10.7.7.7' }))
  expect(seen.slice(0, 60)).toEqual(Array(60).fill(401))
  expect(seen.slice(60)).toEqual(Array(4).fill(429))
  pass(1)
  expect(await statuses(2, (index) => attempt(`other.${index}`, { address: '10.7.7.7' }))).toEqual([401, 429])
})

describe('when the clock was a year ahead and is right again', () => {
  let right: Date
  beforeEach(() => {
    right = at
    pass(365 * 86_400)
  })

  test('whoever tried meanwhile waits for one attempt, not for a year', async () => {
    await statuses(25, (index) => attempt('jiwoo.seo', { address: index < 5 ? '10.8.8.8' : `10.8.9.${index}` }))
    at = right
    const signIn = () => attempt('jiwoo.seo', { password: demoPassword, address: '10.8.8.8' })
    const waits: number[] = []
    let answer = await signIn()
    while (answer.status === 429 && waits.length < 5) {
      const { seconds } = (answer.body as { error: { params: { seconds: number } } }).error.params
      waits.push(seconds)
      pass(seconds)
      answer = await signIn()
    }
    // The address is free again first, then the account at it.
    expect(waits).toEqual([1, 29])
    expect(answer.status).toBe(200)
  })

  test('nobody gains an attempt by it: what was counted is as good as spent, and comes back one by one', async () => {
    const again = () => attempt('dohyun.kim', { address: '10.8.8.9' })
    await again()
    at = right
    expect(await statuses(6, again)).toEqual(Array(6).fill(429))
    pass(60)
    expect(await statuses(4, again)).toEqual([401, 401, 429, 429])
  })
})

test('a flood of bad sign-ins leaves other calls usable', async () => {
  const client = await app.signIn('board.manager')
  let finished = 0
  const flood = Array.from({ length: 200 }, async (_, index) => {
    const { status } = await attempt(`nobody.${index}`, { address: `10.0.3.${index}` })
    finished += 1
    return status
  })
  expect((await client.send(accountsCalls.mySessions, {})).status).toBe(200)
  // The call does not queue behind the hashes.
  expect(finished).toBeLessThan(200)
  const seen = await Promise.all(flood)
  expect(new Set(seen)).toEqual(new Set([401, 429]))
})

test('of attempts that come at once no more get through than there are', async () => {
  const together = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      attempt('dohyun.kim', { process: index % 2 ? app : other, address: '10.0.2.1' }),
    ),
  )
  expect(together.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(together.filter(({ status }) => status === 429)).toHaveLength(25)
})
