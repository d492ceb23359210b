import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { LiveMessage } from '#platform/contract/live.ts'
import { personalCalls } from '../../contract/personal.contract.ts'
import { publishCalls as calls } from '../../contract/publish.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'
import { at, defaultTemplate, heard, homePage, idsOn, openHomeOffice } from '../home.fixture.ts'
import { readPublished } from './published-state.ts'

const office = await openHomeOffice()
const { app, manager, admin, dohyun, haneul, webpart, template, publish, page, refused, acts } = office
afterAll(() => app.close())

const versions = async (client = dohyun) => (await client.call(shellCalls.authCurrent, {})).cacheVersion
const state = () => manager.call(calls.publication, {})
const rename = (id: number, title: string) =>
  manager.call(webpartCalls.webpartSave, { id, title, titleEn: title, component: 'note-webpart', isFixedSize: false })

describe('a publication (DESIGNER-064)', () => {
  test('gives employees what is saved, and nothing before', async () => {
    const id = await webpart({ title: '게시 전' })
    const mine = async () => (await dohyun.call(webpartCalls.webpartPrivileged, {})).find((each) => each.id === id)
    expect(await mine()).toBeUndefined()
    expect((await state()).webparts).toContainEqual({ id, title: expect.anything(), change: 'new' })
    const published = await publish()
    expect(published).toMatchObject({ number: 2, webparts: 1 })
    expect(await mine()).toMatchObject({ title: '게시 전' })

    await rename(id, '고친 뒤')
    expect(await mine()).toMatchObject({ title: '게시 전' })
    expect((await state()).webparts).toEqual([
      { id, title: expect.objectContaining({ ko: '고친 뒤' }), change: 'changed' },
    ])
    await publish()
    expect(await mine()).toMatchObject({ title: '고친 뒤' })
    expect(await state()).toMatchObject({
      number: 3,
      webparts: [],
      templates: [],
      publishedBy: { ko: demoPerson('manager').name.ko },
      comCode: 'HC',
      personalDesignerComCode: 'HC',
    })
    expect(await acts('company:HC')).toContain('home.publication.made')
  })

  test('knows what is new, changed, ended and moved among templates', async () => {
    const id = await template({}, [at(await webpart())])
    const pending = async () => (await state()).templates.map(({ id: of, change }) => [of, change])
    expect(await pending()).toEqual([[id, 'new']])
    await publish()
    await manager.call(templateCalls.templatePartsSave, { template: { id }, parts: [] })
    expect(await pending()).toEqual([[id, 'changed']])
    await publish()
    const all = (await manager.call(templateCalls.templateByPage, { id: homePage })).map((each) => each.id)
    await manager.call(templateCalls.templateOrder, {
      pageId: homePage,
      templateIds: [id, ...all.filter((each) => each !== id)],
    })
    expect((await pending()).every(([, change]) => change === 'order')).toBe(true)
    await manager.call(templateCalls.templateOrder, { pageId: homePage, templateIds: all })
    const { name } = (await manager.call(templateCalls.templateList, {})).find((each) => each.id === id)!
    await manager.call(templateCalls.templateSave, { id, pageId: homePage, name, displayName: 'x', enabled: false })
    expect(await pending()).toEqual([[id, 'ended']])
    await publish()
    expect(await pending()).toEqual([])
  })

  test('renews the caches it names, and only those of that company (G-115)', async () => {
    const [before, others] = [await versions(), await versions(haneul)]
    await publish(['webpartV3Template'])
    const some = await versions()
    expect(some.webpartV3Template).not.toBe(before.webpartV3Template)
    expect([some.menu, some.webpartV3]).toEqual([before.menu, before.webpartV3])
    await publish()
    const all = await versions()
    for (const kind of ['menu', 'webpartV3', 'webpartV3Template'] as const) expect(all[kind]).not.toBe(some[kind])
    expect([all.quickMenu, all.lang]).toEqual([before.quickMenu, before.lang])
    expect(await versions(haneul)).toEqual(others)
    expect((await manager.send(calls.cachePublish, { ids: ['everything'] })).status).toBe(400)
  })

  test('of one kind leaves the other as it was', async () => {
    const id = await webpart()
    const templateId = await template({ roles: [{ roleId: 12 }] }, [at(id)])
    await publish(['webpartV3'])
    expect((await dohyun.call(shellCalls.authCurrent, {})).permissions.webparts).toContain(id)
    expect((await state()).templates.map((each) => each.id)).toEqual([templateId])
    await publish(['webpartV3Template'])
    expect((await dohyun.call(shellCalls.authCurrent, {})).permissions.webpartTemplates).toContain(templateId)
  })

  test('is for the own company, and for super administrators by default for HC (DESIGNER-034, G-043)', async () => {
    expect((await refused(manager, calls.cachePublish, { comCode: 'FL' })).status).toBe(404)
    expect((await refused(dohyun, calls.cachePublish, {})).status).toBe(403)
    expect((await refused(haneul, calls.cachePublish, { comCode: 'HC' })).status).toBe(403)
    const before = (await admin.call(calls.publication, { comCode: 'HC' })).number
    await admin.call(calls.cachePublish, {})
    expect((await admin.call(calls.publication, { comCode: 'HC' })).number).toBe(before + 1)
    expect((await admin.call(calls.cachePublish, { comCode: 'FL' })).number).toBe(2)
    expect((await admin.call(calls.publication, { comCode: 'FL' })).companies.map(({ comCode }) => comCode)).toContain(
      'HC',
    )
    expect((await manager.call(calls.publication, {})).companies).toHaveLength(1)
  })

  test('by two administrators at one moment counts twice', async () => {
    const before = (await state()).number
    const answers = await Promise.all(
      [manager, admin].map((client) => client.call(calls.cachePublish, { comCode: 'HC' })),
    )
    expect(answers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([before + 1, before + 2])
  })

  test('is heard by the company’s open pages, and by nobody else’s', async () => {
    const [hc, fl]: [LiveMessage[], LiveMessage[]] = [[], []]
    app.services.live.subscribe(['company:HC'], (message) => hc.push(message))
    app.services.live.subscribe(['company:FL'], (message) => fl.push(message))
    const { number } = await publish()
    expect(hc.map(({ kind, data }) => ({ kind, data }))).toContainEqual({ kind: 'home.published', data: { number } })
    expect(fl).toEqual([])
  })
})

describe('the cache files (PLATFORM-017 to PLATFORM-020)', () => {
  test('hold what one may use, in one’s language', async () => {
    const short = await dohyun.call(calls.webpartCache, { lang: 'en-US' })
    expect(short).toContainEqual(
      expect.objectContaining({ id: 117, title: 'For developers', component: 'note-webpart' }),
    )
    expect((await manager.call(calls.webpartCache, { lang: 'ko' })).map(({ id }) => id)).not.toContain(117)
    const long = await dohyun.call(calls.webpartsCache, { lang: 'ko' })
    expect(long?.find(({ id }) => id === 117)).toMatchObject({
      columns: 6,
      rows: 2,
      props: { text: expect.any(String) },
    })
    const templates = await dohyun.call(calls.templatesCache, { lang: 'ko' })
    expect(templates?.map(({ name }) => name)).toContain('home-default')
    expect(templates?.map(({ name }) => name)).not.toContain('home-sales')
  })

  test('are kept for a year under their version', async () => {
    const { webpartV3, webpartV3Template } = await versions()
    for (const [call, ver] of [
      [calls.webpartCache, webpartV3],
      [calls.webpartsCache, webpartV3],
      [calls.templatesCache, webpartV3Template],
    ] as const) {
      const answer = await dohyun.send(call, { lang: 'ko', ver })
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    }
  })

  test('are not found under an older version: nothing new is kept beside what is old', async () => {
    const before = await versions()
    await publish()
    for (const [call, ver] of [
      [calls.webpartCache, before.webpartV3],
      [calls.webpartsCache, before.webpartV3],
      [calls.templatesCache, before.webpartV3Template],
    ] as const) {
      const answer = await dohyun.send(call, { lang: 'ko', ver })
      expect(answer.status).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('are named anew when one’s role groups change', async () => {
    const before = await versions()
    const person = { role_id: 13, kind: 'person' as const, code: demoPerson('dohyun.kim').personCode }
    await app.db.insertInto('organisation_role_members').values(person).execute()
    await heard(app)
    const after = await versions()
    expect(after.webpartV3).not.toBe(before.webpartV3)
    expect(after.webpartV3Template).not.toBe(before.webpartV3Template)
    const { permissions } = await dohyun.call(shellCalls.authCurrent, {})
    expect(permissions.webparts).toContain(118)
    expect(permissions.webpartTemplates).toContain(2)
    await app.db
      .deleteFrom('organisation_role_members')
      .where('role_id', '=', 13)
      .where('code', '=', person.code)
      .execute()
    await heard(app)
    expect(await versions()).toEqual(before)
  })

  test('give one’s own page to its owner only (G-022, PLATFORM-009)', async () => {
    const { personCode, personId } = (await dohyun.call(shellCalls.currentUser, {})).user
    expect(await dohyun.call(calls.personalCache, { id: personCode })).toBeNull()
    const { parts } = await page(dohyun)
    const saved = { template: { id: defaultTemplate }, parts: parts.filter(({ id }) => id !== '106') }
    await dohyun.call(personalCalls.personalPublish, saved)
    for (const id of [personCode, personId]) {
      const file = await dohyun.call(calls.personalCache, { id })
      expect(file).toMatchObject({ templateId: defaultTemplate, hidden: ['106'], version: '1' })
    }
    expect((await dohyun.send(calls.personalCache, { id: personCode, ver: '0' })).status).toBe(404)
    expect((await dohyun.send(calls.personalCache, { id: personCode, ver: '1' })).headers['cache-control']).toContain(
      'immutable',
    )
    for (const [client, id] of [
      [manager, personCode],
      [admin, personCode],
      [dohyun, demoPerson('haneul.song').personCode],
      [dohyun, 'nobody'],
    ] as const)
      expect((await client.send(calls.personalCache, { id })).status).toBe(404)
    await dohyun.call(personalCalls.personalReset, {})
  })
})

describe('two processes', () => {
  test('agree on what is published, as soon as they have heard of it', async () => {
    const other = await startTestApp({ shares: app })
    try {
      const there = await other.signIn('dohyun.kim')
      const look = async () => [await page(dohyun), await page(there)] as const
      const [here, beside] = await look()
      expect(beside).toEqual(here)
      const told: LiveMessage[] = []
      other.services.live.subscribe(['company:HC'], (message) => told.push(message))

      const id = await webpart()
      const { parts } = await manager.call(templateCalls.templateParts, { id: defaultTemplate })
      const placed = parts.filter(({ available }) => !available)
      await manager.call(templateCalls.templatePartsSave, {
        template: { id: defaultTemplate, rows: 11 },
        parts: [...placed, at(id, { rowidx: 8 })],
      })
      const { number } = await publish()
      await heard(other)
      const [afterHere, afterThere] = await look()
      expect(idsOn(afterThere)).toContain(String(id))
      expect(afterThere).toEqual(afterHere)
      expect(afterThere.version).not.toBe(beside.version)
      const { webpartV3, webpartV3Template, menu } = await versions()
      expect(await versions(there)).toMatchObject({ webpartV3, webpartV3Template, menu })
      expect(told.map(({ kind, data }) => ({ kind, data }))).toContainEqual({
        kind: 'home.published',
        data: { number },
      })
    } finally {
      await other.close()
    }
  })

  test('never read half of a publication', async () => {
    // A template that has only the newest webpart: it is never read together with older webparts.
    const id = await template({ roles: [{ roleId: 12 }], displayName: '한 쌍' })
    for (let round = 0; round < 4; round += 1) {
      const newest = await webpart()
      await manager.call(templateCalls.templatePartsSave, { template: { id }, parts: [at(newest)] })
      const reads = Array.from({ length: 12 }, () => readPublished(app.services.database.reader, 'HC'))
      const [, ...states] = await Promise.all([publish(), ...reads])
      for (const { templates, webparts } of states)
        for (const part of templates.find((each) => each.id === id)?.parts ?? [])
          expect(webparts.has(Number(part.id))).toBe(true)
    }
  })
})
