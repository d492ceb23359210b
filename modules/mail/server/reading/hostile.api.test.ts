import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { countRuns } from '#platform/testing/count-runs.ts'
import { hostileTexts } from '#platform/testing/rich-text.payloads.ts'
import { chromiumArguments, findOrInstallHeadlessShell } from '../../../../scripts/chromium.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { putMail } from '../put-mail.fixture.ts'

// What tries to become more than a letter comes as mails, and each page that the server makes of one is opened in Chromium
// in a frame as the reading pane has it: with the policy that it is sent with, beside a page that has something to lose.

/** So many of them in one mail: a text that is never closed swallows but these. */
const together = 16
const reachingTogether = 4

/** Calls are tested on a machine without a browser, too; CI has one. */
const executablePath = (() => {
  try {
    return findOrInstallHeadlessShell()
  } catch {
    return undefined
  }
})()

/** What would be fetched from outside as soon as it is shown, cover the page, or ask for a password. */
const reaching = [
  '<img src="https://evil.example/open.png">',
  '<img src="//evil.example/open.png" srcset="https://evil.example/2x.png 2x">',
  '<picture><source srcset="https://evil.example/p.webp"><img src="https://evil.example/p.png"></picture>',
  '<table background="https://evil.example/t.png"><tr><td background="https://evil.example/c.png">x</td></tr></table>',
  '<div style="background:url(https://evil.example/b.png)">x</div>',
  '<div style="background:u\\72l(https://evil.example/b2.png)">x</div>',
  '<div style="list-style-image:url(//evil.example/l.png);cursor:url(https://evil.example/c.cur),auto">x</div>',
  '<style>@import "https://evil.example/s.css";@import url(//evil.example/s2.css);</style>',
  '<style>@font-face{font-family:x;src:url(https://evil.example/f.woff2)}p{font-family:x}</style><p>x</p>',
  '<style>body{background:url(https://evil.example/v.png)}p::before{content:url(https://evil.example/w.png)}</style><p>x</p>',
  '<link rel="stylesheet" href="https://evil.example/l.css"><link rel="prefetch" href="https://evil.example/pre">',
  '<link rel="dns-prefetch" href="//evil.example"><link rel="preconnect" href="https://evil.example">',
  '<video poster="https://evil.example/v.jpg" src="https://evil.example/v.mp4" autoplay></video>',
  '<audio src="https://evil.example/a.mp3" autoplay></audio>',
  '<svg><image href="https://evil.example/i.svg"/><use href="https://evil.example/u.svg#x"/></svg>',
  '<object data="https://evil.example/o.pdf"></object><embed src="https://evil.example/e.pdf">',
  '<iframe src="https://evil.example/frame"></iframe>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/away">',
  '<base href="https://evil.example/"><img src="based.png">',
  '<form action="https://evil.example/in"><input name="p" type="password"><button id="go">Sign in</button></form>',
  '<input type="image" src="https://evil.example/in.png" formaction="https://evil.example/in">',
  '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff">Your session has ended</div>',
  '<style>html,body{position:fixed;inset:0;z-index:2147483647}</style>',
  '<a href="https://evil.example/ping" ping="https://evil.example/pinged">x</a>',
]

let app: TestApp | undefined
let jiwoo: TestClient
let browser: Browser | undefined
beforeAll(async () => {
  if (!executablePath) return
  ;[app, browser] = await Promise.all([
    startTestApp(),
    chromium.launch({ executablePath: executablePath!, args: chromiumArguments }),
  ])
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function asMail(texts: readonly string[]): Promise<number> {
  const html = texts.map((text) => `<p>before</p><div>${text}</div><p>after</p>`).join('\n')
  const source = [
    'From: News <news@elsewhere.example>',
    'To: jiwoo.seo@hanbit.example',
    'Subject: hostile',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n')
  return putMail(app!, 'jiwoo.seo', source)
}

const origin = 'https://maru.example'
const reader = `<!doctype html><button id="own" style="position:absolute;left:0;top:0">own</button>
<iframe src="/mail" style="margin-top:40px;width:800px;height:500px" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`

/** Opens what the server makes of a mail. @returns what ran, what was asked of others, and what stands in the frame */
async function opened(itemId: number) {
  const answer = await jiwoo.send(readingCalls.itemPage, { itemId })
  expect(answer.status).toBe(200)
  const context = await browser!.newContext()
  const page = await context.newPage()
  const foreign: string[] = []
  const ran = await countRuns(page)
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url === `${origin}/`) return route.fulfill({ contentType: 'text/html', body: reader })
    if (url === `${origin}/mail`)
      return route.fulfill({
        contentType: String(answer.headers['content-type']),
        headers: { 'content-security-policy': String(answer.headers['content-security-policy']) },
        body: answer.text,
      })
    if (!url.startsWith('data:')) foreign.push(url)
    return route.abort()
  })
  await page.goto(`${origin}/`)
  const found = await touched(page)
  await context.close()
  return { ran: ran(), foreign, ...found }
}

/** Touches what waits to be touched, from our own page, and looks at what is there. */
async function touched(page: Page) {
  await page.frameLocator('iframe').getByText('before').first().waitFor()
  await page.mouse.move(400, 200)
  await page.mouse.click(400, 300)
  const found = await page.evaluate(() => {
    const frame = document.querySelector('iframe')!
    const inside = frame.contentDocument!
    for (const element of inside.querySelectorAll('*')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      element.dispatchEvent(new Event('focus'))
      element.dispatchEvent(new Event('error'))
      // Links lead away, as links do.
      if (!element.closest('a')) element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    return {
      at: frame.contentWindow!.location.href,
      onTop: document.elementFromPoint(5, 5)?.id,
      elements: inside.querySelectorAll(
        'script, iframe, object, embed, form, input, button, base[href], meta[http-equiv], link, video, audio',
      ).length,
      handlers: [...inside.querySelectorAll('*')].filter((each) =>
        each.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
      links: [...inside.querySelectorAll('a[href]')].map((each) => each.getAttribute('href')!),
    }
  })
  // Whatever was begun has had its time.
  await page.waitForTimeout(150)
  return found
}

const harmless = { ran: 0, foreign: [], at: `${origin}/mail`, onTop: 'own', elements: 0, handlers: 0 }

describe.skipIf(!executablePath)('in a browser', () => {
  test('nothing runs of what a mail holds, and it asks nobody for anything (G-024)', { timeout: 300_000 }, async () => {
    const texts = hostileTexts.filter((text) => text.isWellFormed())
    for (let at = 0; at < texts.length; at += together) {
      const { links, ...found } = await opened(await asMail(texts.slice(at, at + together)))
      expect(found, `texts from ${at} on`).toEqual(harmless)
      for (const link of links) expect(link).toMatch(/^(https?:|mailto:|tel:|#)/i)
    }
  })

  test('nothing is loaded from outside unasked, nothing covers the page, and no password is asked for', async () => {
    for (let at = 0; at < reaching.length; at += reachingTogether) {
      const some = reaching.slice(at, at + reachingTogether)
      const { links: _links, ...found } = await opened(await asMail(some))
      expect(found, some.join('\n')).toEqual(harmless)
    }
  })
})
