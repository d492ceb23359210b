import type { Locator, Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { hold } from '../holding.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { demoPassword, employee } from '../people.ts'

/** What has happened must be seen within this time wherever the person is, ms. */
const soon = { timeout: 5_000 }

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^알림/ })
const field = (page: Page) => page.getByRole('textbox', { name: '댓글 쓰기' })
const comments = (page: Page) => page.getByRole('region', { name: /^댓글/ })
const commentWith = (page: Page, text: string) => comments(page).getByRole('listitem').filter({ hasText: text })

/** A board where everybody writes, and an article of somebody there. */
const freeBoard = 103
async function post(url: string, account: { userName: string; password: string }, title: string, more = {}) {
  const calls = await callsAs(url, account)
  const made = await calls.post<{ articleId: number }>('/HCBoard/HC_Article/createArticle', {
    boardId: freeBoard,
    title,
    content: '<p>함께 이야기해요.</p>',
    ...more,
  })
  await calls.close()
  return made.articleId
}
const read = (page: Page, url: string, articleId: number) =>
  page.goto(`${url}/po/board/read?SYSID=${freeBoard}&ARTICLEID=${articleId}`)

test('a comment that mentions a colleague, typed in Korean, is at her bell at once; she answers, and it arrives', {
  tag: '@smoke',
}, async ({ page, portal, elsewhere }) => {
  const [author, reader] = [employee('donghyun.song'), employee('jihwan.yang')]
  const articleId = await post(portal.url, author, '점심 모임을 만들어요')

  const other = await elsewhere()
  await portal.enter(author, other)
  await read(other, portal.url, articleId)
  await expect(field(other)).toBeVisible()

  await portal.enter(reader)
  await read(page, portal.url, articleId)
  await field(page).click()
  const keyboard = await koreanKeyboard(page)
  await keyboard.commit('안녕하세요 @')
  await keyboard.compose('ㅅ', '소', '송')
  await keyboard.commit('송')
  await keyboard.compose('ㄷ', '도', '동')
  const list = page.getByRole('listbox', { name: '언급할 사람' })
  await expect(list.getByRole('option', { name: /송동현/ })).toBeVisible()
  // Enter that ends the syllable chooses nobody; the next one does.
  await keyboard.enterWhileComposing()
  await expect(field(page)).toHaveValue('안녕하세요 @송동')
  await keyboard.commit('동')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('안녕하세요 @송동현 ')
  await keyboard.compose('ㅈ', '저', '저도')
  await keyboard.commit('저도 갈게요')
  await field(page).press('Control+Enter')
  await expect(commentWith(page, '@송동현 저도 갈게요')).toBeVisible()
  await expect(field(page)).toHaveValue('')

  // The author sees it arrive on the open page, and at her bell.
  await expect(commentWith(other, '@송동현 저도 갈게요')).toBeVisible(soon)
  await bell(other).click()
  const alert = other.getByRole('dialog', { name: '알림', exact: true }).getByText(/댓글에서 나를 언급했어요/)
  await expect(alert).toBeVisible(soon)
  await alert.click()
  await expect(other).toHaveURL(/#comment-\d+$/)

  await commentWith(other, '저도 갈게요')
    .getByRole('button', { name: /에게 답글 달기/ })
    .click()
  await expect(field(other)).toBeFocused()
  await other.keyboard.insertText('내일 열두 시에 로비에서 봐요')
  await other.getByRole('button', { name: '등록', exact: true }).click()
  await expect(commentWith(page, '내일 열두 시에 로비에서 봐요')).toBeVisible(soon)
  await expectAccessible(page, 'the comments of an article')
})

test.describe('Enter that is faster than the people who are looked for', () => {
  test.use({ serviceWorkers: 'block' })

  test('mentions in a comment whom was typed, not who stood first until then', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    const [author, reader] = [employee('donghyun.song'), employee('jihwan.yang')]
    const articleId = await post(portal.url, author, '저녁 모임을 만들어요')
    await portal.enter(reader)
    await read(page, portal.url, articleId)
    await field(page).click()
    await page.keyboard.insertText('@')
    const list = page.getByRole('listbox', { name: '언급할 사람' })
    await expect(list.getByRole('option').first()).toContainText('송동현')
    const release = await hold(page, /mention-candidates/)
    await page.keyboard.insertText('김도현')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('@김도현')
    release()
    await expect(field(page)).toHaveValue('@김도현 ')
    await page.keyboard.insertText('님')
    await expect(field(page)).toHaveValue('@김도현 님')
  })

  test('mentions in an article whom was typed, and ends the line when nobody is found', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await portal.enter(employee('jihwan.yang'))
    await page.goto(`${portal.url}/po/board/write?SYSID=${freeBoard}`)
    const text = page.getByRole('textbox', { name: '내용' })
    await text.click()
    const begin = async (already: string) => {
      await page.keyboard.insertText(' @')
      await page.keyboard.insertText(already)
      await expect(page.getByRole('listbox', { name: '멘션할 사람' }).getByRole('option').first()).toBeVisible()
    }
    await begin('김민')
    const list = page.getByRole('listbox', { name: '멘션할 사람' })
    const names = await list.getByRole('option').locator('span:first-child').allInnerTexts()
    const whom = names.find((name) => name !== names[0])!
    expect(whom).toMatch(/^김민.$/)
    const people = /\/api\/organisation\/people\?/
    const release = await hold(page, people)
    await page.keyboard.insertText(whom.slice(2))
    await page.keyboard.press('Enter')
    await expect(text).toHaveText(`@${whom}`)
    await expect(text.locator('[data-mention]')).toHaveCount(0)
    release()
    await expect(text.locator('[data-mention]')).toHaveText(`@${whom}`)
    await expect(text.locator('p')).toHaveCount(1)

    await page.unroute(people)
    await begin('김민')
    const releaseAgain = await hold(page, people)
    await page.keyboard.insertText('zzz')
    await page.keyboard.press('Enter')
    releaseAgain()
    await expect(text.locator('p')).toHaveCount(2)
    await expect(text.locator('[data-mention]')).toHaveCount(1)
  })
})

