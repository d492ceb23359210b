import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { bookmarkCalls } from '../contract/bookmarks.contract.ts'
import { quickMenuCalls } from '../contract/quick-menus.contract.ts'
import { shellCalls } from '../contract/shell.contract.ts'
import type { Menu } from '../contract/shell.entities.ts'

let app: TestApp
let jiwoo: TestClient
/** 서지우 at her second post. */
let jiwooAtTrading: TestClient
let haneul: TestClient
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, jiwooAtTrading, haneul, admin] = (await Promise.all(
    ['jiwoo.seo', 'jiwoo.seo', 'haneul.song', 'admin'].map((userName) => app.signIn(userName)),
  )) as [TestClient, TestClient, TestClient, TestClient]
  await jiwooAtTrading.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
})
afterAll(() => app.close())

const user = (client: TestClient) => client.call(shellCalls.currentUser, {})
const menus = (client: TestClient) => client.call(shellCalls.menuCache, { lang: 'ko' })
const all = (tree: readonly Menu[]): Menu[] => tree.flatMap((menu) => [menu, ...all(menu.children)])
const namesIn = (tree: readonly Menu[]) => all(tree).map(({ menuName }) => menuName)

describe('current user', () => {
  test('is the person at her acting post, with what the specification names (SHELL-092, SHELL-126)', async () => {
    const { user: person, ...rest } = await user(jiwoo)
    expect(person).toMatchObject({
      comCode: 'HC',
      deptCode: 'HC1031',
      displayName: '서지우',
      displayNameEng: 'Jiwoo Seo',
      titleName: '책임',
      titleNameEn: 'Senior',
      deptName: '플랫폼개발1팀',
      deptNameEn: 'Platform Development Team 1',
      employeeNumber: 'HB2019-0065',
      userName: 'jiwoo.seo',
      email: 'jiwoo.seo@hanbit.example',
      photoPath: null,
    })
    expect(person.concurrentUsers.map(({ comCode, deptCode, isPrimary }) => [comCode, deptCode, isPrimary])).toEqual([
      ['HC', 'HC1031', true],
      ['FL', 'FL1024', false],
    ])
    expect(rest).toMatchObject({
      company: { comCode: 'HC', companyName: '한빛소프트', companyNameEng: 'Hanbit Soft' },
      o365Guid: '',
      userConfig: { language: 'ko-KR', theme: 'auto', timeZone: 'Asia/Seoul' },
      permissions: { isSuperAdmin: false, isCompanyManager: false, isBoardManager: false },
      mustChangePassword: false,
      mustSetUpFactor: false,
    })
  })

  test('has title, department, company and menus of the post she switched to', async () => {
    const [here, there] = await Promise.all([user(jiwoo), user(jiwooAtTrading)])
    expect(there.user).toMatchObject({
      comCode: 'FL',
      deptCode: 'FL1024',
      titleName: '팀장 대행',
      personCode: here.user.personCode,
    })
    expect(there.company.companyName).toBe('한빛물산')
    expect(there.permissions.menues).not.toEqual(here.permissions.menues)
    expect(there.cacheVersion.menu).not.toBe(here.cacheVersion.menu)
  })

  test.each([
    ['admin', { isSuperAdmin: true, isCompanyManager: false }],
    ['manager', { isSuperAdmin: false, isCompanyManager: true }],
    ['board.manager', { isBoardManager: true, isPopupManager: false }],
    ['reserve.manager', { isReserveManager: true, isGlobalReserveManager: false }],
    ['popup.manager', { isPopupManager: true, isReserveManager: false }],
  ])('%s may do what her role groups hand out', async (userName, permissions) => {
    expect((await user(await app.signIn(userName))).permissions).toMatchObject(permissions)
  })

  test('in short is the same account (SHELL-036, SHELL-093, SHELL-127)', async () => {
    const [short, long] = await Promise.all([jiwoo.call(shellCalls.authCurrent, {}), user(jiwoo)])
    expect(short.user).toEqual({ comCode: 'HC', deptCode: 'HC1031', personCode: long.user.personCode })
    expect(short.cacheVersion).toEqual(long.cacheVersion)
    // 서지우 is a developer: what is for her role group is among hers, what is for another is not.
    expect(short.permissions.webparts).toContain(117)
    expect(short.permissions.webparts).not.toContain(118)
    expect(short.permissions.webpartTemplates).toEqual(expect.arrayContaining([3, 5, 6]))
  })
})

