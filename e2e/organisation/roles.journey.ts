import type { Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, me, type Portal, test } from '../journey.ts'
import { expectVisibleFocus, startAt, tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

type CurrentUser = { permissions: { menues: number[]; isPopupManager: boolean } }

/** What the server says a person at her page may do and see. */
const permissionsAt = async (page: Page) =>
  (await callsOf(page.request, new URL(page.url()).origin).get<CurrentUser>('/api/account/user/current')).permissions

/** The manager of 한빛소프트 has signed in. */
async function atWork(page: Page, portal: Portal): Promise<void> {
  await portal.enter('manager')
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
}

const members = (page: Page) => page.getByRole('combobox', { name: '구성원' })
const found = (page: Page, name: RegExp) => page.getByRole('option', { name })
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isSaved = (page: Page, text: string) => expect(toasts(page).getByText(text).first()).toBeVisible()

test('a company manager makes a role group of a department and a person, and its rights follow at once', async ({
  page,
  portal,
  elsewhere,
}) => {
  const kyungho = employee('kyungho.kim')
  const atHisDesk = await elsewhere()
  await portal.enter(kyungho, atHisDesk)
  await expect(atHisDesk.getByRole('heading', { level: 1 })).toContainText('김경호')
  expect((await permissionsAt(atHisDesk)).isPopupManager).toBe(false)

  await atWork(page, portal)
  await page.goto(`${portal.url}/po/admin/roles`)
  await page.getByRole('button', { name: '새 역할 그룹' }).click()
  await save(page, '만들기').click()
  await expect(page.getByText('한국어 이름을 입력해 주세요')).toBeVisible()
  await page.getByLabel(/한국어 이름/).fill('분기 결산 모임')
  await members(page).pressSequentially('마케팅')
  await found(page, /마케팅팀/).click()
  await members(page).pressSequentially('ㄱㄱㅎ')
  await found(page, /김경호/).click()
  await page.keyboard.press('Escape')
  const chosen = page.getByRole('list', { name: '선택한 대상' })
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await chosen.getByRole('button', { name: '마케팅팀 하위 포함' }).click()
  await expect(chosen.getByRole('button', { name: '마케팅팀 이 부서만' })).toBeVisible()
  await page.getByLabel('팝업 관리자').check()
  await save(page, '만들기').click()
  await isSaved(page, '역할 그룹을 만들었어요')
  await expect(page.getByRole('heading', { name: /지금 속한 사람/ })).toContainText('명')
  await expect(page.getByRole('main').getByText('김경호', { exact: true }).last()).toBeVisible()
  await expect.poll(async () => (await permissionsAt(atHisDesk)).isPopupManager).toBe(true)

  await test.step('not for himself', async () => {
    await members(page).pressSequentially('한지원')
    await found(page, /한지원/)
      .first()
      .click()
    // The list stays for the next choice, above the button.
    await page.keyboard.press('Escape')
    await save(page, '저장').click()
    await expect(page.getByRole('alert').getByText(/자기 자신의 권한은 늘릴 수 없어요/)).toBeVisible()
    await save(page, '취소').click()
    await expect(chosen.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('taken away again with the group', async () => {
    await page.getByRole('button', { name: '삭제', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await isSaved(page, '역할 그룹을 지웠어요')
    await expect.poll(async () => (await permissionsAt(atHisDesk)).isPopupManager).toBe(false)
  })
})

test('whoever is put into a role group sees its menus without loading the page again', { tag: '@smoke' }, async ({
  page,
  portal,
  elsewhere,
}) => {
  const soobin = employee('soobin.kang')
  const atHerDesk = await elsewhere()
  await portal.enter(soobin, atHerDesk)
  await expect(atHerDesk.getByRole('heading', { level: 1 })).toContainText('강수빈')
  const before = (await permissionsAt(atHerDesk)).menues

  await atWork(page, portal)
  await page.goto(`${portal.url}/po/admin/roles?role=15`)
  const shownAnew = atHerDesk.waitForResponse((response) => response.url().includes('/portal-cache/menu-'))
  await members(page).pressSequentially('강수빈')
  await found(page, /강수빈/).click()
  await save(page, '저장').click()
  await isSaved(page, '역할 그룹을 저장했어요')
  await shownAnew
  const after = (await permissionsAt(atHerDesk)).menues
  expect(after.length).toBeGreaterThan(before.length)

  await page.getByRole('button', { name: '강수빈 빼기' }).click()
  await save(page, '저장').click()
  await expect.poll(async () => (await permissionsAt(atHerDesk)).menues).toEqual(before)
})

test('a role group with the keyboard alone', { tag: '@thorough' }, async ({ page, portal }) => {
  await atWork(page, portal)
  await page.goto(`${portal.url}/po/admin/roles?role=13`)
  const { keyboard } = page
  await expect(members(page)).toBeVisible()
  await startAt(page.getByLabel(/일본어 이름/))
  await keyboard.press('Tab')
  await expectVisibleFocus(page)
  await tabTo(members(page))
  await keyboard.insertText('홍보')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('홍보팀')
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: '선택한 대상' }).getByRole('listitem')).toHaveCount(2)
  await keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: '홍보팀 빼기' })).toBeFocused()
  await expectVisibleFocus(page)
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: '홍보팀 하위 포함' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '홍보팀 이 부서만' })).toBeFocused()
  await keyboard.press('Delete')
  await expect(page.getByRole('list', { name: '선택한 대상' }).getByRole('listitem')).toHaveCount(1)
  await expect(members(page)).toBeFocused()
})

test('role groups and company settings on a phone', { tag: '@thorough' }, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await atWork(page, portal)
  await page.goto(`${portal.url}/po/admin/roles`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /인사 담당|인사팀/ })
    .click()
  await expect(members(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /영업 조직/ })).toBeHidden()
  await members(page).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'an open role group')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '목록으로' }).click()
  await expect(page.getByRole('button', { name: /영업 조직/ })).toBeVisible()
  await expectAccessible(page, 'the list of role groups')

  await page.goto(`${portal.url}/po/admin/company`)
  await expect(page.getByRole('switch', { name: '메일만 쓰기' })).toBeVisible()
  await expectAccessible(page, 'company settings')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide, 'the page can be pushed sideways').toBe(false)
})

test('a company changes the name in its top bar, and open pages follow', { tag: '@thorough' }, async ({
  page,
  portal,
  elsewhere,
}) => {
  const other = await elsewhere()
  await portal.enter('dohyun.kim', other)
  await expect(other.getByRole('banner').getByText('한빛소프트')).toBeVisible()
  await atWork(page, portal)
  await page.goto(`${portal.url}/po/admin/company`)
  await page.getByLabel('상단에 보이는 이름').fill('한빛')
  await save(page, '저장').click()
  await isSaved(page, '회사 설정을 저장했어요')
  await expect(other.getByRole('banner').getByText('한빛', { exact: true })).toBeVisible()
  await page.getByLabel('상단에 보이는 이름').fill('')
  await save(page, '저장').click()
  await expect(other.getByRole('banner').getByText('한빛소프트')).toBeVisible()
})
