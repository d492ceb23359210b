import { argon2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { hashesMade } from '../passwords/hashing.ts'
import { writePhc } from '../passwords/phc.ts'

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
const deviceCookie = (client: TestClient) => `device=${client.cookies.get('device')}`
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

describe('mail address and user name', () => {
  const byMail = (email: string) =>
    app.visitor().send(accountsCalls.signInForToken, { email, password: 'Wrong!2026' }, { address: '10.0.0.1' })

  test.each(['dohyun.kim', 'nobody.at.all'])(
    'count as one name at both doors, whether %s exists or not',
    async (userName) => {
      await statuses(5, () => attempt(userName))
      expect((await byMail(`${userName}@hanbit.example`)).status).toBe(429)
      pass(3_600)
      await statuses(5, () => byMail(`${userName}@hanbit.example`))
      expect((await attempt(userName)).status).toBe(429)
    },
  )

  test('that differ count alike, whether they belong to one account, to two or to none', async () => {
    const seen: number[][] = []
    for (const [name, mail] of [
      ['admin', 'jiwoo.seo'],
      ['dohyun.kim', 'jiwoo.seo'],
      ['nobody.at.all', 'somebody.else'],
    ] as const) {
      pass(3_600)
      if (name === 'admin')
        await app.db
          .updateTable('organisation_people')
          .set({ email: 'chief@hanbit.example' })
          .where('person_code', '=', (rows) =>
            rows.selectFrom('accounts_accounts').select('person_code').where('user_name', '=', 'admin').limit(1),
          )
          .execute()
      const address = name === 'admin' ? 'chief@hanbit.example' : `${mail}@hanbit.example`
      seen.push([...(await statuses(6, () => attempt(name))), ...(await statuses(6, () => byMail(address)))])
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })
})

test('an account that exists and one that does not cost the same: one hash and the same statements', async () => {
  const client = await app.signIn('manager')
  const asked: string[][] = []
  const clients = pg.Client.prototype as unknown as { query: (this: pg.Client, ...args: unknown[]) => unknown }
  const send = clients.query
  const spy = vi.spyOn(clients, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as pg.QueryConfig).text
    if (/accounts_|organisation_people|platform_audit/.test(text)) asked.at(-1)?.push(text)
    return send.apply(this, args)
  })
  try {
    // Once, and once where the place has no attempt left.
    for (const userName of ['dohyun.kim', 'nobody.at.all'])
      for (const email of [undefined, `${userName}@hanbit.example`])
        for (const count of [1, 6]) {
          pass(3_600)
          const input = email ? { email, password: 'x' } : { comcode: 'HC', username: userName, password: 'x' }
          const call = email ? accountsCalls.signInForToken : accountsCalls.signIn
          const hashes = hashesMade()
          asked.push([])
          for (let tries = 0; tries < count; tries += 1)
            await client.send(call, input, { address: '10.4.4.4', headers: { cookie: deviceCookie(client) } })
          expect(hashesMade() - hashes).toBe(Math.min(count, 5))
        }
  } finally {
    spy.mockRestore()
  }
  expect(asked[0]!.length).toBeGreaterThan(4)
  expect(asked.slice(4)).toEqual(asked.slice(0, 4))
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

describe('one address', () => {
  const right = { password: demoPassword }
  const known = async (userName: string, address: string) => {
    const client = app.visitor()
    expect((await attempt(userName, { ...right, client, address })).status).toBe(200)
    return client
  }
  const accounts = async (count: number) => {
    const rows = await app.db
      .selectFrom('accounts_accounts')
      .select('user_name')
      .where('com_code', '=', 'HC')
      .where('user_name', 'not in', ['jiwoo.seo', 'dohyun.kim', 'manager'])
      .orderBy('user_name')
      .limit(count)
      .execute()
    expect(rows).toHaveLength(count)
    return rows.map(({ user_name }) => user_name)
  }

  test.each(['made-up names', 'accounts'])('has sixty failures at %s, then one a second', async (which) => {
    const names =
      which === 'accounts' ? await accounts(66) : Array.from({ length: 66 }, (_, index) => `someone.${index}`)
    const seen = await statuses(64, (index) => attempt(names[index]!, { address: '10.7.7.7' }))
    expect(seen.slice(0, 60)).toEqual(Array(60).fill(401))
    expect(seen.slice(60)).toEqual(Array(4).fill(429))
    pass(1)
    expect(await statuses(2, (index) => attempt(names[64 + index]!, { address: '10.7.7.7' }))).toEqual([401, 429])
  })

  test('where somebody tries made-up names lets everybody in who knows her password', async () => {
    const address = '10.7.7.8'
    const jiwoo = await known('jiwoo.seo', address)
    await statuses(60, (index) => attempt(`made.up.${index}`, { address }))
    pass(3)
    const made: number[] = []
    const own: number[] = []
    const fresh: number[] = []
    for (let second = 0; second < 10; second += 1) {
      made.push(...(await statuses(4, (index) => attempt(`more.${second}.${index}`, { address }))))
      own.push((await attempt('jiwoo.seo', { ...right, client: jiwoo, address })).status)
      // At a browser that nobody has signed in with.
      if (second % 2 === 0) fresh.push((await attempt('dohyun.kim', { ...right, address })).status)
      pass(1)
    }
    expect([own, fresh]).toEqual([Array(10).fill(200), Array(5).fill(200)])
    expect(made.filter((status) => status === 429).length).toBeGreaterThan(20)
    // What is wrong is refused alike, whoever it is.
    await attempt('the.last.one', { address })
    expect((await attempt('manager', { address })).status).toBe(429)
  })

  test('where somebody guesses at accounts waits with new browsers, never with one that is known', async () => {
    const address = '10.7.7.9'
    const jiwoo = await known('jiwoo.seo', address)
    const names = await accounts(63)
    await statuses(60, (index) => attempt(names[index]!, { address }))
    pass(3)
    await statuses(3, (index) => attempt(names[60 + index]!, { address }))
    const hashes = hashesMade()
    const refused = await attempt('dohyun.kim', { ...right, address })
    expect(refused).toMatchObject({ status: 429, body: { error: { key: 'accounts.signIn.throttled' } } })
    // The password was looked at as always, so that the time does not tell that it was right.
    expect(hashesMade() - hashes).toBe(1)
    expect((await attempt('jiwoo.seo', { ...right, client: jiwoo, address })).status).toBe(200)
    pass(1)
    expect((await attempt('dohyun.kim', { ...right, address })).status).toBe(200)
  })

  test('cannot have more than five passwords a second looked at, and a known browser is not held up by that', async () => {
    const address = '10.7.8.0'
    const jiwoo = await known('jiwoo.seo', address)
    await statuses(60, (index) => attempt(`flood.${index}`, { address }))
    const hashes = hashesMade()
    expect(await statuses(10, (index) => attempt(`flood.on.${index}`, { address }))).toEqual(Array(10).fill(429))
    expect(hashesMade()).toBe(hashes)
    pass(1)
    await statuses(10, (index) => attempt(`flood.more.${index}`, { address }))
    expect(hashesMade() - hashes).toBe(5)
    expect((await attempt('jiwoo.seo', { ...right, client: jiwoo, address })).status).toBe(200)
  })

  test('is a whole network in IPv6: the 64 bits that one customer is given', async () => {
    const at = (index: number) => ({ address: `2001:db8:7:1::${index.toString(16)}` })
    expect(await statuses(6, (index) => attempt('dohyun.kim', at(index)))).toEqual([401, 401, 401, 401, 401, 429])
    expect((await attempt('dohyun.kim', { address: '2001:db8:7:2::1' })).status).toBe(401)
  })
})

test('calls of the signed-out at one address do not keep a known browser out', async () => {
  const strict = await startTestApp({ now: () => at, env: { RATE_LIMIT: '30' } })
  const jiwoo = strict.visitor()
  const signIn = (client: TestClient, address: string) =>
    attempt('jiwoo.seo', { password: demoPassword, client, address })
  expect((await signIn(jiwoo, '2001:db8:8:1::1')).status).toBe(200)
  await jiwoo.call(accountsCalls.signOut, {}, { address: '2001:db8:8:1::1' })
  const flood = await statuses(40, (index) =>
    strict.visitor().send(accountsCalls.signInOptions, {}, { address: `2001:db8:8:1::${index.toString(16)}` }),
  )
  expect(flood.slice(-10)).toEqual(Array(10).fill(429))
  const made = strict.visitor()
  made.cookies.set('device', `${jiwoo.cookies.get('device')}x`)
  expect((await signIn(made, '2001:db8:8:1::2')).status).toBe(429)
  expect((await signIn(jiwoo, '2001:db8:8:1::2')).status).toBe(200)
  await strict.close()
})

test('an account has at most a hundred failures an hour from everywhere, and its owner gets in at her browser', async () => {
  const owner = app.visitor()
  expect((await attempt('jiwoo.seo', { password: demoPassword, client: owner })).status).toBe(200)
  let failed = 0
  for (let tries = 0; tries < 240; tries += 1) {
    const address = `10.30.${tries % 120}.${Math.floor(tries / 120)}`
    const { status } =
      tries % 2 === 0
        ? await attempt('jiwoo.seo', { address })
        : await app
            .visitor()
            .send(accountsCalls.signInForToken, { email: 'jiwoo.seo@hanbit.example', password: 'x' }, { address })
    if (status === 401) failed += 1
    else expect(status).toBe(429)
    if (tries % 40 === 0)
      expect((await attempt('jiwoo.seo', { password: demoPassword, client: owner })).status).toBe(200)
    pass(15)
  }
  expect(failed).toBeGreaterThan(20)
  expect(failed).toBeLessThanOrEqual(100)
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
    // She is told the longest of what she waits for, once: one attempt at her name from wherever.
    expect(waits).toEqual([120])
    expect(answer.status).toBe(200)
  })

  test('nobody gains an attempt by it: what was counted is as good as spent, and comes back one by one', async () => {
    const again = () => attempt('dohyun.kim', { address: '10.8.8.9' })
    await again()
    at = right
    expect(await statuses(6, again)).toEqual(Array(6).fill(429))
    pass(240)
    expect(await statuses(4, again)).toEqual([401, 401, 429, 429])
  })
})

