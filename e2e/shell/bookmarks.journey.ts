import type { Page } from '@playwright/test'
import { type Account, callsAs } from '../calls.ts'
import { choose } from '../choices.ts'
import { expect, expectAccessible, type Portal, test } from '../journey.ts'
import { startAt, tabTo } from '../keyboard.ts'
import { demoPassword, employee } from '../people.ts'
import { closing } from '../windows.ts'

/** Signs in and waits until the home page stands. */
const enter = async (portal: Portal, page: Page, who: string | Account) => {
  await portal.enter(who, page)
  await expect(page.getByRole('banner').getByRole('button', { name: /사용자 메뉴$/ })).toBeVisible()
}
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: '알림 메시지' }).getByText(text, { exact: true })
const star = (page: Page) => page.getByRole('button', { name: '이 화면 즐겨찾기' })
const bookmarks = (page: Page) => page.getByRole('dialog', { name: '즐겨찾기' })
const quickMenu = (page: Page) => page.getByRole('dialog', { name: '퀵 메뉴' })
const openBookmarks = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '즐겨찾기', exact: true }).click()
  await expect(bookmarks(page)).toBeVisible()
}
const openQuickMenu = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '퀵 메뉴', exact: true }).click()
  await expect(quickMenu(page)).toBeVisible()
}
const namesOf = async (page: Page) =>
  (await bookmarks(page).getByRole('link').allTextContents()).map((text) => text.trim())

