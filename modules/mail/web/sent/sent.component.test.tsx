import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { largeFileCalls } from '../../contract/large-files.contract.ts'
import { type Receipt, sentCalls } from '../../contract/sent.contract.ts'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { LargeFiles } from './large-files.tsx'
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

it('lists above them what waits for a server, each a way to it, and asks there for the password they may wait for', async () => {
  const late = { to: 'daniel@partner.example', recipients: 1, nextAt: '2031-03-12T03:00:00Z' }
  answering(sentCalls.planned, [])
  answering(sentCalls.late, [
    { ...late, deliveryId: 3, itemId: 41, folder: 'sent', subject: '견적서', recipients: 3 },
    { ...late, deliveryId: 2, itemId: 40, folder: '77', subject: '' },
    { ...late, deliveryId: 1, itemId: null, folder: null, subject: '규칙이 보낸 것' },
  ])
  answering(serverSignInCalls.serverSignIn, { state: 'refused', savedAt: null })
  await show(<PlannedPage />, { at: '/mail/planned' })
  const list = page.getByRole('region', { name: '아직 보내지 못한 메일' })
  await expect.element(list.getByRole('link', { name: '견적서' })).toHaveAttribute('href', '/po/mail/box/sent?item=41')
  await expect
    .element(list.getByRole('link', { name: '(제목 없음)' }))
    .toHaveAttribute('href', '/po/mail/box/77?item=40')
  await expect.element(list.getByText('daniel@partner.example 외 2명')).toBeVisible()
  await expect.element(list.getByText('규칙이 보낸 것')).toBeVisible()
  await expect.element(list.getByText('2031-03-12 12:00에 다시 보내요').first()).toBeVisible()
  await expect.element(list.getByRole('button', { name: '메일 서버에 로그인' })).toBeVisible()
  expect(list.getByRole('link').elements()).toHaveLength(2)
  await expectAccessible()
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
  answering(sentCalls.late, [])
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
      <SentLine mail={{ itemId: 4, delivery: { dueAt: later, hasLargeFiles: false } }} />
      <SentLine mail={{ itemId: 5, delivery: { dueAt: null, hasLargeFiles: false } }} />
      <SentLine mail={{ itemId: 6 }} />
    </>,
    { at: '/mail/box/outbox' },
  )
  await expect.element(page.getByRole('link', { name: '수신 확인' })).toHaveAttribute('href', '/po/mail/sent/5')
  await page.getByRole('button', { name: '예약 취소' }).click()
  await expect.poll(() => undone).toEqual([{ itemId: '4' }])
  await expect.poll(address).toContain('/mail/write?draft=70')
})

it('the files that went as links stand at the sent mail: one is prolonged, one is ended for good after asking', async () => {
  const file = { size: 314_572_800, endsAt: '2031-03-12T14:59:59Z', lastDownloadAt: null, can: { prolong: false } }
  answering(largeFileCalls.largeFiles, [
    { ...file, largeId: 1, name: '도면.dwg', state: 'open', downloads: 3, lastDownloadAt: '2031-03-01T00:00:00Z' },
    { ...file, largeId: 2, name: '영상.mp4', state: 'ended', downloads: 0, can: { prolong: true } },
    { ...file, largeId: 3, name: '옛것.zip', state: 'takenBack', downloads: 1 },
  ])
  const ended = answering(largeFileCalls.endLargeFile, { largeId: 1 })
  const prolonged = answering(largeFileCalls.prolongLargeFile, { largeId: 2, endsAt: '2031-04-12T14:59:59Z' })
  await show(<LargeFiles itemId={9} />)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('도면.dwg').getByText(/300\.00 MB · 2031-03-12까지 · 3번 내려받음/)).toBeVisible()
  await expect.element(row('영상.mp4').getByText('2031-03-12에 끝났어요', { exact: false })).toBeVisible()
  await expect.element(row('옛것.zip').getByText('링크를 끝냈어요', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '영상.mp4 기간 늘리기' }).click()
  await expect.poll(() => prolonged).toEqual([{ largeId: '2' }])
  await expect.element(toasts().getByText('2031-04-12까지 내려받을 수 있어요')).toBeVisible()
  await page.getByRole('button', { name: '도면.dwg 링크 끝내기' }).click()
  const question = page.getByRole('alertdialog', { name: '이 파일의 링크를 끝낼까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  expect(ended).toEqual([])
  await page.getByRole('button', { name: '도면.dwg 링크 끝내기' }).click()
  await question.getByRole('button', { name: '링크 끝내기' }).click()
  await expect.poll(() => ended).toEqual([{ largeId: '1' }])
  // The button is gone then: whoever works by keys goes on at the file.
  await expect.element(row('도면.dwg')).toHaveFocus()
})
