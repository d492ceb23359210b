import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { quickMenuAdministrationCalls as administration, quickMenuCalls } from '../../contract/quick-menus.contract.ts'

let app: TestApp
/** Manages company HC. */
let manager: TestClient
let admin: TestClient
let dohyun: TestClient
let haneul: TestClient

beforeAll(async () => {
  app = await startTestApp()
  ;[manager, admin, dohyun, haneul] = (await Promise.all(
    ['manager', 'admin', 'dohyun.kim', 'haneul.song'].map((userName) => app.signIn(userName)),
  )) as [TestClient, TestClient, TestClient, TestClient]
  await dohyun.call(quickMenuCalls.quickMenuUserSet, { QuickMenuIds: '' })
  await haneul.call(quickMenuCalls.quickMenuUserSet, { QuickMenuIds: '' })
})
afterAll(() => app.close())

const everybody = [{ kind: 'company' as const, code: 'HC' }]
const named = (ko: string) => ({ ko, en: `${ko} en`, zh: '', ja: '' })
const icon = (ko: string) => ({
  kind: 'icon' as const,
  name: named(ko),
  linkUrl: '/po/home/Home',
  icon: 'star',
  audience: everybody,
})
const items = async (client = manager, comCode?: string) =>
  (await client.call(administration.managedQuickMenus, { comCode })).items
const create = async (input: Parameters<typeof manager.call<typeof administration.createQuickMenu>>[1]) =>
  (await manager.call(administration.createQuickMenu, input)).quickMenuId
const seenBy = async (client: TestClient) =>
  (await client.call(quickMenuCalls.quickMenuList, {})).flatMap(({ title, childItems }) => [
    title,
    ...childItems.map((child) => child.title),
  ])

