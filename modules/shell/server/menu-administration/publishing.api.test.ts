import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import { menuAdministrationCalls as calls, type DraftMenu } from '../../contract/menu-administration.contract.ts'
import { shellCalls } from '../../contract/shell.contract.ts'
import { fresh, namesSeenBy, openMenuOffice, seenBy, team } from './testing.fixture.ts'

const office = await openMenuOffice()
const { app, manager, admin, dohyun, haneul, draft, revisionNow, save, publish, refused } = office
afterAll(() => office.app.close())
beforeEach(office.discard)

describe('the draft', () => {
  test('begins as what is published, in order, with who sees it by name', async () => {
    const { menus, isDraft, comCode, audienceNames, companies } = await draft()
    expect({ isDraft, comCode, companies: companies.length }).toEqual({ isDraft: false, comCode: 'HC', companies: 1 })
    expect(menus.find(({ menuId }) => menuId === 1022)).toMatchObject({
      parentMenuId: 1020,
      name: { ko: '개발 표준' },
      systemId: 111 + 1,
      audience: [
        { kind: 'departmentTree', code: 'HC1040' },
        { kind: 'role', code: '12' },
      ],
    })
    expect(menus.findIndex(({ menuId }) => menuId === 1020)).toBeLessThan(
      menus.findIndex(({ menuId }) => menuId === 1022),
    )
    const used = new Set(menus.flatMap(({ audience }) => audience.map(({ kind, code }) => `${kind}:${code}`)))
    expect(new Set(audienceNames.map(({ kind, code }) => `${kind}:${code}`))).toEqual(used)
  })

  test('is kept whole, and employees see nothing of it', async () => {
    const { menus } = await draft()
    const before = await namesSeenBy(dohyun)
    await save([...menus, fresh({ name: { ko: '', en: '', zh: '', ja: '' } })])
    const now = await draft()
    expect(now).toMatchObject({ isDraft: true, savedBy: { ko: demoPerson('manager').name.ko } })
    expect(now.menus).toHaveLength(menus.length + 1)
    expect(now.menus.at(-1)).toMatchObject({ menuId: -1, baseUrl: '/po', menuType: 'SY' })
    expect(await namesSeenBy(dohyun)).toEqual(before)
  })

  test('of two administrators the second is told, and nothing is overwritten', async () => {
    const seen = await revisionNow()
    await manager.call(calls.saveMenuDraft, { revision: seen, menus: [fresh()] })
    const answer = await refused(admin, calls.saveMenuDraft, { comCode: 'HC', revision: seen, menus: [] })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'ConflictException', error: { key: 'shell.menuAdmin.errors.changedMeanwhile' } },
    })
    for (const call of [calls.publishMenus, calls.discardMenuDraft, calls.startMenus])
      expect((await refused(manager, call, { revision: seen })).status).toBe(409)
    expect((await refused(manager, calls.importMenus, { revision: seen, menus: [] })).status).toBe(409)
  })

  test('a page that is older than the last publishing is told too', async () => {
    const { menus, revision } = await draft()
    await publish([...menus, fresh()])
    expect((await refused(manager, calls.saveMenuDraft, { revision, menus })).status).toBe(409)
  })

  test('two that save at the same moment: one is kept', async () => {
    const revision = await revisionNow()
    const answers = await Promise.all(
      [manager, admin].map((client) => client.send(calls.saveMenuDraft, { comCode: 'HC', revision, menus: [fresh()] })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['two items of one number', () => [fresh(), fresh()], 'sameNumber'],
    ['a parent that is not there', () => [fresh({ parentMenuId: -9 })], 'noParent'],
    ['a circle', () => [fresh({ parentMenuId: -2 }), fresh({ menuId: -2, parentMenuId: -1 })], 'circle'],
    [
      'a fourth level',
      () => [-1, -2, -3, -4].map((menuId) => fresh({ menuId, parentMenuId: menuId === -1 ? null : menuId + 1 })),
      'tooDeep',
    ],
    ['an item of another company', () => [fresh({ menuId: 2010 })], 'unknownMenu'],
    ['an item that never was', () => [fresh({ menuId: 2_000_000_000 })], 'unknownMenu'],
  ])('refuses %s', async (_what, menus, key) => {
    const answer = await refused(manager, calls.saveMenuDraft, { revision: await revisionNow(), menus: menus() })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'menus', key: `shell.menuAdmin.errors.${key}` }] } },
    })
  })

  test('has an end', async () => {
    const revision = await revisionNow()
    const menus = Array.from({ length: 2001 }, (_, at) => ({ ...fresh(), menuId: -1 - at }))
    expect((await refused(manager, calls.saveMenuDraft, { revision, menus })).status).toBe(400)
    expect((await manager.send(calls.saveMenuDraft, { revision, menus: menus.slice(1) })).status).toBe(200)
  })

  test('is forgotten when discarded', async () => {
    const { menus } = await draft()
    const { revision } = await save([])
    await manager.call(calls.discardMenuDraft, { revision })
    expect(await draft()).toMatchObject({ isDraft: false, menus })
  })
})

