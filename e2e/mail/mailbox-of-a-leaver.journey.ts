import { callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { administrator } from '../people.ts'
import { mail, type Writer, writerOf } from './prepare.ts'

test('the mailbox of somebody who left is asked for, approved by another, read by a colleague and ended', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  const [leaver, reader] = (await Promise.all(
    ['byungchul.park', 'miju.lee'].map((userName) => writerOf(portal.url, userName)),
  )) as [Writer, Writer]
  const one = await administrator(portal.url, 'donghoon.park')
  const other = await administrator(portal.url, 'jaeho.ahn')
  await mail(reader, leaver, '거래처 연락처', '<p>담당자 번호를 보내요.</p>')
  const found = async () =>
    (await leaver.calls.get<{ items: unknown[] }>(`/api/mail/search?keyword=${encodeURIComponent('거래처 연락처')}`))
      .items
  await expect.poll(async () => (await found()).length).toBe(1)
  const asAdministrator = await callsAs(portal.url, one)
  const { items } = await asAdministrator.get<{ items: { personCode: string }[] }>(
    `/api/organisation/people?query=${leaver.account.userName}`,
  )
  await asAdministrator.post(`/api/accounts/people/${items[0]!.personCode}/disable`)
  const ofLeaver = (on: typeof page) => on.getByRole('article', { name: leaver.name, exact: true })

  await test.step('one administrator asks', async () => {
    await portal.enter(one)
    await page.goto(`${portal.url}/po/admin/mail?tab=leavers`)
    await page.getByRole('button', { name: `${leaver.name} 님의 메일함 인수인계` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /읽을 동료/ }).fill(reader.name)
    await page
      .getByRole('option', { name: new RegExp(reader.name) })
      .first()
      .click()
    await dialog.getByRole('textbox', { name: /^사유/ }).fill('거래처를 이어받아요')
    await expectAccessible(page, 'asking for the mailbox of somebody who left')
    await dialog.getByRole('button', { name: '승인 요청' }).click()
    await expect(toasts(page).getByText('다른 관리자에게 승인을 요청했어요')).toBeVisible()
    await expect(ofLeaver(page).getByText('승인 대기')).toBeVisible()
    await expect(ofLeaver(page).getByRole('button', { name: '승인', exact: true })).toBeHidden()
  })

  await test.step('another approves', async () => {
    const desk = await elsewhere()
    await portal.enter(other, desk)
    await desk.goto(`${portal.url}/po/admin/mail?tab=leavers`)
    await ofLeaver(desk).getByRole('button', { name: '승인', exact: true }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }).click()
    await expect(toasts(desk).getByText('승인했어요')).toBeVisible()
    await expect(ofLeaver(desk).getByText('진행 중')).toBeVisible()
  })

  await test.step('the colleague reads, and ends it', async () => {
    const desk = await elsewhere()
    await portal.enter(reader.account, desk)
    await desk.goto(`${portal.url}/po/mail/box/inbox`)
    const mailbox = desk.getByRole('region', { name: `${leaver.name} (퇴사자)` })
    await mailbox.getByRole('link', { name: /받은 편지함/ }).click()
    await desk.getByRole('link', { name: /거래처 연락처/ }).click()
    await expect(desk.getByRole('article', { name: `${reader.name}의 메일` })).toBeVisible()
    await expectAccessible(desk, 'the mailbox of somebody who left')
    await desk.getByRole('button', { name: '열람 끝내기' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: '열람 끝내기' }).click()
    await expect(toasts(desk).getByText('열람을 끝냈어요')).toBeVisible()
    await expect(mailbox).toBeHidden()
  })

  await page.reload()
  await expect(ofLeaver(page).getByText(/종료/).first()).toBeVisible()
  const acts = await asAdministrator.get<{ items: { action: string }[] }>(
    `/api/admin/audit?target=person:${items[0]!.personCode}`,
  )
  expect(acts.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'mail.handoverAsked',
      'mail.handoverApproved',
      'mail.handoverMailOpened',
      'mail.handoverEnded',
    ]),
  )
  await Promise.all([asAdministrator, leaver.calls, reader.calls].map((calls) => calls.close()))
})
