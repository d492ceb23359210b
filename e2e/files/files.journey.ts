import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, type Portal, test } from '../journey.ts'
import { expectVisibleFocus, startAt } from '../keyboard.ts'
import { employee } from '../people.ts'
import { board, give, isThere, names, place, row, text, write } from './attaching.ts'

/** A file on the disk, where the page itself reads it: to hand it over would take longer than to upload it. */
async function large(name: string, bytes: number): Promise<{ name: string; path: string; sum: string }> {
  const content = Buffer.alloc(bytes, name)
  const path = test.info().outputPath(name)
  await writeFile(path, content)
  return { name, path, sum: hash(content) }
}
const choose = (page: Page, path: string) => place(page).locator('input[type=file]').setInputFiles(path)

/** A line of so many megabytes a second. @returns how it becomes as quick as the machine again */
async function slowly(page: Page, megabytes: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const allow = async (uploadThroughput: number) =>
    void (await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 10,
      downloadThroughput: -1,
      uploadThroughput,
    }))
  await allow(megabytes * 1_000_000)
  return () => allow(-1)
}

const hasCome = (page: Page, name: string, percent: number) =>
  expect
    .poll(async () => Number(await row(page, name).getByRole('progressbar').getAttribute('aria-valuenow')), {
      timeout: 30_000,
      intervals: [50],
    })
    .toBeGreaterThanOrEqual(percent)

/** Parts sent, kept by the server, and asked about. */
function parts(page: Page): { sent: number; kept: number; asked: number } {
  const counted = { sent: 0, kept: 0, asked: 0 }
  page.on('response', (response) => {
    const isPart = response.url().includes('/file/store/flow') && response.request().method() === 'POST'
    if (isPart && response.ok()) counted.kept += 1
  })
  page.on('request', (request) => {
    if (!request.url().includes('/file/store/flow')) return
    if (request.method() === 'POST') counted.sent += 1
    else if (request.method() === 'GET') counted.asked += 1
  })
  return counted
}

/** In the page, until it is loaded anew: so many forms are sent, those after them stay on their way. */
function holdAfter(passing: number): void {
  let left = passing
  class Held extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit): void {
      if (body instanceof FormData) left -= 1
      if (left >= 0) super.send(body)
    }
  }
  globalThis.XMLHttpRequest = Held
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The sum of what is stored under a name. */
async function stored(page: Page, portal: Portal, code: string, name: string): Promise<string> {
  const query = new URLSearchParams({ code, filename: name })
  const cookie = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join('; ')
  const answer = await fetch(`${portal.url}/cm/file/download?${query}`, { headers: { cookie } })
  expect([answer.status, answer.headers.get('content-type')], 'what is stored').toEqual([
    200,
    expect.not.stringContaining('json'),
  ])
  return hash(Buffer.from(await answer.arrayBuffer()))
}

/** As if files were dropped on an element, or pasted into the page. */
const bring = (where: Locator, how: 'drop' | 'paste', name: string, type: string) =>
  where.evaluate(
    (element, [how, name, type]) => {
      const data = new DataTransfer()
      data.items.add(new File([`${how} ${name}`], name!, { type: type! }))
      const how2 = { bubbles: true, cancelable: true }
      if (how === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...how2, clipboardData: data }))
      else
        for (const event of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(event, { ...how2, dataTransfer: data }))
    },
    [how, name, type] as const,
  )

