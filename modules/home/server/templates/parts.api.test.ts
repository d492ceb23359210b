import { afterAll, describe, expect, test } from 'vitest'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { faultsOf } from '../../contract/placement.stored.ts'
import { templateCalls as calls } from '../../contract/templates.contract.ts'
import { placement } from '../../contract/templates.entities.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'
import {
  at,
  defaultTemplate,
  executivesTemplate,
  homePage,
  openHomeOffice,
  otherCompanysPage,
} from '../home.fixture.ts'

const office = await openHomeOffice()
const { app, manager, admin, dohyun, template, webpart, order, publish, page, refused, acts } = office
afterAll(() => app.close())

const read = (id: number, by = manager) => by.call(calls.templateParts, { id })
const placedOf = async (id: number) => (await read(id)).parts.filter(({ available }) => !available)
const keys = (body: unknown) =>
  Object.fromEntries(
    ((body as { error: { fields?: { path: string; key: string }[] } }).error.fields ?? []).map(({ path, key }) => [
      path,
      key.split('.').at(-1),
    ]),
  )
const [one, two, fixed] = [
  await webpart(),
  await webpart(),
  await webpart({ isFixedSize: true, columns: 4, rows: 3, component: 'note-webpart' }),
]
/** A template of 12 columns and 8 rows of 90 px. */
const fresh = (...parts: ReturnType<typeof at>[]) => template({}, parts)
const measures = { rowHeight: 90, designWidth: 1440 }

describe('the parts of a template (DESIGNER-060, DESIGNER-069)', () => {
  test('are those that are placed, with what is known of their webparts, and those in the chooser', async () => {
    const { parts, template: shown, draft } = await read(defaultTemplate)
    expect(draft).toBeNull()
    expect(shown).toMatchObject({ id: defaultTemplate, revision: 1 })
    const placed = parts.filter(({ available }) => !available)
    expect(placed.map(({ id }) => id)).toEqual(['101', '102', '103', '105', '104', '106', '107'])
    expect(placed[0]).toMatchObject({
      title: '인사',
      titleEn: 'Greeting',
      component: 'greeting-webpart',
      type: 'part',
      templateId: defaultTemplate,
      colidx: 0,
      rowidx: 0,
      colcnt: 12,
      rowcnt: 1,
      lock: true,
    })
    // A webpart is either placed or available (DESIGNER-036).
    const chooser = parts.filter(({ available }) => available)
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
    expect(parts.length).toBe((await manager.call(webpartCalls.webpartList, {})).length)
    expect(chooser.find(({ id }) => id === String(fixed))).toMatchObject({ colcnt: 4, rowcnt: 3, isFixedSize: true })
  })

  test('of a template out of reach are not found', async () => {
    for (const id of [12, 999_999]) expect((await manager.send(calls.templateParts, { id })).status).toBe(404)
    expect((await dohyun.send(calls.templateParts, { id: defaultTemplate })).status).toBe(403)
  })
})

test('what the demo companies have obeys the rules', async () => {
  for (const comCode of ['HC', 'FL'])
    for (const { id } of await admin.call(calls.templateList, { comCode })) {
      const { parts, template: shown } = await read(id, admin)
      const placed = parts.filter(({ available }) => !available).map((part) => placement.parse(part))
      expect(faultsOf({ ...shown, parts: parts.filter(({ available }) => !available) }, { mode: 'template' })).toEqual(
        [],
      )
      await admin.call(calls.templatePartsSave, { template: { id }, parts: placed })
    }
})

