import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { receptionMoments, settingLimits } from '../../contract/approvals.rules.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let now = new Date('2026-12-03T00:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[jiwoo, dohyun, manager] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
  ])
})
afterAll(() => app.close())

const code = (userName: string) => demoPerson(userName).personCode
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg=='

describe('the approval setting', () => {
  test('APPROVAL-023, APPROVAL-027, APPROVAL-030 is there before anybody has saved it, in one record', async () => {
    expect(await jiwoo.call(settingsCalls.mySettingGet, {})).toMatchObject({
      personCode: code('jiwoo.seo'),
      tabOrder: '0,1,2',
      language: 'ko',
      fiDocumentCount: 10,
      isApmReuse: false,
      signaturePath: '',
      updatedDate: null,
      mailUpdatedDate: null,
    })
  })

  test('APPROVAL-021, APPROVAL-022 is created and changed: what is not said stays', async () => {
    await jiwoo.call(settingsCalls.mySettingCreate, { data: { tabOrder: '2,0,1' }, isFirst: true })
    const saved = await jiwoo.call(settingsCalls.mySettingSet, { data: { isApmReuse: true, fiDocumentCount: 20 } })
    expect(saved).toMatchObject({
      tabOrder: '2,0,1',
      isApmReuse: true,
      fiDocumentCount: 20,
      updatedId: code('jiwoo.seo'),
    })
    expect((await dohyun.call(settingsCalls.mySettingGet, {})).tabOrder).toBe('0,1,2')
  })

  test('APPROVAL-028 tabs are the three there are, each once', async () => {
    for (const tabOrder of ['0,1', '0,1,1', '0,1,3', ''])
      expect((await jiwoo.send(settingsCalls.mySettingSet, { data: { tabOrder } })).status).toBe(400)
  })

  test('APPROVAL-007, APPROVAL-031, APPROVAL-032 each block of reception has seven flags and a date of its own', async () => {
    const before = await dohyun.call(settingsCalls.mySettingSet, { data: { isReceiveRefMail: true } })
    expect(before.mailUpdatedDate).toBe(now.toISOString())
    expect(before.messengerUpdatedDate).toBeNull()
    now = new Date(now.getTime() + 60_000)
    const after = await dohyun.call(settingsCalls.mySettingSet, { data: { isTUReceiveAfterMail: false } })
    expect(after).toMatchObject({ isReceiveRefMail: true, isTUReceiveAfterMail: false, isTUReceiveNextMail: true })
    expect(after.mailUpdatedDate).toBe(before.mailUpdatedDate)
    expect(after.messengerUpdatedDate).toBe(now.toISOString())
    for (const block of ['isReceive', 'isTUReceive'])
      expect(
        Object.keys(after).filter((field) => receptionMoments.some((moment) => field === `${block}${moment}Mail`)),
      ).toHaveLength(7)
  })

  test('APPROVAL-019, APPROVAL-036 a signature is one of five kinds of picture, by its bytes as well', async () => {
    const sign = (signaturePath: string) => jiwoo.send(settingsCalls.mySettingSet, { data: { signaturePath } })
    const of = (type: string, ...bytes: number[]) =>
      `data:image/${type};base64,${Buffer.from([...bytes, ...Array<number>(30).fill(0)]).toString('base64')}`
    for (const picture of [
      png,
      of('jpeg', 0xff, 0xd8, 0xff, 0xe0),
      of('gif', ...Buffer.from('GIF89a')),
      of('x-icon', 0, 0, 1, 0),
      of('bmp', ...Buffer.from('BM')),
    ])
      expect((await sign(picture)).status).toBe(200)
    for (const other of [
      of('svg+xml', ...Buffer.from('<svg>')),
      of('png', ...Buffer.from('<html>')),
      of('webp', ...Buffer.from('RIFF')),
      'data:image/png,plain',
      'https://example.com/a.png',
      `${png.slice(0, -2)}"onload=`,
    ]) {
      const { status, body } = await sign(other)
      expect([status, body]).toMatchObject([
        400,
        { error: { fields: [{ path: 'data.signaturePath', key: 'approvals.settings.signatureFailed' }] } },
      ])
    }
    expect((await sign(`${png.slice(0, 22)}${'A'.repeat(settingLimits.signature)}`)).status).toBe(400)
    expect((await sign('')).status).toBe(200)
  })
})

