import { afterAll, describe, expect, test } from 'vitest'
import { roleGroupCalls } from '#modules/organisation/contract/role-groups.contract.ts'
import { webpartCalls as calls } from '../../contract/webparts.contract.ts'
import { mostWebparts } from '../../contract/webparts.rules.ts'
import { at, executivesTemplate, heard, openHomeOffice } from '../home.fixture.ts'
import { usesOfRoles } from './role-uses.ts'

const office = await openHomeOffice()
const { app, manager, admin, dohyun, haneul, webpart, template, publish, refused, acts } = office
afterAll(() => app.close())

const list = async (input = {}) => manager.call(calls.webpartList, input)
const one = async (id: number) => (await list()).find((each) => each.id === id)!
/** 개발 조직: 김도현 is in it, 하늘 is of another company. */
const developers = 12

describe('the list of webparts (DESIGNER-050)', () => {
  test('shows the company’s own with name, component, size and role groups', async () => {
    const all = await list()
    expect(new Set(all.map(({ comCode }) => comCode))).toEqual(new Set(['HC']))
    expect(all.find(({ id }) => id === 117)).toMatchObject({
      title: '개발 조직 안내',
      titleEn: 'For developers',
      component: 'note-webpart',
      enabled: true,
      isFixedSize: true,
      columns: 6,
      rows: 2,
      isForEveryone: false,
      roles: [{ roleId: developers, roleName: '개발 조직' }],
      state: 'published',
      isRegistered: true,
    })
    const titles = all.map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('ko').compare))
  })

  test('is answered at both spellings of its path', async () => {
    for (const path of ['/CommonWebpartv3/Webpart/api', '/CommonWebpartV3/webpart/api'])
      expect((await manager.request('GET', `/cm${path}`)).status).toBe(200)
  })

  test('can be asked for role groups', async () => {
    expect((await list({ roles: '12' })).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([113, 117])
    expect((await list({ roles: '13, 12' })).map(({ id }) => id)).toHaveLength(3)
    expect((await manager.send(calls.webpartList, { roles: '12; drop' })).status).toBe(400)
  })

  test('of another company is for super administrators', async () => {
    expect((await admin.call(calls.webpartList, { ComCode: 'FL' })).every(({ comCode }) => comCode === 'FL')).toBe(true)
    expect((await manager.send(calls.webpartList, { ComCode: 'FL' })).status).toBe(404)
    expect((await manager.send(calls.webpartList, { ComCode: 'NO' })).status).toBe(404)
  })
})

