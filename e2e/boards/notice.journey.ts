import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, type Portal, test } from '../journey.ts'
import { employee } from '../people.ts'
import { pasteHtml, pastePicture } from './pasting.ts'

// One notice from its first word to the day it is hidden, as four people see it.

/** A board where the whole company writes; the publicity team and the company's managers keep it. */
const board = 103
const title = '쓞마루 포털 전환 일정과 준비물'
const word = '쓞마루'
const megabyte = 1_000_000

const place = (page: Page) => page.getByRole('region', { name: '첨부 파일' })
const row = (page: Page, name: string) => place(page).getByRole('row', { name: new RegExp(name) })
const text = (page: Page) => page.getByRole('textbox', { name: '내용' })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^알림/ })
const read = (page: Page, portal: Portal, articleId: number) =>
  page.goto(`${portal.url}/po/board/read?SYSID=${board}&ARTICLEID=${articleId}`)

/** A file that takes no room on the disk and is not the same everywhere. @returns its path and the sum of its bytes */
async function sparseFile(name: string, bytes: number): Promise<{ path: string; sum: string }> {
  const path = test.info().outputPath(name)
  const file = await open(path, 'w')
  await file.truncate(bytes)
  for (let at = 0; at < bytes; at += 7 * megabyte) await file.write(`마루 ${at}`, at)
  await file.close()
  const read = await open(path)
  const sum = await sumOf(read.createReadStream())
  return { path, sum }
}

async function sumOf(stream: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** Where somebody finds the notice: the list of its board, the recent articles, the quick and the total search. */
async function placesWhereFound(page: Page, portal: Portal): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const look = async (name: string, path: string) => {
    await page.goto(`${portal.url}${path}`)
    const main = page.getByRole('main')
    // A list counts its lines, the total search its articles; "상세 조건" stands there before either.
    const counted = main.getByText(/\d건$|찾는 글이 없어요|찾은 내용이 없어요|아직 글이 없어요/)
    await expect(counted.or(main.getByRole('heading', { name: /^게시물 \d/ })).first()).toBeVisible()
    found[name] = await main.getByRole('link', { name: new RegExp(title) }).count()
  }
  const query = encodeURIComponent(word)
  await look('list', `/po/board/list?SYSID=${board}&SearchText=${query}`)
  await look('recent', `/po/home/recentarticle?SearchText=${query}`)
  await look('total', `/po/home/totalsearch?SearchText=${query}`)
  await page.getByRole('banner').getByRole('button', { name: '통합 검색' }).click()
  const panel = page.getByRole('dialog', { name: '통합 검색' })
  await panel.getByRole('searchbox', { name: '검색어' }).fill(word)
  // The page of the total search has asked for the same already: no further answer need come.
  const none = panel.getByText('찾은 내용이 없어요')
  await expect(
    panel
      .getByRole('heading', { name: /^게시물/ })
      .or(none)
      .first(),
  ).toBeVisible()
  found.quick = await panel.getByText(title).count()
  return found
}

