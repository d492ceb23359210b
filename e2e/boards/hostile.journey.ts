import type { Page } from '@playwright/test'
import { countRuns } from '#platform/testing/count-runs.ts'
import { hostileTexts } from '#platform/testing/rich-text.payloads.ts'
import { type Calls, callsAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { employee } from '../people.ts'
import { sendFile } from '../send-file.ts'

// What tries to become more than text is stored through the calls, as a page of somebody hostile would, and opened in a
// browser wherever it is shown. `articles/hostile.api.test.ts` looks at each of them alone.

/** A board that shows the beginning of its texts, and where the whole company writes. */
const board = 131
/** The database holds no other texts; the rest is refused. */
const storable = hostileTexts.filter((text) => text.isWellFormed() && !text.includes('\0'))
/** So many of them in one article, each in a paragraph of its own: a text that is never closed swallows but these. */
const together = 12

/** Touches what waits to be touched: what is under the pointer, in focus, and opened. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('article').first().hover()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.rt *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      // Links lead away, as links do; where to is looked at beside this.
      if (!element.closest('a')) element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
  })
}

const nothingForeign = (page: Page) =>
  expect(
    page.locator(
      '.rt :is(script, iframe, object, embed, svg, math, style, form, input, button, base, meta, link, video, audio), .rt [onerror], .rt [onclick], .rt [onload], .rt [onmouseover], .rt [id], .rt [name]',
    ),
  ).toHaveCount(0)

async function posted(calls: Calls, fields: Record<string, unknown>): Promise<number> {
  const { articleId } = await calls.post<{ articleId: number }>('/HCBoard/HC_Article/createArticle', {
    boardId: board,
    ...fields,
  })
  return articleId
}

test('nothing that was stored in titles, texts, comments or names of files ever runs (G-024)', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000)
  const who = employee('geonhee.lee')
  const calls = await callsAs(portal.url, who)
  const articles: number[] = []
  for (let at = 0; at < storable.length; at += together) {
    const some = storable.slice(at, at + together)
    const title = `해로운 글 ${some[0]}`.slice(0, 200)
    articles.push(
      await posted(calls, { title, content: some.map((text) => `<p>앞</p><div>${text}</div><p>뒤</p>`).join('') }),
    )
  }
  await portal.enter(who)
  const ran = await countRuns(page)

  await test.step('read one after the other', async () => {
    for (const articleId of articles) {
      await page.goto(`${portal.url}/po/board/read?SYSID=${board}&ARTICLEID=${articleId}`)
      await expect(page.getByRole('article').getByText('앞').first()).toBeVisible({ timeout: 30_000 })
      await nothingForeign(page)
      await touch(page)
    }
    expect(ran()).toBe(0)
  })

  await test.step('in lists, searches and the window', async () => {
    const query = encodeURIComponent('해로운')
    for (const path of [
      `/po/board/summary?SYSID=${board}&Size=30`,
      `/po/board/list?SYSID=${board}&SearchText=${query}`,
      `/po/home/recentarticle?SearchText=${query}`,
      `/po/home/totalsearch?SearchText=${query}`,
      `/po/boardpopup/readpopup?SYSID=${board}&ARTICLEID=${articles[0]}`,
    ]) {
      await page.goto(`${portal.url}${path}`)
      await expect(page.getByText('해로운 글').first()).toBeVisible({ timeout: 30_000 })
    }
    expect(ran()).toBe(0)
  })

  await test.step('as comments', async () => {
    const articleId = await posted(calls, { title: '해로운 댓글', content: '<p>본문</p>' })
    const [first, ...others] = storable.slice(0, 100)
    const say = (body: string) => calls.post('/api/BoardApi/Article/createComment', { articleId, body })
    await say(first!)
    for (let at = 0; at < others.length; at += 8) await Promise.all(others.slice(at, at + 8).map(say))
    await page.goto(`${portal.url}/po/board/read?SYSID=${board}&ARTICLEID=${articleId}`)
    await expect(page.getByText(storable[0]!, { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(
      page.getByRole('region', { name: /^댓글/ }).locator('script, iframe, svg[onload], [onerror]'),
    ).toHaveCount(0)
    const links = page.getByRole('region', { name: /^댓글/ }).locator('a[href]')
    for (const address of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
      expect(address).toMatch(/^https?:\/\//)
    expect(ran()).toBe(0)
  })

  await test.step('as names and content of files', async () => {
    const { fileCode, draftId } = await calls.post<{ fileCode: string; draftId: number }>('/api/boards/drafts', {
      boardId: board,
    })
    for (const [at, text] of storable.slice(0, 40).entries()) {
      const content = Buffer.from(`<script>pwned()</script><img src=x onerror=pwned()> ${at}`)
      expect(await sendFile(page, portal, { code: fileCode, name: `${at} ${text}.txt`, content })).toBe(200)
    }
    const articleId = await posted(calls, { title: '해로운 파일', content: '<p>본문</p>', fileCode, draftId })
    await page.goto(`${portal.url}/po/board/read?SYSID=${board}&ARTICLEID=${articleId}`)
    const files = page.getByRole('region', { name: '첨부 파일' })
    const previews = files.getByRole('button', { name: /미리 보기$/ })
    await expect(previews).toHaveCount(40)
    await previews.first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('<script>pwned()</script>', { exact: false })).toBeVisible()
    for (let next = 0; next < 3; next += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.goto(`${portal.url}/po/board/write?SYSID=${board}&ARTICLEID=${articleId}`)
    await expect(page.getByRole('region', { name: '첨부 파일' }).getByRole('row')).toHaveCount(41)
    expect(ran()).toBe(0)
  })
  await calls.close()
})