test.describe('bookmarks', () => {
  test('a page is starred, found in the panel, opened and deleted, and a second tab follows (SHELL-021, SHELL-031, SHELL-067, SHELL-079, SHELL-080, SHELL-087, SHELL-144)', {
    tag: '@thorough',
  }, async ({ page, portal, context }) => {
    const her = employee('haeun.kim')
    await enter(portal, page, her)
    await page.goto(`${portal.url}/po/account/sessions`)
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    await star(page).click()
    await expect(toast(page, '즐겨찾기에 등록했어요')).toBeVisible()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')

    const second = await context.newPage()
    await second.goto(`${portal.url}/po/account/sessions`)
    await expect(star(second)).toHaveAttribute('aria-pressed', 'true')

    // Elsewhere the star is that of the other page, and the bookmark leads back.
    await page.goto(`${portal.url}/po/home/search`)
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    await openBookmarks(page)
    await expectAccessible(page, 'the bookmarks')
    await bookmarks(page).getByRole('link', { name: '내 접속 기기' }).click()
    await expect(page).toHaveURL(/\/po\/account\/sessions$/)
    await expect(bookmarks(page)).toBeHidden()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')

    // Taken off by the star and brought back.
    await star(page).click()
    await expect(toast(page, '삭제했어요')).toBeVisible()
    // A message that is pointed at stays.
    await page.getByRole('button', { name: '되돌리기' }).hover()
    await expect(star(second)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(star(second)).toHaveAttribute('aria-pressed', 'true')

    await openBookmarks(page)
    await bookmarks(page).getByRole('listitem').filter({ hasText: '내 접속 기기' }).hover()
    await bookmarks(page).getByRole('button', { name: '내 접속 기기 삭제' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: '취소' }).click()
    await expect(bookmarks(page).getByRole('link', { name: '내 접속 기기' })).toBeVisible()
    await bookmarks(page).getByRole('button', { name: '내 접속 기기 삭제' }).click()
    await question.getByRole('button', { name: '즐겨찾기에서 삭제' }).click()
    await expect(bookmarks(page).getByText('아직 즐겨찾기가 없어요')).toBeVisible()
    await expect(star(second)).toHaveAttribute('aria-pressed', 'false')
  })

  test('with the keyboard alone: star, rename, move, delete', { tag: '@thorough' }, async ({ page, portal }) => {
    const her = employee('yerin.han')
    const calls = await callsAs(portal.url, her)
    for (const [name, at] of [
      ['다', 3],
      ['나', 2],
      ['가', 1],
    ] as const)
      await calls.post('/Common/Gnb/api/bookmark/simpleinsert', {
        ItemType: 'FO',
        ItemUrl: `/po/home/search?n=${at}`,
        MenuText: name,
      })
    await calls.close()
    await enter(portal, page, her)
    await page.goto(`${portal.url}/po/account/sessions`)
    await expect(star(page)).toBeVisible()
    await startAt(star(page))
    await page.keyboard.press('Enter')
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await star(page).press('Enter')
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')

    await startAt(page.getByRole('banner').getByRole('button', { name: '즐겨찾기', exact: true }))
    await page.keyboard.press('Enter')
    await expect(bookmarks(page)).toBeVisible()
    await tabTo(bookmarks(page).getByRole('link', { name: '가' }))
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => namesOf(page)).toEqual(['나', '가', '다'])
    await page.keyboard.press('ArrowDown')
    await expect(bookmarks(page).getByRole('link', { name: '다' })).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.type('내일 볼 것')
    await page.keyboard.press('Enter')
    await expect.poll(() => namesOf(page)).toEqual(['나', '가', '내일 볼 것'])
    await expect(bookmarks(page).getByRole('link', { name: '내일 볼 것' })).toBeFocused()
    await bookmarks(page).getByRole('link', { name: '나' }).focus()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await tabTo(page.getByRole('alertdialog').getByRole('button', { name: '즐겨찾기에서 삭제' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => namesOf(page)).toEqual(['가', '내일 볼 것'])
    await page.keyboard.press('Escape')
    await expect(bookmarks(page)).toBeHidden()

    // The order is kept.
    await page.reload()
    await openBookmarks(page)
    await expect.poll(() => namesOf(page)).toEqual(['가', '내일 볼 것'])
  })

  test('a bookmark whose menu is gone asks to be deleted (SHELL-068)', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    const her = employee('minsoo.ahn')
    const calls = await callsAs(portal.url, her)
    await calls.post('/Common/Gnb/api/bookmark/simpleinsert', {
      ItemType: 'MU',
      ItemId: '1014',
      ItemUrl: '/po/board/list?MENUID=1014',
    })
    await calls.close()
    // As after an administrator has taken the menu away.
    await page.route('**/bookmark/list*', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.replace('"itemId":"1014"', '"itemId":"424242"') })
    })
    await enter(portal, page, her)
    await expect(star(page)).toBeVisible()
    await openBookmarks(page)
    await bookmarks(page)
      .getByRole('button', { name: /^공지사항/ })
      .first()
      .click()
    const question = page.getByRole('alertdialog', { name: '공지사항은 이제 없는 메뉴예요. 즐겨찾기에서 삭제할까요?' })
    await question.getByRole('button', { name: '취소' }).click()
    await bookmarks(page)
      .getByRole('button', { name: /^공지사항/ })
      .first()
      .click()
    await question.getByRole('button', { name: '즐겨찾기에서 삭제' }).click()
    await expect(bookmarks(page).getByText('아직 즐겨찾기가 없어요')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a page is starred, found and deleted with the thumb at 390 pixels', { tag: '@thorough' }, async ({
      page,
      portal,
    }) => {
      await enter(portal, page, employee('haeun.choi'))
      await page.goto(`${portal.url}/po/account/sessions`)
      await star(page).tap()
      await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('banner').getByRole('button', { name: '즐겨찾기', exact: true }).tap()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(page, 'the bookmarks on a phone')
      await bookmarks(page).getByRole('button', { name: '내 접속 기기 삭제' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: '즐겨찾기에서 삭제' }).tap()
      await expect(bookmarks(page).getByText('아직 즐겨찾기가 없어요')).toBeVisible()
      await bookmarks(page).getByRole('button', { name: '닫기' }).tap()
      await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    })
  })
})

