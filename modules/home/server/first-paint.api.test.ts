import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { makeWebFolder, type WebFolder } from '#apps/server/testing/web-folder.ts'
import type { AnswerAhead } from '#platform/server/http/first-paint.ts'
import { type OfferedWidget, widgetLimitMs } from '#platform/server/offers/widget.ts'
import { type PageData, pageCalls } from '../contract/page.contract.ts'

const slow = 'icon-banner-webpart'
const broken = 'calendar-webpart'
const failing = 'world-time-webpart'
const greeting = 'greeting-webpart'
const busyDay = { counters: [{ name: 'alert', count: 1204, path: '/alert' }], coming: null, headlines: [] }
/** The modules as they are, but one widget is slow, one cannot be filled, one cannot be drawn, and much is unread. */
const troubled = serverModules.map((module) => ({
  ...module,
  widgets: module.widgets?.map((offered): OfferedWidget => {
    const { component } = offered.widget
    if (component === slow)
      return { ...offered, load: () => new Promise((done) => setTimeout(done, widgetLimitMs - 500, [])) }
    if (component === greeting) return { ...offered, load: () => Promise.resolve(busyDay) }
    if (component === failing) return { ...offered, load: () => Promise.reject(new Error('no clock')) }
    if (component === broken) return { ...offered, first: { styles: ['x.css'], draw: () => fail() } }
    return offered
  }),
}))
const fail = () => {
  throw new Error('no month')
}

let web: WebFolder
let whole: TestApp
let part: TestApp
const lines: string[] = []

beforeAll(async () => {
  const sheets = {
    'modules/boards/web/widgets/widgets.css': 'assets/boards.css',
    'modules/home/web/widgets/world-time.css': 'assets/clocks.css',
    'modules/organisation/web/widgets/widgets.css': 'assets/people.css',
  }
  web = await makeWebFolder({
    'index.html': '<html lang="%LANG%"><head></head><div id="root">%PAINT%</div><script>%BOOT%</script></html>',
    'styles.json': sheets,
    ...Object.fromEntries(Object.values(sheets).map((sheet) => [sheet, `.from{content:'${sheet}'}`])),
  })
  const webFolder = web.path
  whole = await startTestApp({ webFolder, env: { HOME_AHEAD_TIMEOUT: '3000' } })
  const env = { HOME_AHEAD_TIMEOUT: '2000' }
  part = await startTestApp({ webFolder, env, modules: troubled, logTo: (line) => lines.push(line) })
})
afterAll(async () => {
  await whole.close()
  await part.close()
  await web.remove()
})

async function homeOf(client: TestClient, path = '/po/home/Home') {
  const { status, text } = await client.request('GET', path)
  expect(status).toBe(200)
  const boot = JSON.parse(text.slice(text.indexOf('<script>') + 8, text.indexOf('</script>'))) as {
    answers: AnswerAhead[]
  }
  return {
    head: text.slice(0, text.indexOf('</head>')),
    paint: text.slice(text.indexOf('id="root">') + 10, text.indexOf('</div><script>')),
    data: boot.answers.find(({ call }) => call === pageCalls.pageData.name)!.result as PageData,
  }
}

type Line = { title: string; summary: string; imageFilePath: string | null }

describe('the home page before its program runs', () => {
  test('shows what its widgets show, and brings their data and their style sheets along', async () => {
    const jiwoo = await whole.signIn('jiwoo.seo')
    const { parts } = await jiwoo.call(pageCalls.page, {})
    const filled = await jiwoo.call(pageCalls.pageData, {})
    const { head, paint, data } = await homeOf(jiwoo)
    expect(data.parts.map(({ id }) => id).toSorted()).toEqual(parts.map(({ id }) => id).toSorted())
    const idOf = (component: string) => parts.find((each) => each.component === component)!.id
    const dataOf = (component: string) => filled.parts.find(({ id }) => id === idOf(component))!.data
    const shown = (component: string) =>
      new RegExp(`data-first="${idOf(component)}">(.*?)</section>`, 's').exec(paint)?.[1] ?? ''

    const cards = dataOf('bookmark-board-webpart') as Line[]
    const cardsDrawn = shown('bookmark-board-webpart')
    expect(cards.length).toBeGreaterThan(4)
    for (const { title, summary } of cards.slice(0, 4)) {
      expect(cardsDrawn).toContain(title)
      expect(cardsDrawn).toContain(summary.slice(0, 20))
    }
    expect(cardsDrawn).not.toContain(cards[4]!.title)
    const picture = (dataOf('image-list-webpart') as Line[])[0]!
    expect(shown('image-list-webpart')).toContain(picture.title)
    expect(shown('image-list-webpart')).toContain(
      `<img class="bwpic__p" src="${picture.imageFilePath!.replaceAll('&', '&amp;')}" alt="" width="96" height="107" loading="lazy">`,
    )
    expect(shown('world-time-webpart')).toContain('<b>서울</b>')
    expect(shown('world-time-webpart').match(/class="clock"/g)).toHaveLength(3)
    expect(shown('calendar-webpart').match(/smon__d--today/g)).toHaveLength(1)
    expect(paint).toMatch(/<span class="stat[^"]*">안 읽은 메일<b>\d+<\/b>/)

    // Those of what is drawn, each once; nobody's birthday is on this page.
    expect(head.match(/<style nonce="[\w-]+">/g)).toHaveLength(1)
    expect(head.match(/assets\/\w+\.css/g)).toEqual(['assets/boards.css', 'assets/clocks.css'])
  })

  test('is that of the page which is open, and of whoever looks', async () => {
    const jiwoo = await whole.signIn('jiwoo.seo')
    const mine = await homeOf(jiwoo, '/po/home/MyPage')
    const { parts } = await jiwoo.call(pageCalls.page, { page: 'mypage' })
    expect(mine.data.parts.map(({ id }) => id).toSorted()).toEqual(parts.map(({ id }) => id).toSorted())
    const elsewhere = await homeOf(await whole.signIn('haneul.song'))
    expect(elsewhere.data.parts.map(({ id }) => id)).not.toEqual(mine.data.parts.map(({ id }) => id))
  })

  test('shows what people wrote as texts', async () => {
    await whole.db.updateTable('boards_articles').set({ title: '<img src=x onerror=alert(1)>' }).execute()
    const { paint } = await homeOf(await whole.signIn('jiwoo.seo'))
    expect(paint).not.toContain('<img src=x')
    expect(paint).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('writes figures as the program does', async () => {
    const { paint } = await homeOf(await part.signIn('jiwoo.seo'))
    expect(paint).toContain('<b>1,204</b>')
  })

  test('does not wait for a slow widget, and one that fails or cannot be drawn leaves the others', async () => {
    const jiwoo = await part.signIn('jiwoo.seo')
    const { parts } = await jiwoo.call(pageCalls.page, {})
    const named = (component: string) => parts.find((each) => each.component === component)!.id
    const { paint, data } = await homeOf(jiwoo)
    const ids = data.parts.map(({ id }) => id)
    // The page asks for these itself, and shows there what became of them.
    expect(ids).not.toContain(named(slow))
    expect(ids).not.toContain(named(failing))
    expect(ids).toContain(named(broken))
    expect(paint).not.toContain(`data-first="${named(broken)}"`)
    expect(paint).toContain(`data-first="${named('bookmark-board-webpart')}"`)
    expect(lines.join('')).toContain('a widget could not be drawn')
  })
})
