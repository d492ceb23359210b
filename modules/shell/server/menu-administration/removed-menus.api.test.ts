import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { menuAdministrationCalls as calls } from '../../contract/menu-administration.contract.ts'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import { seoulDay, sumUpMenuUse } from '../statistics/menu-use.ts'
import { fresh, openMenuOffice, seenBy } from './testing.fixture.ts'

const office = await openMenuOffice()
const { app, manager, dohyun, jiwoo, draft, revisionNow, heard, publish } = office
afterAll(() => office.app.close())
beforeEach(office.discard)

const today = seoulDay(new Date())
const useOf = async (menuId: number) => {
  const { items } = await manager.call(statisticsCalls.menuStatistics, { from: today, to: today })
  return items.find((item) => item.menuId === menuId)
}

describe('statistics (SHELL-073)', () => {
  test('outlive the menu they count, under the name it had, and go on when it is restored', async () => {
    const { menus } = await draft()
    const opened = { ko: '지울 메뉴', en: 'Goes away', zh: '', ja: '' }
    const { version } = await publish([...menus, fresh({ name: opened })])
    const { menuId } = (await seenBy(dohyun)).find(({ menuName }) => menuName === opened.ko)!
    for (const client of [dohyun, dohyun, jiwoo]) await client.call(statisticsCalls.menuUseLog, { menuId })
    const counted = { opens: 3, people: 2, name: opened, path: [] }
    expect(await useOf(menuId)).toMatchObject({ ...counted, isRemoved: false })

    await publish((await draft()).menus.filter((menu) => menu.menuId !== menuId))
    expect(await useOf(menuId)).toMatchObject({ ...counted, isRemoved: true })
    // The night after sums up what was counted, whether the menu is there or not.
    await sumUpMenuUse(app.services)
    expect(await useOf(menuId)).toMatchObject(counted)

    await manager.call(calls.restoreMenuVersion, { version, revision: await revisionNow() })
    await manager.call(calls.publishMenus, { revision: (await draft()).revision })
    await heard()
    await jiwoo.call(statisticsCalls.menuUseLog, { menuId })
    expect(await useOf(menuId)).toMatchObject({ ...counted, opens: 4, isRemoved: false })
  })
})
