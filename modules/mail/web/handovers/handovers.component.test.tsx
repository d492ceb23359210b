import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import type { SharedMailbox } from '../../contract/addresses/shared.contract.ts'
import { type Handover, handoverCalls, type Leaver } from '../../contract/handovers.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { FolderBox } from '../box/folder-box.tsx'
import { SharedMailboxContext } from '../place/shared-mailbox.ts'
import { folderNamed } from '../testing/folders.ts'
import { answeringMailbox, answeringMails, listedMail, readMail } from '../testing/mail-samples.ts'
import { LeaversTab } from './leavers-tab.tsx'
import '../administration/administration.css'
import '../box/box.css'

const names = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const somebody = (personCode: string, ko: string) => ({ personCode, name: names(ko) })
const leaver: Leaver = {
  personCode: 'P9',
  name: names('한지민'),
  address: 'jimin.han@hanbit.example',
  totalSizeBytes: 2_097_152,
  isRetired: true,
  isHandedOver: false,
}
const handover = (given: Partial<Handover>): Handover => ({
  handoverId: 4,
  person: somebody('P9', '한지민'),
  readers: [somebody('P2', '김도현')],
  forwardTo: null,
  reason: '거래처 인계',
  days: 30,
  readsFrom: null,
  state: 'asked',
  askedBy: somebody('P1', '오세훈'),
  askedAt: '2026-03-18T00:00:00Z',
  settledBy: null,
  settledAt: null,
  word: '',
  endsAt: null,
  endedBy: null,
  endedAt: null,
  can: { settle: true, takeBack: false, end: false },
  ...given,
})
const showTab = () =>
  show(
    <div className="madmin">
      <LeaversTab comCode="HC" />
    </div>,
    { at: '/admin/mail?tab=leavers' },
  )

it('asking says who is missing and why before anything is sent, and keeps what is typed', async () => {
  answering(handoverCalls.leavers, { items: [leaver], next: null, onServer: 'shut' })
  answering(handoverCalls.handovers, { items: [], next: null, hasApprover: false })
  const asked = answering(handoverCalls.askHandover, { handoverId: 1 })
  await showTab()
  await expect.element(page.getByText(/승인할 수 있는 다른 관리자가 없어요/)).toBeVisible()
  await expect.element(page.getByText(/메일 목록만 볼 수 있고 내용은 읽을 수 없어요/)).toBeVisible()
  await page.getByRole('button', { name: '한지민 님의 메일함 인수인계' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /사유/ }).fill('거래처 인계')
  await dialog.getByRole('button', { name: '승인 요청' }).click()
  await expect.element(dialog.getByText('읽을 동료를 골라 주세요.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /사유/ })).toHaveValue('거래처 인계')
  expect(asked).toEqual([])
  await expectAccessible()
})

it('another administrator approves after a question, or refuses with a word', async () => {
  answering(handoverCalls.leavers, { items: [{ ...leaver, isHandedOver: true }], next: null, onServer: null })
  answering(handoverCalls.handovers, { items: [handover({})], next: null, hasApprover: true })
  const settled = answering(handoverCalls.settleHandover, null)
  await showTab()
  const one = page.getByRole('article', { name: '한지민' })
  await expect.element(one.getByText('읽는 사람: 김도현 · 승인부터 30일')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '한지민 님의 메일함 인수인계' })).not.toBeInTheDocument()
  await expectAccessible()
  await one.getByRole('button', { name: '승인', exact: true }).click()
  expect(settled).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }).click()
  await expect.element(toasts().getByText('승인했어요')).toBeVisible()
  await one.getByRole('button', { name: '거절', exact: true }).click()
  await page.getByRole('textbox', { name: '거절 사유' }).fill('먼저 이야기해 주세요')
  await page.getByRole('dialog').getByRole('button', { name: '거절', exact: true }).click()
  await expect
    .poll(() => settled)
    .toEqual([
      { handoverId: '4', isApproved: true },
      { handoverId: '4', isApproved: false, word: '먼저 이야기해 주세요' },
    ])
})

it('who reads opens mails and changes nothing: no marks, boxes, keys or buttons that would', async () => {
  const inbox = folderNamed(31, '받은 편지함', { wellKnownFolderName: 'Inbox', totalCount: 1 })
  const mailbox: SharedMailbox = {
    mailboxId: 9,
    name: '한지민 (퇴사자)',
    address: leaver.address,
    folders: [inbox],
    can: { write: false, manage: false },
    handover: { handoverId: 4, readsFrom: null, endsAt: '2026-04-18T00:00:00Z' },
  }
  const mail = listedMail(1, '환불 문의', { folderId: 31, isRead: false })
  answeringMailbox({}, [mailbox])
  answeringMails([mail])
  answering(itemCalls.readItem, readMail(mail))
  answering(itemCalls.conversation, [mail])
  const marked = answering(itemCalls.markItems, true)
  const removed = answering(itemCalls.deleteItems, true)
  const ended = answering(handoverCalls.endHandover, null)
  await show(
    <SharedMailboxContext value={mailbox}>
      <div className="mlbox">
        <FolderBox folder={inbox} />
      </div>
    </SharedMailboxContext>,
    { at: '/mail/box/31?item=1' },
  )
  await expect.element(page.getByText(/읽기만 할 수 있고, 메일을 열면 감사 기록에 남아요/)).toBeVisible()
  const tools = page.getByRole('toolbar')
  await expect.element(tools.getByRole('link', { name: '전달', exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: /환불 문의/ }).first()
  await expect.element(link).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByText('보관')).not.toBeInTheDocument()
  await expect.element(tools.getByRole('button', { name: '삭제' })).not.toBeInTheDocument()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}u')
  await expectAccessible()
  expect([marked, removed]).toEqual([[], []])
  await page.getByRole('button', { name: '열람 끝내기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '열람 끝내기' }).click()
  await expect.poll(() => ended).toEqual([{ handoverId: '4' }])
})
