import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => at })
})
afterAll(() => app.close())

test('ends the other sessions, gives this one a new token, and the old password is worth nothing (SETTINGS-033)', async () => {
  const [here, there] = [await app.signIn('dohyun.kim'), await app.signIn('dohyun.kim')]
  const { accessToken } = await app
    .visitor()
    .call(accountsCalls.signInForToken, { email: 'dohyun.kim@hanbit.example', password: demoPassword })
  const oldToken = here.cookies.get('sid')!
  const changed = await here.call(accountsCalls.changePassword, {
    OldPassword: demoPassword,
    NewPassword: 'Fresh!Quail27',
  })
  expect(changed).toEqual({ isChange: true, responseMessage: expect.stringContaining('비밀번호가 변경되었습니다') })
  expect(here.cookies.get('sid')).not.toBe(oldToken)
  expect((await here.send(accountsCalls.mySessions, {})).status).toBe(200)

  const stolen = app.visitor()
  stolen.cookies.set('sid', oldToken)
  for (const client of [there, stolen]) expect((await client.send(accountsCalls.mySessions, {})).status).toBe(401)
  expect(
    (await app.visitor().send(accountsCalls.mySessions, {}, { headers: { authorization: `Bearer ${accessToken}` } }))
      .status,
  ).toBe(401)
  await expect(app.signIn('dohyun.kim')).rejects.toMatchObject({ key: 'accounts.signIn.failed' })
  await app.signIn('dohyun.kim', 'Fresh!Quail27')
  const audit = await app.db
    .selectFrom('platform_audit')
    .select('action')
    .where('action', '=', 'accounts.password.changed')
    .execute()
  expect(audit).toHaveLength(1)
})

test.each([
  ['no old password', '', 'Fresh!Quail27', 'OldPassword', 'oldRequired'],
  ['no new password', demoPassword, '', 'NewPassword', 'newRequired'],
  ['too short', demoPassword, 'aB3!xyz', 'NewPassword', 'tooShort'],
  ['too long', demoPassword, `a1!${'x'.repeat(126)}`, 'NewPassword', 'tooLong'],
  ['an unusable character', demoPassword, 'Fresh 2027!', 'NewPassword', 'unusable'],
  ['no digit', demoPassword, 'Freshest!', 'NewPassword', 'mix'],
  ['the old one again', demoPassword, demoPassword, 'NewPassword', 'sameAsOld'],
  ['a common one in disguise', demoPassword, 'P@ssw0rd1', 'NewPassword', 'weak.common'],
  ['a word and the year', demoPassword, 'Sunflower!2026', 'NewPassword', 'weak.common'],
  ['안녕하세요 on English keys', demoPassword, 'Dkssudgktpdy1!', 'NewPassword', 'weak.common'],
  ['keys side by side', demoPassword, '1qaz@WSX', 'NewPassword', 'weak.common'],
  ['ㅣㅏㅓㅗ ㅔㅐㅑㅕ', demoPassword, 'Lkjhpoiu1!', 'NewPassword', 'weak.keyboard'],
  ['letters in a row', demoPassword, 'Abcdefgh1!', 'NewPassword', 'weak.sequence'],
  ['the same again', demoPassword, 'Xk7!Xk7!Xk7!', 'NewPassword', 'weak.repeat'],
  ['the own name', demoPassword, 'Haneul.Song1!', 'NewPassword', 'weak.personal'],
  ['the own name on English keys', demoPassword, 'Thdgksmf1!', 'NewPassword', 'weak.personal'],
  ['the company', demoPassword, 'Hanbit!2026', 'NewPassword', 'weak.company'],
  ['the company on English keys', demoPassword, 'Gksqlcanftks1!', 'NewPassword', 'weak.company'],
])('%s is refused at its field, and nothing changes', async (_rule, OldPassword, NewPassword, path, key) => {
  const client = await app.signIn('haneul.song')
  const before = await hashOfAllTables(app.db)
  expect(await client.send(accountsCalls.changePassword, { OldPassword, NewPassword })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path, key: `accounts.password.${key}` }] } },
  })
  expect(await hashOfAllTables(app.db)).toBe(before)
})

test('a wrong old password is told at its field; after five tries one waits, and then may go on', async () => {
  const client = await app.signIn('jiwoo.seo')
  const wrong = { OldPassword: 'Wrong!2026', NewPassword: 'Fresh!Quail27' }
  for (let tries = 0; tries < 5; tries += 1)
    expect(await client.send(accountsCalls.changePassword, wrong)).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'OldPassword', key: 'accounts.password.oldWrong' }] } },
    })
  const right = { OldPassword: demoPassword, NewPassword: 'Fresh!Quail27' }
  expect(await client.send(accountsCalls.changePassword, right)).toMatchObject({
    status: 429,
    body: { error: { key: 'accounts.signIn.throttled', params: { seconds: 30 } } },
  })
  await app.signIn('jiwoo.seo')
  at = new Date(at.getTime() + 30_000)
  expect((await client.call(accountsCalls.changePassword, right)).isChange).toBe(true)
})

test('by GET it is refused: passwords do not travel in addresses (G-001)', async () => {
  const client = await app.signIn('manager')
  const answer = await client.request(
    'GET',
    `/cm/HCCommon/HC_Auth/api/changepwd?OldPassword=${demoPassword}&NewPassword=Fresh!Quail27`,
  )
  expect(answer.status).toBe(405)
  await app.signIn('manager')
})

test('for somebody else it is refused', async () => {
  const client = await app.signIn('manager')
  const jiwoo = await app.db
    .selectFrom('accounts_accounts')
    .select('person_code')
    .where('user_name', '=', 'jiwoo.seo')
    .executeTakeFirstOrThrow()
  expect(
    (
      await client.send(accountsCalls.changePassword, {
        PersonId: jiwoo.person_code,
        OldPassword: demoPassword,
        NewPassword: 'Fresh!Quail27',
      })
    ).status,
  ).toBe(403)
  await app.signIn('manager')
})
