import type { Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { demoPassword, employee } from '../people.ts'
import { startOwnServer } from '../setup/own-server.ts'

/** A board of the demo company that every employee may write on. */
const questions = 132

const title = (page: Page) => page.getByRole('textbox', { name: /^제목/ })
const text = (page: Page) => page.getByRole('textbox', { name: '내용' })
const saved = (page: Page, timeout = 8_000) => expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible({ timeout })
const post = (page: Page) => page.getByRole('button', { name: '등록', exact: true }).first()

async function open(page: Page, url: string, query = `SYSID=${questions}`): Promise<void> {
  await page.goto(`${url}/po/board/write?${query}`)
  await expect(text(page)).toBeVisible()
}

const table =
  '<p>이전 일정은 다음과 같습니다.</p><table><tbody><tr><th>팀</th><th>날짜</th></tr><tr><td>플랫폼개발1팀</td><td>4월 1일</td></tr></tbody></table>'

test('an article with a table and an attachment is posted once and read by a colleague', async ({
  page,
  portal,
  elsewhere,
}) => {
  await portal.enter(employee('jonghyuk.jung'))
  await open(page, portal.url)

  await test.step('what is missing is said at its field, and nothing is lost', async () => {
    await post(page).click()
    await expect(page.getByText('제목을 입력해 주세요')).toBeVisible()
    await expect(title(page)).toBeFocused()
    await expectAccessible(page, 'the form of an article')
  })

  await title(page).fill('자리 이전 일정')
  await text(page).click()
  await page.evaluate((html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, table)
  await expect(text(page).getByRole('cell', { name: '플랫폼개발1팀' })).toBeVisible()
  const file = { name: '배치도.txt', mimeType: 'text/plain', buffer: Buffer.from('배치도') }
  await page.getByLabel(/파일/).and(page.locator('input[type=file]')).first().setInputFiles(file)
  await expect(page.getByText('배치도.txt').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await saved(page)

  await test.step('two clicks post one article', async () => {
    await post(page).dblclick()
    await expect(toasts(page).getByText('글을 등록했어요')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '자리 이전 일정' })).toBeVisible()
    await expect(page.getByRole('complementary').getByText('배치도.txt')).toBeVisible()
  })

  const colleague = await elsewhere()
  await portal.enter(employee('jungah.jang'), colleague)
  await colleague.goto(`${portal.url}/po/board/list?SYSID=${questions}&SearchText=${encodeURIComponent('자리 이전')}`)
  const found = colleague.getByRole('link', { name: '자리 이전 일정' })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(colleague.getByRole('article').getByRole('cell', { name: '플랫폼개발1팀' })).toBeVisible()
  await expect(colleague.getByRole('button', { name: '수정' })).toHaveCount(0)
  await expectAccessible(colleague, 'an article')
})

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture is put into a text; what no text can show is told, and the text stays as it was', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  await portal.enter(employee('taekyung.yoon'))
  await open(page, portal.url)
  await text(page).click()
  await page.keyboard.type('화면은 이렇게 보여요')
  const pictures = text(page).locator('img[src^="/cm/api/files/"]')
  const chooser = page.getByLabel('사진 넣기').and(page.locator('input[type=file]'))
  await chooser.setInputFiles({ name: '화면.png', mimeType: 'image/png', buffer: png })
  await expect(pictures).toHaveCount(1, { timeout: 30_000 })
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await chooser.setInputFiles({ name: '그림.png', mimeType: 'image/png', buffer: drawing })
  await expect(page.getByText('그림만 넣을 수 있습니다', { exact: false }).first()).toBeVisible({ timeout: 30_000 })
  // The editor marks the end of a line with a picture of its own.
  await expect(text(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(1)
  await saved(page)
  await page.reload()
  await expect(pictures).toHaveCount(1, { timeout: 30_000 })
  await expect(text(page)).toContainText('화면은 이렇게 보여요')
})

test('a text outlives the tab, and a network that is gone', { tag: '@thorough' }, async ({ page, portal, context }) => {
  await portal.enter(employee('jungah.lee'))
  await open(page, portal.url)
  await title(page).fill('사라지지 않는 글')
  await text(page).click()
  await page.keyboard.type('첫 줄')
  await saved(page)
  const address = page.url()
  expect(address).toMatch(/DRAFTID=\d+/)

  await test.step('without a network this browser keeps it', async () => {
    await context.setOffline(true)
    await page.keyboard.type(' 그리고 둘째')
    await expect(page.getByText('서버에 저장하지 못했어요', { exact: false })).toBeVisible({ timeout: 10_000 })
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
  })

  const again = await context.newPage()
  await again.goto(address)
  await expect(title(again)).toHaveValue('사라지지 않는 글')
  await expect(text(again)).toContainText('첫 줄 그리고 둘째')
  await saved(again)

  await test.step('it stands among the drafts, to go on with or to throw away', async () => {
    await again.goto(`${portal.url}/po/board/write?SYSID=${questions}`)
    await again.getByRole('button', { name: /임시 저장한 글/ }).click()
    const drafts = again.getByRole('dialog', { name: '임시 저장한 글' })
    await drafts.getByRole('listitem').filter({ hasText: '사라지지 않는 글' }).getByRole('button').first().click()
    await expect(title(again)).toHaveValue('사라지지 않는 글')
    await again.getByRole('button', { name: '미리 보기', exact: true }).click()
    await expect(again.getByRole('dialog', { name: '미리 보기' }).getByText('첫 줄 그리고 둘째')).toBeVisible()
  })
})

test('a text outlives the server: it goes on as soon as that is back', { tag: '@thorough' }, async ({ page }) => {
  test.slow()
  const own = await startOwnServer()
  try {
    await callsOf(page.request, own.url).post('/HCCommon/HC_Auth/api/login', {
      comcode: 'HC',
      username: 'jiwoo.seo',
      password: demoPassword,
    })
    await page.clock.install()
    await open(page, own.url)
    await title(page).fill('서버가 멈춘 동안')
    await saved(page)
    await own.stop()
    await text(page).click()
    await page.keyboard.type('쓴 글')
    await expect(page.getByText('서버에 저장하지 못했어요', { exact: false })).toBeVisible({ timeout: 20_000 })
    await own.start()
    // Tried again after a quarter of a minute at the latest, which is let pass at once.
    await page.clock.fastForward(15_000)
    await saved(page)
    await page.reload()
    await expect(title(page)).toHaveValue('서버가 멈춘 동안')
    await expect(text(page)).toHaveText('쓴 글')
  } finally {
    await own.end()
  }
})

test('what was typed in the very last moment outlives leaving, too', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter(employee('jungah.lee'))
  await open(page, portal.url)
  await title(page).fill('마지막 순간의 글')
  await text(page).click()
  await page.keyboard.type('처음')
  await saved(page)
  // In one go: no editor has handed it out by then.
  await page.evaluate(() => {
    document.execCommand('insertText', false, '과 마지막')
    location.reload()
  })
  await expect(title(page)).toHaveValue('마지막 순간의 글')
  await expect(text(page)).toHaveText('처음과 마지막')
})

