import type { Page } from '@playwright/test'
import { type Account, callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { expectVisibleFocus } from '../keyboard.ts'
import { employee } from '../people.ts'

/** Boards of the demo company that every employee may write on: questions, handovers with passwords. */
const questions = 132
const handovers = 114

const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Posts articles without a page. @returns their numbers */
async function posted(url: string, who: Account, articles: readonly Record<string, unknown>[]): Promise<number[]> {
  const calls = await callsAs(url, who)
  const made: number[] = []
  for (const article of articles) {
    const { articleId } = await calls.post<{ articleId: number }>('/HCBoard/HC_Article/createArticle', {
      content: '<p>본문</p>',
      ...article,
    })
    made.push(articleId)
  }
  await calls.close()
  return made
}

test('a list is paged, searched and come back to as it was (BOARD-003, BOARD-077)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const who = employee('ahreum.jung')
  const titles = Array.from({ length: 24 }, (_, at) => ({
    boardId: questions,
    title: `자전거 보관대 제안 ${at + 1}`,
  }))
  await posted(portal.url, who, titles)
  await portal.enter(who)
  await page.goto(`${portal.url}/po/board/list?SYSID=${questions}&Size=10`)
  await expect(page.getByRole('link', { name: '자전거 보관대 제안 24' })).toBeVisible()

  await test.step('the second page has an address of its own', async () => {
    await page.getByRole('navigation', { name: '글 목록 쪽' }).getByRole('button', { name: /^2/ }).click()
    await expect(page).toHaveURL(/Page=2/)
    await expect(page.getByRole('link', { name: '자전거 보관대 제안 14' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: '자전거 보관대 제안 14' })).toBeVisible()
  })

  await test.step('what is looked for narrows the list, and half a syllable is no obstacle', async () => {
    await page.getByRole('searchbox', { name: '검색어 입력' }).fill('보관대 제안 7')
    await expect(page).toHaveURL(/SearchText=/)
    await expect(page.getByRole('link', { name: '자전거 보관대 제안 7', exact: false })).toHaveCount(1)
    await expect(page.getByRole('link', { name: '자전거 보관대 제안 24' })).toHaveCount(0)
    await expectAccessible(page, 'a searched list')
  })

  await test.step('reading and going back finds the same list, its line in focus', async () => {
    await page.getByRole('link', { name: '자전거 보관대 제안 7' }).click()
    await expect(heading(page, '자전거 보관대 제안 7')).toBeVisible()
    await page.getByRole('button', { name: '목록' }).click()
    await expect(page.getByRole('searchbox', { name: '검색어 입력' })).toHaveValue('보관대 제안 7')
    await expect(page.getByRole('link', { name: '자전거 보관대 제안 7' })).toBeFocused()
    await page.goBack()
    await expect(heading(page, '자전거 보관대 제안 7')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: '검색어 입력' })).toHaveValue('보관대 제안 7')
  })

  await test.step('what cannot be found says so and shows the way back', async () => {
    await page.getByRole('searchbox', { name: '검색어 입력' }).fill('없는 말 없는 말')
    await expect(page.getByText('찾는 글이 없어요')).toBeVisible()
    await page.getByRole('button', { name: '모든 글 보기' }).click()
    await expect(page.getByRole('link', { name: '자전거 보관대 제안 24' })).toBeVisible()
  })
})

test('a list with the keyboard alone', { tag: '@thorough' }, async ({ page, portal }) => {
  const who = employee('ahrin.jung')
  const [, second] = ['키보드로 읽는 글 하나', '키보드로 읽는 글 둘']
  await posted(
    portal.url,
    who,
    ['키보드로 읽는 글 하나', '키보드로 읽는 글 둘'].map((title) => ({ boardId: questions, title })),
  )
  await portal.enter(who)
  const search = encodeURIComponent('키보드로 읽는')
  await page.goto(`${portal.url}/po/board/list?SYSID=${questions}&SearchText=${search}`)
  await page.getByRole('link', { name: '키보드로 읽는 글 둘' }).focus()
  await expectVisibleFocus(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: '키보드로 읽는 글 하나' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await test.step('Space looks at it over the list, Escape goes back', async () => {
    await page.keyboard.press(' ')
    await expect(page).toHaveURL(/\/board\/list\/modal\/read/)
    await expect(page.getByRole('dialog').getByRole('heading', { name: second! })).toBeVisible()
    // On paper it stands alone, without an empty page of the list behind it.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog').getByRole('heading', { name: second! })).toBeVisible()
    await expect(page.getByRole('table', { name: '글 목록', includeHidden: true })).toBeHidden()
    await page.emulateMedia({ media: null })
    await expectAccessible(page, 'an article over its list')
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expectAccessible(page, 'an article over its list in the dark')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: second! })).toBeFocused()
  })
  await page.keyboard.press('Enter')
  await expect(heading(page, second!)).toBeVisible()
})

