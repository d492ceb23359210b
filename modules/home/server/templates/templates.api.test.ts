import { afterAll, describe, expect, test } from 'vitest'
import { templateCalls as calls } from '../../contract/templates.contract.ts'
import { at, defaultTemplate, homePage, openHomeOffice, otherCompanysPage } from '../home.fixture.ts'

const office = await openHomeOffice()
const { app, manager, admin, dohyun, template, webpart, order, publish, page, refused, acts } = office
afterAll(() => app.close())

const names = (ko: string, en = ko) => ({ ko, en })
const list = (comCode?: string) => manager.call(calls.templateList, { comCode })
const one = async (id: number) => (await list()).find((each) => each.id === id)!
const errors = (body: unknown) =>
  Object.fromEntries(
    (body as { error: { fields: { path: string; key: string }[] } }).error.fields.map(({ path, key }) => [path, key]),
  )

describe('the list of templates (DESIGNER-056)', () => {
  test('shows name, identifier, measures and for whom each is, by page and order', async () => {
    const all = await list()
    expect(all.filter(({ pageId }) => pageId === homePage).map(({ name }) => name)).toEqual([
      'home-executives',
      'home-sales',
      'home-default',
      'home-anniversary',
    ])
    expect(all.find(({ id }) => id === defaultTemplate)).toMatchObject({
      displayName: '기본 홈',
      displayNames: { en: 'Default home' },
      name: 'home-default',
      cols: 12,
      rows: 8,
      rowHeight: 88,
      designWidth: 1440,
      partCount: 7,
      state: 'published',
      publishedVersion: 1,
      isForEveryone: true,
    })
  })

  test('can be asked for one page (DESIGNER-057)', async () => {
    expect((await manager.call(calls.templateByPage, { id: 2 })).map(({ name }) => name)).toEqual(['mypage-default'])
    for (const id of [otherCompanysPage, 999_999])
      expect((await manager.send(calls.templateByPage, { id })).status).toBe(404)
    expect((await admin.call(calls.templateByPage, { id: otherCompanysPage })).length).toBe(2)
  })

  test('of another company is for super administrators', async () => {
    expect((await admin.call(calls.templateList, { comCode: 'FL' })).length).toBe(3)
    expect((await manager.send(calls.templateList, { comCode: 'FL' })).status).toBe(404)
    expect((await dohyun.send(calls.templateList, {})).status).toBe(403)
  })
})

describe('saving a template (DESIGNER-058, DESIGNER-067)', () => {
  test('makes a new one of 12 columns, 3 rows of 250 px, for a design of 1440 px', async () => {
    const { id } = await manager.call(calls.templateSave, { pageId: homePage, name: 'fresh', displayName: '새 화면' })
    expect(await one(id)).toMatchObject({
      cols: 12,
      rows: 3,
      rowHeight: 250,
      designWidth: 1440,
      enabled: true,
      state: 'new',
      publishedVersion: null,
      partCount: 0,
    })
    expect(await acts(`template:${id}`)).toEqual(['home.template.added'])
  })

  test('makes one as a copy of another', async () => {
    const { id } = await manager.call(calls.templateSave, {
      pageId: homePage,
      name: 'copied',
      displayName: '복사본',
      copyOf: defaultTemplate,
    })
    const [copy, source] = [await one(id), await one(defaultTemplate)]
    expect(copy).toMatchObject({ cols: source.cols, rows: source.rows, partCount: source.partCount, state: 'new' })
    expect(
      (await manager.send(calls.templateSave, { pageId: homePage, name: 'stolen', displayName: 'x', copyOf: 12 }))
        .status,
    ).toBe(404)
  })

  test('leaves columns and rows of an existing one to the designer (DESIGNER-033)', async () => {
    const id = await template({ cols: 6, rows: 4 })
    const { name, revision } = await one(id)
    await manager.call(calls.templateSave, {
      id,
      revision,
      pageId: homePage,
      name,
      displayName: '다른 이름',
      cols: 15,
      rows: 15,
      rowHeight: 120,
      designWidth: 1280,
      roles: [{ roleId: 12 }],
      enabled: false,
    })
    expect(await one(id)).toMatchObject({
      displayName: '다른 이름',
      cols: 6,
      rows: 4,
      rowHeight: 120,
      designWidth: 1280,
      isForEveryone: false,
      roles: [{ roleId: 12, roleName: '개발 조직' }],
      enabled: false,
      revision: revision + 1,
    })
    expect(await acts(`template:${id}`)).toEqual(['home.template.added', 'home.template.changed'])
  })

  test.each([
    ['an identifier with a blank', { name: 'my home' }, { name: 'home.templates.errors.noIdentifier' }],
    ['no identifier', { name: '' }, { name: 'home.templates.errors.noIdentifier' }],
    [
      'an identifier that is taken, whatever its case',
      { name: 'HOME-default' },
      { name: 'home.templates.errors.sameIdentifier' },
    ],
    ['no name', { displayName: ' ' }, { displayName: 'home.templates.errors.noName' }],
    ['a role group of another company', { roles: [{ roleId: 16 }] }, { roles: 'organisation.audience.unknown' }],
  ])('refuses %s', async (_what, wrong, expected) => {
    const right = { pageId: homePage, name: 'right-one', displayName: '이름' }
    const { status, body } = await refused(manager, calls.templateSave, { ...right, ...wrong })
    expect(status).toBe(400)
    expect(errors(body)).toEqual(expected)
  })

  test.each([
    ['16 columns', { cols: 16 }],
    ['no row', { rows: 0 }],
    ['a row of 10 px', { rowHeight: 10 }],
    ['a design of 100 px', { designWidth: 100 }],
  ])('refuses %s', async (_what, wrong) => {
    const { status } = await refused(manager, calls.templateSave, {
      pageId: homePage,
      name: 'x',
      displayName: 'x',
      ...wrong,
    })
    expect(status).toBe(400)
  })

  test('of two administrators the second is told', async () => {
    const id = await template()
    const { name } = await one(id)
    await manager.call(calls.templateSave, { id, revision: 1, pageId: homePage, name, displayName: '먼저' })
    const late = { id, revision: 1, pageId: homePage, name, displayName: '나중' }
    expect((await refused(admin, calls.templateSave, late)).body).toMatchObject({
      error: { key: 'home.templates.errors.changedMeanwhile' },
    })
    expect((await one(id)).displayName).toBe('먼저')
  })

  test('of what is out of reach finds nothing', async () => {
    const draft = { name: 'reach', displayName: 'x' }
    expect((await refused(manager, calls.templateSave, { ...draft, pageId: otherCompanysPage })).status).toBe(404)
    expect((await refused(manager, calls.templateSave, { ...draft, id: 12, pageId: homePage })).status).toBe(404)
    // Nor does it move from one company to another.
    expect((await refused(admin, calls.templateSave, { ...draft, id: 12, pageId: homePage })).status).toBe(404)
    expect((await refused(manager, calls.templateSave, { ...draft, pageId: homePage, comCode: 'FL' })).status).toBe(404)
  })
})

