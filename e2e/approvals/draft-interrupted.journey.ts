import { expect, expectAccessible, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { employee } from '../people.ts'

const drafter = employee('jonghyun.hwang')

test('a leave is drafted by keys with Korean typing, interrupted, found again and sent up its line (APPROVAL-001)', async ({
  page,
  portal,
}) => {
  const title = `여름 휴가 ${Date.now() % 1_000_000}`
  const titleField = page.getByRole('textbox', { name: /^제목/ })

  await test.step('the form is found by its initial consonants', async () => {
    await portal.enter(drafter)
    await page.goto(`${portal.url}/po/workflow/new`)
    await page.getByRole('searchbox', { name: /양식 찾기/ }).focus()
    await (await koreanKeyboard(page)).type('ㅎㄱㅅㅊ')
    await page.getByRole('button', { name: '휴가 신청서' }).press('Enter')
    await expect(page.getByRole('heading', { name: '휴가 신청서 기안' })).toBeVisible()
  })

  await test.step('what is typed is kept, and there again after the page was left in the middle', async () => {
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.request().postData()?.includes(title) === true,
    )
    await titleField.focus()
    await (await koreanKeyboard(page)).type(title)
    await saved
    await page.goto(`${portal.url}/po/workflow/box/drafts`)
    await page.getByRole('link', { name: title }).click()
    await expect(titleField).toHaveValue(title)
  })

  await test.step('what is missing is told, and then the document is sent', async () => {
    await page.getByRole('button', { name: '결재 올리기' }).click()
    await expect(page.getByText('입력해 주세요').first()).toBeVisible()
    await expectAccessible(page, 'a document with faults while it is drafted')
    await page.getByRole('radio', { name: '연차' }).check({ force: true })
    for (const name of [/^기간 시작/, /^기간 끝/]) {
      await page.getByRole('textbox', { name }).fill('2026-12-01')
      await page.keyboard.press('Tab')
    }
    const add = page.getByRole('combobox', { name: '결재선에 더하기' })
    await add.focus()
    await (await koreanKeyboard(page)).type('김도현')
    await expect(page.getByRole('option', { name: /김도현/ }).first()).toBeVisible()
    await add.press('Enter')
    await expect(page.getByRole('listitem', { name: /김도현, 결재$/ })).toBeVisible()
    await page.getByRole('button', { name: '결재 올리기' }).click()
    await expect(page).toHaveURL(/\/workflow\/document\/\d+$/)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  })
})