describe('menus', () => {
  test('are those of the acting company that the post may see, and the permissions name exactly them', async () => {
    for (const client of [jiwoo, jiwooAtTrading, haneul, admin]) {
      const [tree, { permissions }] = await Promise.all([menus(client), user(client)])
      expect(
        all(tree)
          .map(({ menuId }) => menuId)
          .toSorted((a, b) => a - b),
      ).toEqual(permissions.menues)
    }
  })

  test('differ by company, department and role', async () => {
    const [hers, atTrading, ofHaneul] = await Promise.all([menus(jiwoo), menus(jiwooAtTrading), menus(haneul)])
    // Development by the department tree, the group's task force by the person.
    expect(namesIn(hers)).toEqual(expect.arrayContaining(['게시판', '개발 표준', '한빛물산']))
    expect(namesIn(hers)).not.toEqual(expect.arrayContaining(['영업 자료']))
    expect(namesIn(hers)).not.toEqual(expect.arrayContaining(['관리자']))
    expect(namesIn(atTrading)).not.toContain('개발 표준')
    expect(namesIn(ofHaneul)).not.toContain('개발 표준')
    expect(namesIn(ofHaneul)).toContain('물산 공지')
  })

  test('leave out what leads to a page that is not installed, until its module is there', async () => {
    const others = serverModules.map((module) => (module.name === 'mail' ? { ...module, pages: [] } : module))
    const without = await startTestApp({ shares: app, modules: others })
    onTestFinished(() => without.close())
    const shown = namesIn(await menus(await without.signIn('jiwoo.seo')))
    for (const name of ['메일', '받은메일함', '메일 설정']) expect(shown).not.toContain(name)
    // What holds others that are there stays.
    expect(shown).toEqual(expect.arrayContaining(['근태', '시설', '설문', '구내식당 식단']))

    const mail = defineServerModule({ name: 'later', calls: [], pages: ['/mail/box/inbox'] })
    const later = await startTestApp({ shares: app, modules: [...others, mail] })
    onTestFinished(() => later.close())
    const names = namesIn(await menus(await later.signIn('jiwoo.seo')))
    expect(names).toEqual(expect.arrayContaining(['메일', '받은메일함']))
    expect(names).not.toContain('보낸메일함')
  })

  test('carry the fields of the specification and stand three levels deep (SHELL-128, SHELL-129, PLATFORM-014)', async () => {
    const tree = await menus(jiwoo)
    const board = tree.find(({ menuId }) => menuId === 1010)!
    expect(board).toMatchObject({
      menuName: '게시판',
      menuNameEn: 'Boards',
      systemId: 101,
      callType: 'USER',
      isTopVisible: true,
      hasChildren: true,
      imageUrl: 'layout-board',
      baseUrl: '/po',
      targetUrl: '/board/list',
    })
    expect(board).toMatchObject({ menuType: 'SY', frameUrl: '', isPopup: false, parentMenuId: null, customClass: '' })
    const notices = board.children.flatMap(({ children }) => children).find(({ menuId }) => menuId === 1014)
    expect(notices).toMatchObject({ menuName: '공지사항', hasChildren: false, children: [], parentMenuId: 1013 })
    expect(tree.filter(({ callType }) => callType === 'HOME')).toHaveLength(1)
  })

  test('an item below a hidden one is hidden with it', async () => {
    await app.db.deleteFrom('shell_menu_permissions').where('menu_id', '=', 2013).execute()
    const tree = await settled(
      () => menus(haneul),
      (now) => !namesIn(now).includes('전사 게시판'),
    )
    expect(namesIn(tree)).not.toContain('물산 공지')
    await app.db.insertInto('shell_menu_permissions').values({ menu_id: 2013, kind: 'company', code: 'FL' }).execute()
    expect(
      namesIn(
        await settled(
          () => menus(haneul),
          (now) => namesIn(now).includes('전사 게시판'),
        ),
      ),
    ).toContain('물산 공지')
  })

  test('change in every process at once, with their version', async () => {
    const other = await startTestApp({ shares: app })
    const there = await other.signIn('haneul.song')
    const before = await user(there)
    await app.db.updateTable('shell_menus').set({ name_ko: '새 이름' }).where('menu_id', '=', 2014).execute()
    const after = await settled(
      () => user(there),
      ({ cacheVersion }) => cacheVersion.menu !== before.cacheVersion.menu,
    )
    expect(namesIn(await menus(there))).toContain('새 이름')
    expect(after.permissions.menues).toEqual(before.permissions.menues)

    // The same with who belongs to a role group.
    const { personCode } = after.user
    await app.db
      .insertInto('organisation_role_members')
      .values({ role_id: 16, kind: 'person', code: personCode })
      .execute()
    const joined = await settled(
      () => user(there),
      ({ permissions }) => permissions.menues.length > after.permissions.menues.length,
    )
    expect(joined.cacheVersion.menu).not.toBe(after.cacheVersion.menu)
    await other.close()
  })
})

