import { afterAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { widgetLimitMs } from '#platform/server/offers/widget.ts'
import { pageCalls } from '../../contract/page.contract.ts'
import { personalCalls } from '../../contract/personal.contract.ts'
import { at, openHomeOffice, otherCompanysPage } from '../home.fixture.ts'

/** The modules as they are, but world time fails, to-do is slow, and shortcuts say more than they should. */
const troubled = serverModules.map((module) =>
  module.name === 'home'
    ? {
        ...module,
        widgets: module.widgets!.map((offered) => {
          const { component } = offered.widget
          if (component === 'world-time-webpart') return { ...offered, load: () => Promise.reject(new Error('broken')) }
          if (component === 'todo-webpart')
            return { ...offered, load: () => new Promise((done) => setTimeout(done, widgetLimitMs + 2_000)) }
          if (component === 'icon-banner-webpart')
            return { ...offered, load: async () => [{ ...shortcut, secret: 'never' }] }
          return offered
        }),
      }
    : module,
)
const shortcut = { key: null, name: '가', imgPath: '', linkType: 'link', linkUrl: 'https://a.example' }

const lines: string[] = []
const office = await openHomeOffice({ modules: troubled, logTo: (line) => lines.push(line) })
const { app, manager, jiwoo, dohyun, haneul, webpart, template, publish } = office
afterAll(() => app.close())

describe('the page', () => {
  test('is the one of her company, with complete settings and nothing for designers', async () => {
    const page = await jiwoo.call(pageCalls.page, {})
    expect(page.parts.map(({ component }) => component)).toEqual(
      ['greeting', 'calendar', 'bookmark-board', 'icon-banner', 'image-list', 'todo', 'world-time'].map(
        (name) => `${name}-webpart`,
      ),
    )
    const worldTime = page.parts.find(({ component }) => component === 'world-time-webpart')!
    expect(worldTime.settings['cities']).toHaveLength(5)
    expect(Object.keys(worldTime)).not.toContain('roles')
    const elsewhere = await haneul.call(pageCalls.page, {})
    expect(elsewhere.parts.map(({ id }) => id)).not.toEqual(expect.arrayContaining([page.parts[0]!.id]))
  })

  test('by number is one of her company, and the number of another company’s is not known', async () => {
    expect((await jiwoo.call(pageCalls.page, { page: 'mypage' })).parts.length).toBeGreaterThan(0)
    for (const page of [otherCompanysPage, 99_999])
      for (const call of [pageCalls.page, pageCalls.pageData])
        expect((await jiwoo.send(call, { page })).status).toBe(404)
  })
})

describe('what the parts show', () => {
  test('comes at once; one that fails or is late leaves the others', async () => {
    const page = await jiwoo.call(pageCalls.page, {})
    const began = performance.now()
    const { parts } = await jiwoo.call(pageCalls.pageData, {})
    expect(performance.now() - began).toBeLessThan(widgetLimitMs + 1_500)
    const failed = parts.filter(({ isFailed }) => isFailed).map(({ id }) => id)
    const named = (component: string) => page.parts.find((part) => part.component === component)!.id
    expect(failed.toSorted()).toEqual([named('todo-webpart'), named('world-time-webpart')].toSorted())
    expect(parts).toHaveLength(page.parts.length)
    expect(lines.join('')).toContain('a widget could not be filled')
    // Nothing that its shape does not name leaves the server.
    expect(parts.find(({ id }) => id === named('icon-banner-webpart'))!.data).toEqual([shortcut])
  })

  test('can be asked for some of them', async () => {
    const page = await jiwoo.call(pageCalls.page, {})
    const wanted = page.parts.slice(2, 4).map(({ id }) => id)
    const { parts } = await jiwoo.call(pageCalls.pageData, { parts: wanted.join(',') })
    expect(parts.map(({ id }) => id)).toEqual(wanted)
    expect((await jiwoo.call(pageCalls.pageData, { parts: '99999,none' })).parts).toEqual([])
  })

  test('is nothing of a webpart that is for others', async () => {
    const hidden = await webpart({ component: 'note-webpart', isForEveryone: false, roles: [{ roleId: 13 }] })
    const seen = await webpart({ component: 'note-webpart' })
    const id = await template({}, [at(hidden), at(seen, { colidx: 3 })])
    await office.order(id)
    await publish()
    const { parts } = await dohyun.call(pageCalls.pageData, { parts: `${hidden},${seen}` })
    expect(parts.map((part) => part.id)).toEqual([String(seen)])
  })
})

test('what she sets herself is what the widget works with, where it lets her', async () => {
  const id = await webpart({ component: 'note-webpart', props: { text: '회사가 쓴 글' } })
  await office.order(await template({}, [at(id)]))
  await publish()
  const textOf = async (client: typeof jiwoo) =>
    (await client.call(pageCalls.page, {})).parts.find((part) => part.id === String(id))!
  expect(await textOf(jiwoo)).toMatchObject({
    settings: { text: '회사가 쓴 글' },
    ownFields: { text: { kind: 'text' } },
  })
  await jiwoo.call(personalCalls.saveOwnSettings, { id, settings: { text: '내가 쓴 글' } })
  expect(await textOf(jiwoo)).toMatchObject({ settings: { text: '내가 쓴 글' }, own: { text: '내가 쓴 글' } })
  expect(await textOf(manager)).toMatchObject({ settings: { text: '회사가 쓴 글' }, own: {} })
})