test('two tabs do not overwrite each other', { tag: '@thorough' }, async ({ page, portal, context }) => {
  await portal.enter(employee('jungwoo.park'))
  await open(page, portal.url)
  await title(page).fill('두 탭에서 쓰는 글')
  await saved(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(title(second)).toHaveValue('두 탭에서 쓰는 글')
  await title(second).fill('저쪽 탭의 제목')
  await saved(second)

  await title(page).fill('이 탭의 제목')
  await expect(page.getByText('이 글을 다른 탭에서 이어 쓰고 저장했어요', { exact: false })).toBeVisible({
    timeout: 8_000,
  })
  await page.getByRole('button', { name: '저쪽 내용 보기' }).click()
  const other = page.getByRole('dialog', { name: '다른 탭의 내용' })
  await expect(other.getByText('저쪽', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'what the other tab has')
  await other.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: '이 탭으로 계속' }).click()
  await saved(page)
  await second.reload()
  await expect(title(second)).toHaveValue('이 탭의 제목')
})

test('a version is compared and restored (BOARD-061)', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter(employee('kihyun.jung'))
  await open(page, portal.url)
  await title(page).fill('버전이 쌓이는 글')
  await text(page).click()
  await page.keyboard.type('점검은 오후 여섯 시에 시작합니다')
  await post(page).click()
  await expect(page.getByRole('heading', { level: 2, name: '버전이 쌓이는 글' })).toBeVisible()

  await page.getByRole('button', { name: '수정', exact: true }).click()
  await expect(text(page)).toContainText('여섯 시')
  await text(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('점검은 오후 일곱 시에 시작합니다')
  await page.getByRole('button', { name: '수정 완료' }).click()
  await expect(toasts(page).getByText('글을 수정했어요')).toBeVisible()
  await expect(page.getByRole('article').getByText('일곱 시', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: '버전 비교' }).click()
  const compared = page.getByRole('dialog', { name: '버전 비교' })
  await expect(compared.locator('del')).toContainText('여섯')
  await expect(compared.locator('ins')).toContainText('일곱')
  await expectAccessible(page, 'two versions')
  await compared.getByRole('button', { name: /버전 1으?로 되돌리기/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '이 버전으로 되돌리기' }).click()
  await expect(page.getByRole('article').getByText('여섯 시', { exact: false })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('버전 3')).toBeVisible()
})

test('Korean is typed into title and text without a doubled or lost syllable', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await portal.enter(employee('nara.jung'))
  await open(page, portal.url)
  const session = await page.context().newCDPSession(page)
  const compose = async (...growing: string[]) => {
    for (const part of growing)
      await session.send('Input.imeSetComposition', {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      })
    await session.send('Input.insertText', { text: growing.at(-1)! })
  }
  await title(page).click()
  await compose('ㄱ', '고', '공')
  await compose('ㅈ', '지')
  await expect(title(page)).toHaveValue('공지')
  await text(page).click()
  await compose('ㅎ', '하', '한')
  await compose('ㄱ', '그', '글')
  await saved(page)
  await expect(text(page)).toHaveText('한글')
  await page.reload()
  await expect(title(page)).toHaveValue('공지')
  await expect(text(page)).toHaveText('한글')
})
