import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { cardCalls, cardTexts } from '../../contract/preferences/card.contract.ts'
import { usageStates } from '../../contract/preferences/preference.rules.ts'

let app: TestApp
let jiwoo: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  // As before anybody has written anything on a card.
  await app.db.deleteFrom('mail_cards').execute()
  ;[jiwoo, manager] = (await Promise.all(['jiwoo.seo', 'manager'].map((name) => app.signIn(name)))) as [
    TestClient,
    TestClient,
  ]
})
afterAll(() => app.close())

const card = (client: TestClient) => client.call(cardCalls.userCard, {})

test('the card says at first what the organisation knows (MAIL-058, MAIL-060, MAIL-097)', async () => {
  const mine = await card(jiwoo)
  const { name, email, personCode } = demoPerson('jiwoo.seo')
  expect(mine).toMatchObject({ personCode, email, displayName: name.ko, displayNameEng: name.en })
  expect([mine.companyName, mine.deptName, mine.titleName]).not.toContain('')
  expect(mine).toMatchObject({ usageState: 'Default', autoSign: true, replyAutoSign: false, freeContent: '' })
  expect(Object.keys(mine)).toEqual(expect.arrayContaining([...cardTexts]))
  expect(await jiwoo.call(cardCalls.hcUserCardGet, { PersonCode: personCode })).toEqual(mine)
})

test('what is given is saved and the rest stays; what is free is cleaned (MAIL-059, MAIL-097)', async () => {
  await jiwoo.call(cardCalls.hcUserCardUpdate, { homePage: 'https://hanbit.example', officeAddress: '성남시 분당구' })
  const saved = await jiwoo.call(cardCalls.hcUserCardUpdate, {
    officeTel: '031-000-0000',
    freeContent: '<p onclick="steal()">서지우 드림<script>alert(1)</script></p>',
    replyAutoSign: true,
  })
  expect(saved).toMatchObject({
    homePage: 'https://hanbit.example',
    officeAddress: '성남시 분당구',
    officeTel: '031-000-0000',
    freeContent: '<p>서지우 드림</p>',
    replyAutoSign: true,
  })
  expect(await card(jiwoo)).toEqual(saved)
  expect((await card(manager)).homePage).toBe('')
  const tooLong = await jiwoo.send(cardCalls.hcUserCardUpdate, { homePage: 'h'.repeat(201) })
  expect(tooLong).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'homePage' }] } } })
})

test('a text that is as the organisation knows it goes on following it (MAIL-059)', async () => {
  const { officeTel, deptName } = await card(manager)
  await manager.call(cardCalls.hcUserCardUpdate, { officeTel, deptName })
  await app.db
    .updateTable('organisation_people')
    .set({ office_tel: '02-123-4567' })
    .where('person_code', '=', demoPerson('manager').personCode)
    .execute()
  expect((await card(manager)).officeTel).toBe('02-123-4567')
})

test('the usage state is one of four, by name or by its number (MAIL-039, MAIL-061)', async () => {
  for (const [number, usageState] of usageStates.entries()) {
    const { personCode } = demoPerson('jiwoo.seo')
    expect((await jiwoo.call(cardCalls.userCardState, { personCode, usageState: number as 0 })).usageState).toBe(
      usageState,
    )
    await jiwoo.call(cardCalls.userCardState, { usageState })
    const { rows } = { rows: await app.db.selectFrom('mail_cards').select('usage_state').execute() }
    expect(rows.map((row) => row.usage_state)).toContain(usageState)
  }
  for (const wrong of [4, -1, 'Both', '0'])
    expect((await jiwoo.send(cardCalls.userCardState, { usageState: wrong })).status).toBe(400)
})

test('nobody reads or changes the card of somebody else (MAIL-059 … MAIL-061)', async () => {
  const { personCode } = demoPerson('jiwoo.seo')
  const before = await card(jiwoo)
  expect((await manager.send(cardCalls.hcUserCardGet, { PersonCode: personCode })).status).toBe(403)
  expect((await manager.send(cardCalls.hcUserCardUpdate, { personCode, homePage: 'x' })).status).toBe(403)
  expect((await manager.send(cardCalls.userCardState, { personCode, usageState: 'Free' })).status).toBe(403)
  expect(await card(jiwoo)).toEqual(before)
})

test('a person is found by her address and by her code (MAIL-068, MAIL-069)', async () => {
  const { personCode, email, name } = demoPerson('dohyun.kim')
  const { items } = await jiwoo.call(chartCalls.personByEmail, { email: email.toUpperCase() })
  expect(items).toMatchObject([{ personCode, email, displayName: name.ko }])
  expect(items[0]!.deptName).not.toBe('')
  expect(items[0]!.titleName).not.toBe('')
  expect(await jiwoo.call(chartCalls.personByCode, { personCode })).toMatchObject({ personCode, email })
})
