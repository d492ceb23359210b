import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { LiveMessage } from '#platform/contract/live.ts'
import { personalCalls as calls } from '../../contract/personal.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { Placement } from '../../contract/templates.entities.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'
import { at, defaultTemplate, executivesTemplate, heard, idsOn, openHomeOffice } from '../home.fixture.ts'

const office = await openHomeOffice()
const { app, manager, dohyun, jiwoo, haneul, webpart, template, order, publish, page, refused } = office
afterAll(() => app.close())

// A template of our own before all others: two parts, of which the first is locked, on 12 × 8 cells.
const [locked, free, later, extra] = [
  await webpart(),
  await webpart(),
  await webpart(),
  await webpart({ isFixedSize: true, columns: 2, rows: 4 }),
]
const ours = await template({ displayName: '우리 화면' }, [at(locked, { lock: true }), at(free, { colidx: 3 })])
await order(ours)
await publish()
const design = (parts: Placement[], grid = {}) =>
  manager.call(templateCalls.templatePartsSave, { template: { id: ours, ...grid }, parts })
const original = [at(locked, { lock: true }), at(free, { colidx: 3 })]
afterEach(async () => {
  for (const client of [dohyun, jiwoo]) await client.call(calls.personalReset, {})
  await design(original, { rows: 8, cols: 12 })
  await publish()
})

const save = (parts: readonly Partial<Placement>[], client: TestClient = dohyun, more = {}) =>
  client.call(calls.personalPublish, { template: { id: ours }, parts: parts as Placement[], ...more })
const boxOn = ({ parts }: { parts: readonly Placement[] }, id: number) => {
  const part = parts.find((each) => each.id === String(id))
  return part && [part.colidx, part.rowidx, part.colcnt, part.rowcnt]
}

describe('one’s page (DESIGNER-030)', () => {
  test('is the first template one may use, with what may be brought onto it (DESIGNER-031)', async () => {
    const shown = await page(dohyun)
    expect(shown).toMatchObject({ source: 'template', templateId: ours, revision: 0, canArrange: true, news: null })
    expect(idsOn(shown)).toEqual([String(locked), String(free)])
    const offered = shown.offered.map(({ id }) => Number(id))
    expect(offered).toContain(extra)
    expect(offered).toContain(117)
    expect(offered).not.toContain(118)
    expect(offered).not.toContain(free)
    expect(shown.offered.find(({ id }) => id === String(extra))).toMatchObject({ fixedColcnt: 2, fixedRowcnt: 4 })
  })

  test('is that of one’s company, and a page of another is not found', async () => {
    expect((await page(haneul)).templateId).toBe(12)
    expect((await haneul.send(calls.myPage, { page: 3 })).status).toBe(404)
    expect((await dohyun.send(calls.myPage, { page: 999_999 })).status).toBe(404)
    expect(await dohyun.call(calls.myPage, { page: 3 })).toMatchObject({
      kind: 'other',
      source: 'template',
      name: { ko: '개발 광장' },
    })
    // A page whose only template is for others shows nothing.
    expect(await manager.call(calls.myPage, { page: 3 })).toMatchObject({
      source: 'none',
      parts: [],
      canArrange: false,
    })
    expect(await manager.call(calls.myPage, { page: 'mypage' })).toMatchObject({ kind: 'mypage', source: 'template' })
  })

  test('has what every company begins with as long as nothing is published', async () => {
    await app.db.updateTable('home_templates').set({ published_version: null }).where('page_id', '=', 11).execute()
    await app.db
      .updateTable('home_cache_versions')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('com_code', '=', 'FL')
      .execute()
    await heard(app)
    const shown = await page(haneul)
    expect(shown).toMatchObject({ source: 'builtIn', templateId: null, canArrange: false })
    expect(shown.parts.map(({ component }) => component)).toContain('greeting-webpart')
    expect(shown.parts.every(({ lock }) => lock)).toBe(true)
  })
})

