import type { Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, test } from '../journey.ts'
import { expectVisibleFocus, startAt } from '../keyboard.ts'
import { demoPassword } from '../people.ts'
import { closing } from '../windows.ts'

test.describe('the shared pieces, with the keyboard', () => {
  test.beforeEach(async ({ page, portal }) => {
    const calls = callsOf(page.request, portal.url)
    await calls.post('/HCCommon/HC_Auth/api/login', { comcode: 'HC', username: 'admin', password: demoPassword })
    await page.goto(`${portal.url}/po/admin/gallery`)
    await expect(page.getByRole('heading', { level: 1, name: '화면 부품' })).toBeVisible()
  })

  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('the pager goes to pages and not beyond them (UI-001)', async ({ page }) => {
    const pager = page.getByRole('navigation', { name: '페이지', exact: true })
    await startAt(pager.getByRole('button', { name: '3페이지' }))
    await page.keyboard.press('Enter')
    await expect(pager.getByRole('button', { name: '3페이지' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('41 - 60 / 전체 312건')).toBeVisible()
    await startAt(pager.getByRole('button', { name: '마지막 페이지' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('301 - 312 / 전체 312건')).toBeVisible()
    const next = pager.getByRole('button', { name: '다음 페이지' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await next.press('Enter')
    await expect(page.getByText('301 - 312 / 전체 312건')).toBeVisible()
  })

  test('a day is typed or chosen; nonsense becomes today (UI-002, UI-008, UI-014)', async ({ page }) => {
    const date = page.getByRole('textbox', { name: '날짜', exact: true })
    await expect(date).toHaveValue('2026-03-20')
    await startAt(date)
    await page.keyboard.press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: '날짜 고르기' })
    await expect(calendar.getByRole('button', { name: '2026-03-20 금요일' })).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('PageDown')
    await expect(calendar.getByRole('button', { name: '2026-04-28 화요일' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(date).toHaveValue('2026-04-28')

    await date.fill('2026.2.30')
    await date.press('Enter')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())
    await expect(date).toHaveValue(today)
  })

  test('one calendar at a time, and a click beside it closes it (UI-006, UI-007)', async ({ page }) => {
    const dates = section(page, '날짜')
    const openers = dates.getByRole('button', { name: '달력 열기' })
    const calendar = page.getByRole('dialog', { name: '날짜 고르기' })
    await openers.first().click()
    await expect(calendar).toHaveCount(1)
    const first = await calendar.boundingBox()
    await openers.last().click()
    await expect(calendar).toHaveCount(1)
    // It hangs from its own field; near the edge two of them may begin at one line.
    expect(await calendar.boundingBox()).not.toEqual(first)
    await page.getByRole('heading', { level: 1, name: '화면 부품' }).click()
    await expect(calendar).toHaveCount(0)
  })

  test('a number is stepped to its end, and the focus stays where it is until it leaves', async ({ page }) => {
    const more = page.getByRole('button', { name: '줄 수 늘리기' })
    await page.getByRole('spinbutton', { name: '줄 수' }).fill('19')
    await startAt(more)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('spinbutton', { name: '줄 수' })).toHaveValue('20')
    await expect(more).toBeDisabled()
    await expect(more).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(more).not.toBeFocused()
  })

  test('the tree opens, closes and chooses', async ({ page }) => {
    const tree = page.getByRole('tree', { name: '조직도' })
    await startAt(tree)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(tree.getByRole('treeitem', { name: /플랫폼본부/ })).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect(tree.getByRole('treeitem', { name: /해외영업팀/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('tabs change with the arrows, and Tab goes on', async ({ page }) => {
    const tabs = section(page, '메뉴, 나무, 탭')
    await startAt(tabs.getByRole('tab', { name: /전체/ }))
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: /결재/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tabs.getByRole('tab', { name: /게시/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(tabs.getByRole('tab', { selected: true })).not.toBeFocused()
  })

  test('a menu opens with Down, finds by arrows, passes over what is off and closes with Escape', async ({ page }) => {
    const opener = section(page, '메뉴, 나무, 탭').getByRole('button', { name: '더보기' })
    await startAt(opener)
    await page.keyboard.press('ArrowDown')
    const menu = page.getByRole('menu', { name: '더보기' })
    await expect(menu.getByRole('menuitem', { name: '고치기' })).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('End')
    await expect(menu.getByRole('menuitem', { name: '삭제' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('적용했어요')
  })

  test('a modal keeps the focus inside and gives it back; a question is answered no by Escape (UI-004, UI-018)', async ({
    page,
  }) => {
    const opener = page.getByRole('button', { name: '입력 대화 상자' })
    await startAt(opener)
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: '입력 대화 상자' })
    await expect(modal.getByRole('textbox', { name: /제목/ })).toBeFocused()
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab')
      const isInside = await modal.evaluate((dialog) => {
        const focused = document.activeElement
        return focused === document.body || dialog.contains(focused)
      })
      expect(isInside, 'the focus left the dialog').toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(opener).toBeFocused()

    const messages = toasts(page)
    await startAt(page.getByRole('button', { name: '질문' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: '알림을 모두 지울까요?' })
    await expect(question.getByRole('button', { name: '취소' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(messages.getByText('대답: 아니요')).toBeVisible()
    await expect(page.getByRole('button', { name: '질문' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question.getByRole('button', { name: '취소' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(messages.getByText('대답: 예')).toBeVisible()
  })

  test('roles are chosen with keys and by dragging; what is chosen is no longer offered (UI-003, UI-015)', async ({
    page,
  }) => {
    await startAt(page.getByRole('button', { name: '역할 고르기' }))
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: '역할 그룹 고르기' })
    const offered = picker.getByRole('listbox', { name: '고를 수 있는 역할' })
    const chosen = picker.getByRole('listbox', { name: '고른 역할' })
    await expect(offered.getByRole('option')).toHaveCount(5)
    await startAt(offered)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chosen.getByRole('option')).toHaveText(['게시판 관리자'])
    await expect(offered.getByRole('option', { name: '게시판 관리자' })).toHaveCount(0)

    await offered.getByRole('option', { name: '개발 조직' }).dragTo(chosen)
    await expect(chosen.getByRole('option')).toHaveText(['게시판 관리자', '개발 조직'])
    await chosen.getByRole('option', { name: '게시판 관리자' }).dragTo(offered)
    await expect(chosen.getByRole('option')).toHaveText(['개발 조직'])
    await chosen.getByRole('option', { name: '개발 조직' }).dblclick()
    await expect(chosen.getByRole('option')).toHaveCount(0)
    await expect(offered.getByRole('option')).toHaveCount(5)
    expect(await picker.evaluate((dialog) => (dialog as HTMLElement).offsetWidth)).toBe(800)
  })

  test('whoever opened a popup is told when it closes: window, frame and component (UI-011)', async ({ page }) => {
    const told = toasts(page).getByText('창을 닫았어요')
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: '새 창', exact: true }).click()
    const popup = await opening
    // Closed while it still loads, its program complains of what does not come any more.
    await expect(popup.getByRole('button', { name: '새 창', exact: true })).toBeVisible()
    // As its own close button does; a window shut by the driver tells nobody.
    await closing(popup, () => popup.evaluate(() => window.close()))
    await expect(told).toBeVisible()
    await expect(told).toBeHidden()

    await page.getByRole('button', { name: '부품 창' }).click()
    const component = page.getByRole('dialog', { name: '부품 창' })
    await component.getByRole('button', { name: '닫기' }).last().click()
    await expect(component).toHaveCount(0)
    await expect(told).toBeVisible()
    await expect(told).toBeHidden()

    await page.getByRole('button', { name: '안쪽 창' }).click()
    const framed = page.getByRole('dialog', { name: '화면 부품' })
    await expect(framed.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
    await framed.getByRole('button', { name: '닫기' }).first().click()
    await expect(framed).toHaveCount(0)
    await expect(told).toBeVisible()
  })
})
