import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

// 구매팀 writes contracts by its department's permission.
test('a contract is written, found, changed and taken away (BOARD-015, BOARD-019, BOARD-065…068)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const who = employee('youngmin.park')
  await portal.enter(who)
  await page.goto(`${portal.url}/po/board/contract?SYSID=141`)
  await expect(page.getByRole('button', { name: '보안 관제 서비스' })).toBeVisible()
  await expectAccessible(page, 'the contract board')

  await test.step('what is missing is said at its field, and nothing is lost', async () => {
    await page.getByRole('button', { name: '계약 등록' }).click()
    await page.getByLabel('상대').fill('새벽상사')
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByLabel('계약명')).toBeFocused()
    await expect(page.getByLabel('상대')).toHaveValue('새벽상사')
    await expectAccessible(page, 'the form of a contract')
  })

  await test.step('saved, it is opened and can be found by its partner', async () => {
    await page.getByLabel('계약명').fill('사무용 의자 임차')
    await page.getByLabel('체결일').fill('2021-04-05')
    await page.getByLabel('금액').fill('1,200,000')
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByRole('heading', { name: '사무용 의자 임차' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '1,200,000 KRW' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: '계약 검색' }).fill('새벽상')
    await expect(page.getByRole('button', { name: '사무용 의자 임차' })).toBeVisible()
    await expect(page.getByRole('button', { name: '보안 관제 서비스' })).toHaveCount(0)
    await page.getByRole('combobox', { name: '체결 연도' }).selectOption('2021')
    await expect(page).toHaveURL(/Year=2021/)
    await expect(page.getByRole('button', { name: '사무용 의자 임차' })).toBeVisible()
  })

  await test.step('with the keyboard alone it is changed and taken away', async () => {
    await page.getByRole('button', { name: '사무용 의자 임차' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '계약 수정' }).press('Enter')
    await page.getByLabel('계약명').fill('사무용 의자와 책상 임차')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '사무용 의자와 책상 임차' })).toBeVisible()
    await page.getByRole('button', { name: '삭제' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).press('Enter')
    await expect(toasts(page)).toContainText('삭제했어요')
    await expect(page.getByText('맞는 계약이 없어요')).toBeVisible()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${portal.url}/po/boardpopup/contractDetail?id=8`)
    await expect(page.getByRole('heading', { name: '보안 관제 서비스' })).toBeVisible()
    await expectAccessible(page, 'a contract on a phone')
  })
})

test('boards of the old system are read, and nothing else (BOARD-021, BOARD-022)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const who = employee('geonwoo.jang')
  await portal.enter(who)
  await page.goto(`${portal.url}/po/miglist/list`)
  await expect(page.getByRole('button', { name: '판교 본사로 이전합니다' })).toBeVisible()
  await expectAccessible(page, 'a migrated board')
  await page.getByRole('combobox', { name: '게시판' }).selectOption('옛 기술 자료실')
  await expect(page.getByRole('button', { name: '서비스를 나누는 기준' })).toBeVisible()
  await page.getByRole('searchbox', { name: '검색어 입력' }).fill('형태소')
  await expect(page.getByRole('button', { name: '서비스를 나누는 기준' })).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '한글 형태소 분석기 견주기' }).click()
  const article = await opened
  await expect(article.getByRole('heading', { name: '한글 형태소 분석기 견주기' })).toBeVisible()
  await expect(article.getByText('네 가지를 같은 글 만 건으로 견주었습니다.')).toBeVisible()
  await expectAccessible(article, 'a migrated article')
})