describe('deleting a template (DESIGNER-059)', () => {
  test('needs that employees do not have it', async () => {
    const id = await template({ roles: [{ roleId: 12 }] })
    await publish()
    const { status, body } = await refused(manager, calls.templateDelete, { id })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: { key: 'home.templates.errors.inUse', params: { page: '홈', people: 0 } } })
    const { name, revision } = await one(id)
    await manager.call(calls.templateSave, { id, revision, pageId: homePage, name, displayName: 'x', enabled: false })
    expect((await refused(manager, calls.templateDelete, { id })).status).toBe(409)
    await publish()
    expect(await manager.call(calls.templateDelete, { id })).toBe(true)
    expect((await acts(`template:${id}`)).at(-1)).toBe('home.template.removed')
  })

  test('needs a number, and one in reach (DESIGNER-044)', async () => {
    for (const input of [{}, { id: 0 }, { id: 'x' }])
      expect((await manager.send(calls.templateDelete, input)).status).toBe(400)
    for (const id of [12, 999_999]) expect((await refused(manager, calls.templateDelete, { id })).status).toBe(404)
  })
})

describe('the order of templates', () => {
  test('decides whose page comes first, from the next publication on', async () => {
    const id = await template({ displayName: '맨 앞' }, [at(await webpart())])
    await publish()
    expect((await page(dohyun)).templateId).toBe(defaultTemplate)
    await order(id)
    expect((await page(dohyun)).templateId).toBe(defaultTemplate)
    await publish()
    expect((await page(dohyun)).templateId).toBe(id)
    await order(executives(), 2, defaultTemplate)
    await publish()
    expect((await page(dohyun)).templateId).toBe(defaultTemplate)
    expect(await acts(`page:${homePage}`)).toContain('home.template.ordered')
  })

  test('names exactly the templates of the page', async () => {
    for (const templateIds of [[defaultTemplate], [defaultTemplate, defaultTemplate], [12]])
      expect((await refused(manager, calls.templateOrder, { pageId: homePage, templateIds })).status).toBe(409)
    expect(
      (await refused(manager, calls.templateOrder, { pageId: otherCompanysPage, templateIds: [11, 12] })).status,
    ).toBe(404)
  })
})

const executives = () => 1