test('files are chosen, dropped, pasted, put in order and deleted; what is not taken is told at once', async ({
  page,
  portal,
}) => {
  await write(page, portal, employee('sodam.jeon'))
  await test.step('refused in words (FILE-014, FILE-017)', async () => {
    await give(page, text('회의록.txt', '안건'), text('빈 파일.txt', ''), text('설치.exe', 'MZ'))
    await expect(place(page).getByText('올릴 수 없는 파일 2개')).toBeVisible()
    await expect(place(page).getByRole('listitem').filter({ hasText: '빈 파일.txt' })).toContainText(
      '비어있는 파일은 첨부할 수 없습니다.',
    )
    await expect(place(page).getByRole('listitem').filter({ hasText: '설치.exe' })).toContainText(
      '해당 파일 형식은 업로드할 수 없습니다.',
    )
    await isThere(page, '회의록.txt')
    await expectAccessible(page, 'refused files')
  })
  await test.step('the same file again is told, another of its name is taken', async () => {
    await bring(place(page).getByText('여기에 파일을 끌어 놓거나'), 'drop', '회의록.txt', 'text/plain')
    await isThere(page, '회의록 \\(1\\).txt')
    await bring(page.locator('body'), 'paste', '메모.txt', 'text/plain')
    await isThere(page, '메모.txt')
    await expect(place(page).getByText(/^3개, /)).toBeVisible()
  })
  await test.step('by dragging and by keys (FILE-023), kept on the server', async () => {
    await row(page, '메모.txt').dragTo(row(page, '회의록.txt'), { targetPosition: { x: 200, y: 3 } })
    await expect(names(page)).toHaveText(['메모.txt', '회의록.txt', '회의록 (1).txt'])
    await row(page, '메모.txt').getByRole('button', { name: '메모.txt 아래로' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(names(page)).toHaveText(['회의록.txt', '메모.txt', '회의록 (1).txt'])
    // Whoever loads the page anew before is asked first.
    await expect
      .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
      .toBe(true)
    await page.reload()
    await expect(names(page)).toHaveText(['회의록.txt', '메모.txt', '회의록 (1).txt'], { timeout: 30_000 })
  })
  await test.step('deleted only when selected (FILE-016)', async () => {
    await place(page).getByRole('button', { name: '선택 삭제' }).click()
    await expect(toasts(page)).toContainText('삭제할 파일을 먼저 선택해 주세요.')
    await place(page).getByRole('checkbox', { name: '모두 선택' }).check()
    await place(page).getByRole('checkbox', { name: '메모.txt 선택' }).uncheck()
    await place(page).getByRole('button', { name: '선택 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(names(page)).toHaveText(['메모.txt'])
  })
})

test('whoever has only attached files and looks elsewhere finds them among the drafts', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await write(page, portal, employee('eunjung.song'))
  await give(page, text('견적서.txt', '첨부부터'))
  await isThere(page, '견적서.txt')
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '게시판' }).click()
  await expect(page).toHaveURL(/\/po\/board\/list/)
  await page.goto(`${portal.url}/po/board/write?SYSID=${board}`)
  await page.getByRole('button', { name: /임시 저장한 글/ }).click()
  const drafts = page.getByRole('dialog', { name: '임시 저장한 글' })
  await drafts.getByRole('listitem').getByRole('button').first().click()
  await expect(names(page)).toHaveText(['견적서.txt'])
})

test('the network is cut in the middle of 40 MB, and the file goes on by itself', async ({ page, portal }) => {
  test.slow()
  const { code } = await write(page, portal, employee('eunseo.noh'))
  const file = await large('설계_도면.zip', 40_000_000)
  const hurry = await slowly(page, 4)
  await choose(page, file.path)
  await hasCome(page, file.name, 20)
  await page.context().setOffline(true)
  await expect(row(page, file.name).getByRole('cell', { name: '연결 기다리는 중' })).toBeVisible()
  await hurry()
  await page.context().setOffline(false)
  await isThere(page, file.name)
  expect(await stored(page, portal, code(), file.name)).toBe(file.sum)
})

test('after a reload in the middle only the missing parts are sent', async ({ page, portal }) => {
  test.slow()
  const { code } = await write(page, portal, employee('donghyun.hong'))
  // The same file is known by the time it was changed, too.
  const { name, path, sum } = await large('촬영_원본.zip', 49_000_000)
  const counted = parts(page)
  await page.evaluate(holdAfter, 4)
  await choose(page, path)
  // Four of five parts have come; the fifth does not, however long the page takes to go.
  await expect.poll(() => counted.kept, { timeout: 45_000, intervals: [50] }).toBe(4)
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    })
  })
  await page.reload()
  expect(await asked, 'leaving asks while files are on their way').toBe('beforeunload')
  await expect(place(page).getByText('이어 올리려면 같은 파일을 고르세요')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'a file begun before')
  counted.sent = 0
  const choosing = page.waitForEvent('filechooser')
  await place(page).getByRole('button', { name: '촬영_원본.zip 다시 골라 이어 올리기' }).click()
  await (await choosing).setFiles(path)
  await isThere(page, name)
  expect(counted.sent).toBe(1)
  expect(await stored(page, portal, code(), name)).toBe(sum)
})

