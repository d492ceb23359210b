import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addressbookCalls } from '#modules/addressbook/contract/addressbook.contract.ts'
import { ownFolderId } from '#modules/addressbook/contract/addressbook.entities.ts'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { recipientCalls } from '../../contract/recipients.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'

let app: TestApp
let jiwoo: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: false })
  ;[jiwoo, haneul] = (await Promise.all(['jiwoo.seo', 'haneul.song'].map((name) => app.signIn(name)))) as [
    TestClient,
    TestClient,
  ]
})
afterAll(() => app.close())

const find = async (client: TestClient, query: string) =>
  (await client.call(recipientCalls.findRecipients, { query })).items

test('colleagues are found by name, initials and half a syllable, ten at the most (MAIL-070)', async () => {
  for (const query of ['김도현', 'ㄱㄷㅎ', '김도혀', 'rlaehgus', 'dohyun.kim'])
    expect(await find(jiwoo, query), query).toContainEqual(
      expect.objectContaining({
        kind: 'person',
        displayName: '김도현',
        email: 'dohyun.kim@hanbit.example',
        personCode: demoPerson('dohyun.kim').personCode,
      }),
    )
  expect((await find(jiwoo, 'hanbit')).length).toBeLessThanOrEqual(10)
})

test('a department is found beside its people, and a mail to it goes to everybody in it', async () => {
  const code = (await find(jiwoo, '김도현'))[0]!
  const department = (await find(jiwoo, code.deptName)).find(({ kind }) => kind === 'department')!
  expect(department.deptCode).toBe(code.deptCode)
  const { itemId } = await jiwoo.call(sendCalls.send, {
    to: [{ kind: 'department', id: department.id, name: department.displayName }],
    subject: '부서 모두에게',
  })
  const { to } = await jiwoo.call(itemCalls.readItem, { itemId })
  expect(to).toContainEqual(expect.objectContaining({ name: '김도현', address: 'dohyun.kim@hanbit.example' }))
  expect(to.length).toBeGreaterThan(1)
})

test('contacts and lists of the address book are found, and a list goes to its members', async () => {
  const { contactId } = await jiwoo.call(addressbookCalls.createContact, {
    folderId: ownFolderId,
    displayName: '한결거래처',
    emails: [{ kind: 'work', address: 'hangyeol@partner.example' }],
  })
  const list = await jiwoo.call(addressbookCalls.createList, {
    folderId: ownFolderId,
    displayName: '한결모임',
    members: [
      { kind: 'contact', contactId },
      { kind: 'person', personCode: demoPerson('dohyun.kim').personCode },
    ],
  })
  const found = await find(jiwoo, '한결')
  expect(found.map(({ kind, displayName }) => [kind, displayName])).toEqual(
    expect.arrayContaining([
      ['contact', '한결거래처'],
      ['list', '한결모임'],
    ]),
  )
  expect(await find(haneul, '한결거래처')).toEqual([])
  const { itemId } = await jiwoo.call(sendCalls.send, {
    to: [{ kind: 'list', id: String(list.contactId) }],
    subject: '모임에게',
  })
  const { to } = await jiwoo.call(itemCalls.readItem, { itemId })
  expect(to.map(({ address }) => address).toSorted()).toEqual(['dohyun.kim@hanbit.example', 'hangyeol@partner.example'])
  const foreign = await haneul.send(sendCalls.send, { to: [{ kind: 'list', id: String(list.contactId) }] })
  expect(foreign.status).toBe(404)
})

test('what one may not see is nobody to write to, and what means nobody is told', async () => {
  const status = async (to: object) => (await jiwoo.send(sendCalls.send, { to: [to] })).status
  expect(await status({ kind: 'department', id: 'HC/no-such-department' })).toBe(404)
  expect(await status({ kind: 'list', id: '2000000000' })).toBe(404)
  for (const to of [
    { kind: 'list', id: 'x' },
    { kind: 'department' },
    { kind: 'person', id: 'P1' },
    { kind: 'nobody' },
  ])
    expect(await status(to), JSON.stringify(to)).toBe(400)
})

test('who was written to lately is offered without a text, and found by a part of her address', async () => {
  await jiwoo.call(sendCalls.send, { to: [{ name: '다니엘', address: 'daniel@lately.example' }], subject: '최근' })
  expect((await find(jiwoo, ''))[0]).toMatchObject({ kind: 'address', displayName: '다니엘' })
  expect(await find(jiwoo, 'lately')).toContainEqual(expect.objectContaining({ email: 'daniel@lately.example' }))
  expect(await find(haneul, 'lately')).toEqual([])
})

test('which addresses lie outside is told without regard to capitals', async () => {
  const { addresses } = await jiwoo.call(recipientCalls.outsideOf, {
    addresses: ['Dohyun.Kim@hanbit.example', 'partner@elsewhere.example'],
  })
  expect(addresses).toEqual(['partner@elsewhere.example'])
})

describe('the recipient’s particulars are those of the organisation', () => {
  test('somebody is found by her mail address as a list of one (MAIL-068)', async () => {
    const { items } = await jiwoo.call(chartCalls.personByEmail, { email: 'dohyun.kim@hanbit.example' })
    expect(items).toEqual([
      expect.objectContaining({ displayName: '김도현', personCode: demoPerson('dohyun.kim').personCode }),
    ])
    expect(items[0]).toMatchObject({
      titleName: expect.any(String),
      deptName: expect.any(String),
      id: expect.any(String),
    })
  })

  test('somebody is found by her code (MAIL-069)', async () => {
    const { personCode } = demoPerson('dohyun.kim')
    expect(await jiwoo.call(chartCalls.personByCode, { personCode })).toMatchObject({
      personCode,
      displayName: '김도현',
    })
  })
})
