import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Receipt, sentCalls } from '../../contract/sent.contract.ts'
import PlannedPage from './planned-page.tsx'
import { Receipts } from './receipts.tsx'
import { SentLine } from './sent-line.tsx'

const receipt = (name: string, state: Receipt['state'], readAt: string | null = null): Receipt => ({
  address: `${name}@hanbit.example`,
  name,
  personCode: name,
  state,
  readAt,
})
const answer = {
  subject: '회의록',
  sentAt: '2026-11-26T03:00:00Z',
  isTracked: true,
  counts: { all: 3, read: 1, recallable: 1 },
  items: [
    receipt('김도현', 'read', '2026-11-26T04:00:00Z'),
    receipt('이소영', 'unread'),
    { ...receipt('', 'sent'), address: 'daniel@partner.example' },
  ],
  next: null,
}

it('tells who has read a mail, and takes it back from whoever has not, after asking', async () => {
  const asked = answering(sentCalls.receipts, answer)
  const recalled = answering(sentCalls.recall, { recalled: 1 })
  await show(<Receipts itemId={9} />)
  await expect.element(page.getByText(/3명 중 1명이 읽었어요/)).toBeVisible()
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(row('김도현').getByText('읽음')).toBeVisible()
  await expect.element(row('daniel').getByText('밖으로 보냄')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '이소영에게 보낸 메일 회수' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '회수' }).click()
  await expect.poll(() => recalled).toEqual([{ itemId: '9', addresses: ['이소영@hanbit.example'] }])
  await expect.element(toasts().getByText('1명에게서 메일을 회수했어요')).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
})

it('lists what is planned, and goes on writing what is no longer', async () => {
  answering(sentCalls.planned, [
    {
      itemId: 4,
      subject: '내일 아침',
      to: [{ name: '김도현', address: 'd@h.example' }],
      recipients: 3,
      dueAt: '2031-03-12T00:00:00Z',
    },
  ])
  const undone = answering(sentCalls.unsend, { draftId: 70 })
  const { address } = await show(<PlannedPage />, { at: '/mail/planned' })
  await expect.element(page.getByText('김도현 외 2명')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '"내일 아침" 예약 취소' }).click()
  await expect.poll(() => undone).toEqual([{ itemId: '4' }])
  await expect.poll(address).toContain('/mail/write?draft=70')
})

it('a mail that waits is taken back where it is read, and one that is sent leads to who has read it', async () => {
  const undone = answering(sentCalls.unsend, { draftId: 70 })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { address } = await show(
    <>
      <SentLine mail={{ itemId: 4, delivery: { dueAt: later } }} />
      <SentLine mail={{ itemId: 5, delivery: { dueAt: null } }} />
      <SentLine mail={{ itemId: 6 }} />
    </>,
    { at: '/mail/box/outbox' },
  )
  await expect.element(page.getByRole('link', { name: '수신 확인' })).toHaveAttribute('href', '/po/mail/sent/5')
  await page.getByRole('button', { name: '예약 취소' }).click()
  await expect.poll(() => undone).toEqual([{ itemId: '4' }])
  await expect.poll(address).toContain('/mail/write?draft=70')
})