describe('pages (DESIGNER-055, DESIGNER-068)', () => {
  test('are the company’s, with the address that a menu leads to', async () => {
    const pages = await manager.call(calls.pageList, {})
    expect(pages.map(({ pageId, pageName, address }) => ({ pageId, pageName, address }))).toEqual([
      { pageId: 1, pageName: '홈', address: '/home/Home' },
      { pageId: 2, pageName: '마이 페이지', address: '/home/MyPage' },
      { pageId: 3, pageName: '개발 광장', address: '/home/WebPart?pageId=3' },
    ])
    expect((await manager.request('GET', '/cm/CommonWebpartv3/page/api')).status).toBe(200)
    expect((await manager.send(calls.pageList, { comCode: 'FL' })).status).toBe(404)
  })

  test('are added, renamed and deleted', async () => {
    const { pageId } = await manager.call(calls.pageSave, { pageNames: names('영업 광장', 'Sales square') })
    const saved = await manager.call(calls.pageSave, {
      pageId,
      pageNames: names('영업 마당', 'Sales yard'),
      version: 1,
    })
    expect(saved).toEqual({ pageId, version: 2 })
    expect((await manager.call(calls.pageList, {})).at(-1)).toMatchObject({ pageName: '영업 마당', templates: 0 })
    expect(await manager.call(calls.pageDelete, { pageId })).toBe(true)
    expect(await acts(`page:${pageId}`)).toEqual(['home.page.added', 'home.page.changed', 'home.page.removed'])
  })

  test('need both names, and one home page is enough', async () => {
    const { body } = await refused(manager, calls.pageSave, { pageNames: names('', ' ') })
    expect(errors(body)).toEqual({
      'pageNames.ko': 'home.pages.errors.noName',
      'pageNames.en': 'home.pages.errors.noName',
    })
    const second = await refused(manager, calls.pageSave, { kind: 'home', pageNames: names('또 홈', 'Home 2') })
    expect(errors(second.body)).toEqual({ kind: 'home.pages.errors.sameKind' })
  })

  test('of two administrators the second is told', async () => {
    const { pageId } = await manager.call(calls.pageSave, { pageNames: names('둘이', 'Two') })
    await manager.call(calls.pageSave, { pageId, pageNames: names('먼저', 'First'), version: 1 })
    const late = { pageId, pageNames: names('나중', 'Later'), version: 1 }
    expect((await refused(admin, calls.pageSave, late)).status).toBe(409)
  })

  test('stay while a template or a menu has them, and the places are named', async () => {
    const { body } = await refused(manager, calls.pageDelete, { pageId: homePage })
    expect(body).toMatchObject({ error: { message: expect.stringContaining('영업 홈') } })
    const { pageId } = await manager.call(calls.pageSave, { pageNames: names('메뉴가 있는 곳', 'With a menu') })
    await app.db
      .insertInto('shell_menus')
      .values({
        com_code: 'HC',
        parent_menu_id: null,
        system_id: null,
        menu_type: 'SY',
        call_type: 'USER',
        base_url: '/po',
        target_url: `/home/WebPart?pageId=${pageId}`,
        frame_url: null,
        image_url: null,
        custom_class: null,
        name_ko: '광장 메뉴',
        name_en: 'Square menu',
        name_zh: '',
        name_ja: '',
        sort_order: 99,
      })
      .execute()
    const answer = await refused(manager, calls.pageDelete, { pageId })
    expect(answer.body).toMatchObject({ error: { message: expect.stringContaining('광장 메뉴') } })
    expect((await refused(manager, calls.pageDelete, { pageId: otherCompanysPage })).status).toBe(404)
  })
})

describe('a company that begins', () => {
  test('has nothing, and gets a webpart of every widget, a home page and a template', async () => {
    await app.db
      .insertInto('organisation_companies')
      .values({
        com_code: 'NEW',
        group_code: 'NEW',
        email_domain: 'new.example',
        name_ko: '새 회사',
        name_en: 'New',
        name_zh: '',
        name_ja: '',
        sort_order: 9,
      })
      .execute()
    expect(await admin.call(calls.pageList, { comCode: 'NEW' })).toEqual([])
    const { templateId, webparts } = await admin.call(calls.startPages, { comCode: 'NEW' })
    expect(webparts).toBeGreaterThan(5)
    const [home] = await admin.call(calls.pageList, { comCode: 'NEW' })
    expect(home).toMatchObject({ kind: 'home', pageName: '홈', templates: 1 })
    const { parts } = await admin.call(calls.templateParts, { id: templateId })
    expect(parts.some(({ available }) => !available)).toBe(true)
    // What it begins with may be saved as it is.
    const placed = parts.filter(({ available }) => !available)
    await admin.call(calls.templatePartsSave, { template: { id: templateId }, parts: placed })
    expect((await refused(admin, calls.startPages, { comCode: 'NEW' })).status).toBe(409)
    expect((await refused(manager, calls.startPages, {})).status).toBe(409)
    expect((await refused(manager, calls.startPages, { comCode: 'NEW' })).status).toBe(404)
  })
})
