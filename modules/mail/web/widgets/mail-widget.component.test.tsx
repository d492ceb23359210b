import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import { listedMail } from '../testing/mail-samples.ts'
import MailWidget from './mail-widget.tsx'

it('the home page shows the newest mails with how many are unread, and each leads to where it is read', async () => {
  const items = [listedMail(1, '회의록', { isRead: false }), listedMail(2, '배포 일정', { hasAttachments: true })]
  await show(<MailWidget title="메일" data={{ unread: 12, items }} />)
  await expect
    .element(page.getByRole('link', { name: /읽지 않음 회의록/ }))
    .toHaveAttribute('href', '/po/mail/box/inbox?item=1')
  await expect.element(page.getByText(/읽지 않음 12/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: '첨부 있음' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '받은 편지함' })).toHaveAttribute('href', '/po/mail/box/inbox')
  await expectAccessible()
})

it('an inbox with nothing in it says so', async () => {
  await show(<MailWidget title="메일" data={{ unread: 0, items: [] }} />)
  await expect.element(page.getByText('메일이 없어요')).toBeVisible()
})
