import type { Page } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, me, test } from '../journey.ts'
import { startAt } from '../keyboard.ts'
import { administrator, employee } from '../people.ts'

const address = '/po/admin/board-admin/boardSetting/general'
const tree = (page: Page) => page.getByRole('tree', { name: '게시판 구조' })
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name })
const isSaved = (page: Page, text = '저장했어요') => expect(toasts(page).getByText(text).last()).toBeVisible()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function makeBoard(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByLabel(/한국어 이름/)
    .fill(name)
  await page.getByRole('button', { name: '만들기', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('a board is made, given to a department, explained, retired and brought back; open trees follow (ADMIN-004)', async ({
  page,
  portal,
  elsewhere,
}) => {
  // Two people, eight changes, each followed at the other desk.
  test.slow()
  const boss = await administrator(portal.url, 'seohyun.moon')
  const reader = employee('haeun.jung')
  await portal.enter(boss)
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}${address}`)
  await expect(line(page, '공지사항')).toBeVisible()
  await expectAccessible(page, 'the administration of boards')

  const atHerDesk = await elsewhere()
  await portal.enter(reader, atHerDesk)
  await atHerDesk.goto(`${portal.url}/po/board/list?SYSID=101`)
  const menu = atHerDesk.getByRole('complementary', { name: '게시판 메뉴' })
  await expect(menu.getByRole('treeitem', { name: '공지사항' })).toBeVisible()
  await expectAccessible(atHerDesk, 'the menu of boards')

  await test.step('at the top it is for administrators only', async () => {
    await page.getByRole('button', { name: '게시판 추가' }).click()
    await page.getByRole('button', { name: '만들기', exact: true }).click()
    await expect(page.getByText('한국어 이름을 입력해 주세요')).toBeVisible()
    await makeBoard(page, '인사 자료실')
    await tab(page, '권한').click()
    await expect(page.getByText('아직 관리자 말고는 아무도 볼 수 없어요.')).toBeVisible()
    await expect(menu.getByRole('treeitem', { name: '인사 자료실' })).toHaveCount(0)
  })

  await test.step('given to a department, it appears on open pages', async () => {
    await page.getByRole('combobox', { name: '대상 추가' }).pressSequentially('인사팀')
    await page
      .getByRole('option', { name: /인사팀/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: /인사팀/ })
    await row.getByRole('checkbox', { name: '인사팀 쓰기' }).check()
    await expect(row.getByRole('checkbox', { name: '인사팀 읽기' })).toBeChecked()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await isSaved(page)
    await expect(menu.getByRole('treeitem', { name: '인사 자료실' })).toBeVisible()
    await expectAccessible(page, 'the permissions of a board')
  })

  await test.step('it says who may do what, and why', async () => {
    await tab(page, '권한 미리보기').click()
    await page.getByRole('combobox', { name: '사람' }).pressSequentially('정하은')
    await page
      .getByRole('option', { name: /정하은/ })
      .first()
      .click()
    const write = page.getByRole('listitem').filter({ hasText: '쓰기' })
    await expect(write).toContainText('인사팀')
    await expect(page.getByRole('listitem').filter({ hasText: '이 권한을 주는 줄이 없어요' })).toHaveCount(1)
    await expectAccessible(page, 'what a person may do')
  })

  await test.step('words of articles', async () => {
    await tab(page, '말머리와 분류').click()
    await page.getByRole('button', { name: '말 추가' }).click()
    await page.getByLabel('1번째 말, 한국어 이름').fill('서식')
    await page.getByRole('button', { name: '저장', exact: true }).last().click()
    await isSaved(page)
    await expectAccessible(page, 'the words of a board')
  })

  await test.step('retired it is gone, and comes back', async () => {
    await page.getByRole('button', { name: '사용 중지', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '사용 중지', exact: true }).click()
    await expect(menu.getByRole('treeitem', { name: '인사 자료실' })).toHaveCount(0)
    await page.getByRole('button', { name: '다시 사용', exact: true }).click()
    await expect(menu.getByRole('treeitem', { name: '인사 자료실' })).toBeVisible()
  })
})

test('the keyboard alone makes a board, moves it and sets it', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter(await administrator(portal.url, 'junho.choi'))
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}${address}`)
  await expect(line(page, '공지사항')).toBeVisible()
  await startAt(tree(page))
  await page.keyboard.press('End')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('자판으로 만든 판')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '자판으로 만든 판' })).toBeVisible()
  await startAt(tree(page))
  const moved = line(page, '자판으로 만든 판')
  await expect(moved).toHaveAttribute('aria-selected', 'true')
  const place = await moved.getAttribute('aria-posinset')
  const level = Number(await moved.getAttribute('aria-level'))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(moved).toHaveAttribute('aria-posinset', String(Number(place) - 1))
  await page.keyboard.press('Alt+ArrowRight')
  await expect(moved).toHaveAttribute('aria-level', String(level + 1))
  await page.keyboard.press('Enter')
  await expect(tab(page, '기본')).toBeFocused()
})

test('a manager keeps the articles of a board in order, also on a phone', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(await administrator(portal.url, 'siwoo.ha'))
  await page.goto(`${portal.url}/po/board/admin?SYSID=206`)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const title = (await rows.nth(1).getByRole('button').first().textContent())!
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click()
  await isSaved(page, '글 1개를 삭제했어요')
  await page.getByRole('combobox', { name: '상태' }).selectOption('deleted')
  const deleted = page.getByRole('row').filter({ hasText: title })
  await expect(deleted).toBeVisible()
  await deleted.getByRole('checkbox').check()
  await page.getByRole('button', { name: '되살리기' }).click()
  await isSaved(page, '글 1개를 되살렸어요')
  await page.getByRole('combobox', { name: '상태' }).selectOption('all')
  await rows.filter({ hasText: title }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '비밀로' }).click()
  await isSaved(page, '글 1개를 비밀로 바꿨어요')
  await expectAccessible(page, 'the managed board')
  await rows.filter({ hasText: title }).getByRole('button', { name: title }).click()
  await expect(page).toHaveURL(/\/board\/admin\/modal\/read/)
})

test('a board is chosen in the tree popup', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter('jiwoo.seo')
  await page.goto(`${portal.url}/po/boardpopup/BoardTree?right=write`)
  const choose = page.getByRole('button', { name: '고르기' })
  await expect(choose).toBeDisabled()
  await page.getByRole('searchbox').fill('ㄱㅈㅅㅎ')
  await page
    .getByRole('treeitem', { name: /공지사항/ })
    .first()
    .click()
  await expect(choose).toBeEnabled()
  await expectAccessible(page, 'the tree popup')
})
