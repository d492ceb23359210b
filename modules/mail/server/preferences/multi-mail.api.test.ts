import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { multiMailCalls } from '../../contract/preferences/multi-mail.contract.ts'
import { preferenceLimits } from '../../contract/preferences/preference.rules.ts'

let app: TestApp
let jiwoo: TestClient
let manager: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, manager, dohyun] = (await Promise.all(
    ['jiwoo.seo', 'manager', 'dohyun.kim'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const codeOf = (userName: string) => demoPerson(userName).personCode
const list = (client: TestClient) => client.call(multiMailCalls.multiMailGet, {})

test('accounts are added, changed, put into order and deleted (MAIL-085, MAIL-086, MAIL-093)', async () => {
  expect(await list(jiwoo)).toEqual([])
  const [first, second] = await jiwoo.call(multiMailCalls.multiMailSet, {
    accounts: [
      { personCode: codeOf('dohyun.kim'), email: 'help@hanbit.example' },
      { personCode: codeOf('manager'), email: '', isUse: false },
    ],
  })
  expect(first).toMatchObject({
    personCode: codeOf('dohyun.kim'),
    displayName: demoPerson('dohyun.kim').name.ko,
    email: 'help@hanbit.example',
    isUse: true,
    isDeleted: false,
    displayOrder: 1,
    createdId: codeOf('jiwoo.seo'),
    updatedId: codeOf('jiwoo.seo'),
  })
  expect(second).toMatchObject({ email: '', isUse: false, displayOrder: 2 })
  const changed = await jiwoo.call(multiMailCalls.multiMailSet, {
    accounts: [{ ...second!, isUse: true }, first!],
  })
  expect(changed.map(({ id, isUse, displayOrder }) => [id, isUse, displayOrder])).toEqual([
    [second!.id, true, 1],
    [first!.id, true, 2],
  ])
  const left = await jiwoo.call(multiMailCalls.multiMailSet, { accounts: [{ id: second!.id, isDeleted: true }] })
  expect(left.map(({ id }) => id)).toEqual([first!.id])
  expect(await list(jiwoo)).toEqual(left)
  expect(await list(manager)).toEqual([])
  expect(
    (await manager.send(multiMailCalls.multiMailSet, { accounts: [{ id: first!.id, isDeleted: true }] })).status,
  ).toBe(404)
  expect(await list(jiwoo)).toEqual(left)
})

test.each([
  ['nobody is chosen (MAIL-050)', { personCode: '' }, 'personCode', '멀티계정을 사용할 사용자를 선택해주세요'],
  ['it is somebody of another company (MAIL-050)', {}, 'personCode', '멀티계정을 사용할 사용자를 선택해주세요'],
  [
    'the address is none (MAIL-051)',
    { personCode: 'own', email: 'team@hanbit' },
    'email',
    '이메일 형식이 올바르지 않습니다. 이메일 형식을 확인해주세요.',
  ],
])('an account is refused when %s, and nothing of the list is saved', async (_what, wrong, field, message) => {
  const before = await list(dohyun)
  const personCode = 'personCode' in wrong ? wrong.personCode.replace('own', codeOf('manager')) : codeOf('haneul.song')
  const answer = await dohyun.send(multiMailCalls.multiMailSet, {
    accounts: [
      { personCode: codeOf('manager'), email: 'right@hanbit.example' },
      { ...wrong, personCode },
    ],
  })
  expect(answer).toMatchObject({ status: 400, body: { error: { message, fields: [{ path: `accounts.1.${field}` }] } } })
  expect(await list(dohyun)).toEqual(before)
})

test('a list has an end', async () => {
  const accounts = Array.from({ length: preferenceLimits.accounts + 1 }, () => ({ personCode: codeOf('manager') }))
  expect((await manager.send(multiMailCalls.multiMailSet, { accounts })).status).toBe(409)
  expect(await list(manager)).toEqual([])
})
