import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { makeWebFolder, type WebFolder } from '#apps/server/testing/web-folder.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { themeCalls } from '../../contract/theme.contract.ts'

let web: WebFolder
let app: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  web = await makeWebFolder({ 'index.html': '<head></head>' })
  app = await startTestApp({ webFolder: web.path })
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})
afterAll(async () => {
  await app.close()
  await web.remove()
})

describe('the theme of a company (SHELL-045)', () => {
  test('is the style sheet of whoever works there, in both readings of the current user', async () => {
    const saved = await manager.call(themeCalls.saveCompanyTheme, { comCode: 'HC', accent: '#9A3412' })
    expect(saved.accent).toBe('#9a3412')
    const dohyun = await app.signIn('dohyun.kim')
    const { themeStylesheet } = await dohyun.call(shellCalls.currentUser, {})
    expect(themeStylesheet).toMatch(/^\/cm\/api\/organisation\/theme\/9a3412\?ver=[\w-]{16}$/)
    expect(await dohyun.call(shellCalls.authCurrent, {})).toMatchObject({ themeStylesheet })
    const other = await (await app.signIn('haneul.song')).call(shellCalls.currentUser, {})
    expect(other.themeStylesheet).toContain('/theme/0f766e?')
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['target', 'details'])
      .where('action', '=', 'organisation.company.changed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line).toEqual({ target: 'company:HC', details: { accent: '#9a3412' } })
    const told = await app.db
      .selectFrom('platform_live_messages')
      .select('topics')
      .where('kind', '=', 'organisation.companyChanged')
      .execute()
    expect(told).toEqual([{ topics: ['company:HC'] }])
    await manager.call(themeCalls.saveCompanyTheme, { comCode: 'HC', accent: null })
    expect((await dohyun.call(shellCalls.currentUser, {})).themeStylesheet).toBe('')
  })

  test('stands in the page itself, and before sign-in where the browser worked last', async () => {
    const haneul = await (await app.signIn('haneul.song')).request('GET', '/po/home')
    expect(haneul.text).toMatch(/<style nonce="[\w-]{22}" data-page-sheet="[^"]+">[^<]*--accent:#0f766e/)
    expect((await (await app.signIn('dohyun.kim')).request('GET', '/po/home')).text).not.toContain('page-sheet')
    const signInPage = async (cookie: string) =>
      (await app.http.inject({ url: '/po/login', headers: { cookie } })).body.includes('--accent:#0f766e')
    expect(await Promise.all(['maru-company=FL', 'maru-company=HC', 'maru-company=%00', ''].map(signInPage))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('goes out as a style sheet that is kept for ever', async () => {
    const answer = await app.http.inject('/cm/api/organisation/theme/0f766e?ver=any')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(answer.headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
    expect(answer.body).toContain('--accent:#0f766e')
  })

  test('refused: what is no colour, another company, one that does not exist, and whoever is no manager', async () => {
    const employee = await app.signIn('dohyun.kim')
    const before = await hashOfAllTables(app.db)
    const accent = '#0f766e'
    const answers = [
      await employee.send(themeCalls.saveCompanyTheme, { comCode: 'HC', accent }),
      await manager.send(themeCalls.saveCompanyTheme, { comCode: 'FL', accent }),
      await admin.send(themeCalls.saveCompanyTheme, { comCode: 'NONE', accent }),
      await manager.send(themeCalls.saveCompanyTheme, { comCode: 'HC', accent: 'red' }),
      await manager.send(themeCalls.saveCompanyTheme, { comCode: 'HC', accent: '#000}*{display:none' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404, 400, 400])
    expect((await app.http.inject('/cm/api/organisation/theme/0f766e%7D')).statusCode).toBe(400)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})
