import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { countsCalls } from '../../contract/counts.contract.ts'
import { graphCalls } from '../../contract/graph.contract.ts'

const key = 'a key of at least thirty-two characters'
const counting = defineServerModule({
  name: 'counting',
  calls: [],
  counts: { approval: { path: '/approvals', count: async () => 3 }, todo: { path: '/todo', count: async () => 2 } },
})
const alsoCounting = defineServerModule({
  name: 'more',
  calls: [],
  counts: { todo: { path: '/more', count: async ({ viewer }) => viewer.deptCode.length } },
})

/** Pages of modules that are not there where nobody counts. */
const mailAndApproval = defineServerModule({
  name: 'later',
  calls: [],
  pages: ['/mail/box/inbox', '/workflow/box/pending', '/workflow/box/inprogress'],
})

/** The modules as they are where nobody counts, and mail has no pages. */
const others = serverModules.map(({ counts: _counts, ...module }) => ({
  ...module,
  ...(module.name === 'mail' && { pages: [] }),
}))

let app: TestApp
let connected: TestApp
beforeAll(async () => {
  app = await startTestApp({ modules: others })
  connected = await startTestApp({
    shares: app,
    env: { OUTER_SYSTEM_KEY: key },
    modules: [...others, counting, alsoCounting, mailAndApproval],
  })
})
afterAll(async () => {
  await connected.close()
  await app.close()
})

describe('the counts of the top bar (SHELL-116 … SHELL-119)', () => {
  const all = [countsCalls.mailCount, countsCalls.approvalCount, countsCalls.todoCount, countsCalls.eHrCount]

  test('are 0 where no module counts', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    expect(await Promise.all(all.map((call) => jiwoo.call(call, {})))).toEqual([0, 0, 0, 0])
  })

  test('are what the modules that exist count together', async () => {
    const jiwoo = await connected.signIn('jiwoo.seo')
    expect(await Promise.all(all.map((call) => jiwoo.call(call, {})))).toEqual([0, 3, 2 + 'HC1031'.length, 0])
  })

  test('are of nobody else', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    await expect(jiwoo.call(countsCalls.mailCount, { Email: 'haneul.song@hanbit.example' })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
  })
})

describe('menus by what they lead to (SHELL-121 … SHELL-124)', () => {
  test('are the first ones shown to the person at her post', async () => {
    const jiwoo = await connected.signIn('jiwoo.seo')
    expect(await jiwoo.call(countsCalls.calendarMenuId, {})).toBe(1105)
    expect(await jiwoo.call(countsCalls.pendingBoxMenuId, {})).toBe(1070)
    expect(await jiwoo.call(countsCalls.inProgressBoxMenuId, {})).toBe(1077)
    expect(await jiwoo.call(countsCalls.mailMenuId, {})).toBe(1050)
    await jiwoo.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
    expect(await jiwoo.call(countsCalls.mailMenuId, {})).toBe(2040)
  })

  test('are null where nothing shown leads there', async () => {
    const haneul = await connected.signIn('haneul.song')
    expect(await haneul.call(countsCalls.mailMenuId, {})).toBe(2040)
    await app.db
      .deleteFrom('shell_menus')
      .where('com_code', '=', 'FL')
      .where('target_url', 'like', '/mail/box%')
      .execute()
    await expect.poll(() => haneul.call(countsCalls.mailMenuId, {})).toBeNull()
    // A menu whose page is not there is shown to nobody.
    expect(await (await app.signIn('dohyun.kim')).call(countsCalls.mailMenuId, {})).toBeNull()
  })
})

describe('the token for an outer system (SHELL-120, G-028)', () => {
  const own = { reqEmp: 'HB2019-0065' }

  test('says for a minute who is signed in', async () => {
    const jiwoo = await connected.signIn('jiwoo.seo')
    const token = await jiwoo.call(countsCalls.encryptEmployee, own)
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), { audience: 'outer-system' })
    expect(payload).toMatchObject({ employeeNumber: 'HB2019-0065', comCode: 'HC' })
    expect(payload.exp! - payload.iat!).toBe(60)
    await expect(jwtVerify(token, new TextEncoder().encode(`${key}.`))).rejects.toThrow('signature')
  })

  test('is not given about somebody else, nor where no such system is configured', async () => {
    const jiwoo = await connected.signIn('jiwoo.seo')
    await expect(jiwoo.call(countsCalls.encryptEmployee, { reqEmp: 'HB2019-0066' })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
    const elsewhere = await app.signIn('jiwoo.seo')
    await expect(elsewhere.call(countsCalls.encryptEmployee, own)).rejects.toMatchObject({
      code: 'NotSupportedException',
    })
  })
})

test.each(Object.values(graphCalls))(
  '$name says that no Microsoft 365 is connected (PLATFORM-021 … PLATFORM-027)',
  async (call) => {
    const jiwoo = await app.signIn('jiwoo.seo')
    const { status, body } = await jiwoo.send(call, { o365Guid: 'any' })
    expect({ status, body }).toMatchObject({ status: 501, body: { code: 'NotSupportedException' } })
  },
)
