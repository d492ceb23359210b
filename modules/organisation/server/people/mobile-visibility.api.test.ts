import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { branchCalls } from '../../contract/branch.contract.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { companySettingsCalls } from '../../contract/company-settings.contract.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { ownPeopleCalls } from '../../contract/own-people.contract.ts'
import { demoPerson } from '../organisation.seed.ts'

let app: TestApp
let admin: TestClient
const clients: Record<string, TestClient> = {}
const names = ['dohyun.kim', 'jiwoo.seo', 'manager', 'haneul.song', 'board.manager']
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  for (const name of names) clients[name] = await app.signIn(name)
  for (const name of ['dohyun.kim', 'jiwoo.seo'])
    await clients[name]!.call(ownPeopleCalls.addFavourite, { personCode: demoPerson('jiwoo.seo').personCode })
})
afterAll(() => app.close())

const hide = async (mobileVisibility: 'everyone' | 'company' | 'managers') => {
  const settings = await admin.call(companySettingsCalls.companySettings, { comCode: 'HC' })
  await admin.call(companySettingsCalls.saveCompanySettings, { ...settings, mobileVisibility })
}
beforeEach(() => hide('everyone'))

const hers = demoPerson('jiwoo.seo')
const sees = async (name: string) =>
  (await clients[name]!.call(chartCalls.personByCode, { personCode: hers.personCode })).mobile === hers.mobileTel

test('a company shows mobile numbers to everyone, to its own people, or to who leads or administers', async () => {
  const seeing = () => Promise.all(names.map(sees))
  // 김도현 of the company, 서지우 herself, its manager, 송하늘 of the other company, 이소영 who leads another team.
  expect(await seeing()).toEqual([true, true, true, true, true])
  await hide('company')
  expect(await seeing()).toEqual([true, true, true, false, true])
  await hide('managers')
  expect(await seeing()).toEqual([false, true, true, false, true])
  expect((await admin.call(chartCalls.personByCode, { personCode: hers.personCode })).mobile).toBe(hers.mobileTel)
})

test('a hidden number is in no answer, and finds nobody', async () => {
  const dohyun = clients['dohyun.kim']!
  const digits = hers.mobileTel.slice(-4)
  const answers = () =>
    Promise.all([
      dohyun.send(organisationCalls.searchPeople, { query: '서지우' }),
      dohyun.send(organisationCalls.personCard, { personCode: hers.personCode }),
      dohyun.send(branchCalls.branch, {}),
      dohyun.send(chartCalls.picker, {}),
      dohyun.send(chartCalls.departmentList, {}),
      dohyun.send(chartCalls.departmentSearch, { query: '서지우' }),
      dohyun.send(chartCalls.personByEmail, { email: hers.email }),
      dohyun.send(chartCalls.personByCode, { personCode: hers.personCode }),
      dohyun.send(ownPeopleCalls.favourites, {}),
      dohyun.send(organisationCalls.searchPeople, { query: digits }),
      dohyun.send(organisationCalls.searchPeople, { query: hers.mobileTel }),
      dohyun.send(chartCalls.departmentSearch, { query: hers.mobileTel }),
    ])
  for (const { status, text } of await answers()) {
    expect(status).toBe(200)
    expect(text).toContain(hers.mobileTel)
  }
  await hide('managers')
  for (const { status, text } of (await answers()).slice(0, 9)) {
    expect(status).toBe(200)
    expect(text).not.toContain(hers.mobileTel)
    expect(text).toContain(hers.personCode)
  }
  for (const { text } of (await answers()).slice(9)) expect(text).not.toContain(hers.personCode)
})