test('what was typed outlives a reload and a failed call, and is sent once', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const author = employee('kyujin.lim')
  const articleId = await post(portal.url, author, '주말 산행')
  await portal.enter(author)
  await read(page, portal.url, articleId)
  await field(page).fill('비가 오면 다음 주로 미뤄요')
  await page.reload()
  await expect(field(page)).toHaveValue('비가 오면 다음 주로 미뤄요')

  // What the page still waits for would miss the network, too.
  await expect(page.getByRole('tree', { name: '게시판 목록' }).getByRole('treeitem').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '글 정보' })).toBeVisible()
  // The comment is written, but the network goes before its answer comes.
  await page.route('**/cm/api/BoardApi/Article/createComment', async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await expect(field(page)).toHaveValue('비가 오면 다음 주로 미뤄요')
  await page.unroute('**/cm/api/BoardApi/Article/createComment')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(commentWith(page, '비가 오면 다음 주로 미뤄요')).toHaveCount(1)
})

test.describe('while a comment is on its way', () => {
  test.use({ serviceWorkers: 'block' })
  const create = /\/Article\/createComment$/
  const update = /\/api\/boards\/comments\/\d+$/
  const copy = (page: Page) => page.getByRole('button', { name: '주소 복사' })

  test('what is typed on stays for the next one, and the focus stays where one goes', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    const author = employee('kyujin.lim')
    const articleId = await post(portal.url, author, '가을 산행')
    await portal.enter(author)
    await read(page, portal.url, articleId)
    const letThrough = await hold(page, create)
    await field(page).fill('저는 갑니다')
    const isAsked = page.waitForRequest(create)
    await field(page).press('Control+Enter')
    await isAsked
    await page.keyboard.insertText('\n김밥도 가져갈게요')
    await copy(page).focus()
    letThrough()
    await expect(commentWith(page, '저는 갑니다')).toHaveCount(1)
    await expect(commentWith(page, '김밥도')).toHaveCount(0)
    await expect(field(page)).toHaveValue('김밥도 가져갈게요')
    await expect(copy(page)).toBeFocused()

    const letChangeThrough = await hold(page, update)
    const mine = commentWith(page, '저는 갑니다')
    await mine.getByRole('button', { name: /^내 댓글 수정/ }).click()
    const editing = page.getByRole('textbox', { name: '댓글 수정' })
    await editing.fill('저도 갑니다')
    const isChangeAsked = page.waitForRequest(update)
    await editing.press('Control+Enter')
    await isChangeAsked
    await page.keyboard.insertText(' 꼭')
    letChangeThrough()
    await expect(page.getByRole('button', { name: '저장', exact: true })).toBeEnabled()
    await expect(editing).toHaveValue('저도 갑니다 꼭')
    await expect(editing).toBeFocused()
    await editing.press('Control+Enter')
    await expect(commentWith(page, '저도 갑니다 꼭')).toHaveCount(1)
    await expect(editing).toHaveCount(0)
  })

  test('a line that breaks before the answer makes no second one of what is typed on', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    const author = employee('kyujin.lim')
    const articleId = await post(portal.url, author, '겨울 산행')
    await portal.enter(author)
    await read(page, portal.url, articleId)
    await page.route(create, async (route) => {
      await route.fetch()
      await page.context().setOffline(true)
      await route.abort()
    })
    await field(page).fill('아이젠을')
    await field(page).press('Control+Enter')
    const again = page.getByRole('button', { name: '다시 시도' })
    await expect(again).toBeVisible()
    await page.unroute(create)
    await page.context().setOffline(false)
    await page.keyboard.insertText(' 챙기세요')
    await field(page).press('Control+Enter')
    await expect(field(page)).toHaveValue('')
    await expect(comments(page).getByRole('listitem')).toHaveCount(1)
    await expect(commentWith(page, '아이젠을 챙기세요')).toHaveCount(1)
  })
})

