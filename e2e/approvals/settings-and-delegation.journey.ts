import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

const owner = employee('yujin.han')

test('approvals are set up, and somebody of the chart acts for one (APPROVAL-002, APPROVAL-003, APPROVAL-007, APPROVAL-008)', async ({
  page,
  portal,
}) => {
  await portal.enter(owner)

  await test.step('the order of the tabs is kept', async () => {
    await page.goto(`${portal.url}/po/settings/approval/setting`)
    const tabs = page.getByRole('group', { name: '탭 순서' }).getByRole('listitem')
    await tabs.nth(2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('적용했어요').first()).toBeVisible()
    await page.reload()
    await expect(tabs.nth(1)).toContainText('진행 중인 문서')
    await expectAccessible(page, 'the approval settings')
  })

  await test.step('a block of reception gets the date on which it was saved', async () => {
    await page.goto(`${portal.url}/po/settings/approval/reception`)
    const mail = page.getByRole('group', { name: '메일 수신' })
    await mail.getByRole('checkbox', { name: '참조나 열람으로 받았을 때' }).click()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(mail.getByText(/에 바꿨어요/)).toBeVisible()
  })

  await test.step('whom one picks in the window of the chart acts for one, until that is taken back', async () => {
    await page.goto(`${portal.url}/po/settings/approval/confrontationView`)
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect(page.getByText('대결자를 선택하시기 바랍니다')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: '조직도', exact: true }).last().click()
    const chart = await opened
    await chart.getByRole('searchbox', { name: '이름 또는 부서' }).fill('김도현')
    await chart.keyboard.press('Enter')
    await chart
      .getByRole('tabpanel')
      .getByRole('option', { name: /김도현/ })
      .first()
      .click()
    await chart.getByRole('button', { name: '적용', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /^대결자/ })).toHaveValue(/김도현/)
    for (const name of [/^시작일/, /^종료일/]) {
      await page.getByRole('textbox', { name }).fill('2099-12-01')
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: '등록', exact: true }).click()
    const listed = page.getByRole('row', { name: /김도현.*2099-12-01.*대기/ })
    await expect(listed).toBeVisible()
    await listed.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
    await expect(listed).toBeHidden()
  })
})
