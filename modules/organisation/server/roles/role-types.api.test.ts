import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { demoPerson } from '../organisation.seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const typesOf = async (userName: string, input: { roleType?: string } = {}) =>
  (await app.signIn(userName)).call(organisationCalls.roleTypes, input)

describe('what one’s role groups hand out (ADMIN-012)', () => {
  test('of a top administrator begins with role 1 (ADMIN-010, G-128)', async () => {
    expect(await typesOf('admin')).toMatchObject([{ roleId: 1, roleTypes: ['superAdmin'] }])
  })

  test.each([
    ['manager', 'companyManager'],
    ['board.manager', 'boardManager'],
    ['popup.manager', 'popupManager'],
  ])('of %s is %s; another right finds nothing', async (userName, roleType) => {
    expect(await typesOf(userName, { roleType })).toMatchObject([{ roleTypes: [roleType] }])
    expect(await typesOf(userName, { roleType: 'superAdmin' })).toEqual([])
  })

  test('of an employee is nothing, though she is in role groups', async () => {
    expect(await typesOf('dohyun.kim')).toEqual([])
  })

  test('is told of oneself and of nobody else, administrators included (G-034)', async () => {
    const admin = await app.signIn('admin')
    const { personCode } = demoPerson('manager')
    const ask = (query: string) => admin.request('GET', `/cm/HCCommon/HC_Gnb/api/roletype?${query}`)
    expect((await ask(`personCode=${personCode}&comCode=HC`)).status).toBe(403)
    expect((await ask(`personCode=${demoPerson('admin').personCode}&comCode=HC&roleType=superAdmin`)).status).toBe(200)
  })
})
