import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { administrator, employee } from '../people.ts'

const drafter = employee('eunbi.cho')

test('a form is made from nothing by an administrator, drafted on, and changed; the old document looks as before', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const form = `물품 신청서 ${Date.now() % 1_000_000}`
  const name = page.getByRole('textbox', { name: /^이름/ })
  const publish = async () => {
    await page.getByRole('button', { name: '게시', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '게시' }).click()
  }

  await test.step('a form is made with Korean typing, interrupted and found again', async () => {
    await portal.enter(await administrator(portal.url, 'misun.choi'))
    await page.goto(`${portal.url}/po/workflow/forms`)
    await page.getByRole('button', { name: '새 양식' }).click()
    await page.getByRole('textbox', { name: /^양식 이름/ }).focus()
    const keyboard = await koreanKeyboard(page)
    await keyboard.type(form)
    await page.getByRole('button', { name: '짧은 글' }).press('Enter')
    await expect(name).toBeFocused()
    await keyboard.type('품명')
    await page.getByRole('button', { name: '금액', exact: true }).press('Enter')
    await expect(page.getByText('저장됨')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article', { name: form })).toBeVisible()
    await expect(page.getByRole('button', { name: /1번째 항목, 품명/ })).toBeVisible()
    await expectAccessible(page, 'a form while it is made')
    await publish()
    await expect(toasts(page).getByText('1판을 게시했어요')).toBeVisible()
  })

  const desk = await elsewhere()
  await test.step('an employee drafts on it and sends it up', async () => {
    await portal.enter(drafter, desk)
    await desk.goto(`${portal.url}/po/workflow/new`)
    await desk.getByRole('button', { name: form }).click()
    await desk.getByRole('textbox', { name: /^제목/ }).fill('모니터 두 대')
    await desk.getByRole('textbox', { name: '품명' }).fill('27인치 모니터')
    const add = desk.getByRole('combobox', { name: '결재선에 더하기' })
    await add.fill('김도현')
    await expect(desk.getByRole('option', { name: /김도현/ }).first()).toBeVisible()
    await add.press('Enter')
    await desk.getByRole('button', { name: '결재 올리기' }).click()
    await expect(desk).toHaveURL(/\/workflow\/document\/\d+$/)
    await expect(desk.getByRole('term').filter({ hasText: '품명' })).toBeVisible()
  })

  await test.step('the form is changed; what was sent stays as it was', async () => {
    await page.getByRole('link', { name: '고치기' }).click()
    await page.getByRole('button', { name: /1번째 항목, 품명/ }).click()
    await name.fill('물품 이름')
    await publish()
    await expect(toasts(page).getByText('2판을 게시했어요')).toBeVisible()
    await page.getByRole('tab', { name: '판', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '1판' })).toContainText('문서 1건')
    await desk.reload()
    await expect(desk.getByRole('term').filter({ hasText: '품명' })).toBeVisible()
    await expect(desk.getByText('물품 이름')).toBeHidden()
    await desk.goto(`${portal.url}/po/workflow/new`)
    await desk.getByRole('button', { name: form }).click()
    await expect(desk.getByRole('textbox', { name: '물품 이름' })).toBeVisible()
  })
})
