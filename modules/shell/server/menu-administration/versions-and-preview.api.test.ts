import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { menuAdministrationCalls as calls, type DraftMenu } from '../../contract/menu-administration.contract.ts'
import { company, fresh, namesSeenBy, openMenuOffice, seenBy, team } from './testing.fixture.ts'

const office = await openMenuOffice()
const { app, manager, admin, dohyun, jiwoo, haneul, draft, revisionNow, save, heard, publish, refused } = office
afterAll(() => office.app.close())
beforeEach(office.discard)

describe('versions', () => {
  test('keep every state with who, when and why, the first menus too; one goes back to any of them', async () => {
    const { menus } = await draft()
    const one = await publish([...menus, fresh({ name: { ko: '첫째', en: 'One', zh: '', ja: '' } })], '첫째 추가')
    const two = await publish(
      (await draft()).menus.filter(({ name }) => name.ko !== '첫째'),
      '첫째 삭제',
    )
    const { items } = await manager.call(calls.menuVersions, {})
    expect(items.slice(0, 2)).toMatchObject([
      { version: two.version, note: '첫째 삭제', publishedBy: { ko: demoPerson('manager').name.ko } },
      { version: one.version, note: '첫째 추가', menuCount: menus.length + 1 },
    ])
    expect(items.at(-1)).toMatchObject({ version: 1, publishedBy: null })

    const changes = await manager.call(calls.menuChanges, { from: two.version, to: one.version })
    expect(changes).toMatchObject([{ kind: 'added', name: { ko: '첫째' }, path: [] }])
    const numbers = await manager.call(calls.menuChanges, { from: one.version, to: 'published' })
    expect(numbers).toMatchObject([{ kind: 'removed', menuId: changes[0]!.menuId }])

    await manager.call(calls.restoreMenuVersion, { version: one.version, revision: await revisionNow() })
    const { revision } = await draft()
    await manager.call(calls.publishMenus, { revision })
    await heard()
    expect((await seenBy(dohyun)).find(({ menuName }) => menuName === '첫째')?.menuId).toBe(changes[0]!.menuId)
  })

  test('come 20 at a time', async () => {
    for (let at = 0; at < 21; at += 1) {
      const { menus } = await draft()
      await publish([...menus, fresh({ name: { ko: `항목 ${at}`, en: `Item ${at}`, zh: '', ja: '' } })])
    }
    const first = await manager.call(calls.menuVersions, {})
    expect(first).toMatchObject({ items: { length: 20 }, hasMore: true })
    const rest = await manager.call(calls.menuVersions, { before: first.items.at(-1)!.version })
    expect(rest.items[0]!.version).toBe(first.items.at(-1)!.version - 1)
  })

  test('that never were are not found', async () => {
    const revision = await revisionNow()
    expect((await refused(manager, calls.restoreMenuVersion, { version: 9999, revision })).status).toBe(404)
    expect((await refused(manager, calls.menuChanges, { from: 9999, to: 'draft' })).status).toBe(404)
  })
})

