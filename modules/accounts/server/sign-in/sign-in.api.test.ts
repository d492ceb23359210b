import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { hashesMade } from '../passwords/hashing.ts'
import { currentCost } from '../passwords/hashing-cost.ts'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({ logTo: (line) => lines.push(line) })
})
afterAll(() => app.close())

const credentials = (username: string, password = demoPassword, comcode = 'HC') => ({ comcode, username, password })
const withoutId = (body: unknown) => JSON.stringify(body).replace(/"requestId":"[^"]*"/, '')
const lastAudit = () =>
  app.db.selectFrom('platform_audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('with a password', () => {
  test('the right one opens a session in an HttpOnly cookie and says who and where (SHELL-074, SHELL-094)', async () => {
    const visitor = app.visitor()
    const answer = await visitor.send(accountsCalls.signIn, credentials('jiwoo.seo'))
    expect(answer).toMatchObject({ status: 200, body: { result: { comCode: 'HC', mustChangePassword: false } } })
    const cookie = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('sid='))
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/)
    expect(answer.text).not.toContain(visitor.cookies.get('sid'))
    expect((await visitor.send(accountsCalls.mySessions, {})).status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      action: 'accounts.signIn.succeeded',
      com_code: 'HC',
      details: { method: 'password' },
    })
  })

  test('is refused in the language that the request names, whatever the browser speaks', async () => {
    const refusedIn = async (lang: string | undefined, more: object = {}) => {
      const asked = { ...credentials('dohyun.kim', 'Wrong!2026'), lang, ...more }
      const headers = { 'accept-language': 'ko-KR' }
      const { body } = await app.visitor().send(accountsCalls.signIn, asked, { address: '10.9.0.7', headers })
      return (body as { error: { message: string } }).error.message
    }
    const korean = await refusedIn(undefined)
    expect(korean).toMatch(/[가-힣]/)
    expect(await refusedIn('en-US')).toMatch(/^[\x20-\u2019]+$/)
    expect(await refusedIn('ja')).toMatch(/[ぁ-ん]/)
    expect(await refusedIn('en', { comcode: 7 })).not.toMatch(/[가-힣]/)
    expect(await refusedIn('ko')).toBe(korean)
  })

  test('only the hash of the token is kept', async () => {
    const client = await app.signIn('dohyun.kim')
    const rows = await app.db.selectFrom('accounts_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get('sid'))
    expect(rows.every((row) => row.token_hash?.length === 32)).toBe(true)
  })

  test('the name may be typed in capitals and with blanks', async () => {
    expect((await app.visitor().send(accountsCalls.signIn, credentials(' Jiwoo.SEO '))).status).toBe(200)
  })

  test.each([
    ['a wrong password', credentials('dohyun.kim', 'Wrong!2026')],
    ['an unknown user', credentials('nobody.here')],
    ['the right user of another company', credentials('dohyun.kim', demoPassword, 'FL')],
    ['a company that does not exist', credentials('dohyun.kim', demoPassword, 'XX')],
    ['an account without a password', credentials('seunghyun.park', '')],
  ])('%s', async (_what, input) => {
    const expected = await app
      .visitor()
      .send(accountsCalls.signIn, credentials('haneul.song', 'Wrong!2026', 'FL'), { address: '10.9.0.1' })
    const sessions = await app.db.selectFrom('accounts_sessions').select('id').execute()
    const hashes = hashesMade()
    const answer = await app.visitor().send(accountsCalls.signIn, { ...input, password: input.password || 'x' })
    expect(answer.status).toBe(401)
    expect(withoutId(answer.body)).toBe(withoutId(expected.body))
    // Whoever it is, exactly one hash is computed: the time tells nothing.
    expect(hashesMade() - hashes).toBe(1)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await app.db.selectFrom('accounts_sessions').select('id').execute()).toEqual(sessions)
  })

  test('an empty password is refused before anything is looked at', async () => {
    const hashes = hashesMade()
    expect((await app.visitor().send(accountsCalls.signIn, credentials('jiwoo.seo', ''))).status).toBe(400)
    expect(hashesMade()).toBe(hashes)
  })

  test('a shut account gets the same answer, and the audit log the reason', async () => {
    const wrong = await app.visitor().send(accountsCalls.signIn, credentials('popup.manager', 'Wrong!2026'))
    await app.db
      .updateTable('accounts_accounts')
      .set({ disabled_at: new Date() })
      .where('user_name', '=', 'popup.manager')
      .execute()
    const shut = await app.visitor().send(accountsCalls.signIn, credentials('popup.manager'))
    expect(withoutId(shut.body)).toBe(withoutId(wrong.body))
    expect(await lastAudit()).toMatchObject({
      action: 'accounts.signIn.failed',
      details: { reason: 'disabled', userName: 'popup.manager' },
    })
  })

  test('whoever retired cannot sign in', async () => {
    const person = app.db.selectFrom('accounts_accounts').select('person_code').where('user_name', '=', 'board.manager')
    await app.db
      .updateTable('organisation_people')
      .set({ state: 'retired' })
      .where('person_code', '=', person)
      .execute()
    expect((await app.visitor().send(accountsCalls.signIn, credentials('board.manager'))).status).toBe(401)
    expect(await lastAudit()).toMatchObject({ details: { reason: 'retired' } })
  })

  test('what was typed as an unknown name is not kept: it may be a password', async () => {
    await app.visitor().send(accountsCalls.signIn, credentials('MySecret!99', 'whatever'))
    const rows = await app.db.selectFrom('platform_audit').selectAll().execute()
    const counters = await app.db.selectFrom('accounts_throttles').selectAll().execute()
    expect(JSON.stringify([rows, counters]).toLowerCase()).not.toContain('mysecret')
    expect(await lastAudit()).toMatchObject({ details: { reason: 'unknown' }, person_code: null })
  })

  test('signing in again on the same browser ends the session it had', async () => {
    const client = await app.signIn('dohyun.kim')
    const first = client.cookies.get('sid')!
    await client.call(accountsCalls.signIn, credentials('dohyun.kim'))
    const old = app.visitor()
    old.cookies.set('sid', first)
    expect((await old.send(accountsCalls.mySessions, {})).status).toBe(401)
    expect((await client.send(accountsCalls.mySessions, {})).status).toBe(200)
  })

  test('the language of the sign-in page is kept for whoever has chosen none yet (SHELL-094)', async () => {
    const person = await app.visitor().call(accountsCalls.signIn, { ...credentials('manager'), lang: 'ja-JP' })
    await app.visitor().call(accountsCalls.signIn, { ...credentials('manager'), lang: 'zh-CN' })
    const kept = await app.db
      .selectFrom('accounts_preferences')
      .selectAll()
      .where('person_code', '=', person.personCode)
      .execute()
    expect(kept).toMatchObject([{ language: 'ja', theme: 'auto', time_zone: 'Asia/Seoul' }])
  })

  test('a hash of an older cost is renewed', async () => {
    const { argon2Sync } = await import('node:crypto')
    const { writePhc } = await import('../passwords/phc.ts')
    const salt = Buffer.alloc(16, 7)
    const cost = { memory: 1_024, passes: 1, parallelism: 1 }
    const hash = argon2Sync('argon2id', { message: demoPassword, nonce: salt, ...cost, tagLength: 32 })
    const account = app.db.updateTable('accounts_accounts').where('user_name', '=', 'jiwoo.seo')
    await account.set({ password_hash: writePhc({ cost, salt, hash }) }).execute()
    await app.signIn('jiwoo.seo')
    const { password_hash } = await app.db
      .selectFrom('accounts_accounts')
      .select('password_hash')
      .where('user_name', '=', 'jiwoo.seo')
      .executeTakeFirstOrThrow()
    const { memory, passes, parallelism } = currentCost
    expect(password_hash).toContain(`$m=${memory},t=${passes},p=${parallelism}$`)
    await app.signIn('jiwoo.seo')
  })
})