/** A signal needs a moment to arrive; asks again until it has. */
async function settled<T>(ask: () => Promise<T>, isSettled: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask()
    if (isSettled(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not come to be')
}

describe('portal caches', () => {
  test('may be kept for a year under a version, else only asked for again', async () => {
    const plain = await jiwoo.send(shellCalls.menuCache, { lang: 'ko' })
    expect(plain.headers['cache-control']).toBe('private, no-cache')
    const again = await jiwoo.send(
      shellCalls.menuCache,
      { lang: 'ko' },
      { headers: { 'if-none-match': String(plain.headers.etag) } },
    )
    expect(again.status).toBe(304)
    const versioned = await jiwoo.send(shellCalls.menuCache, { lang: 'ko', ver: 'abc' })
    expect(versioned.headers['cache-control']).toContain('immutable')
  })

  test('hold the quick menu (SHELL-132, PLATFORM-015)', async () => {
    const offered = await jiwoo.call(shellCalls.quickMenuCache, { lang: 'ko' })
    const group = offered.find(({ title }) => title === '개발 도구')
    expect(group).toMatchObject({ quickMenuId: expect.any(Number), linkType: 'Q', titleEn: 'Developer tools' })
    expect(group?.hasChildren).toBe(true)
    expect(group?.childItems[0]).toMatchObject({
      linkType: 'Q',
      title: expect.any(String),
      linkUrl: expect.stringMatching(/^(\/|https:)/),
      moveType: 1,
      hasChildren: false,
    })
    expect(offered.find(({ linkType }) => linkType === 'I')).toMatchObject({ filePath: expect.any(String) })
  })

  test('give the dictionaries to anybody, and no other name (PLATFORM-016)', async () => {
    const visitor = app.visitor()
    expect(await visitor.call(shellCalls.dictionaryCache, { dictionary: 'dic-en' })).toHaveProperty('accounts')
    for (const dictionary of ['dic-xx', 'passwords', '__proto__'])
      expect((await visitor.send(shellCalls.dictionaryCache, { dictionary })).status).toBe(404)
  })
})

const quickMenuOf = async (client: TestClient) =>
  (await client.call(quickMenuCalls.quickMenuList, {})).map(({ title, childItems }) => [title, childItems.length])

describe('quick menu and bookmarks', () => {
  test('show what she chose in her order; who chose nothing sees all that is offered', async () => {
    expect(await quickMenuOf(await app.signIn('dohyun.kim'))).toEqual([
      ['휴가 신청', 0],
      ['IT 요청', 0],
      ['구내식당', 0],
      ['개발 도구', 3],
    ])
    const offered = await quickMenuOf(await app.signIn('popup.manager'))
    expect(offered).toContainEqual(['총무 서비스', 4])
    expect(offered).not.toContainEqual(['개발 도구', 3])
  })

  test('belong to the acting post', async () => {
    const [here, there] = await Promise.all(
      [jiwoo, jiwooAtTrading].map((client) => client.call(bookmarkCalls.bookmarkList, {})),
    )
    expect(here!.map(({ itemText }) => itemText)[0]).toBe('공지사항')
    expect(here![0]).toMatchObject({
      itemType: 'MU',
      itemId: '1014',
      UrlPath: '/po/board/list',
      UrlSearch: '?MENUID=1014&SYSID=101',
    })
    expect(there!.map(({ itemId }) => itemId)).toEqual(['2019'])
  })
})

describe('access control (SHELL-099)', () => {
  test.each([
    ['jiwoo', '/po/board/list?SYSID=101&MENUID=1014', true, 'menu'],
    ['jiwoo', '/po/board/list?SYSID=116&MENUID=1026', false, 'noMenu'],
    ['jiwoo', '/po/board/list?SYSID=116', false, 'noMenu'],
    ['jiwoo', '/po/board/list?MENUID=2014', false, 'noMenu'],
    ['jiwoo', '/po/admin', false, 'noGrant'],
    ['jiwoo', '/po/account/sessions', true, 'open'],
    ['admin', '/po/admin', true, 'grant'],
  ] as const)('%s at %s: %s (%s)', async (who, ep, allowed, reason) => {
    const client = who === 'admin' ? admin : jiwoo
    expect(await client.call(shellCalls.accessControl, { ep })).toEqual({ allowed, reason })
  })

  test('follows the post', async () => {
    const ep = '/po/board/list?SYSID=101&MENUID=1014'
    expect(await jiwooAtTrading.call(shellCalls.accessControl, { ep })).toEqual({ allowed: false, reason: 'noMenu' })
  })
})