test('a flood of bad sign-ins leaves other calls usable', async () => {
  const client = await app.signIn('board.manager')
  const names = await costlyAccounts(200)
  let finished = 0
  const flood = names.map(async (name, index) => {
    const { status } = await attempt(name, { address: `10.0.3.${index}` })
    finished += 1
    return status
  })
  expect((await client.send(accountsCalls.mySessions, {})).status).toBe(200)
  // The call does not queue behind the hashes.
  expect(finished).toBeLessThan(names.length)
  const seen = await Promise.all(flood)
  expect(new Set(seen)).toEqual(new Set([401, 429]))
})

/** User names of accounts whose hashes cost what they do in the real world: in API tests they are cheap. */
async function costlyAccounts(count: number): Promise<string[]> {
  const cost = { memory: 19_456, passes: 2, parallelism: 1 }
  const salt = randomBytes(16)
  const hash = argon2Sync('argon2id', { message: demoPassword, nonce: salt, ...cost, tagLength: 32 })
  const accounts = await app.db
    .updateTable('accounts_accounts')
    .set({ password_hash: writePhc({ cost, salt, hash }) })
    .where('com_code', '=', 'HC')
    .returning('user_name')
    .execute()
  return accounts.slice(0, count).map(({ user_name }) => user_name)
}

test('of attempts that come at once no more get through than there are', async () => {
  const together = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      attempt('dohyun.kim', { process: index % 2 ? app : other, address: '10.0.2.1' }),
    ),
  )
  expect(together.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(together.filter(({ status }) => status === 429)).toHaveLength(25)
})