describe('for a token', () => {
  const email = 'jiwoo.seo@hanbit.example'

  test('mail and password give a bearer token that answers calls without the header of our pages (SHELL-097)', async () => {
    const visitor = app.visitor()
    const { accessToken, tokenType, expiresIn } = await visitor.call(accountsCalls.signInForToken, {
      email,
      password: demoPassword,
    })
    expect([tokenType, expiresIn, visitor.cookies.has('sid')]).toEqual(['Bearer', 604_800, false])
    const bearer = { authorization: `Bearer ${accessToken}` }
    const { items } = await app.visitor().call(accountsCalls.mySessions, {}, { headers: bearer })
    expect(items.find(({ isThisOne }) => isThisOne)).toMatchObject({ method: 'token' })
    const saved = await app
      .visitor()
      .send(accountsCalls.savePreferences, { theme: 'dark' }, { headers: { ...bearer, 'x-requested-with': '' } })
    expect(saved.status).toBe(200)
  })

  test('the token ends with its session', async () => {
    const { accessToken } = await app.visitor().call(accountsCalls.signInForToken, { email, password: demoPassword })
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await app.visitor().send(organisationCalls.searchPeople, { query: '김도현' }, { headers })).status).toBe(
      200,
    )
    await app.visitor().call(accountsCalls.signOut, {}, { headers })
    expect((await app.visitor().send(organisationCalls.searchPeople, { query: '김도현' }, { headers })).status).toBe(
      401,
    )
  })

  test('a token that was changed, signed by another or unsigned opens nothing', async () => {
    const { SignJWT, UnsecuredJWT } = await import('jose')
    const { accessToken } = await app.visitor().call(accountsCalls.signInForToken, { email, password: demoPassword })
    const [{ id }] = (await app.db
      .selectFrom('accounts_sessions')
      .select('id')
      .where('method', '=', 'token')
      .where('ended_at', 'is', null)
      .execute()) as [{ id: string }]
    const forged = await new SignJWT({ sid: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('maru')
      .setExpirationTime('1h')
      .sign(Buffer.alloc(32, 1))
    const unsigned = new UnsecuredJWT({ sid: id }).setAudience('maru').setExpirationTime('1h').encode()
    const [head, body, signature] = accessToken.split('.') as [string, string, string]
    const changed = [head, Buffer.from(JSON.stringify({ sid: 'another' })).toString('base64url'), signature].join('.')
    for (const token of [forged, unsigned, changed, `${head}.${body}.`, 'nonsense'])
      expect(
        (await app.visitor().send(accountsCalls.mySessions, {}, { headers: { authorization: `Bearer ${token}` } }))
          .status,
      ).toBe(401)
  })

  test.each([
    ['a wrong password', 'jiwoo.seo@hanbit.example', 'Wrong!2026'],
    ['an unknown address', 'nobody@hanbit.example', demoPassword],
    ['a user name instead of an address', 'jiwoo.seo', demoPassword],
  ])('%s: refused as on the page', async (_what, mail, password) => {
    const hashes = hashesMade()
    expect(await app.visitor().send(accountsCalls.signInForToken, { email: mail, password })).toMatchObject({
      status: 401,
      body: { error: { key: 'accounts.signIn.failed' } },
    })
    expect(hashesMade() - hashes).toBe(1)
  })
})

