import type { Page } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { type Desk, deskOf, draftLeave, inDays } from './prepare.ts'

const side = (page: Page) => page.getByRole('complementary', { name: '결재', exact: true })

test('a leave is rejected by one of two who are asked together, drafted again, decided by the delegate of an absent head, and its drafter is absent everywhere (APPROVAL-009, APPROVAL-011)', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  const [drafter, first, second, head, delegate] = (await Promise.all(
    ['seoyoon.kim', 'minseo.park', 'dongha.choi', 'sangwoo.cho', 'ahrin.cho'].map((name) => deskOf(portal.url, name)),
  )) as [Desk, Desk, Desk, Desk, Desk]
  const title = '제주 여행 휴가'
  const [today, last] = [inDays(0), inDays(2)]
  await head.calls.post('/workflow/delegate/api/set', {
    delegatorCode: delegate.place.personCode,
    reason: 2,
    startDate: today,
    endDate: last,
  })
  await draftLeave(drafter, {
    title,
    from: today,
    to: last,
    steps: [
      { ...first.place, kind: 'agree' },
      { ...second.place, kind: 'agree', isTogether: true },
      { ...head.place, kind: 'approve' },
    ],
  })

  await test.step('one of two who are asked together rejects it, and says why', async () => {
    const desk = await elsewhere()
    await portal.enter(second.account, desk)
    await desk.goto(`${portal.url}/po/workflow/box/pending`)
    await desk.getByRole('link', { name: title }).click()
    await side(desk).getByRole('textbox', { name: '의견' }).fill('인수인계를 먼저 적어 주세요')
    await side(desk).getByRole('button', { name: '반려' }).click()
    await expect(toasts(desk).getByText('반려했어요')).toBeVisible()
    await desk.close()
  })

  await test.step('its drafter reads why and drafts it again', async () => {
    await portal.enter(drafter.account)
    await page.goto(`${portal.url}/po/workflow/box/rejected`)
    await page.getByRole('link', { name: title }).click()
    await expect(side(page).getByText('인수인계를 먼저 적어 주세요')).toBeVisible()
    await page.getByRole('button', { name: '더보기' }).click()
    await page.getByRole('menuitem', { name: '이 문서로 재기안' }).click()
    await expect(page.getByRole('textbox', { name: /^제목/ })).toHaveValue(title)
    await page.getByRole('textbox', { name: /^사유/ }).fill('인수인계는 위키에 적어 두었습니다')
    await page.getByRole('button', { name: '결재 올리기' }).click()
    await expect(page).toHaveURL(/\/workflow\/document\/\d+$/)
  })
  const documentId = Number(/\d+$/.exec(new URL(page.url()).pathname)![0])

  await test.step('both agree, and the delegate of the absent head finds it in her box and approves it', async () => {
    for (const { calls } of [first, second]) await calls.post('/api/approvals/approve', { documentIds: [documentId] })
    const desk = await elsewhere()
    await portal.enter(delegate.account, desk)
    await desk.goto(`${portal.url}/po/workflow/box/pending`)
    await expect(desk.getByRole('row', { name: new RegExp(title) })).toContainText(`${head.name} 대결`)
    await desk.getByRole('link', { name: title }).click()
    await expect(side(desk).getByText(new RegExp(`${head.name} 대신 결재할 차례예요`))).toBeVisible()
    await side(desk).getByRole('button', { name: '승인', exact: true }).click()
    await expect(toasts(desk).getByText('승인했어요')).toBeVisible()
    await desk.close()
  })

  await test.step('it is completed, with its number, and everybody on its stamps', async () => {
    const stamps = page.getByRole('list', { name: '결재란' }).getByRole('listitem')
    await expect(stamps.last()).toContainText(`${delegate.name} 대결`)
    await expect(page.getByRole('article').getByText(/-\d{4}-\d{4}$/)).toBeVisible()
    await expectAccessible(page, 'a document completed by a delegate')
  })

  await test.step('its drafter is absent: in her settings, in the picker, in the chart and in the calendar', async () => {
    await expect
      .poll(async () => (await drafter.calls.get<{ items: unknown[] }>('/api/absence/absences')).items.length)
      .toBeGreaterThan(0)
    await page.goto(`${portal.url}/po/settings/general/absence`)
    await expect(page.getByText(new RegExp(`${today}.*${last}`)).first()).toBeVisible()

    const desk = await elsewhere()
    await portal.enter(first.account, desk)
    await desk.goto(`${portal.url}/po/workflow/draft?appid=101`)
    await desk.getByRole('combobox', { name: '결재선에 더하기' }).fill(drafter.name)
    await expect(desk.getByRole('option', { name: new RegExp(drafter.name) }).first()).toContainText('휴가')
    await desk.goto(`${portal.url}/po/orgmap/main?id=${drafter.place.deptCode}`)
    await expect(desk.getByRole('option', { name: new RegExp(`^${drafter.name}`) }).first()).toContainText('휴가')
    const { items } = await first.calls.post<{ items: { personCode: string }[] }>('/api/calendar/busy', {
      personCodes: [drafter.place.personCode],
      from: `${today}T00:00`,
      to: `${last}T00:00`,
    })
    expect(items.map(({ personCode }) => personCode)).toContain(drafter.place.personCode)
  })
  await Promise.all([drafter, first, second, head, delegate].map(({ calls }) => calls.close()))
})