describe('a delegation', () => {
  const days = { startDate: '2026-12-10', endDate: '2026-12-12' }
  beforeEach(() => app.db.deleteFrom('approvals_delegations').execute())
  const set = (client: TestClient, fields: Record<string, unknown>) => client.send(settingsCalls.delegationSet, fields)
  const fault = async (fields: Record<string, unknown>) => {
    const { status, body } = await set(jiwoo, fields)
    const { error } = body as { error: { key: string; fields?: { path: string; key: string }[] } }
    return [status, error.fields?.[0] ?? error.key]
  }

  test('APPROVAL-025, APPROVAL-026, APPROVAL-029 is set, listed with its name and state, and removed', async () => {
    const by = code('dohyun.kim')
    const listed = await jiwoo.call(settingsCalls.delegationSet, {
      delegatorCode: by,
      reason: 2,
      applicationId: 101,
      ...days,
    })
    expect(listed).toMatchObject([
      {
        personCode: code('jiwoo.seo'),
        delegatorCode: by,
        displayName: { ko: '김도현' },
        applicationId: 101,
        applicationName: { ko: '휴가 신청서' },
        reason: 2,
        state: 'waiting',
        createdId: code('jiwoo.seo'),
        ...days,
      },
    ])
    expect(await jiwoo.call(settingsCalls.delegationList, {})).toEqual(listed)
    expect(await dohyun.call(settingsCalls.delegationList, {})).toEqual([])
    // By a number without days (G-059), and by the operation.
    expect(await jiwoo.call(settingsCalls.delegationSet, { seq: listed[0]!.seq })).toEqual([])
    const [again] = await jiwoo.call(settingsCalls.delegationSet, { delegatorCode: by, ...days })
    expect(await jiwoo.call(settingsCalls.delegationSet, { operation: 'remove', seq: again!.seq, ...days })).toEqual([])
  })

  test('APPROVAL-009 holds for all forms where none is named, or -1', async () => {
    const [one] = await jiwoo.call(settingsCalls.delegationSet, {
      delegatorCode: code('dohyun.kim'),
      applicationId: -1,
      ...days,
    })
    expect(one).toMatchObject({ applicationId: null, applicationName: null })
    expect(await fault({ delegatorCode: code('manager'), applicationId: 201, ...days })).toEqual([
      404,
      'errors.NotFoundException',
    ])
  })

  test('APPROVAL-010 finds whoever is to act by her mail address', async () => {
    const { email } = await app.db
      .selectFrom('organisation_people')
      .select('email')
      .where('person_code', '=', code('dohyun.kim'))
      .executeTakeFirstOrThrow()
    const [one] = await jiwoo.call(settingsCalls.delegationSet, {
      delegatorCode: '',
      email: email.toUpperCase(),
      ...days,
    })
    expect(one!.delegatorCode).toBe(code('dohyun.kim'))
  })

  test.each([
    ['APPROVAL-012 nobody who acts', () => ({ ...days }), 'delegatorCode', 'delegatorRequired'],
    ['APPROVAL-013 oneself', () => ({ delegatorCode: code('jiwoo.seo'), ...days }), 'delegatorCode', 'oneself'],
    [
      'APPROVAL-014 no first day',
      () => ({ delegatorCode: code('manager'), endDate: '2026-12-12' }),
      'startDate',
      'startRequired',
    ],
    [
      'APPROVAL-015 no last day',
      () => ({ delegatorCode: code('manager'), startDate: '2026-12-12', endDate: '' }),
      'endDate',
      'endRequired',
    ],
    [
      'APPROVAL-016 a first day after the last',
      () => ({ delegatorCode: code('manager'), startDate: '2026-12-13', endDate: '2026-12-12' }),
      'endDate',
      'startAfterEnd',
    ],
    [
      'more than a year',
      () => ({ delegatorCode: code('manager'), startDate: '2026-12-13', endDate: '2028-12-12' }),
      'endDate',
      'tooLong',
    ],
    ['APPROVAL-017 a department', () => ({ delegatorCode: 'HC1031', ...days }), 'delegatorCode', 'department'],
    ['nobody there is', () => ({ delegatorCode: 'P999', ...days }), 'delegatorCode', 'unknown'],
  ])('with %s is refused at its field', async (_what, fields, path, key) => {
    expect(await fault(fields())).toEqual(
      [400, { path, key: `approvals.delegation.${key}` }].map((each) =>
        typeof each === 'number' ? each : expect.objectContaining(each),
      ),
    )
  })

  test('APPROVAL-012, APPROVAL-033, APPROVAL-035 says it in the words of the office', async () => {
    const said = async (fields: Record<string, unknown>) => {
      const { body } = await set(jiwoo, fields)
      return JSON.stringify(body)
    }
    expect(app.services.texts.say('ko', { key: 'approvals.delegation.delegatorRequired' })).toBe(
      '대결자를 선택하시기 바랍니다',
    )
    await jiwoo.call(settingsCalls.delegationSet, { delegatorCode: code('dohyun.kim'), ...days })
    expect(await said({ delegatorCode: code('manager'), ...days })).toContain('등록이 되지 않았습니다')
    expect(await said({ operation: 'remove', seq: 999_999 })).toContain('삭제가 되지 않았습니다')
  })

  test('of others is as missing as none, and stays', async () => {
    const [his] = await dohyun.call(settingsCalls.delegationSet, { delegatorCode: code('manager'), ...days })
    expect(await fault({ seq: his!.seq })).toEqual([404, 'approvals.delegation.notRemoved'])
    expect(await dohyun.call(settingsCalls.delegationList, {})).toHaveLength(1)
  })

  test('overlaps with none, and never makes a circle, also when both are set at once', async () => {
    await jiwoo.call(settingsCalls.delegationSet, { delegatorCode: code('dohyun.kim'), ...days })
    expect(await fault({ delegatorCode: code('manager'), applicationId: 101, ...days })).toEqual([
      409,
      'approvals.delegation.overlap',
    ])
    expect((await set(dohyun, { delegatorCode: code('jiwoo.seo'), ...days })).status).toBe(409)
    await app.db.deleteFrom('approvals_delegations').execute()
    const both = await Promise.all([
      set(manager, { delegatorCode: code('dohyun.kim'), ...days }),
      set(dohyun, { delegatorCode: code('manager'), ...days }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('APPROVAL-004 the approval password', () => {
  const [first, second] = ['Duru!mi-4417', 'Hwang_sae=3302']
  const save = (old: string, password: string, confirmation = password) =>
    dohyun.send(settingsCalls.savePassword, { old, password, confirmation })

  test('goes by the rules of the sign-in password, is kept hashed and confirms for some minutes', async () => {
    expect((await save('', 'short1!')).body).toMatchObject({
      error: { fields: [{ path: 'password', key: 'accounts.password.tooShort' }] },
    })
    expect((await save('', first, second)).body).toMatchObject({ error: { fields: [{ path: 'confirmation' }] } })
    expect((await save('', 'Password1!')).status).toBe(400)
    expect((await dohyun.send(settingsCalls.confirmPassword, { password: first })).status).toBe(409)
    expect((await save('', first)).status).toBe(200)
    expect((await dohyun.call(settingsCalls.mySettingGet, {})).hasPassword).toBe(true)
    const { password_hash: hash } = await app.db
      .selectFrom('approvals_passwords')
      .select('password_hash')
      .where('person_code', '=', code('dohyun.kim'))
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$/)
    const { until } = await dohyun.call(settingsCalls.confirmPassword, { password: first })
    expect(new Date(until).getTime()).toBe(now.getTime() + 5 * 60_000)
  })

  test('is changed only by whoever knows it, and is throttled', async () => {
    expect((await save('', second)).status).toBe(400)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await save('Wrong!1234', second)).body).toMatchObject({
        error: { fields: [{ path: 'old', key: 'approvals.password.wrong' }] },
      })
    expect((await save(first, second)).status).toBe(429)
    now = new Date(now.getTime() + 10 * 60_000)
    expect((await save(first, second)).status).toBe(200)
    expect((await dohyun.send(settingsCalls.confirmPassword, { password: first })).status).toBe(400)
    expect((await save(second, '')).status).toBe(200)
    expect((await dohyun.call(settingsCalls.mySettingGet, {})).hasPassword).toBe(false)
  })

  test('forgotten, it is taken away by whoever administers her, and by nobody else', async () => {
    await save('', first)
    const reset = (client: TestClient) => client.send(settingsCalls.resetPassword, { personCode: code('dohyun.kim') })
    expect((await reset(jiwoo)).status).toBe(403)
    expect((await manager.send(settingsCalls.resetPassword, { personCode: code('haneul.song') })).status).toBe(404)
    expect((await reset(manager)).status).toBe(200)
    expect((await dohyun.call(settingsCalls.mySettingGet, {})).hasPassword).toBe(false)
  })
})