test('an album shows pictures and opens them over the grid (BOARD-006, BOARD-008)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await portal.enter(employee('daeun.jung'))
  await page.goto(`${portal.url}/po/board/album?SYSID=123`)
  const first = page.getByRole('list', { name: '글 목록' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await expectAccessible(page, 'an album')
  await first.click()
  await expect(page).toHaveURL(/\/board\/album\/modal\/read/)
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/board\/album\?/)
})

test('a board without a number leads to the first one, and one that is not there says so', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  await portal.enter(employee('dayeon.jung'))
  await page.goto(`${portal.url}/po/board`)
  await expect(page).toHaveURL(/\/board\/list\?SYSID=\d+/)
  await expect(rows(page).nth(1)).toBeVisible()
  await page.goto(`${portal.url}/po/board/list?SYSID=999999`)
  await expect(page.getByText('게시판을 볼 수 없어요')).toBeVisible()
  await page.goto(`${portal.url}/po/BoardPopup/readPopup?SYSID=101&ARTICLEID=99999999`)
  await expect(page.getByText('글을 볼 수 없어요')).toBeVisible()
})

test('the bell subscribes to a board and lets go of it again (G-069)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await portal.enter(employee('eunji.yoon'))
  await page.goto(`${portal.url}/po/board/list?SYSID=${questions}`)
  const bell = page.getByRole('main').getByRole('button', { name: '새 글 알림' })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await bell.click()
  await expect(toasts(page).getByText('이 게시판에 새 글이 올라오면 알려 드려요')).toBeVisible()
  await page.reload()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone an article fills the screen and leads back (12-mobile-article)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const who = employee('eunyoung.yoon')
  await posted(portal.url, who, [{ boardId: questions, title: '전화로 읽는 글' }])
  await portal.enter(who)
  await page.goto(`${portal.url}/po/board/list?SYSID=${questions}&SearchText=${encodeURIComponent('전화로 읽는')}`)
  await page.getByRole('link', { name: /전화로 읽는 글/ }).click()
  await expect(heading(page, '전화로 읽는 글')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page, 'an article on a phone')
  await page.getByRole('button', { name: '더보기' }).click()
  await expect(page.getByRole('menuitem', { name: '수정' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '목록' }).click()
  await expect(page.getByRole('link', { name: /전화로 읽는 글/ })).toBeVisible()
})

test('a protected article asks for its password, says when it is wrong, and opens with it (BOARD-029)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const author = employee('jinhee.jung')
  const made = await posted(portal.url, author, [{ boardId: handovers, title: '계정 인수인계', password: '봄날-2026' }])
  await portal.enter(employee('jaeyoon.min'))
  await page.goto(`${portal.url}/po/boardpopup/readpopup?SYSID=${handovers}&ARTICLEID=${made[0]}`)
  await expect(page.getByText('비밀번호가 있는 글이에요')).toBeVisible()
  await expect(page.getByText('본문')).toHaveCount(0)
  const password = page.getByLabel('비밀번호', { exact: true })
  await password.fill('가을날')
  await page.keyboard.press('Enter')
  await expect(page.getByText('비밀번호가 맞지 않아요')).toBeVisible()
  await expect(password).toBeFocused()
  await expectAccessible(page, 'a locked article')
  await password.fill('봄날-2026')
  await page.getByRole('button', { name: '글 보기' }).click()
  await expect(page.getByRole('article').getByText('본문')).toBeVisible()

  // In a whole tab the window shows the way to the same article in the portal.
  await page.getByRole('navigation', { name: '마루' }).getByRole('link', { name: '포털에서 보기' }).click()
  await expect(page).toHaveURL(new RegExp(`/po/board/read\\?SYSID=${handovers}&ARTICLEID=${made[0]}$`))
  await expect(page.getByRole('banner')).toBeVisible()
})