test('a file is paused, goes on, is given up; with the keyboard alone', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await write(page, portal, employee('inho.yang'))
  await slowly(page, 2)
  const button = place(page).getByRole('button', { name: '파일 고르기' })
  await startAt(button)
  const choosing = page.waitForEvent('filechooser')
  // The driver does not wait until the page has heard that choosers are for it, and a key goes another, quicker way: it
  // would open a chooser of nobody, which the browser gives up at once. What the page answers comes after both.
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const { name, path } = await large('발표.zip', 30_000_000)
  await (await choosing).setFiles(path)
  await hasCome(page, name, 5)
  await row(page, name).getByRole('button', { name: '발표.zip 멈추기' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, name).getByRole('cell', { name: /멈춤 \d+%/ })).toBeVisible()
  await expect(row(page, name).getByRole('button', { name: '발표.zip 계속 올리기' })).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(row(page, name).getByRole('cell', { name: /올리는 중/ })).toBeVisible()
  await row(page, name).getByRole('button', { name: '발표.zip 올리기 취소' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, name)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('narrow, in both brightnesses', { tag: '@smoke' }, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await write(page, portal, employee('juwon.han'))
  const long = `${'2026년 상반기 조직 개편과 인사 발령에 관한 자세한 안내 '.repeat(3)}최종.txt`
  await give(page, text(long, '안내'), text('빈 파일.txt', ''))
  await expect(place(page).getByText(/, 완료$/)).toBeVisible({ timeout: 30_000 })
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    await expectAccessible(page, `attachments at 390 px, ${theme}`)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('read: previewed with the arrows, fetched after the check, all in one (FILE-006)', {
  tag: '@whole-browser',
}, async ({ page, portal }) => {
  await write(page, portal, employee('jonghyuk.heo'))
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await give(
    page,
    { name: '안내.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) },
    { name: '자리.csv', mimeType: 'text/csv', buffer: Buffer.from('이름,자리\n서지우,A-12\n') },
    { name: '모음.zip', buffer: Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex') },
  )
  for (const name of ['안내.pdf', '자리.csv', '모음.zip']) await isThere(page, name)
  await page.getByRole('textbox', { name: /제목/ }).fill('붙임 자료')
  await page.getByRole('textbox', { name: '내용', exact: false }).last().fill('붙임을 봐 주세요')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  const list = page.getByRole('region', { name: '첨부 파일' })
  await expect(list.getByRole('button', { name: '안내.pdf 미리 보기' })).toBeVisible({ timeout: 30_000 })

  await list.getByRole('button', { name: '안내.pdf 미리 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '안내.pdf' })
  await expect(dialog.locator('iframe')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'A-12' })).toBeVisible()
  await expectAccessible(page, 'the preview of a table')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '모음.zip' })).toContainText('미리 볼 수 없습니다')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/file/download')) asked.push(pathname)
  })
  const saving = page.waitForEvent('download')
  await list.getByRole('button', { name: '자리.csv 내려받기' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('자리.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain('서지우,A-12')
  // What is saved begins outside the page's own requests.
  expect([...asked, new URL(saved.url()).pathname].slice(-2)).toEqual(['/cm/file/download/check', '/cm/file/download'])
  const zipping = page.waitForEvent('download')
  await list.getByRole('button', { name: '모두 받기' }).click()
  expect((await (await zipping).path()).length).toBeGreaterThan(0)
  expect((await zipping).suggestedFilename()).toMatch(/\.zip$/)
})
