import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { companySettingsCalls } from '../../contract/company-settings.contract.ts'

let app: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

const defaults = {
  hideQuickMenu: false,
  mailOnly: false,
  navigation: 'top' as const,
  brand: '',
  directoryOpen: false,
  mobileVisibility: 'everyone' as const,
}

describe('what a company decides about its portal', () => {
  test('is nothing unusual at first', async () => {
    expect(await manager.call(companySettingsCalls.companySettings, { comCode: 'HC' })).toMatchObject(defaults)
  })

  test('reaches whoever works there, with a line in the audit log and a word to open pages', async () => {
    const settings = { ...defaults, mailOnly: true, navigation: 'left' as const, brand: '한빛' }
    await manager.call(companySettingsCalls.saveCompanySettings, { ...settings, comCode: 'HC' })
    const { company } = await (await app.signIn('dohyun.kim')).call(shellCalls.currentUser, {})
    expect(company.settings).toEqual({ hideQuickMenu: false, mailOnly: true, navigation: 'left', brand: '한빛' })
    const { company: other } = await (await app.signIn('haneul.song')).call(shellCalls.currentUser, {})
    expect(other.settings).toEqual({ hideQuickMenu: false, mailOnly: false, navigation: 'top', brand: '' })
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['action', 'target', 'details'])
      .orderBy('id', 'desc')
      .where('action', '=', 'organisation.company.changed')
      .executeTakeFirst()
    expect(line).toEqual({
      action: 'organisation.company.changed',
      target: 'company:HC',
      details: { mailOnly: true, navigation: 'left', brand: '한빛' },
    })
    const told = await app.db
      .selectFrom('platform_live_messages')
      .select('topics')
      .where('kind', '=', 'organisation.companyChanged')
      .execute()
    expect(told).toEqual([{ topics: ['company:HC'] }])
    await manager.call(companySettingsCalls.saveCompanySettings, { ...defaults, comCode: 'HC' })
  })

  test('super administrators reach every company, managers their own', async () => {
    const codes = async (client: TestClient) =>
      (await client.call(companySettingsCalls.companies, {})).map(({ comCode }) => comCode)
    expect([await codes(admin), await codes(manager)]).toEqual([['HC', 'FL'], ['HC']])
    await admin.call(companySettingsCalls.saveCompanySettings, { ...defaults, directoryOpen: true, comCode: 'FL' })
    const settings = await admin.call(companySettingsCalls.companySettings, { comCode: 'FL' })
    expect(settings.directoryOpen).toBe(true)
  })

  test('refused: another company, one that does not exist, and whoever is no manager', async () => {
    const employee = await app.signIn('dohyun.kim')
    const before = await hashOfAllTables(app.db)
    for (const comCode of ['FL', 'NONE'])
      expect((await manager.send(companySettingsCalls.saveCompanySettings, { ...defaults, comCode })).status).toBe(404)
    const answers = [
      await employee.send(companySettingsCalls.saveCompanySettings, { ...defaults, comCode: 'HC' }),
      await manager.send(companySettingsCalls.saveCompanySettings, {
        ...defaults,
        comCode: 'HC',
        brand: '가'.repeat(21),
      }),
      await manager.send(companySettingsCalls.saveCompanySettings, { ...defaults, comCode: 'HC', navigation: 'under' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 400])
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})
