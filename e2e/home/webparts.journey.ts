import type { Page } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, me, test } from '../journey.ts'
import { administrator } from '../people.ts'

const office = '/po/webparts/test/admin'
/** The second company: what is published there reaches nobody of the other journeys. */
const company = '?comCode=FL'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()
const said = (page: Page, text: string) => expect(toasts(page).getByText(text).last()).toBeVisible()

test('webparts, templates and pages are made, previewed, published and taken away again (DESIGNER-009, DESIGNER-020)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  test.slow()
  const boss = await administrator(portal.url, 'siwoo.hwang')
  await portal.enter(boss)
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}${office}${company}`)

  await test.step('the list has name, component and size, and a new webpart needs what is required', async () => {
    await expect(page).toHaveURL(/admin\/webpart\?comCode=FL/)
    await expect(row(page, '일정 달력')).toContainText('calendar-webpart')
    await expectAccessible(page, 'the list of webparts')
    await page.getByRole('button', { name: '웹파트 만들기' }).click()
    await save(page)
    await expect(dialog(page).getByText('컴포넌트 이름이 지정되지 않았습니다.')).toBeVisible()
    await expect(dialog(page).getByText('한글 또는 영문 이름이 필요합니다.')).toHaveCount(2)
  })

  await test.step('its form is made of what the widget declares', async () => {
    await dialog(page)
      .getByRole('combobox', { name: /컴포넌트/ })
      .selectOption('note-webpart')
    await dialog(page)
      .getByLabel(/한국어 이름/)
      .fill('오늘의 안내')
    await dialog(page)
      .getByLabel(/영어 이름/)
      .fill('Notes of today')
    await dialog(page).getByRole('group', { name: '설정' }).getByRole('textbox').fill('오후 3시에 소방 훈련이 있어요')
    await expectAccessible(page, 'the form of a webpart')
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page, '오늘의 안내')).toContainText('게시 전')
  })

  await test.step('it is previewed, and published', async () => {
    await page.getByRole('button', { name: '오늘의 안내 미리보기' }).click()
    await expect(dialog(page).getByText('오후 3시에 소방 훈련이 있어요')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^게시/ }).click()
    await expect(dialog(page).getByText('오늘의 안내', { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: '게시', exact: true }).click()
    await said(page, '게시 완료!')
    await expect(row(page, '오늘의 안내')).not.toContainText('게시 전')
  })

  await test.step('what a template has stays, and the place is named; what nobody has goes', async () => {
    await page.getByRole('button', { name: '일정 달력 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await said(page, '삭제에 실패하였습니다')
    await expect(toasts(page).getByText(/기본 홈/)).toBeVisible()
    await page.getByRole('button', { name: '오늘의 안내 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await said(page, '삭제되었습니다')
    await expect(row(page, '오늘의 안내')).toHaveCount(0)
  })

  await test.step('a template is made, and its columns and rows are then for the designer', async () => {
    await page.getByRole('link', { name: '템플릿', exact: true }).click()
    await expect(page).toHaveURL(/admin\/template\?comCode=FL/)
    await expectAccessible(page, 'the list of templates')
    await page.getByRole('button', { name: '템플릿 만들기' }).click()
    await dialog(page)
      .getByLabel(/식별자/)
      .fill('night-shift')
    await dialog(page)
      .getByLabel(/한국어 이름/)
      .fill('야간 근무 홈')
    await expect(dialog(page).getByRole('spinbutton', { name: '열' })).toHaveValue('12')
    await expect(dialog(page).getByRole('spinbutton', { name: '행', exact: true })).toHaveValue('3')
    await save(page)
    await expect(row(page, '야간 근무 홈')).toContainText('night-shift')
    await page.getByRole('button', { name: '야간 근무 홈 편집' }).click()
    await expect(dialog(page).getByRole('spinbutton', { name: '열' })).toBeDisabled()
    await dialog(page).getByRole('button', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await said(page, '삭제되었습니다')
    await expect(row(page, '야간 근무 홈')).toHaveCount(0)
  })

  await test.step('a page gets an address for a menu', async () => {
    await page.getByRole('link', { name: '페이지', exact: true }).click()
    await expectAccessible(page, 'the list of pages')
    await page.getByRole('button', { name: '페이지 만들기' }).click()
    await dialog(page)
      .getByLabel(/한국어 이름/)
      .fill('안전 광장')
    await dialog(page)
      .getByLabel(/영어 이름/)
      .fill('Safety square')
    await save(page)
    await expect(row(page, '안전 광장')).toContainText('/home/WebPart?pageId=')
    await page.getByRole('button', { name: '안전 광장 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(row(page, '안전 광장')).toHaveCount(0)
  })
})