describe('the entries of a company', () => {
  test('are listed with who sees them, by name', async () => {
    const all = await items()
    expect(all.map(({ quickMenuId }) => quickMenuId)).toEqual(expect.arrayContaining([1, 10, 11, 20, 23]))
    expect(all.find(({ quickMenuId }) => quickMenuId === 3)).toMatchObject({
      kind: 'icon',
      groupId: null,
      name: { ko: '법인카드' },
      linkUrl: 'https://card.hanbit.example/',
      moveType: 1,
      icon: 'credit-card',
      audience: [{ kind: 'company', code: 'HC', name: { ko: '한빛소프트' } }],
    })
    expect(all.find(({ quickMenuId }) => quickMenuId === 10)).toMatchObject({ kind: 'group', linkUrl: '' })
    const tools = all.find(({ quickMenuId }) => quickMenuId === 21)!
    expect(tools).toMatchObject({ kind: 'link', groupId: 20 })
    expect(tools.audience.map(({ kind }) => kind)).toEqual(['departmentTree', 'role', 'role'])
  })

  test('a new icon, group and link appear to those they are for, in all languages, and to nobody else', async () => {
    const dohyunCode = (
      await app.db
        .selectFrom('accounts_accounts')
        .select('person_code as code')
        .where('user_name', '=', 'dohyun.kim')
        .executeTakeFirstOrThrow()
    ).code
    const onlyDohyun = [{ kind: 'person' as const, code: dohyunCode }]
    await create({ ...icon('점심'), audience: onlyDohyun })
    const group = await create({ kind: 'group', name: named('모임'), audience: everybody })
    await create({
      kind: 'link',
      groupId: group,
      name: named('등산'),
      linkUrl: 'https://hike.hanbit.example/',
      moveType: 2,
      width: 800,
      height: 600,
      audience: onlyDohyun,
    })
    expect(await seenBy(dohyun)).toEqual(expect.arrayContaining(['점심', '모임', '등산']))
    const list = await dohyun.call(quickMenuCalls.quickMenuList, {})
    expect(list.find(({ quickMenuId }) => quickMenuId === group)!.childItems).toMatchObject([
      {
        title: '등산',
        titleEn: '등산 en',
        linkUrl: 'https://hike.hanbit.example/',
        moveType: 2,
        width: 800,
        height: 600,
      },
    ])
    const others = await seenBy(await app.signIn('popup.manager'))
    expect(others).toContain('모임')
    expect(others).not.toContain('점심')
    expect(others).not.toContain('등산')
    expect(await seenBy(haneul)).not.toContain('모임')
  })

  test('what an entry of its kind does not have is not kept', async () => {
    const id = await create({ ...icon('크기 없음'), moveType: 1, width: 500, height: 500 })
    expect((await items()).find(({ quickMenuId }) => quickMenuId === id)).toMatchObject({ width: null, height: null })
    const group = await create({ ...icon('묶음'), kind: 'group' })
    expect((await items()).find(({ quickMenuId }) => quickMenuId === group)).toMatchObject({
      kind: 'group',
      linkUrl: '',
      icon: '',
    })
  })

  test('a changed entry shows its new name and audience; its kind and place stay', async () => {
    const id = await create(icon('옛 이름'))
    const otherDivision = [{ kind: 'departmentTree' as const, code: 'HC1040' }]
    const { kind: _, ...draft } = icon('새 이름')
    await manager.call(administration.saveQuickMenu, { ...draft, quickMenuId: id, audience: otherDivision })
    expect((await items()).find(({ quickMenuId }) => quickMenuId === id)).toMatchObject({
      kind: 'icon',
      name: { ko: '새 이름' },
      audience: [{ kind: 'departmentTree', code: 'HC1040' }],
    })
    expect(await seenBy(dohyun)).not.toContain('새 이름')
  })

  test('a removed group goes with its links, also from those who chose it', async () => {
    const group = await create({ kind: 'group', name: named('사라질 묶음'), audience: everybody })
    const link = await create({ ...icon('사라질 링크'), kind: 'link', groupId: group })
    const jiwoo = await app.signIn('jiwoo.seo')
    await jiwoo.call(quickMenuCalls.quickMenuUserSet, { QuickMenuIds: `3;${group};${link}` })
    expect(await seenBy(jiwoo)).toContain('사라질 링크')
    await manager.call(administration.removeQuickMenu, { quickMenuId: group })
    expect(await seenBy(jiwoo)).toEqual(['법인카드'])
    expect((await items()).map(({ quickMenuId }) => quickMenuId)).not.toContain(link)
  })

  test('stand in the order they are put into, links in the group they are moved to', async () => {
    const all = await items()
    const links = all.filter(({ groupId }) => groupId === 10)
    const turned = all
      .toReversed()
      .map(({ quickMenuId, groupId }) => ({ quickMenuId, groupId: groupId === 10 ? 20 : groupId }))
    await manager.call(administration.arrangeQuickMenus, { items: turned })
    const now = await items()
    expect(now.map(({ quickMenuId }) => quickMenuId)).toEqual(turned.map(({ quickMenuId }) => quickMenuId))
    for (const { quickMenuId } of links) expect(now.find((item) => item.quickMenuId === quickMenuId)!.groupId).toBe(20)
  })

  test('every change is in the audit log, and open pages of the company are told', async () => {
    const heard: string[] = []
    const stop = app.services.live.subscribe(['company:HC'], ({ kind }) => heard.push(kind))
    const quickMenuId = await create(icon('기록'))
    const { kind: _, ...draft } = icon('기록 2')
    await manager.call(administration.saveQuickMenu, { ...draft, quickMenuId })
    await manager.call(administration.removeQuickMenu, { quickMenuId })
    await manager.call(administration.arrangeQuickMenus, {
      items: (await items()).map(({ quickMenuId: id, groupId }) => ({ quickMenuId: id, groupId })),
    })
    const lines = await app.db
      .selectFrom('platform_audit')
      .select(['action', 'target', 'com_code'])
      .where('action', 'like', 'shell.quickMenu.%')
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    expect(lines.toReversed()).toEqual([
      { action: 'shell.quickMenu.added', target: `quickMenu:${quickMenuId}`, com_code: 'HC' },
      { action: 'shell.quickMenu.changed', target: `quickMenu:${quickMenuId}`, com_code: 'HC' },
      { action: 'shell.quickMenu.removed', target: `quickMenu:${quickMenuId}`, com_code: 'HC' },
      { action: 'shell.quickMenu.arranged', target: 'company:HC', com_code: 'HC' },
    ])
    await expect.poll(() => heard).toEqual(Array.from({ length: 4 }, () => 'shell.quickMenusChanged'))
    stop()
  })
})

