import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { quickMenuCalls } from '../../contract/quick-menus.contract.ts'

let app: TestApp
let dohyun: TestClient

beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
  // Of a module that is not there.
  await app.db
    .updateTable('shell_quick_menus')
    .set({ link_url: '/po/parcels' })
    .where('quick_menu_id', '=', 12)
    .execute()
})
afterAll(() => app.close())

const shown = async (client = dohyun) =>
  (await client.call(quickMenuCalls.quickMenuList, {})).map(({ quickMenuId, childItems }) =>
    childItems.length > 0 ? [quickMenuId, ...childItems.map((child) => child.quickMenuId)] : quickMenuId,
  )
const choose = (QuickMenuIds: string, client = dohyun) => client.call(quickMenuCalls.quickMenuUserSet, { QuickMenuIds })

describe('choosing one’s quick menu', () => {
  test('keeps what was chosen, in its order, for oneself alone (SHELL-112, SHELL-113)', async () => {
    const others = await shown(await app.signIn('jiwoo.seo'))
    expect(await choose('7;20;23;21;4;7')).toBe(5)
    expect(await shown()).toEqual([7, [20, 23, 21], 4])
    expect(await shown(await app.signIn('jiwoo.seo'))).toEqual(others)
  })

  test('a link without its group is not shown', async () => {
    await choose('3;14')
    expect(await shown()).toEqual([3])
  })

  test('nothing chosen brings back everything that is offered', async () => {
    await choose('3')
    expect(await choose('')).toBe(0)
    expect(await shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, [10, 11, 13, 14], [20, 21, 22, 23]])
  })

  test.each([
    ['of another company', '3;31'],
    ['whose page is not installed', '3;10;12'],
    ['that is not there', '3;999999999'],
  ])('an entry %s answers below 0 and changes nothing (SHELL-113)', async (_what, ids) => {
    await choose('4;3')
    expect(await choose(ids)).toBe(-1)
    expect(await shown()).toEqual([4, 3])
  })

  test('an entry for a department one is not in is not offered', async () => {
    const popup = await app.signIn('popup.manager')
    const before = await shown(popup)
    expect(await choose('3;20;21', popup)).toBe(-1)
    expect(await shown(popup)).toEqual(before)
  })

  test.each(['x', '1,2', '1;', ';1', '-1', '1.5', '99999999999'])('%j are no numbers', async (QuickMenuIds) => {
    const before = await shown()
    expect((await dohyun.send(quickMenuCalls.quickMenuUserSet, { QuickMenuIds })).status).toBe(400)
    expect(await shown()).toEqual(before)
  })

  test('never by GET', async () => {
    const before = await shown()
    expect((await dohyun.request('GET', '/cm/Common/gnb/api/quickmenu/userset?QuickMenuIds=1')).status).toBe(405)
    expect(await shown()).toEqual(before)
  })

  test('tells all one’s open pages', async () => {
    const { personCode } = await app.db
      .selectFrom('accounts_accounts')
      .select('person_code as personCode')
      .where('user_name', '=', 'dohyun.kim')
      .executeTakeFirstOrThrow()
    const heard: string[] = []
    const stop = app.services.live.subscribe([`person:${personCode}`], ({ kind }) => heard.push(kind))
    await choose('3')
    await expect.poll(() => heard).toEqual(['shell.quickMenusChanged'])
    stop()
  })
})