describe('whose menus', () => {
  test('a company manager has those of her company; others and none are alike', async () => {
    const inputs: [Parameters<TestClient['send']>[0], object][] = [
      [calls.menuDraft, {}],
      [calls.exportMenus, {}],
      [calls.saveMenuDraft, { revision: 0, menus: [] }],
      [calls.importMenus, { revision: 0, menus: [] }],
      [calls.discardMenuDraft, { revision: 0 }],
      [calls.startMenus, { revision: 0 }],
      [calls.publishMenus, { revision: 0 }],
      [calls.menuVersions, {}],
      [calls.menuChanges, { from: 'published', to: 'draft' }],
      [calls.restoreMenuVersion, { version: 1, revision: 0 }],
      [calls.menuPreview, { personCode: demoPerson('haneul.song').personCode }],
    ]
    const before = await hashOfAllTables(app.db)
    for (const [call, input] of inputs) {
      const [theirs, nobodys] = [
        await manager.send(call, { ...input, comCode: 'FL' }),
        await manager.send(call, { ...input, comCode: 'NOWHERE' }),
      ]
      expect([theirs.status, nobodys.status], call.name).toEqual([404, 404])
    }
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('a super administrator has them all, and touches only the one she names', async () => {
    const there = await draft('FL')
    expect(there.comCode).toBe('FL')
    expect(there.companies.map(({ comCode }) => comCode)).toEqual(expect.arrayContaining(['HC', 'FL']))
    const here = await namesSeenBy(dohyun)
    const { revision } = await admin.call(calls.saveMenuDraft, {
      comCode: 'FL',
      revision: there.revision,
      menus: [
        ...there.menus,
        fresh({ name: { ko: '물산 새 메뉴', en: 'New', zh: '', ja: '' }, audience: [{ kind: 'company', code: 'FL' }] }),
      ],
    })
    await admin.call(calls.publishMenus, { comCode: 'FL', revision })
    await heard()
    expect(await namesSeenBy(haneul)).toContain('물산 새 메뉴')
    expect(await namesSeenBy(dohyun)).toEqual(here)
  })
})

describe('files', () => {
  test('what is exported is imported again as it was', async () => {
    const { menus } = await draft()
    const file = await manager.send(calls.exportMenus, {})
    expect(file.headers['content-disposition']).toContain('menus-HC.json')
    await save([])
    await manager.call(calls.importMenus, { revision: await revisionNow(), menus: JSON.parse(file.text).menus })
    expect((await draft()).menus).toEqual(menus)
    expect(await manager.call(calls.menuChanges, { from: 'published', to: 'draft' })).toEqual([])
  })

  test('items of another company become new ones, in the same tree', async () => {
    const { menus } = await draft('FL')
    await manager.call(calls.importMenus, { revision: await revisionNow(), menus })
    const now = (await draft()).menus
    expect(now).toHaveLength(menus.length)
    expect(now.every(({ menuId }) => menuId < 0)).toBe(true)
    const parentOf = (all: readonly DraftMenu[], name: string) => {
      const parent = all.find((menu) => menu.name.ko === name)?.parentMenuId
      return all.find(({ menuId }) => menuId === parent)?.name.ko
    }
    expect(parentOf(now, '물산 공지')).toBe(parentOf(menus, '물산 공지'))
  })
})

describe('a company without menus', () => {
  test('begins with the pages that there are, and once they are published everybody is shown them', async () => {
    await publish([])
    expect(await namesSeenBy(dohyun)).toEqual([])
    await manager.call(calls.startMenus, { revision: await revisionNow() })
    const { menus, revision } = await draft()
    expect(menus.map(({ targetUrl, callType }) => [targetUrl, callType])).toEqual([
      ['/home/Home', 'HOME'],
      ['/workflow/box/pending', 'USER'],
      ['/mail/calendar', 'USER'],
      ['/reserve', 'USER'],
      ['/workplace/taskSummary', 'USER'],
      ['/survey/List', 'USER'],
      ['/home/search', 'USER'],
      ['/admin', 'SITE'],
    ])
    for (const { name } of menus) expect(Object.values(name).every(Boolean), name.ko).toBe(true)
    await manager.call(calls.publishMenus, { revision })
    await heard()
    expect((await seenBy(dohyun)).map(({ targetUrl }) => targetUrl)).toEqual([
      '/home/Home',
      '/workflow/box/pending',
      '/mail/calendar',
      '/reserve',
      '/workplace/taskSummary',
      '/survey/List',
      '/home/search',
    ])
    expect((await refused(manager, calls.startMenus, { revision: await revisionNow() })).status).toBe(409)
  })
})

describe('the preview', () => {
  const preview = (userName: string, more: object = {}) =>
    manager.call(calls.menuPreview, { personCode: demoPerson(userName).personCode, ...more })

  test('tells what a person sees, and why or why not', async () => {
    const menus = [
      fresh({ menuId: -1, audience: [company, team] }),
      fresh({ menuId: -2, parentMenuId: -1, audience: [team] }),
      fresh({ menuId: -3, audience: [{ kind: 'departmentTree', code: 'HC1020' }] }),
      fresh({ menuId: -4, parentMenuId: -3, audience: [company] }),
      fresh({ menuId: -5, audience: [] }),
      fresh({ menuId: -6, audience: [{ kind: 'role', code: '12' }] }),
    ]
    await save(menus)
    const { menus: seen, deptCode, audienceNames } = await preview('dohyun.kim')
    expect(deptCode).toBe('HC1031')
    expect(seen.map(({ menuId, isShown, reason, matched }) => [menuId, isShown, reason, matched.length])).toEqual([
      [-1, true, 'named', 2],
      [-2, true, 'named', 1],
      [-3, false, 'notNamed', 0],
      [-4, false, 'parentHidden', 1],
      [-5, false, 'notNamed', 0],
      [-6, true, 'named', 1],
    ])
    expect(audienceNames.find(({ code }) => code === 'HC1031')?.name.ko).toBe('플랫폼개발1팀')
  })

  test('of what is published says the same as the menus that the person is given', async () => {
    for (const [userName, client] of [
      ['dohyun.kim', dohyun],
      ['jiwoo.seo', jiwoo],
    ] as const) {
      const { menus } = await preview(userName, { of: 'published' })
      const shown = menus.filter(({ isShown }) => isShown).map(({ menuId }) => menuId)
      expect(new Set(shown)).toEqual(new Set((await seenBy(client)).map(({ menuId }) => menuId)))
    }
  })

  test('is of the draft unless asked otherwise, and of a post in this company', async () => {
    await save([fresh()])
    expect((await preview('jiwoo.seo')).menus).toHaveLength(1)
    expect((await preview('jiwoo.seo', { of: 'published' })).menus.length).not.toBe(1)
    const { posts } = await preview('jiwoo.seo')
    expect(posts.map(({ deptCode }) => deptCode)).toEqual(['HC1031'])
    for (const input of [
      { personCode: demoPerson('jiwoo.seo').personCode, deptCode: 'FL1024' },
      { personCode: demoPerson('haneul.song').personCode },
      { personCode: 'nobody' },
    ])
      expect((await refused(manager, calls.menuPreview, input)).status).toBe(404)
  })
})
