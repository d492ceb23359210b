import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { settingsCalls } from '../contract/settings.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

const setting = (of = jiwoo) => of.call(settingsCalls.userSetting, {})
const save = (fields: object, of = jiwoo) => of.send(settingsCalls.saveUserSetting, fields)

describe('user config (SETTINGS-035, SETTINGS-036, SETTINGS-053, SETTINGS-045, SETTINGS-046, MAIL-071, MAIL-072, MAIL-095)', () => {
  test('begins in Korean, with Korea Standard Time and the reading pane beside the list (I18N-007)', async () => {
    expect(await setting(dohyun)).toEqual({
      personCode: expect.any(String),
      language: 'ko-KR',
      timeZone: 'Korea Standard Time',
      mailLayout: 'vertical',
      mailListCount: 30,
      isPermanentDelete: false,
    })
  })

  test('keeps what was given, and the rest stays', async () => {
    await save({ language: 'ja-JP', timeZone: 'Tokyo Standard Time' })
    await save({ mailListCount: 50 })
    expect((await save({ mailLayout: 'off' })).status).toBe(200)
    expect(await setting()).toMatchObject({ mailLayout: 'off' })
    expect((await save({ mailLayout: 'horizontal' })).status).toBe(200)
    await save({ isPermanentDelete: true })
    expect(await setting()).toMatchObject({
      language: 'ja-JP',
      timeZone: 'Tokyo Standard Time',
      mailLayout: 'horizontal',
      mailListCount: 50,
      isPermanentDelete: true,
    })
    expect(await setting(dohyun)).toMatchObject({ language: 'ko-KR', timeZone: 'Korea Standard Time' })
  })

  test('is what the portal goes by, in another browser of the same person too', async () => {
    const elsewhere = await app.signIn('jiwoo.seo')
    const spoken = async () => (await elsewhere.call(shellCalls.currentUser, {})).userConfig
    await save({ language: 'ko-KR', timeZone: 'Korea Standard Time' })
    expect(await spoken()).toMatchObject({ language: 'ko-KR', timeZone: 'Asia/Seoul' })
    await save({ language: 'ja-JP', timeZone: 'Tokyo Standard Time' })
    expect(await spoken()).toMatchObject({ language: 'ja-JP', timeZone: 'Asia/Tokyo' })
    expect(await elsewhere.send(settingsCalls.saveUserSetting, { timeZone: 'x' })).toMatchObject({
      body: { error: { message: expect.stringMatching(/[ぁ-ん]/) } },
    })
  })

  test('leaves a place alone whose Windows zone is only repeated', async () => {
    await dohyun.call(accountsCalls.savePreferences, { timeZone: 'Asia/Jakarta' })
    expect(await setting(dohyun)).toMatchObject({ timeZone: 'SE Asia Standard Time' })
    await save({ timeZone: 'SE Asia Standard Time' }, dohyun)
    expect((await dohyun.call(shellCalls.currentUser, {})).userConfig.timeZone).toBe('Asia/Jakarta')
  })

  test.each([
    ['a language that is not offered', { language: 'fr-FR' }],
    ['a place instead of a Windows name', { timeZone: 'Asia/Seoul' }],
    ['a list of a hundred mails', { mailListCount: 100 }],
    ['a pane above', { mailLayout: 'above' }],
  ])('refuses %s, and nothing changes', async (_what, fields) => {
    const before = await hashOfAllTables(app.db)
    expect(await save({ language: 'en-US', ...fields })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: Object.keys(fields)[0] }] } },
    })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('the time zones to choose from are all of Windows, the default among them (SETTINGS-008)', async () => {
    const zones = await dohyun.call(settingsCalls.timeZones, {})
    expect(zones.length).toBeGreaterThan(135)
    expect(zones).toContainEqual({ name: 'Korea Standard Time', iana: 'Asia/Seoul' })
  })

  test("nobody sets another person's (SETTINGS-032)", async () => {
    const { personCode } = await setting(dohyun)
    expect((await save({ personCode, language: 'en-US' })).status).toBe(403)
    expect((await jiwoo.send(settingsCalls.userSetting, { personCode })).status).toBe(403)
    expect(await setting(dohyun)).toMatchObject({ language: 'ko-KR' })
  })
})