test('a notice is written, read, talked about, changed, compared and hidden', { tag: '@thorough' }, async ({
  page,
  portal,
  elsewhere,
}) => {
  test.setTimeout(480_000)
  const [author, asked, late, other] = [
    employee('yoonho.choi'),
    employee('seunghyun.kim'),
    employee('minseo.yang'),
    employee('hyunwoo.lee'),
  ]
  const large = await sparseFile('전환_자료_전체.zip', 300 * megabyte)

  await portal.enter(author)
  await page.goto(`${portal.url}/po/board/write?SYSID=${board}`)
  await expect(text(page)).toBeVisible({ timeout: 30_000 })

  await test.step('a table and a picture are pasted', async () => {
    await page.getByRole('textbox', { name: /^제목/ }).fill(title)
    await page.getByRole('combobox', { name: '말머리', exact: false }).first().selectOption({ label: '소식' })
    await text(page).click()
    await pasteHtml(
      text(page),
      '<p>전환 순서는 다음과 같아요.</p><table><tbody><tr><th>날</th><th>할 일</th></tr><tr><td>월요일</td><td>주소록 옮기기</td></tr></tbody></table><p>화면은 이렇게 바뀌어요.</p>',
    )
    await expect(text(page).getByRole('cell', { name: '주소록 옮기기' })).toBeVisible()
    await page.keyboard.press('Control+End')
    await pastePicture(text(page))
    await expect(text(page).locator('img[src^="/cm/api/files/"]')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('three attachments, one of 300 MB over a network that is cut in the middle', async () => {
    const input = place(page).locator('input[type=file]')
    await input.setInputFiles([
      { name: '준비물.txt', mimeType: 'text/plain', buffer: Buffer.from('노트북, 사원증') },
      { name: '자리.csv', mimeType: 'text/csv', buffer: Buffer.from('이름,자리\n최윤호,B-7\n') },
    ])
    await input.setInputFiles(large.path)
    const bar = row(page, '전환_자료_전체.zip').getByRole('progressbar')
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 60_000, intervals: [30] })
      .toBeGreaterThanOrEqual(20)
    await page.context().setOffline(true)
    await expect(row(page, '전환_자료_전체.zip').getByRole('cell', { name: '연결 기다리는 중' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(row(page, '전환_자료_전체.zip').getByRole('cell', { name: '완료' })).toBeVisible({ timeout: 120_000 })
    // The picture of the text is no attachment.
    await expect(place(page).getByText(/^3개, /)).toBeVisible()
  })

  const articleId = await test.step('it is a notice that two people must read', async () => {
    await page.getByText('게시 설정').click()
    await page.getByRole('checkbox', { name: '공지로 올리기' }).check()
    await page.getByRole('checkbox', { name: '필독으로 지정' }).check()
    const who = page.getByRole('combobox', { name: '읽어야 할 사람' })
    for (const name of ['김승현', '양민서']) {
      await who.pressSequentially(name)
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click()
    }
    await expectAccessible(page, 'a notice before it is posted')
    await page.getByRole('button', { name: '등록', exact: true }).first().click()
    await expect(toasts(page).getByText('글을 등록했어요')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    return Number(new URL(page.url()).searchParams.get('ARTICLEID'))
  })

  await test.step('what is stored is what was sent, to the byte', async () => {
    const { fileCode } = await callsOf(page.request, portal.url).get<{ fileCode: string }>(
      `/HCBoard/HC_Article?boardId=${board}&articleId=${articleId}`,
    )
    const query = new URLSearchParams({ code: fileCode, filename: '전환_자료_전체.zip' })
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${portal.url}/cm/file/download?${query}`, { headers: { cookie } })
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, 300 * megabyte])
    expect(await sumOf(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]))).toBe(large.sum)
  })

  const reader = await elsewhere()
  await test.step('a colleague hears of it, opens, confirms and comments with a mention', async () => {
    await portal.enter(asked, reader)
    await bell(reader).click()
    const alert = reader.getByText(`꼭 읽어야 하는 글이 있어요: ${title}`)
    await expect(alert).toBeVisible({ timeout: 30_000 })
    await alert.click()
    const article = reader.getByRole('article')
    await expect(article.getByRole('cell', { name: '주소록 옮기기' })).toBeVisible()
    const picture = article.locator('img[src^="/cm/api/files/"]')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
    await expect(reader.getByRole('complementary').getByText('전환_자료_전체.zip')).toBeVisible()
    await reader.getByRole('button', { name: '읽음 확인' }).click()
    await expect(reader.getByText(/읽음을 확인했어요/).first()).toBeVisible()
    const field = reader.getByRole('textbox', { name: '댓글 쓰기' })
    await field.click()
    await reader.keyboard.insertText('표에 화요일이 빠졌어요 @최윤호')
    await reader.getByRole('option', { name: /최윤호/ }).click()
    await field.press('Control+Enter')
    await expect(reader.getByRole('region', { name: /^댓글/ }).getByText('표에 화요일이 빠졌어요')).toBeVisible()
  })

  await test.step('the author is told, sees who has opened it and who has not read it', async () => {
    await bell(page).click()
    await expect(
      page.getByRole('dialog', { name: '알림', exact: true }).getByText(/댓글에서 나를 언급했어요/),
    ).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '열람 기록 보기' }).click()
    const log = page.getByRole('dialog', { name: /^열람 기록/ })
    await expect(log.getByRole('list', { name: '열람 기록' })).toContainText('김승현')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: '읽음 현황' }).click()
    const unread = page.getByRole('dialog', { name: '읽음 현황' }).getByRole('list', { name: '안 읽음' })
    await expect(unread).toContainText('양민서')
    await expect(unread).not.toContainText('김승현')
    await page.keyboard.press('Escape')
  })

  await test.step('she changes it and compares both versions', async () => {
    await page.getByRole('button', { name: '수정', exact: true }).click()
    await expect(text(page).getByRole('cell', { name: '월요일' })).toBeVisible()
    await expect(place(page).getByText(/^3개, /)).toBeVisible()
    await text(page).getByRole('cell', { name: '월요일' }).click()
    await page.keyboard.press('End')
    await page.keyboard.type('과 화요일')
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(toasts(page).getByText('글을 수정했어요')).toBeVisible()
    await page.getByRole('complementary').getByRole('button', { name: '버전 비교' }).click()
    const compared = page.getByRole('dialog', { name: '버전 비교' })
    await expect(compared.locator('ins')).toContainText('화요일')
    await page.keyboard.press('Escape')
  })

  const stranger = await elsewhere()
  await portal.enter(other, stranger)
  expect(await placesWhereFound(stranger, portal), 'before it is hidden').toEqual({
    list: 1,
    recent: 1,
    total: 1,
    quick: 1,
  })

  await test.step('the manager hides it', async () => {
    const desk = await elsewhere()
    await portal.enter('manager', desk)
    await read(desk, portal, articleId)
    await desk.getByRole('button', { name: '더보기' }).last().click()
    await desk.getByRole('menuitem', { name: '비밀글로 바꾸기' }).click()
    await expect(toasts(desk).getByText('비밀글로 바꿨어요')).toBeVisible()
  })

  await test.step('who has no business with it finds it nowhere any more; its author still does', async () => {
    expect(await placesWhereFound(stranger, portal)).toEqual({ list: 0, recent: 0, total: 0, quick: 0 })
    await read(stranger, portal, articleId)
    await expect(stranger.getByText('글을 볼 수 없어요')).toBeVisible()
    await expect(stranger.getByText(word)).toHaveCount(0)
    await portal.enter(late, stranger)
    await read(stranger, portal, articleId)
    await expect(stranger.getByText('글을 볼 수 없어요')).toBeVisible()
    await read(page, portal, articleId)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  })
})
