import type { Page } from '@playwright/test'
import { toasts, topMenusShown } from '../frame.ts'
import { expect, expectAccessible, me, type Portal, test } from '../journey.ts'
import { startAt, tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

// Both work on the draft of the same company: one after the other.
test.describe.configure({ mode: 'serial' })

const tree = (page: Page) => page.getByRole('tree', { name: '메뉴 트리' })
const item = (page: Page, name: RegExp) => tree(page).getByRole('treeitem', { name })
const publish = (page: Page) => page.getByRole('button', { name: '게시', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The manager of 한빛소프트 at the menus of her company. */
async function atTheMenus(page: Page, portal: Portal): Promise<void> {
  await portal.enter('manager')
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/admin/menus`)
  await expect(tree(page)).toBeVisible()
}

/** Marks a page, so that one can see later whether it was loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window)

/** Goes down the tree with the arrow key until an item is chosen. */
async function arrowTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    if ((await item(page, name).getAttribute('aria-selected')) === 'true') return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrow key does not reach ${String(name)}`)
}

test('a menu for one department: with the keyboard alone, and its people see it without loading their page', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  const [inTheTeam, inAnother] = [await elsewhere(), await elsewhere()]
  await portal.enter(employee('wonseok.lee'), inTheTeam)
  await portal.enter(employee('hansol.heo'), inAnother)
  for (const desk of [inTheTeam, inAnother]) {
    await expect(me(desk, /사용자 메뉴/)).toBeVisible()
    await mark(desk)
  }
  await atTheMenus(page, portal)
  const { keyboard } = page

  await test.step('adds an item behind another', async () => {
    await startAt(tree(page))
    await arrowTo(page, /^게시판/)
    await keyboard.press('Insert')
    await expect(page.getByRole('textbox', { name: /^한국어/ })).toBeFocused()
    await keyboard.type('보안 점검')
    await keyboard.press('Tab')
    await keyboard.type('Security checks')
    await tabTo(page.getByRole('textbox', { name: '이동할 경로' }))
    await keyboard.type('javascript:alert(1)')
    await tabTo(page.getByRole('textbox', { name: '시스템 번호' }))
    await expect(page.getByText('/로 시작하는 경로를 적어 주세요')).toBeVisible()
    await keyboard.press('Shift+Tab')
    await keyboard.press('Control+a')
    await keyboard.type('/board/list')
    await expect(page.getByText('/로 시작하는 경로를 적어 주세요')).toBeHidden()
  })

  await test.step('for one department', async () => {
    const chosen = page.getByRole('list', { name: '선택한 대상' })
    await tabTo(chosen.getByRole('button', { name: /한빛소프트/ }))
    await keyboard.press('Enter')
    await expect(page.getByText('아무도 고르지 않아서')).toBeVisible()
    await keyboard.type('정보보안')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('정보보안팀')
    await keyboard.press('Enter')
    await expect(chosen.getByRole('button', { name: '정보보안팀 하위 포함' })).toBeVisible()
    await keyboard.press('Escape')
  })

  await test.step('moves it, picks it up and puts it back', async () => {
    await startAt(tree(page))
    const position = () => item(page, /^보안 점검/).getAttribute('aria-posinset')
    const before = await position()
    await keyboard.press('Alt+ArrowDown')
    await expect(item(page, /^보안 점검/)).not.toHaveAttribute('aria-posinset', before!)
    await keyboard.press('Alt+ArrowUp')
    await keyboard.press('Space')
    await keyboard.press('ArrowRight')
    await expect(item(page, /^보안 점검/)).toHaveAttribute('aria-level', '2')
    await keyboard.press('Escape')
    await expect(item(page, /^보안 점검/)).toHaveAttribute('aria-level', '1')
    expect(await position()).toBe(before)
  })

  await test.step('looks at it through the eyes of somebody', async () => {
    await startAt(page.getByRole('tab', { name: '메뉴 편집' }))
    await keyboard.press('ArrowRight')
    await tabTo(page.getByRole('searchbox', { name: /사람 찾기/ }))
    await keyboard.type('이원석')
    await keyboard.press('Enter')
    const line = page.getByRole('listitem').filter({ hasText: /보안 점검/ })
    await expect(line).toContainText('보임')
    await expect(line).toContainText('볼 수 있는 사람에 정보보안팀')
    await expectAccessible(page, 'the preview')
    await page.getByRole('searchbox', { name: /사람 찾기/ }).focus()
    await keyboard.type('허한솔')
    await keyboard.press('Enter')
    await expect(line).toContainText('안 보임')
    await expect(line).toContainText('볼 수 있는 사람이 정보보안팀(하위 포함)뿐이에요')
  })

  expect(await topMenusShown(inTheTeam)).not.toContain('보안 점검')

  await test.step('publishes it, and only the people of the department see it', async () => {
    await startAt(page.getByRole('tab', { name: '누구에게 보이나요' }))
    await keyboard.press('ArrowLeft')
    await expectAccessible(page, 'the editor')
    await tabTo(publish(page))
    await keyboard.press('Enter')
    const asked = dialog(page, '메뉴 게시')
    await expect(asked.getByRole('list', { name: '바뀌는 것' })).toContainText('추가보안 점검')
    await expectAccessible(page, 'the publish dialog')
    await tabTo(asked.getByRole('textbox', { name: '메모' }))
    await keyboard.type('보안팀 메뉴')
    await tabTo(asked.getByRole('button', { name: '게시', exact: true }))
    await keyboard.press('Enter')
    await expect(toasts(page).getByText(/게시했어요/)).toBeVisible()
    await expect.poll(() => topMenusShown(inTheTeam), { timeout: 5_000 }).toContain('보안 점검')
    expect(await topMenusShown(inAnother)).not.toContain('보안 점검')
    for (const desk of [inTheTeam, inAnother]) expect(await isMarked(desk)).toBe(true)
  })

  await test.step('goes back to the menus before', async () => {
    await expect(page.getByText(/^버전 \d+ 게시 중$/)).toBeVisible()
    await expect(tree(page)).toBeFocused()
    await startAt(page.getByRole('button', { name: '더 보기' }).last())
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '버전 기록' })).toBeFocused()
    await keyboard.press('Enter')
    const versions = dialog(page, '버전 기록')
    await expect(versions.getByRole('listitem').filter({ hasText: '보안팀 메뉴' })).toBeVisible()
    await tabTo(versions.getByRole('button', { name: /처음 메뉴/ }))
    await keyboard.press('Enter')
    await expectAccessible(page, 'the versions')
    await tabTo(versions.getByRole('button', { name: '이 버전으로 되돌리기' }))
    await keyboard.press('Enter')
    await tabTo(page.getByRole('alertdialog').getByRole('button', { name: '불러오기' }))
    await keyboard.press('Enter')
    await expect(versions).toBeHidden()
    await expect(tree(page)).toBeFocused()
    await startAt(publish(page))
    await keyboard.press('Enter')
    const asked = dialog(page, '메뉴 게시')
    await tabTo(asked.getByRole('button', { name: '게시', exact: true }))
    await keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await expect.poll(() => topMenusShown(inTheTeam), { timeout: 5_000 }).not.toContain('보안 점검')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an item is added, moved, deleted, brought back, and the draft is thrown away', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await atTheMenus(page, portal)
    const title = page.getByRole('heading', { level: 2 })
    await item(page, /^메일/).tap()
    await expect(title).toHaveText('메일')
    await page.getByRole('button', { name: '트리로 돌아가기' }).tap()
    await page.getByRole('button', { name: '아래에 추가' }).tap()
    await page.getByRole('textbox', { name: /^한국어/ }).fill('메일 안내')
    await expect(title).toHaveText('메일 안내')
    await page.getByRole('button', { name: '트리로 돌아가기' }).tap()
    await expect(item(page, /^메일 안내/)).toHaveAttribute('aria-level', '2')
    await page.getByRole('button', { name: '한 단계 밖으로' }).tap()
    await expect(item(page, /^메일 안내/)).toHaveAttribute('aria-level', '1')

    await page.getByRole('button', { name: '삭제', exact: true }).tap()
    // At once: the message that offers it goes by itself.
    await toasts(page).getByRole('button', { name: '되돌리기' }).tap()
    await expect(item(page, /^메일 안내/)).toBeVisible()

    await publish(page).tap()
    await dialog(page, '메뉴 게시')
      .getByRole('button', { name: /메일 안내 · 영어/ })
      .tap()
    await expect(page.getByRole('textbox', { name: /^영어/ })).toBeFocused()
    await expect(page.getByText('이름을 입력해 주세요')).toBeVisible()
    await expectAccessible(page, 'the form on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.getByRole('button', { name: '더 보기' }).last().tap()
    await page.getByRole('menuitem', { name: '변경 버리기' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '변경 버리기' }).tap()
    await expect(toasts(page).getByText('게시된 메뉴로 되돌렸어요')).toBeVisible()
    await expect(tree(page)).toBeFocused()
    await expect(item(page, /^메일 안내/)).toHaveCount(0)
  })
})