test('on a phone a comment that is being changed stands free of the field for new ones', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const author = employee('kyujin.lim')
  const articleId = await post(portal.url, author, '봄 산행', { content: '<p>산은 높고 길은 멀어요.</p>'.repeat(30) })
  await page.setViewportSize({ width: 390, height: 560 })
  await portal.enter(author)
  await read(page, portal.url, articleId)
  await field(page).fill('우산을 챙기세요')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  const edit = commentWith(page, '우산을').getByRole('button', { name: /^내 댓글 수정/ })
  const room = async (over: Locator) => {
    const [above, below] = [await over.boundingBox(), await field(page).boundingBox()]
    return below!.y - above!.y - above!.height
  }
  // The button stands just above the field: what it opens has no room there.
  await edit.focus()
  await page.mouse.move(195, 200)
  await page.mouse.wheel(0, 24 - (await room(edit)))
  await expect.poll(() => room(edit)).toBeLessThan(30)
  await edit.click()
  await expect(page.getByRole('textbox', { name: '댓글 수정' })).toBeFocused()
  await expect.poll(() => room(comments(page).getByRole('button', { name: '취소' }))).toBeGreaterThanOrEqual(0)
})

test('by the keyboard alone one comments, changes it, takes it away and recommends', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const [author, reader] = [employee('hana.sunwoo'), employee('sungjin.choi')]
  const articleId = await post(portal.url, author, '책 나눔')
  await portal.enter(reader)
  await read(page, portal.url, articleId)
  const recommend = page.getByRole('button', { name: /^추천 / })
  await recommend.focus()
  await page.keyboard.press('Enter')
  await expect(recommend).toHaveAttribute('aria-pressed', 'true')
  await expect(recommend).toHaveText(/추천 1/)

  await field(page).focus()
  await page.keyboard.insertText('두 권 가져갈게요')
  await page.keyboard.press('Control+Enter')
  const mine = commentWith(page, '두 권 가져갈게요')
  await mine.getByRole('button', { name: /^내 댓글 수정/ }).focus()
  await page.keyboard.press('Enter')
  const editing = page.getByRole('textbox', { name: '댓글 수정' })
  await expect(editing).toBeFocused()
  await page.keyboard.insertText(' 고맙습니다')
  await page.keyboard.press('Control+Enter')
  await expect(commentWith(page, '두 권 가져갈게요 고맙습니다')).toContainText('수정됨')
  await page.getByRole('button', { name: /의 댓글 삭제/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: '댓글을 삭제할까요?' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(comments(page).getByText('아직 댓글이 없어요')).toBeVisible()
})

test('a must-read article is confirmed; its author sees who has not and reminds them, on a phone as well', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const [author, first, second] = [employee('youngmin.bae'), employee('eunji.noh'), employee('jonghyuk.kim')]
  const manager = await callsAs(portal.url, { userName: 'manager', password: demoPassword })
  const codeOf = async (userName: string) =>
    (await manager.get<{ items: { personCode: string }[] }>(`/api/organisation/people?query=${userName}`)).items[0]!
      .personCode
  const mustRead = await Promise.all(
    [first, second].map(async ({ userName }) => ({ kind: 'person', code: await codeOf(userName) })),
  )
  await manager.close()
  const articleId = await post(portal.url, author, '비상 대피 훈련', { mustRead })

  const asked = await elsewhere()
  await portal.enter(first, asked)
  await bell(asked).click()
  await expect(asked.getByText('꼭 읽어야 하는 글이 있어요: 비상 대피 훈련')).toBeVisible()
  await read(asked, portal.url, articleId)
  await asked.getByRole('button', { name: '읽음 확인' }).click()
  await expect(asked.getByText(/읽음을 확인했어요/).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(author)
  await read(page, portal.url, articleId)
  await expect(page.getByText('2명 중 1명이 읽었어요')).toBeVisible()
  await page.getByRole('button', { name: '읽음 현황' }).click()
  const dialog = page.getByRole('dialog', { name: '읽음 현황' })
  await expect(dialog.getByRole('list', { name: '안 읽음' })).toContainText('김종혁')
  await expectAccessible(page, 'who has read a must-read article')
  await dialog.getByRole('button', { name: '다시 알리기' }).click()
  await expect(page.getByText('1명에게 다시 알렸어요').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '다시 알리기' })).toBeDisabled()

  const reminded = await elsewhere()
  await portal.enter(second, reminded)
  await bell(reminded).click()
  await expect(reminded.getByText('아직 읽지 않은 필독 글이 있어요: 비상 대피 훈련')).toBeVisible()
})

test('the author sees who has opened her article, in a dialog and in a window (BOARD-018)', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const [author, reader] = [employee('hyejin.kwon'), employee('kyungho.seo')]
  const articleId = await post(portal.url, author, '자전거 거치대 안내')
  const other = await elsewhere()
  await portal.enter(reader, other)
  await read(other, portal.url, articleId)
  await expect(field(other)).toBeVisible()
  await expect(other.getByText('열람 기록 보기')).toHaveCount(0)

  await portal.enter(author)
  await read(page, portal.url, articleId)
  await page.getByRole('button', { name: '열람 기록 보기' }).click()
  const dialog = page.getByRole('dialog', { name: /^열람 기록/ })
  await expect(dialog.getByRole('list', { name: '열람 기록' })).toContainText('서경호')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: '새 창으로 열기' }).click(),
  ])
  await expect(popup.getByRole('heading', { name: '열람 기록' })).toBeVisible()
  await expect(popup.getByRole('list', { name: '열람 기록' })).toContainText('서경호')
  await expectAccessible(popup, 'the view log in a window')
})
