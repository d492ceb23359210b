import { devices } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { type Desk, deskOf, draftLeave, inDays } from './prepare.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
test.use({ ...pixel, viewport: { width: 390, height: 844 } })

test('on a phone what waits is approved at the bell and in its box, and read before it is rejected (APPROVAL-020)', async ({
  page,
  portal,
}) => {
  const [drafter, decider] = (await Promise.all(
    ['minseo.park', 'ahrin.cho'].map((name) => deskOf(portal.url, name)),
  )) as [Desk, Desk]
  const titles = ['오전 병원 진료', '이사하는 날', '동생 결혼식'] as const
  for (const [at, title] of titles.entries())
    await draftLeave(drafter, {
      title,
      from: inDays(30 + at),
      to: inDays(30 + at),
      steps: [{ ...decider.place, kind: 'approve' }],
    })
  const [atTheBell, inTheBox, toBeRead] = titles
  await portal.enter(decider.account)

  await test.step('below the alert that it is her turn', async () => {
    await page.goto(`${portal.url}/po/home/alerts`)
    const alert = page.getByRole('listitem').filter({ hasText: atTheBell })
    await alert.getByRole('button', { name: /^승인/ }).tap()
    await expect(toasts(page).getByText('승인했어요')).toBeVisible()
    await expect(alert.getByRole('button', { name: /^승인/ })).toBeHidden()
  })

  await test.step('in the box', async () => {
    await page.goto(`${portal.url}/po/workflow/box/pending`)
    await expect(page.getByRole('link', { name: atTheBell })).toBeHidden()
    await page.getByRole('button', { name: `${inTheBox} 승인` }).tap()
    await expect(toasts(page).getByText(`‘${inTheBox}’ 문서를 승인했어요`)).toBeVisible()
    await expect(page.getByRole('link', { name: inTheBox })).toBeHidden()
    await expectAccessible(page, 'a box on a phone')
  })

  await test.step('on its page', async () => {
    await page.getByRole('link', { name: toBeRead }).tap()
    const side = page.getByRole('complementary', { name: '결재', exact: true })
    await side.getByRole('textbox', { name: '의견' }).fill('날짜를 다시 확인해 주세요')
    await side.getByRole('button', { name: '반려' }).tap()
    await expect(toasts(page).getByText('반려했어요')).toBeVisible()
    await expectAccessible(page, 'a rejected document on a phone')
  })
  await Promise.all([drafter, decider].map(({ calls }) => calls.close()))
})
