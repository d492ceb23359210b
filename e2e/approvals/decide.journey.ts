import { type Calls, callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

const [drafter, reviewer, decider] = [employee('kihyun.lee'), employee('woobin.kim'), employee('seungmin.kim')]
const form = 101

/** Where somebody is asked: her number, and the department of her first post. */
async function placeOf(calls: Calls, userName: string) {
  const { items } = await calls.get<{ items: { personCode: string; post: { deptCode: string } }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  return { personCode: items[0]!.personCode, deptCode: items[0]!.post.deptCode }
}

test('a leave goes up its line: reviewed on its page, approved in the box by keys, and has its number then (APPROVAL-020, APPROVAL-028)', {
  tag: '@smoke',
}, async ({ page, portal, elsewhere }) => {
  const calls = await callsAs(portal.url, drafter)
  const [first, second] = [await placeOf(calls, reviewer.userName), await placeOf(calls, decider.userName)]
  const { version } = await calls.get<{ version: number }>(`/api/approvals/forms/${form}`)
  const title = '여름 휴가'
  const { documentId } = await calls.post<{ documentId: number }>('/api/approvals/documents', {
    formId: form,
    formVersion: version,
    title,
    values: { kind: ['annual'], days: { from: '2027-08-02', to: '2027-08-04' } },
    steps: [
      { ...first, kind: 'review' },
      { ...second, kind: 'approve' },
    ],
  })

  await portal.enter(reviewer)
  await page.goto(`${portal.url}/po/workflow/box/pending`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const side = page.getByRole('complementary', { name: '결재', exact: true })
  await side.getByRole('textbox', { name: '의견' }).fill('일정을 확인했어요')
  await side.getByRole('button', { name: '검토' }).click()
  await expect(toasts(page).getByText('검토했어요')).toBeVisible()
  await expectAccessible(page, 'a document that was reviewed')

  const desk = await elsewhere()
  await portal.enter(decider, desk)
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
  const { number, state } = await calls.get<{ number: string; state: string }>(`/api/approvals/documents/${documentId}`)
  expect(state).toBe('completed')
  await page.getByRole('link', { name: '문서함으로' }).click()
  await page.getByRole('complementary', { name: '전자결재 메뉴' }).getByRole('link', { name: '완료' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*${number}`) })).toBeVisible()
  await calls.close()
})