describe('saving parts (DESIGNER-061)', () => {
  test('writes grid and parts, and employees see nothing of it before it is published', async () => {
    const id = await fresh()
    const shape = at('shape-1', { type: 'shape', colcnt: 10, rowcnt: 2, tone: 'wood' })
    const parts = [at(one, { lock: true }), at(two, { colidx: 3, layer: 2 }), shape]
    const chooser = { id: String(fixed), available: true as const }
    const saved = await manager.call(calls.templatePartsSave, {
      template: { id, revision: 1, cols: 10, rows: 6, rowHeight: 100, designWidth: 1280 },
      parts: [...parts, chooser],
    })
    expect(saved.revision).toBe(2)
    const { template: shown } = await read(id)
    expect(shown).toMatchObject({ cols: 10, rows: 6, rowHeight: 100, designWidth: 1280, partCount: 3, state: 'new' })
    const placed = await placedOf(id)
    expect(placed.find((part) => part.id === String(one))).toMatchObject({ lock: true, colidx: 0 })
    expect(placed.find((part) => part.id === String(two))).toMatchObject({ colidx: 3, layer: 2 })
    expect(placed.find((part) => part.type === 'shape')).toMatchObject({ id: 'shape-1', tone: 'wood', colcnt: 10 })
    expect((await acts(`template:${id}`)).at(-1)).toBe('home.template.arranged')
    expect((await page(dohyun)).templateId).toBe(defaultTemplate)
  })

  test('of the same again changes nothing', async () => {
    const id = await fresh(at(one))
    const { revision } = (await read(id)).template
    const again = await manager.call(calls.templatePartsSave, { template: { id, revision }, parts: [at(one)] })
    expect(again.revision).toBe(revision)
  })

  test.each([
    ['two parts in one place (DESIGNER-037)', [at(one), at(two, { colidx: 2 })], [one, 'overlaps']],
    ['a part outside the grid', [at(one, { colidx: 11, colcnt: 2 })], [one, 'outsideGrid']],
    ['one webpart twice', [at(one), at(one, { colidx: 6 })], [one, 'alreadyPlaced']],
    ['a webpart of another company', [at(201)], [201, 'notYours']],
    ['a webpart that is not there', [at(999_999)], [999_999, 'notYours']],
    ['another size than the fixed one', [at(fixed, { colcnt: 3, rowcnt: 3 })], [fixed, 'fixedSize']],
    ['a size its widget does not like', [at(one, { colcnt: 1, rowcnt: 1 })], [one, 'tooSmall']],
    ['a shape with the number of a webpart', [at(one, { type: 'shape' })], [one, 'notYours']],
  ])('refuses %s, and says where and why', async (_what, parts, [where, why]) => {
    const id = await fresh()
    const { status, body } = await refused(manager, calls.templatePartsSave, { template: { id }, parts })
    expect(status).toBe(400)
    expect(keys(body)).toMatchObject({ [`parts.${where}`]: why })
  })

  test('never has fewer columns or rows than the parts reach, nor more than 15 (DESIGNER-041, DESIGNER-042)', async () => {
    const parts = [at(one, { colidx: 9, rowidx: 5 })]
    const id = await fresh(...parts)
    for (const grid of [{ cols: 11 }, { rows: 7 }])
      expect((await refused(manager, calls.templatePartsSave, { template: { id, ...grid }, parts })).status).toBe(400)
    for (const grid of [{ cols: 16 }, { rows: 16 }, { cols: 0 }, { rowHeight: 1 }])
      expect((await refused(manager, calls.templatePartsSave, { template: { id, ...grid }, parts })).status).toBe(400)
    await manager.call(calls.templatePartsSave, { template: { id, cols: 12, rows: 15 }, parts })
  })

  test('lets shapes lie over and under other parts', async () => {
    const over = [at(one), at('s1', { type: 'shape', colcnt: 6, rowcnt: 6 }), at('s2', { type: 'shape' })]
    expect(await placedOf(await fresh(...over))).toHaveLength(3)
  })

  test('keeps a size that was right once, when the widget or the webpart changed since', async () => {
    const id = await fresh(at(two, { colcnt: 5, rowcnt: 4 }))
    const change = { id: two, title: '고정', titleEn: 'Fixed', component: 'note-webpart', isFixedSize: true }
    await manager.call(webpartCalls.webpartSave, { ...change, columns: 3, rows: 3 })
    await manager.call(calls.templatePartsSave, {
      template: { id },
      parts: [at(two, { colidx: 1, colcnt: 5, rowcnt: 4 })],
    })
    const wider = { template: { id }, parts: [at(two, { colcnt: 6, rowcnt: 4 })] }
    expect(keys((await refused(manager, calls.templatePartsSave, wider)).body)).toEqual({
      [`parts.${two}`]: 'fixedSize',
    })
    await manager.call(calls.templatePartsSave, { template: { id }, parts: [at(two)] })
    await manager.call(webpartCalls.webpartSave, { ...change, isFixedSize: false })
  })
})