describe('arranging it (DESIGNER-062)', () => {
  test('moves, brings in and puts away, for oneself alone', async () => {
    const saved = await save([at(locked, { lock: true }), at(extra, { colidx: 10, rowidx: 2, colcnt: 2, rowcnt: 4 })])
    expect(saved).toMatchObject({ source: 'personal', revision: 1, news: null })
    const shown = await page(dohyun)
    expect(boxOn(shown, extra)).toEqual([10, 2, 2, 4])
    expect(boxOn(shown, free)).toBeUndefined()
    expect(shown.offered.map(({ id }) => id)).toContain(String(free))
    expect((await page(jiwoo)).source).toBe('template')
  })

  test('moves and resizes what is not locked, and adds rows', async () => {
    const saved = await save([at(locked, { lock: true }), at(free, { colidx: 0, rowidx: 9, colcnt: 6 })], dohyun, {
      template: { id: ours, rows: 12 },
    })
    expect(saved.rows).toBe(12)
    expect(boxOn(saved, free)).toEqual([0, 9, 6, 3])
  })

  test.each([
    [
      'a locked part elsewhere (DESIGNER-047)',
      [at(locked, { lock: true, colidx: 6 }), at(free, { colidx: 3 })],
      locked,
      'locked',
    ],
    ['a locked part resized', [at(locked, { lock: true, colcnt: 2 }), at(free, { colidx: 3 })], locked, 'locked'],
    ['no locked part', [at(free, { colidx: 3 })], locked, 'locked'],
    ['a locked part unlocked', [at(locked), at(free, { colidx: 3 })], locked, 'locked'],
    ['a part locked by oneself', [at(locked, { lock: true }), at(free, { colidx: 3, lock: true })], free, 'notYours'],
    ['parts over each other (DESIGNER-037)', [at(locked, { lock: true }), at(free, { colidx: 2 })], free, 'overlaps'],
    ['a part beyond the grid', [at(locked, { lock: true }), at(free, { colidx: 10 })], free, 'outsideGrid'],
    [
      'a webpart for others (DESIGNER-045)',
      [at(locked, { lock: true }), at(118, { colidx: 3, colcnt: 6, rowcnt: 2 })],
      118,
      'notYours',
    ],
    ['a webpart of another company', [at(locked, { lock: true }), at(214, { colidx: 3 })], 214, 'notYours'],
    ['a shape of one’s own', [at(locked, { lock: true }), at('mine', { type: 'shape' })], 'mine', 'notYours'],
    [
      'a fixed part resized (DESIGNER-026)',
      [at(locked, { lock: true }), at(extra, { colidx: 3, colcnt: 3, rowcnt: 4 })],
      extra,
      'fixedSize',
    ],
    [
      'a part smaller than it can be',
      [at(locked, { lock: true }), at(free, { colidx: 3, colcnt: 1, rowcnt: 1 })],
      free,
      'tooSmall',
    ],
  ])('refuses %s, and nothing becomes of it', async (_what, parts, where, why) => {
    const { status, body } = await refused(dohyun, calls.personalPublish, { template: { id: ours }, parts })
    expect(status).toBe(400)
    const { fields } = (body as { error: { fields: { path: string; key: string }[] } }).error
    expect(fields).toContainEqual(
      expect.objectContaining({ path: `parts.${where}`, key: `home.designer.refused.${why}` }),
    )
  })

  test('of a template one may not use is not found (DESIGNER-046)', async () => {
    for (const id of [executivesTemplate, 2, 12, 4, 999_999])
      expect((await refused(dohyun, calls.personalPublish, { template: { id }, parts: [] })).status).toBe(404)
  })

  test('in two windows: the second is told', async () => {
    await save(original, dohyun, { revision: 0 })
    const late = { template: { id: ours }, parts: original, revision: 0 }
    expect((await refused(dohyun, calls.personalPublish, late)).body).toMatchObject({
      error: { key: 'home.personal.errors.changedMeanwhile' },
    })
    expect((await save(original, dohyun, { revision: 1 })).revision).toBe(2)
  })

  test('is undone by a reset (DESIGNER-063), and open windows follow', async () => {
    const told: LiveMessage[] = []
    const { personCode } = demoPerson('dohyun.kim')
    app.services.live.subscribe([`person:${personCode}`], (message) => told.push(message))
    await save([at(locked, { lock: true })])
    expect(await dohyun.call(calls.personalReset, {})).toMatchObject({ source: 'template', revision: 0 })
    expect(boxOn(await page(dohyun), free)).toEqual([3, 0, 3, 3])
    await heard(app)
    expect(told.map(({ kind }) => kind)).toEqual(['home.personalSaved', 'home.personalSaved'])
    expect(await dohyun.call(calls.personalReset, { page: 'mypage' })).toMatchObject({ kind: 'mypage' })
    expect((await dohyun.send(calls.personalReset, { page: 11 })).status).toBe(404)
  })
})

