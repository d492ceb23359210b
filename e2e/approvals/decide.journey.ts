import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { type Desk, deskOf, draftLeave } from './prepare.ts'

test('a leave goes up its line: reviewed on its page, approved in the box by keys, and has its number then (APPROVAL-020, APPROVAL-028)', {
  tag: '@smoke',
}, async ({ page, portal, elsewhere }) => {
  const [drafter, reviewer, decider] = (await Promise.all(
    ['kihyun.lee', 'woobin.kim', 'seungmin.kim'].map((userName) => deskOf(portal.url, userName)),
  )) as [Desk, Desk, Desk]
  const title = '여름 휴가'
  const documentId = await draftLeave(drafter, {
    title,
    from: '2027-08-02',
    to: '2027-08-04',
    steps: [
      { ...reviewer.place, kind: 'review' },
      { ...decider.place, kind: 'approve' },
    ],
  })

  await portal.enter(reviewer.account)
  await page.goto(`${portal.url}/po/workflow/box/pending`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const side = page.getByRole('complementary', { name: '결재', exact: true })
  await side.getByRole('textbox', { name: '의견' }).fill('일정을 확인했어요')
  await side.getByRole('button', { name: '검토' }).click()
  await expect(toasts(page).getByText('검토했어요')).toBeVisible()
  await expectAccessible(page, 'a document that was reviewed')

  const desk = await elsewhere()
  await portal.enter(decider.account, desk)
  await desk.goto(`${portal.url}/po/workflow/box/pending`)
  await expect(desk.getByRole('link', { name: title })).toBeVisible()
  await desk.keyboard.press('j')
  await expect(desk.getByRole('link', { name: title })).toBeFocused()
  await desk.keyboard.press('a')
  await expect(toasts(desk).getByText(`‘${title}’ 문서를 승인했어요`)).toBeVisible()
  await expect(desk.getByRole('link', { name: title })).toBeHidden()

  await test.step('whoever reviewed it sees it completed while she looks', async () => {
    await expect(page.getByText('완료', { exact: true }).first()).toBeVisible()
  })
  const { number, state } = await drafter.calls.get<{ number: string; state: string }>(
    `/api/approvals/documents/${documentId}`,
  )
  expect(state).toBe('completed')
  await page.getByRole('link', { name: '문서함으로' }).click()
  await page.getByRole('complementary', { name: '전자결재 메뉴' }).getByRole('link', { name: '완료' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*${number}`) })).toBeVisible()
  await Promise.all([drafter, reviewer, decider].map(({ calls }) => calls.close()))
})