describe('drafts', () => {
  test('are one’s own, and employees and other administrators see nothing of them', async () => {
    const id = await fresh(at(one))
    const layout = { cols: 12, rows: 4, ...measures, parts: [at(one, { colidx: 4 })] }
    const { isOutdated } = await manager.call(calls.saveTemplateDraft, { id, revision: 2, layout })
    expect(isOutdated).toBe(false)
    expect((await read(id)).draft).toMatchObject({ layout: { rows: 4 }, isOutdated: false })
    expect((await read(id, admin)).draft).toBeNull()
    expect((await placedOf(id))[0]).toMatchObject({ colidx: 0 })
  })

  test('stay when another administrator saves first; one is told and loses nothing', async () => {
    const id = await fresh(at(one))
    const { revision } = (await read(id)).template
    const mine = { cols: 12, rows: 8, ...measures, parts: [at(one, { colidx: 6 })] }
    await manager.call(calls.saveTemplateDraft, { id, revision, layout: mine })
    await admin.call(calls.templatePartsSave, { template: { id, revision }, parts: [at(one, { colidx: 2 })] })

    const late = { template: { id, revision }, parts: mine.parts }
    const answer = await refused(manager, calls.templatePartsSave, late)
    expect(answer.body).toMatchObject({ error: { key: 'home.templates.errors.changedMeanwhile' } })
    const now = await read(id)
    expect(now.draft).toMatchObject({ layout: mine, isOutdated: true })
    expect(now.parts.find((part) => part.id === String(one))).toMatchObject({ colidx: 2 })
    // What she has can be compared with what the other saved, and saved over it knowingly.
    expect(await manager.call(calls.templateChanges, { id, from: 'saved', to: 'draft' })).toMatchObject([
      { kind: 'moved', from: '3,1 · 3×3', to: '7,1 · 3×3' },
    ])
    await manager.call(calls.templatePartsSave, {
      template: { id, revision: now.template.revision },
      parts: mine.parts,
    })
    expect((await read(id)).draft).toBeNull()
  })

  test('of two saves at one moment one is kept', async () => {
    const id = await fresh()
    const answers = await Promise.all(
      [manager, admin].map((client, colidx) =>
        client.send(calls.templatePartsSave, { template: { id, revision: 1 }, parts: [at(one, { colidx })] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('are forgotten when discarded, and there are none of what is out of reach', async () => {
    const id = await fresh()
    const layout = { cols: 12, rows: 3, ...measures, parts: [] }
    await manager.call(calls.saveTemplateDraft, { id, revision: 1, layout })
    expect(await manager.call(calls.discardTemplateDraft, { id })).toBe(true)
    expect((await read(id)).draft).toBeNull()
    expect((await refused(manager, calls.saveTemplateDraft, { id: 12, revision: 1, layout })).status).toBe(404)
    expect((await refused(manager, calls.discardTemplateDraft, { id: 12 })).status).toBe(404)
    expect((await manager.send(calls.templateChanges, { id, from: 'saved', to: 'draft' })).status).toBe(404)
  })
})

describe('versions', () => {
  test('are kept with every publication that changes something, and compared', async () => {
    const id = await fresh(at(one), at(two, { colidx: 6 }))
    await publish()
    await manager.call(calls.templatePartsSave, {
      template: { id, rows: 9 },
      parts: [at(one, { colcnt: 4, lock: true }), at(fixed, { colidx: 8, colcnt: 4 })],
    })
    await publish()
    await publish()
    const { items, hasMore } = await manager.call(calls.templateVersions, { id })
    expect(hasMore).toBe(false)
    expect(items).toMatchObject([
      { version: 2, partCount: 2, isCurrent: true, publishedBy: { ko: demoPerson('manager').name.ko } },
      { version: 1, partCount: 2, isCurrent: false },
    ])
    expect(await manager.call(calls.templateChanges, { id, from: 1, to: 2 })).toMatchObject([
      { kind: 'field', field: 'rows', from: '8', to: '9' },
      { kind: 'removed', from: '7,1 · 3×3' },
      { kind: 'resized', from: '1,1 · 3×3', to: '1,1 · 4×3' },
      { kind: 'locked' },
      { kind: 'added', to: '9,1 · 4×3' },
    ])
    expect((await manager.send(calls.templateChanges, { id, from: 7, to: 'saved' })).status).toBe(404)
  })

  test('an earlier one becomes what is saved, and published at once undoes a publication', async () => {
    const id = await template({ displayName: '처음 이름' }, [at(one)])
    await order(id)
    await publish()
    const first = await page(dohyun)
    expect(first.parts.map((part) => part.id)).toEqual([String(one)])
    await manager.call(calls.templatePartsSave, { template: { id }, parts: [] })
    await publish()
    expect((await page(dohyun)).parts).toEqual([])

    const { revision } = (await read(id)).template
    const input = { id, version: 1, revision }
    expect((await refused(manager, calls.restoreTemplateVersion, { ...input, revision: revision - 1 })).status).toBe(
      409,
    )
    expect((await refused(manager, calls.restoreTemplateVersion, { ...input, version: 9 })).status).toBe(404)
    const restored = await manager.call(calls.restoreTemplateVersion, { ...input, publish: true })
    expect(restored).toEqual({ revision: revision + 1, publishedVersion: 3, missing: [] })
    await publish([])
    expect((await page(dohyun)).parts).toEqual(first.parts)
    expect((await acts(`template:${id}`)).at(-1)).toBe('home.template.restored')

    // Restored without publishing, it is only saved.
    await manager.call(calls.restoreTemplateVersion, { id, version: 2, revision: restored.revision })
    expect((await placedOf(id)).length).toBe(0)
    expect((await page(dohyun)).parts).toEqual(first.parts)
    await order(executivesTemplate, 2, defaultTemplate)
    await publish()
  })

  test('names what an earlier one had and is gone', async () => {
    const gone = await webpart()
    const id = await fresh(at(gone))
    await publish()
    await manager.call(calls.templatePartsSave, { template: { id }, parts: [at(one)] })
    await publish()
    await manager.call(webpartCalls.webpartDelete, { id: gone })
    const { revision } = (await read(id)).template
    const restored = await manager.call(calls.restoreTemplateVersion, { id, version: 1, revision })
    expect(restored.missing).toEqual([String(gone)])
    expect(await placedOf(id)).toEqual([])
  })
})

describe('the preview as a person', () => {
  const preview = (userName: string, more = {}) =>
    manager.call(calls.templatePreview, { pageId: homePage, personCode: demoPerson(userName).personCode, ...more })

  test('shows the template that is hers, and what of another she would not see', async () => {
    const hers = await preview('dohyun.kim', { of: 'published' })
    expect(hers).toMatchObject({ isHers: true, page: { templateId: defaultTemplate, source: 'template' }, hidden: [] })
    expect(hers.posts.length).toBeGreaterThan(0)
    const sales = await preview('dohyun.kim', { templateId: 2 })
    expect(sales.isHers).toBe(false)
    expect(sales.hidden).toMatchObject([{ id: '118', title: { ko: '영업 조직 안내' }, reason: 'role' }])
    expect(sales.page.parts.map(({ id }) => id)).not.toContain('118')
  })

  test('shows what is saved, and one’s own draft', async () => {
    const off = await webpart({ enabled: false })
    const id = await fresh(at(one))
    const layout = { cols: 12, rows: 8, ...measures, parts: [at(one), at(off, { colidx: 6 })] }
    await manager.call(calls.saveTemplateDraft, { id, revision: 2, layout })
    const saved = await preview('dohyun.kim', { templateId: id })
    expect(saved.page.parts).toHaveLength(1)
    const draft = await preview('dohyun.kim', { templateId: id, of: 'draft' })
    expect(draft.hidden).toMatchObject([{ id: String(off), reason: 'disabled' }])
    expect(
      (
        await manager.send(calls.templatePreview, {
          pageId: homePage,
          personCode: demoPerson('dohyun.kim').personCode,
          templateId: id,
          of: 'published',
        })
      ).status,
    ).toBe(404)
  })

  test('tells nothing of people and pages out of reach', async () => {
    const of = (userName: string) => demoPerson(userName).personCode
    for (const input of [
      { pageId: homePage, personCode: of('haneul.song') },
      { pageId: homePage, personCode: 'nobody' },
      { pageId: otherCompanysPage, personCode: of('haneul.song') },
      { pageId: homePage, personCode: of('dohyun.kim'), templateId: 12 },
      { pageId: homePage, personCode: of('dohyun.kim'), deptCode: 'HC9999' },
      { pageId: homePage, personCode: of('dohyun.kim'), comCode: 'FL' },
    ])
      expect((await manager.send(calls.templatePreview, input)).status).toBe(404)
    expect((await dohyun.send(calls.templatePreview, { pageId: homePage, personCode: of('jiwoo.seo') })).status).toBe(
      403,
    )
  })
})