test.describe('the quick menu', () => {
  test('set in its window of 700 by 900 it appears in the opener (SHELL-012, SHELL-032, SHELL-069, SHELL-146)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await enter(portal, page, employee('jihoon.cho'))
    await openQuickMenu(page)
    const icon = quickMenu(page).getByRole('link', { name: '구내식당' })
    await expect(icon).toBeVisible()
    await expectAccessible(page, 'the quick menu')
    // Outside the portal in a tab of its own, which knows nothing of ours.
    await expect(quickMenu(page).getByRole('link', { name: '법인카드' })).toHaveAttribute('target', '_blank')
    await expect(quickMenu(page).getByRole('link', { name: '법인카드' })).toHaveAttribute('rel', /noopener/)

    const [settings] = await Promise.all([
      page.waitForEvent('popup'),
      quickMenu(page).getByRole('button', { name: '퀵 메뉴 설정' }).click(),
    ])
    await expect(settings.getByRole('heading', { name: '퀵 메뉴 설정' })).toBeVisible()
    expect(new URL(settings.url()).pathname).toBe('/po/gnb/setquickmenu')
    expect(await settings.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 900])
    await expectAccessible(settings, 'the settings of the quick menu')
    await settings.getByRole('checkbox', { name: '구내식당' }).uncheck()
    await settings.getByRole('checkbox', { name: '통근버스' }).uncheck()
    await settings.getByRole('button', { name: '사내 교육 위로 옮기기' }).click()
    await closing(settings, () => settings.getByRole('button', { name: '저장', exact: true }).click())

    await expect(toast(page, '등록했어요')).toBeVisible()
    await openQuickMenuAgain(page)
    await expect(icon).toHaveCount(0)
    await expect(quickMenu(page).getByRole('link', { name: '통근버스' })).toHaveCount(0)
    const shown = async () => (await quickMenu(page).getByRole('link').allInnerTexts()).join(' ')
    await expect.poll(async () => (await shown()).match(/법인카드|사내 교육/g)).toEqual(['사내 교육', '법인카드'])
  })

  test('set with the keyboard alone, as a page at 390 pixels, and brought back', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await enter(portal, page, employee('seoyeon.kim'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${portal.url}/po/gnb/setquickmenu`)
    const first = page.getByRole('checkbox').first()
    await expect(first).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await tabTo(page.getByRole('checkbox', { name: '법인카드' }))
    await page.keyboard.press('Space')
    const before = await page.getByRole('checkbox', { name: '법인카드' }).isChecked()
    await page.keyboard.press('Alt+ArrowDown')
    await tabTo(page.getByRole('button', { name: '저장', exact: true }))
    await page.keyboard.press('Enter')
    await expect(toast(page, '등록했어요')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: '법인카드' })).toBeChecked({ checked: before })
    expect(before).toBe(false)

    await page.getByRole('button', { name: '처음대로' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '처음대로' }).click()
    await expect(toast(page, '등록했어요')).toBeVisible()
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  })
})

/** The panel may have closed when the window took the focus. */
async function openQuickMenuAgain(page: Page): Promise<void> {
  if (!(await quickMenu(page).isVisible())) await openQuickMenu(page)
}

test.describe('ways to open and to fail', () => {
  test('an entry opens in the same window or in one of its own size (SHELL-069)', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await enter(portal, page, { userName: 'haneul.song', password: demoPassword, comCode: 'FL' })
    await openQuickMenu(page)
    const [form] = await Promise.all([
      page.waitForEvent('popup'),
      quickMenu(page)
        .getByRole('link', { name: /휴가 신청/ })
        .click(),
    ])
    await form.waitForLoadState()
    expect(await form.evaluate(() => [innerWidth, innerHeight])).toEqual([1200, 760])
    await form.close()
    await openQuickMenuAgain(page)
    await quickMenu(page).getByRole('link', { name: '주간 예약' }).click()
    await expect(page).toHaveURL(/\/po\/reserve\/week\?SYSID=11/)
  })

  test('what is not saved or deleted says so (SHELL-087, SHELL-140, SHELL-145, SHELL-147)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await enter(portal, page, employee('soojin.kim'))
    await page.route('**/quickmenu/userset', (route) => route.fulfill({ json: { code: 'ok', result: -1 } }))
    await page.goto(`${portal.url}/po/gnb/setquickmenu`)
    await page.getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(toast(page, '퀵 메뉴를 설정하는 중에 오류가 발생했습니다')).toBeVisible()
    // What she has chosen is still there to be saved again.
    await expect(page.getByRole('checkbox').first()).not.toBeChecked()
    const checked = page.getByRole('checkbox', { checked: true })
    while ((await checked.count()) > 0) await checked.first().uncheck()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('하나 이상 골라 주세요')).toBeVisible()

    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${portal.url}/po/account/sessions`)
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    const fail = { status: 500, json: { code: 'InternalServerErrorException', error: { key: 'x', message: '' } } }
    await page.route('**/bookmark/delete', (route) => route.fulfill(fail))
    await star(page).click()
    await expect(toast(page, '삭제하지 못했어요')).toBeVisible()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await openBookmarks(page)
    await bookmarks(page).getByRole('button', { name: '모두 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
    await expect(bookmarks(page).getByRole('link', { name: '내 접속 기기' })).toBeVisible()
    await bookmarks(page).getByRole('button', { name: '모두 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '모두 삭제' }).click()
    await expect(bookmarks(page).getByText('아직 즐겨찾기가 없어요')).toBeVisible()
  })
})

test.describe('an administrator', () => {
  test('adds an entry, and it appears to those it is for, without a reload', { tag: '@thorough' }, async ({
    page,
    portal,
    elsewhere,
  }) => {
    await enter(portal, page, 'manager')
    await page.goto(`${portal.url}/po/admin/quick-menus`)
    await expect(page.getByRole('heading', { name: '퀵 메뉴 관리' })).toBeVisible()
    await expect(page.getByRole('button', { name: '출장 신청 고치기' })).toContainText(
      '/po/workflow/page/form?appid=104',
    )
    await expectAccessible(page, 'the administration of quick menus')

    const doyoon = await elsewhere()
    await enter(portal, doyoon, employee('doyoon.kim'))
    await openQuickMenu(doyoon)
    await expect(quickMenu(doyoon).getByRole('link', { name: '법인카드' })).toBeVisible()

    await page.getByRole('button', { name: '아이콘 추가' }).click()
    const form = page.getByRole('dialog', { name: '아이콘 추가' })
    await form.getByRole('button', { name: '저장', exact: true }).click()
    await expect(form.getByLabel('한국어 이름')).toBeFocused()
    await expect(form.getByText('/나 https://로 시작하는 주소를 입력해 주세요')).toBeVisible()
    await form.getByLabel('한국어 이름').fill('사내 도서관')
    await form.getByLabel('영어 이름').fill('Library')
    await choose(form.getByRole('radio', { name: 'book', exact: true }))
    await form.getByLabel('주소').fill('https://library.hanbit.example/')
    await expectAccessible(page, 'the form of a quick menu')
    const audience = form.getByRole('combobox', { name: '볼 수 있는 사람' })
    await audience.fill('한빛소프트')
    // Enter takes the first hit of what was typed, once the search has answered.
    await audience.press('Enter')
    await expect(form.getByRole('listitem').filter({ hasText: '한빛소프트' })).toBeVisible()
    await form.getByRole('button', { name: '저장', exact: true }).click()
    await expect(form).toBeHidden()
    const library = quickMenu(doyoon).getByRole('link', { name: '사내 도서관' })
    await expect(library).toBeVisible()

    // A page that comes with no module: nobody is led there, and the administrator sees why.
    const changed = page.getByRole('button', { name: '사내 도서관 고치기' })
    await changed.click()
    await page.getByRole('dialog').getByLabel('주소').fill('/po/library')
    await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click()
    await expect(changed).toContainText('설치되지 않은 화면')
    await expect(library).toHaveCount(0)

    await page.getByRole('button', { name: '사내 도서관 메뉴' }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(changed).toHaveCount(0)
  })
})