describe('saving a webpart (DESIGNER-053)', () => {
  test('makes a new one with what the specification gives a new one', async () => {
    const { id } = await manager.call(calls.webpartSave, {
      title: '새 메모',
      titleEn: 'New note',
      component: 'NoteWebpart',
    })
    expect(await one(id)).toMatchObject({
      component: 'note-webpart',
      enabled: true,
      isFixedSize: true,
      columns: 1,
      rows: 1,
      isForEveryone: true,
      roles: [],
      props: {},
      state: 'new',
      version: 1,
    })
    expect(await acts(`webpart:${id}`)).toEqual(['home.webpart.added'])
  })

  test('keeps several of one component apart, each with settings of its own (DESIGNER-072)', async () => {
    const [first, second] = [await webpart({ props: { text: '하나' } }), await webpart({ props: { text: '둘' } })]
    expect(first).not.toBe(second)
    expect([(await one(first)).props, (await one(second)).props]).toEqual([{ text: '하나' }, { text: '둘' }])
  })

  test('changes one, with titles in four languages', async () => {
    const id = await webpart()
    const { version } = await one(id)
    await manager.call(calls.webpartSave, {
      id,
      version,
      title: '바뀐 메모',
      titleEn: 'Changed',
      titleZh: '便签',
      titleJa: 'メモ',
      component: 'note-webpart',
      enabled: false,
      columns: 4,
      rows: 2,
      roles: [{ roleId: developers }],
    })
    expect(await one(id)).toMatchObject({
      titles: { ko: '바뀐 메모', en: 'Changed', zh: '便签', ja: 'メモ' },
      enabled: false,
      columns: 4,
      rows: 2,
      isForEveryone: false,
      roles: [{ roleId: developers }],
      version: version + 1,
      changedBy: { ko: expect.any(String) },
    })
    expect(await acts(`webpart:${id}`)).toEqual(['home.webpart.added', 'home.webpart.changed'])
  })

  test.each([
    ['no component (DESIGNER-038)', { component: ' ' }, { component: 'home.webparts.errors.noComponent' }],
    ['a component without letters', { component: '웹파트' }, { component: 'home.webparts.errors.noComponent' }],
    [
      'a component that is not there',
      { component: 'no-such-webpart' },
      { component: 'home.webparts.errors.notRegistered' },
    ],
    ['no Korean title (DESIGNER-040)', { title: '' }, { title: 'home.webparts.errors.noTitle' }],
    ['no English title (G-051)', { titleEn: '  ' }, { titleEn: 'home.webparts.errors.noTitle' }],
    [
      'a fixed size below one (DESIGNER-039)',
      { isFixedSize: true, columns: 0, rows: -1 },
      { columns: 'home.webparts.errors.tooSmall', rows: 'home.webparts.errors.tooSmall' },
    ],
    ['a size beyond the grid', { columns: 16 }, { columns: 'home.webparts.errors.tooLarge' }],
    ['settings that are no JSON (G-024)', { props: '{text:' }, { props: 'home.webparts.errors.notSettings' }],
    ['settings that are no object', { props: '[1]' }, { props: 'home.webparts.errors.notSettings' }],
    ['a setting of a wrong kind', { props: { text: 5 } }, { 'props.text': 'ui.setting.wrong' }],
    ['a role group of another company', { roles: [{ roleId: 16 }] }, { roles: 'organisation.audience.unknown' }],
  ])('refuses %s', async (_what, wrong, errors) => {
    const right = { title: '메모', titleEn: 'Note', component: 'note-webpart' }
    const { status, body } = await refused(manager, calls.webpartSave, { ...right, ...wrong })
    expect(status).toBe(400)
    const { fields } = (body as { error: { fields: { path: string; key: string }[] } }).error
    expect(Object.fromEntries(fields.map(({ path, key }) => [path, key]))).toEqual(errors)
  })

  test('says so with the words of the specification', async () => {
    const said = async (input: object, path: string) => {
      const { body } = await manager.send(calls.webpartSave, input)
      const { fields } = (body as { error: { fields: { path: string; key: string }[] } }).error
      return app.services.texts.say('ko', fields.find((field) => field.path === path)!)
    }
    expect(await said({}, 'component')).toBe('컴포넌트 이름이 지정되지 않았습니다.')
    expect(await said({ columns: 0 }, 'columns')).toBe('크기는 1보다 작을수 없습니다.')
    expect(await said({}, 'titleEn')).toBe('한글 또는 영문 이름이 필요합니다.')
    expect(app.services.texts.say('en', { key: 'home.webparts.errors.noComponent' })).toBe(
      'Component name not specified',
    )
  })

  test('takes any size where it is not fixed, and settings as JSON text', async () => {
    const id = await webpart({ columns: 0, rows: 0, props: '{"text": "글", "unknown": 1}' })
    expect(await one(id)).toMatchObject({ columns: 1, rows: 1, props: { text: '글' } })
  })

  test('of two administrators the second is told, and nothing is lost', async () => {
    const id = await webpart()
    const change = { id, version: 1, title: '먼저', titleEn: 'First', component: 'note-webpart' }
    await manager.call(calls.webpartSave, change)
    const { status, body } = await refused(admin, calls.webpartSave, { ...change, title: '나중' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: { key: 'home.webparts.errors.changedMeanwhile' } })
    expect((await one(id)).title).toBe('먼저')
  })

  test('keeps what was set of a widget that is no longer there', async () => {
    const id = await webpart()
    await app.db
      .updateTable('home_webparts')
      .set({ component: 'gone-webpart', settings: '{"old": true}' })
      .where('webpart_id', '=', id)
      .execute()
    const { props, component, isRegistered } = await one(id)
    expect({ props, isRegistered }).toEqual({ props: { old: true }, isRegistered: false })
    await manager.call(calls.webpartSave, { id, title: '옛 부품', titleEn: 'Old', component, props })
    expect(await one(id)).toMatchObject({ title: '옛 부품', props: { old: true } })
    expect((await manager.send(calls.webpartPreview, { component })).status).toBe(404)
  })

  test('ends where a company has as many as it may have', async () => {
    const { length } = await admin.call(calls.webpartList, { ComCode: 'FL' })
    await app.db
      .insertInto('home_webparts')
      .values(
        Array.from({ length: mostWebparts - length }, (_, number) => ({
          com_code: 'FL',
          component: 'note-webpart',
          title_ko: `메모 ${number}`,
          title_en: `Note ${number}`,
          title_zh: '',
          title_ja: '',
          settings: '{}',
          is_for_everyone: true,
          changed_by: null,
        })),
      )
      .execute()
    const wanted = { comCode: 'FL', title: '하나 더', titleEn: 'One more', component: 'note-webpart' }
    expect((await refused(admin, calls.webpartSave, wanted)).status).toBe(409)
    await app.db.deleteFrom('home_webparts').where('com_code', '=', 'FL').where('webpart_id', '>=', 1000).execute()
  })
})

