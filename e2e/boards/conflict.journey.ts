import type { Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, type Portal, test } from '../journey.ts'
import { employee } from '../people.ts'

// Two people change one article, and one person writes in two tabs: nobody's words are lost.

/** A board where the whole company writes and its managers may change everything. */
const board = 132
const title = (page: Page) => page.getByRole('textbox', { name: /^제목/ })
const text = (page: Page) => page.getByRole('textbox', { name: '내용' })
const article = (page: Page) => page.getByRole('article')

async function posted(portal: Portal, who: Awaited<ReturnType<typeof employee>>, name: string): Promise<number> {
  const calls = await callsAs(portal.url, who)
  const { articleId } = await calls.post<{ articleId: number }>('/HCBoard/HC_Article/createArticle', {
    boardId: board,
    title: name,
    content: '<p>점검은 저녁에 해요.</p>',
  })
  await calls.close()
  return articleId
}

async function change(page: Page, portal: Portal, articleId: number): Promise<void> {
  await page.goto(`${portal.url}/po/board/write?SYSID=${board}&ARTICLEID=${articleId}`)
  await expect(text(page)).toContainText('점검은 저녁에 해요', { timeout: 30_000 })
}

async function append(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

const finish = (page: Page) => page.getByRole('button', { name: '수정 완료' }).click()

/** While the author changes her article on the page, a manager posts her own change of it at the desk. */
async function overtaken(page: Page, portal: Portal, desk: Page, of: { author: string; name: string }): Promise<void> {
  const author = employee(of.author)
  const articleId = await posted(portal, author, of.name)
  await portal.enter(author)
  await change(page, portal, articleId)
  await append(page, ' 전원을 켜 두세요.')
  await portal.enter('manager', desk)
  await change(desk, portal, articleId)
  await append(desk, ' 문을 잠그세요.')
  await finish(desk)
  await expect(toasts(desk).getByText('글을 수정했어요')).toBeVisible()
}

test('who comes second sees what the first has written; both versions stay', { tag: '@thorough' }, async ({
  page,
  portal,
  elsewhere,
}) => {
  // Two people, several forms.
  test.slow()
  await overtaken(page, portal, await elsewhere(), { author: 'jin.sunwoo', name: '점검 시간' })
  await finish(page)
  const newer = page.getByRole('alert').filter({ hasText: '버전 2' })
  await expect(newer).toBeVisible()
  await expect(text(page)).toContainText('전원을 켜 두세요')
  await newer.getByRole('button', { name: '바뀐 내용 보기' }).click()
  const seen = page.getByRole('dialog', { name: '그 사이 바뀐 내용' })
  await expect(seen.getByText('문을 잠그세요', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'what somebody else has changed')
  await page.keyboard.press('Escape')

  await test.step('after a reload her words are still there, and the first are still not overwritten', async () => {
    await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible({ timeout: 8_000 })
    await page.reload()
    await expect(text(page)).toContainText('전원을 켜 두세요', { timeout: 30_000 })
    await expect(newer).toBeVisible()
  })

  await newer.getByRole('button', { name: '내 글을 다음 버전으로 등록' }).click()
  await expect(toasts(page).getByText('글을 수정했어요')).toBeVisible()
  await expect(article(page)).toContainText('전원을 켜 두세요')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^버전 2/ })
    .click()
  await expect(article(page)).toContainText('문을 잠그세요')
})

test('she goes on with the newer text instead, and the article has one line of versions', { tag: '@thorough' }, async ({
  page,
  portal,
  elsewhere,
}) => {
  // Two people, several forms.
  test.slow()
  await overtaken(page, portal, await elsewhere(), { author: 'geonwoo.ryu', name: '점검 순서' })
  await finish(page)
  await page.getByRole('button', { name: '바뀐 내용 보기' }).click()
  await page.getByRole('button', { name: '바뀐 글에서 다시 쓰기' }).click()
  await expect(text(page)).toContainText('문을 잠그세요')
  await append(page, ' 불도 꺼 주세요.')
  await finish(page)
  await expect(toasts(page).getByText('글을 수정했어요')).toBeVisible()
  await expect(article(page)).toContainText('문을 잠그세요. 불도 꺼 주세요.')
  await expect(page.getByRole('complementary').getByText('버전 3')).toBeVisible()
})

test('two tabs that change one article share a draft, and the second one takes what the first has', {
  tag: '@thorough',
}, async ({ page, portal, context }) => {
  // Two people, several forms.
  test.slow()
  const author = employee('jihye.kim')
  const articleId = await posted(portal, author, '점검 담당')
  await portal.enter(author)
  await change(page, portal, articleId)
  await append(page, ' 첫째 탭')
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible({ timeout: 8_000 })
  const second = await context.newPage()
  await second.goto(`${portal.url}/po/board/write?SYSID=${board}&ARTICLEID=${articleId}`)
  await expect(text(second)).toContainText('첫째 탭', { timeout: 30_000 })
  await title(second).fill('점검 담당자')
  await expect(second.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible({ timeout: 8_000 })
  await append(page, ' 그리고 더')
  await expect(page.getByText('이 글을 다른 탭에서 이어 쓰고 저장했어요', { exact: false })).toBeVisible({
    timeout: 8_000,
  })
  await page.getByRole('button', { name: '저쪽 내용 보기' }).click()
  await page.getByRole('button', { name: '저쪽 내용으로 바꾸기' }).click()
  await expect(title(page)).toHaveValue('점검 담당자')
  await finish(page)
  await expect(toasts(page).getByText('글을 수정했어요')).toBeVisible()
  // The draft went with the posting: what is typed in the other tab becomes one of its own, and is kept.
  await append(second, ' 늦게 쓴 말')
  await finish(second)
  await expect(second.getByRole('alert').filter({ hasText: '버전 2' })).toBeVisible()
  await expect(text(second)).toContainText('늦게 쓴 말')
})