describe('refused, and nothing changed', () => {
  const refused = async (send: () => Promise<{ status: number; body: unknown }>) => {
    const before = await hashOfAllTables(app.db)
    const answer = await send()
    expect(await hashOfAllTables(app.db)).toBe(before)
    return answer
  }

  test.each([
    ['no Korean name', 'name.ko', { name: { ko: ' ', en: 'x', zh: '', ja: '' } }],
    ['a script for an address', 'linkUrl', { linkUrl: 'javascript:alert(1)' }],
    ['another scheme', 'linkUrl', { linkUrl: 'http://plain.example/' }],
    ['an address of no site', 'linkUrl', { linkUrl: '//evil.example/' }],
    ['no address', 'linkUrl', { linkUrl: '' }],
    ['a drawing in place of an icon', 'icon', { icon: '<svg onload=alert(1)>' }],
    ['an icon without a drawing', 'icon', { icon: '' }],
    ['a popup without width', 'width', { moveType: 2 as const, height: 600 }],
    ['a popup too small', 'height', { moveType: 2 as const, width: 600, height: 10 }],
    ['nobody who sees it', 'audience', { audience: [] }],
    ['an audience of another company', 'audience', { audience: [{ kind: 'company' as const, code: 'FL' }] }],
    ['an audience that is not there', 'audience', { audience: [{ kind: 'role' as const, code: '987654' }] }],
  ])('%s', async (_what, path, part) => {
    const answer = await refused(() => manager.send(administration.createQuickMenu, { ...icon('틀린 것'), ...part }))
    expect(answer.status).toBe(400)
    expect(
      (answer.body as { error: { fields: { path: string }[] } }).error.fields.map((field) => field.path),
    ).toContain(path)
  })

  test('a link in no group, in another company’s group, or below an icon', async () => {
    for (const groupId of [null, 40, 1, 2_000_000_000]) {
      const answer = await refused(() =>
        manager.send(administration.createQuickMenu, { ...icon('링크'), kind: 'link', groupId }),
      )
      expect(answer.status).toBe(404)
    }
  })

  test('another company’s entries, for its manager as if they were not there', async () => {
    const { kind: _, ...draft } = icon('남의 것')
    for (const quickMenuId of [31, 2_000_000_000]) {
      expect((await refused(() => manager.send(administration.saveQuickMenu, { ...draft, quickMenuId }))).status).toBe(
        404,
      )
      expect((await refused(() => manager.send(administration.removeQuickMenu, { quickMenuId }))).status).toBe(404)
    }
    for (const comCode of ['FL', 'NONE']) {
      expect((await manager.send(administration.managedQuickMenus, { comCode })).status).toBe(404)
      expect(
        (await refused(() => manager.send(administration.createQuickMenu, { ...icon('x'), comCode }))).status,
      ).toBe(404)
      expect((await refused(() => manager.send(administration.arrangeQuickMenus, { comCode, items: [] }))).status).toBe(
        404,
      )
    }
    // A super administrator looks after them.
    expect((await items(admin, 'FL')).map(({ quickMenuId }) => quickMenuId)).toContain(31)
    await admin.call(administration.createQuickMenu, {
      ...icon('물산 전용'),
      comCode: 'FL',
      audience: [{ kind: 'company', code: 'FL' }],
    })
    expect(await seenBy(haneul)).toContain('물산 전용')
  })

  test('an order that knows too much, too little or one thing twice', async () => {
    const all = (await items()).map(({ quickMenuId, groupId }) => ({ quickMenuId, groupId }))
    for (const wanted of [all.slice(1), [...all, { quickMenuId: 31, groupId: null }], [all[0]!, ...all.slice(0, -1)]])
      expect((await refused(() => manager.send(administration.arrangeQuickMenus, { items: wanted }))).status).toBe(409)
  })

  test('a group in a group, an icon in a group, a link in none', async () => {
    const all = (await items()).map(({ quickMenuId, groupId }) => ({ quickMenuId, groupId }))
    for (const [id, groupId] of [
      [20, 10],
      [1, 10],
      [11, null],
      [11, 1],
    ] as const) {
      const wanted = all.map((place) => (place.quickMenuId === id ? { ...place, groupId } : place))
      expect((await refused(() => manager.send(administration.arrangeQuickMenus, { items: wanted }))).status).toBe(400)
    }
  })
})