describe('deleting a webpart (DESIGNER-054)', () => {
  test('answers true, and it is gone for everybody', async () => {
    const id = await webpart()
    await publish()
    expect((await dohyun.call(calls.webpartPrivileged, {})).map((each) => each.id)).toContain(id)
    expect(await manager.call(calls.webpartDelete, { id })).toBe(true)
    await heard(app)
    expect((await dohyun.call(calls.webpartPrivileged, {})).map((each) => each.id)).not.toContain(id)
    expect(await acts(`webpart:${id}`)).toEqual(['home.webpart.added', 'home.webpart.removed'])
  })

  test('is refused while a template has it, saved or published, and names the places', async () => {
    const id = await webpart()
    const templateId = await template({ displayName: '메모가 있는 화면', enabled: true }, [at(id)])
    expect(await manager.call(calls.webpartUses, { id })).toEqual([expect.objectContaining({ ko: '메모가 있는 화면' })])
    const { status, body } = await refused(manager, calls.webpartDelete, { id })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: { message: expect.stringContaining('메모가 있는 화면') } })

    await publish()
    await app.db.updateTable('home_templates').set({ parts: '[]' }).where('template_id', '=', templateId).execute()
    expect((await refused(manager, calls.webpartDelete, { id })).status).toBe(409)
    await publish()
    expect(await manager.call(calls.webpartDelete, { id })).toBe(true)
  })

  test('needs a number (DESIGNER-044)', async () => {
    for (const input of [{}, { id: '' }, { id: 0 }])
      expect((await manager.send(calls.webpartDelete, input)).status).toBe(400)
    expect((await refused(manager, calls.webpartDelete, { id: 201 })).status).toBe(404)
  })
})

describe('what one may use (DESIGNER-045, DESIGNER-048, DESIGNER-051)', () => {
  test('is what is published, enabled, and for everyone or one’s role groups', async () => {
    const mine = async (client = dohyun) => (await client.call(calls.webpartPrivileged, {})).map(({ id }) => id)
    const id = await webpart({ roles: [{ roleId: developers }] })
    expect(await mine()).not.toContain(id)
    await publish()
    expect(await mine()).toContain(id)
    expect(await mine(manager)).not.toContain(id)
    expect(await mine()).toContain(117)
    expect(await mine(manager)).not.toContain(117)
    // Switched off, and of another company.
    expect(await mine()).not.toContain(119)
    expect(await mine()).not.toContain(201)
    expect((await mine(haneul)).every((each) => each > 200 && each < 300)).toBe(true)
  })

  test('with neither everyone nor a role group it is for nobody', async () => {
    const id = await webpart({ isForEveryone: false, roles: [] })
    await publish()
    for (const client of [dohyun, manager, admin])
      expect((await client.call(calls.webpartPrivileged, {})).map((each) => each.id)).not.toContain(id)
  })

  test('role groups of a webpart are told to administrators (DESIGNER-052, DESIGNER-066)', async () => {
    expect(await manager.call(calls.webpartRoles, { id: 117 })).toEqual([
      { roleId: developers, roleName: '개발 조직', name: expect.objectContaining({ en: 'Development' }) },
    ])
    expect((await manager.send(calls.webpartRoles, { id: 217 })).status).toBe(404)
    expect((await dohyun.send(calls.webpartRoles, { id: 117 })).status).toBe(403)
  })

  test('a role group that webparts or templates are for is not removed', async () => {
    expect(await usesOfRoles(app.db, { kind: 'role', code: '12' })).toContainEqual(
      expect.objectContaining({ ko: '개발 조직 안내' }),
    )
    expect(await usesOfRoles(app.db, { kind: 'role', code: '18' })).toContainEqual(
      expect.objectContaining({ ko: '임원 홈' }),
    )
    expect(await usesOfRoles(app.db, { kind: 'role', code: '12 or 1=1' })).toEqual([])
    expect(await usesOfRoles(app.db, { kind: 'person', code: '12' })).toEqual([])
    expect((await manager.call(roleGroupCalls.roleGroup, { roleId: 13 })).uses).toContainEqual(
      expect.objectContaining({ ko: '영업 홈' }),
    )
    expect(executivesTemplate).toBe(1)
  })
})

describe('the widgets there are', () => {
  test('are named with size and fields, so that the form is made of them', async () => {
    const choices = await manager.call(calls.widgetChoices, {})
    expect(choices.find(({ component }) => component === 'note-webpart')).toMatchObject({
      size: { usual: [3, 1] },
      settings: { text: { kind: 'text', maxLength: 4000 } },
    })
    expect(new Set(choices.map(({ component }) => component)).size).toBe(choices.length)
  })

  test('are previewed with settings that are not saved (DESIGNER-019)', async () => {
    const shown = await manager.call(calls.webpartPreview, { component: 'note-webpart', props: { text: '미리' } })
    expect(shown).toMatchObject({ settings: { text: '미리' }, isFailed: false })
    expect((await manager.send(calls.webpartPreview, { component: 'nothing-webpart' })).status).toBe(404)
  })
})