describe('publishing', () => {
  test('shows a new item to its department and to nobody else, at once', async () => {
    const { menus } = await draft()
    const versions = async (client: TestClient) => (await client.call(shellCalls.currentUser, {})).cacheVersion.menu
    const before = await versions(dohyun)
    await publish([...menus, fresh({ name: { ko: '우리 팀만', en: 'Our team', zh: '', ja: '' }, audience: [team] })])
    expect(await namesSeenBy(dohyun)).toContain('우리 팀만')
    expect(await namesSeenBy(manager)).not.toContain('우리 팀만')
    expect(await namesSeenBy(haneul)).not.toContain('우리 팀만')
    expect(await versions(dohyun)).not.toBe(before)
    const item = (await seenBy(dohyun)).find(({ menuName }) => menuName === '우리 팀만')!
    expect(item.menuId).toBeGreaterThanOrEqual(10_000)
    expect(await draft()).toMatchObject({ isDraft: false })
  })

  test('keeps the numbers of items that move, are renamed and lose their parent; their bookmarks stay', async () => {
    const { menus } = await draft()
    const parent = fresh({ menuId: -1, name: { ko: '묶음', en: 'Group', zh: '', ja: '' }, targetUrl: '' })
    const child = fresh({ menuId: -2, parentMenuId: -1, name: { ko: '안의 것', en: 'Inner', zh: '', ja: '' } })
    await publish([...menus, parent, child])
    const inner = (await seenBy(dohyun)).find(({ menuName }) => menuName === '안의 것')!
    expect(inner.parentMenuId).toBe((await seenBy(dohyun)).find(({ menuName }) => menuName === '묶음')!.menuId)
    await dohyun.call(bookmarkCalls.bookmarkInsert, {
      ItemId: String(inner.menuId),
      ItemType: 'MU',
      MenuText: '안의 것',
      MenuTextEn: 'Inner',
      ItemUrl: '/board/list',
    })

    const now = (await draft()).menus.filter(({ menuId }) => menuId !== inner.parentMenuId)
    await publish(
      now.map((menu) =>
        menu.menuId === inner.menuId ? { ...menu, parentMenuId: 1010, name: { ...menu.name, ko: '새 이름' } } : menu,
      ),
    )
    const moved = (await seenBy(dohyun)).find(({ menuId }) => menuId === inner.menuId)
    expect(moved).toMatchObject({ menuName: '새 이름', parentMenuId: 1010 })
    expect(await namesSeenBy(dohyun)).not.toContain('묶음')
    const bookmarks = await app.db.selectFrom('shell_bookmarks').select('item_id').execute()
    expect(bookmarks.map(({ item_id }) => item_id)).toContain(String(inner.menuId))
  })

  test('puts siblings into their order', async () => {
    const { menus } = await draft()
    const top = menus.filter(({ parentMenuId }) => parentMenuId === null)
    const calendar = menus.filter(({ menuId }) => menuId === 1105)
    await publish([...calendar, ...menus.filter(({ menuId }) => menuId !== 1105)])
    const shown = (await dohyun.call(shellCalls.menuCache, { lang: 'ko' })).map(({ menuId }) => menuId)
    expect(shown[0]).toBe(1105)
    expect(shown.length).toBeLessThanOrEqual(top.length)
  })

  test('tells open pages and every process, and the audit log', async () => {
    const { menus } = await draft()
    const { version } = await publish([...menus, fresh()], '팀 메뉴 추가')
    const told = await app.db
      .selectFrom('platform_live_messages')
      .select(['topics', 'data'])
      .where('kind', '=', 'shell.menusPublished')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(told).toEqual({ topics: ['company:HC'], data: { version } })
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['person_code', 'com_code', 'target', 'details'])
      .where('action', '=', 'shell.menus.published')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(line).toEqual({
      person_code: demoPerson('manager').personCode,
      com_code: 'HC',
      target: 'company:HC',
      details: { version, added: 1 },
    })
  })

  test.each<[string, Partial<DraftMenu>, string]>([
    ['no Korean name', { name: { ko: ' ', en: 'x', zh: '', ja: '' } }, 'name.ko'],
    ['no English name', { name: { ko: '이름', en: '', zh: '', ja: '' } }, 'name.en'],
    ['a script for an address', { targetUrl: 'javascript:alert(1)' }, 'targetUrl'],
    ['a site past the scheme', { targetUrl: '//evil.example' }, 'targetUrl'],
    ['an unsafe base', { baseUrl: 'http://plain.example' }, 'baseUrl'],
    ['an unsafe frame', { menuType: 'PA', frameUrl: 'data:text/html,x' }, 'frameUrl'],
    ['nowhere to go', { targetUrl: '' }, 'targetUrl'],
    ['a second home', { callType: 'HOME' }, 'callType'],
    ['a department of another company', { audience: [{ kind: 'department', code: 'FL1033' }] }, 'audience'],
    ['another company', { audience: [{ kind: 'company', code: 'FL' }] }, 'audience'],
    ['a role group of another company', { audience: [{ kind: 'role', code: '7' }] }, 'audience'],
    ['a person who is not there', { audience: [{ kind: 'person', code: 'nobody' }] }, 'audience'],
  ])('refuses %s at its field, and changes nothing', async (_what, more, field) => {
    const { menus } = await draft()
    const { revision } = await save([...menus, fresh(more)])
    const answer = await refused(manager, calls.publishMenus, { revision })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { key: 'shell.menuAdmin.errors.notReady', fields: [{ path: `menus.-1.${field}` }] } },
    })
  })

  test('refuses when nothing changed', async () => {
    const { menus } = await draft()
    const { revision } = await save(menus)
    expect((await refused(manager, calls.publishMenus, { revision })).status).toBe(409)
    await manager.call(calls.discardMenuDraft, { revision })
    expect((await refused(manager, calls.publishMenus, { revision: revision + 1 })).status).toBe(409)
  })
})