describe('when the company changes the template', () => {
  test('what is new appears, what is gone goes, what one moved stays, and one is told', async () => {
    await save([
      at(locked, { lock: true }),
      at(free, { colidx: 6, rowidx: 4 }),
      at(extra, { colidx: 10, colcnt: 2, rowcnt: 4 }),
    ])
    await design([at(locked, { lock: true }), at(free, { colidx: 3 }), at(later, { colidx: 6 })])
    await publish()
    const shown = await page(dohyun)
    expect(boxOn(shown, free)).toEqual([6, 4, 3, 3])
    expect(boxOn(shown, later)).toEqual([6, 0, 3, 3])
    expect(boxOn(shown, extra)).toEqual([10, 0, 2, 4])
    expect(shown.news).toMatchObject({ added: [{ ko: expect.any(String) }], removed: [], moved: [] })

    // She takes note, and is not told again.
    expect(await dohyun.call(calls.acceptNews, {})).toBe(true)
    expect(await page(dohyun)).toMatchObject({ news: null, source: 'personal' })
    expect(boxOn(await page(dohyun), later)).toEqual([6, 0, 3, 3])

    await design([at(locked, { lock: true }), at(later, { colidx: 6 })])
    await publish()
    const without = await page(dohyun)
    expect(boxOn(without, free)).toBeUndefined()
    expect(without.news).toMatchObject({ added: [], removed: [{ ko: expect.any(String) }] })
    expect(without.offered.map(({ id }) => id)).toContain(String(free))
  })

  test('a part one left in its place goes along, and one that is locked now is moved', async () => {
    await save([at(locked, { lock: true }), at(free, { colidx: 3 }), at(extra, { rowidx: 4, colcnt: 2, rowcnt: 4 })])
    await design([at(locked, { lock: true, rowidx: 4 }), at(free, { colidx: 8, rowidx: 1 })])
    await publish()
    const shown = await page(dohyun)
    expect(boxOn(shown, free)).toEqual([8, 1, 3, 3])
    expect(boxOn(shown, locked)).toEqual([0, 4, 3, 3])
    // What stood there is put where there is room.
    expect(boxOn(shown, extra)).toBeDefined()
    expect(shown.news?.moved.length).toBe(3)
    // The page that is shown can be saved as it is.
    await save(shown.parts, dohyun, { template: { id: ours, rows: shown.rows } })
    expect((await page(dohyun)).news).toBeNull()
  })

  test('what one put away stays away', async () => {
    await save([at(locked, { lock: true })])
    await design([...original, at(later, { colidx: 6 })])
    await publish()
    const shown = await page(dohyun)
    expect(boxOn(shown, free)).toBeUndefined()
    expect(boxOn(shown, later)).toEqual([6, 0, 3, 3])
  })

  test('another publication is no news', async () => {
    await save([at(locked, { lock: true }), at(free, { colidx: 6 })])
    await publish()
    expect((await page(dohyun)).news).toBeNull()
  })

  test('a template that ends hands one’s arrangement over to the next', async () => {
    await save([at(locked, { lock: true }), at(free, { colidx: 6 })])
    const { name, pageId } = (await manager.call(templateCalls.templateList, {})).find(({ id }) => id === ours)!
    const saved = { id: ours, name, pageId, displayName: '우리 화면' }
    await manager.call(templateCalls.templateSave, { ...saved, enabled: false })
    await publish()
    const shown = await page(dohyun)
    expect(shown).toMatchObject({ templateId: defaultTemplate, source: 'personal' })
    expect(idsOn(shown)).toContain('101')
    expect(shown.news?.removed.length).toBe(2)
    await manager.call(templateCalls.templateSave, { ...saved, enabled: true })
    await publish()
    expect((await page(dohyun)).templateId).toBe(ours)
  })
})

describe('own settings of a webpart', () => {
  const settings = async (id: number, client = dohyun) => {
    const shown = await page(client)
    return [...shown.parts, ...shown.offered].find((part) => part.id === String(id))
  }

  test('are one’s own, over those of the company', async () => {
    expect(await dohyun.call(calls.saveOwnSettings, { id: free, settings: { text: '내 메모', secret: 1 } })).toEqual({
      settings: { text: '내 메모' },
    })
    expect(await settings(free)).toMatchObject({ settings: {}, own: { text: '내 메모' }, allowsOwn: true })
    expect(await settings(free, jiwoo)).toMatchObject({ own: {} })
    await dohyun.call(calls.saveOwnSettings, { id: free, settings: {} })
    expect(await settings(free)).toMatchObject({ own: {} })
  })

  test('are refused where they are wrong, not hers, or not allowed', async () => {
    const wrong = await refused(dohyun, calls.saveOwnSettings, { id: free, settings: { text: 5 } })
    expect(wrong.body).toMatchObject({ error: { fields: [{ path: 'settings.text', key: 'ui.setting.wrong' }] } })
    for (const id of [118, 214, 999_999])
      expect((await refused(dohyun, calls.saveOwnSettings, { id, settings: {} })).status).toBe(404)
    await dohyun.call(calls.saveOwnSettings, { id: free, settings: { text: '지난 글' } })
    const change = { id: free, title: '메모', titleEn: 'Note', component: 'note-webpart', isFixedSize: false }
    await manager.call(webpartCalls.webpartSave, { ...change, allowsOwn: false })
    await publish()
    expect(await settings(free)).toMatchObject({ allowsOwn: false, own: {} })
    expect((await refused(dohyun, calls.saveOwnSettings, { id: free, settings: { text: '글' } })).status).toBe(404)
    await manager.call(webpartCalls.webpartSave, { ...change, allowsOwn: true })
    await publish()
    expect(await settings(free)).toMatchObject({ own: { text: '지난 글' } })
  })
})
