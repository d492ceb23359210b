import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeWebFolder, type WebFolder } from '../testing/web-folder.ts'

let app: TestApp
let web: WebFolder

beforeAll(async () => {
  web = await makeWebFolder({
    'index.html':
      '<html lang="%LANG%"><head><link href="/po/assets/every.css"></head><div id="root">%PAINT%</div><b>%BOOT%</b></html>',
    'manifest.json': {
      'modules/accounts/web/sign-in/sign-in-page.tsx': {
        file: 'assets/sign-in.js',
        css: ['assets/sign-in.css'],
        imports: ['_pieces.js', '_every.js'],
      },
      '_pieces.js': { file: 'assets/pieces.js', css: ['assets/pieces.css'], imports: ['_every.js'] },
      '_every.js': { file: 'assets/every.js', css: ['assets/every.css'] },
    },
  })
  app = await startTestApp({ webFolder: web.path, now: () => new Date('2026-11-23T00:30:00Z') })
})
afterAll(async () => {
  await app.close()
  await web.remove()
})

test('an address without its prefix leads to the page, as links of an older portal have it (0§2, APPROVAL-001)', async () => {
  const visitor = app.visitor()
  const ask = (path: string, accept = 'text/html,*/*') =>
    visitor
      .request('GET', path, undefined, { headers: { accept } })
      .then(({ status, headers: { location } }) => [status, location])
  expect(await ask('/workflow/page/form?appid=101&storekey=HC&pop=1')).toEqual([
    302,
    '/po/workflow/page/form?appid=101&storekey=HC&pop=1',
  ])
  expect(await ask('/cm/api/nothing')).toEqual([404, undefined])
  expect(await ask('/robots.txt', '*/*')).toEqual([404, undefined])
})

const paintOf = (text: string) => text.slice(text.indexOf('id="root">') + 10, text.indexOf('</div><b>'))

describe('what stands in the page before its program runs', () => {
  it.each(['/po', '/po/', '/po/home', '/po/home/Home?MENUID=1'])(
    'is the frame with her menus and the greeting at %s',
    async (path) => {
      const jiwoo = await app.signIn('jiwoo.seo')
      const paint = paintOf((await jiwoo.request('GET', path)).text)
      expect(paint).toContain('<p class="hero__g">좋은 아침이에요, 서지우 책임님</p>')
      expect(paint).toContain('2026년 11월 23일 월요일')
      expect(paint).toContain('<span class="gnb__a">게시판</span>')
      // It can neither be used nor is it read aloud: the program draws the page itself a moment later.
      expect(paint).toMatch(/^<div class="first" aria-hidden="true" inert>/)
    },
  )

  it('is nothing for a visitor, on other pages, and while a one-time password waits to be changed', async () => {
    expect(paintOf((await app.visitor().request('GET', '/po/home/Home')).text)).toBe('')
    const jiwoo = await app.signIn('jiwoo.seo')
    expect(paintOf((await jiwoo.request('GET', '/po/account/sessions')).text)).toBe('')
    await app.db.updateTable('accounts_accounts').set({ must_change: true }).execute()
    const dohyun = await app.signIn('dohyun.kim')
    expect(paintOf((await dohyun.request('GET', '/po/home/Home')).text)).toBe('')
    await app.db.updateTable('accounts_accounts').set({ must_change: false }).execute()
  })

  it('shows a name as a text, whatever it holds', async () => {
    const haneul = await app.signIn('haneul.song')
    await app.db
      .updateTable('organisation_people')
      .set({ name_ko: '<img src=x onerror=alert(1)>' })
      .where('person_code', '=', (await haneul.call(shellCalls.currentUser, {})).user.personCode)
      .execute()
    const { text } = await haneul.request('GET', '/po/')
    expect(text).not.toContain('<img src=x')
    expect(paintOf(text)).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('is the form of the sign-in page for a visitor, with the files of that page, those it is made of first', async () => {
    const { text } = await app.visitor().request('GET', '/po/account/login?returnUrl=%2Fpo%2Fhome')
    expect(paintOf(text)).toContain('<p class="signin__h">오늘도 마루에서 만나요</p>')
    const linked = [...text.matchAll(/<link[^>]*href="\/po\/assets\/([^"]+)"/g)].map(([, file]) => file)
    expect(linked).toEqual(['every.css', 'every.js', 'pieces.css', 'pieces.js', 'sign-in.css', 'sign-in.js'])
    const jiwoo = await app.signIn('jiwoo.seo')
    const hers = (await jiwoo.request('GET', '/po/account/login')).text
    expect(paintOf(hers)).toBe('')
    expect(hers).not.toContain('sign-in.css')
  })
})