describe('the sign-in page', () => {
  test('offers companies and, in demo mode, the demo accounts; no provider where none is configured', async () => {
    const options = await app.visitor().call(accountsCalls.signInOptions, {})
    expect(options.companies.map(({ comCode }) => comCode)).toEqual(['HC', 'FL'])
    expect(options.demo?.accounts).toHaveLength(8)
    expect(options.demo?.accounts.find(({ userName }) => userName === 'jiwoo.seo')?.name.ko).toBe('서지우')
    expect(options).toMatchObject({ identityProvider: null, helpdesk: '' })
  })

  test('signing out ends the session and clears the cookie, twice too', async () => {
    const client = await app.signIn('haneul.song')
    const token = client.cookies.get('sid')!
    const { body, headers } = await client.send(accountsCalls.signOut, {})
    expect(body).toMatchObject({ result: { signedOut: true } })
    // Nothing of hers stays in the browser's cache (SHELL-075).
    expect(headers['clear-site-data']).toBe('"cache"')
    expect(client.cookies.has('sid')).toBe(false)
    client.cookies.set('sid', token)
    expect((await client.send(accountsCalls.mySessions, {})).status).toBe(401)
    expect(await app.visitor().call(accountsCalls.signOut, {})).toEqual({ signedOut: false, endsLater: false })
  })
})

test('no password, token or cookie is in any log line or audit row', async () => {
  const client = await app.signIn('jiwoo.seo')
  await client.send(accountsCalls.changePassword, { OldPassword: 'Wrong!Old1', NewPassword: 'Fresh!New22' })
  await client.call(accountsCalls.changePassword, { OldPassword: demoPassword, NewPassword: 'Fresh!New22' })
  const { accessToken } = await app
    .visitor()
    .call(accountsCalls.signInForToken, { email: 'jiwoo.seo@hanbit.example', password: 'Fresh!New22' })
  await app.visitor().send(accountsCalls.mySessions, {}, { headers: { authorization: `Bearer ${accessToken}x` } })
  const admin = await app.signIn('admin')
  const person = await app.db
    .selectFrom('accounts_accounts')
    .select('person_code')
    .where('user_name', '=', 'dohyun.kim')
    .executeTakeFirstOrThrow()
  const { oneTimePassword } = await admin.call(accountsCalls.resetPassword, { PersonId: person.person_code })
  const audit = await app.db.selectFrom('platform_audit').selectAll().execute()
  const told = lines.join('') + JSON.stringify(audit)
  expect(lines.length).toBeGreaterThan(20)
  const secrets = [
    demoPassword,
    'Wrong!2026',
    'Wrong!Old1',
    'Fresh!New22',
    oneTimePassword,
    accessToken,
    client.cookies.get('sid')!,
    client.cookies.get('device')!,
    '$argon2id',
  ]
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
})
