import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { holdCalls } from '../../contract/holds.contract.ts'
import { journalCalls } from '../../contract/journal.contract.ts'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { KeepingTab } from './keeping-tab.tsx'

const endless = { days: null, deletedDays: null, junkDays: null, sparesFlagged: true }
const save = page.getByRole('button', { name: '저장', exact: true })
const hold = {
  holdId: 3,
  name: { ko: '서지우', en: '', zh: '', ja: '' },
  address: 'jiwoo.seo@hanbit.example',
  matter: '특허 소송',
  reason: '법무팀 요청',
  begunBy: { ko: '한매니저', en: '', zh: '', ja: '' },
  begunAt: '2026-11-01T00:00:00.000Z',
  endedBy: null,
  endedAt: null,
  held: 1_001,
  onServer: null,
}
beforeEach(() => {
  answering(holdCalls.holds, { items: [], next: null })
  answering(journalCalls.journal, { address: null, refused: null })
})
const shown = () => show(<KeepingTab comCode="HC" />, { at: '/admin/mail?tab=keeping' })

it('says how many mails would go, and saves once that is wanted', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: false })
  const looked = answering(retentionCalls.lookAhead, { mails: 10_000, mailboxes: 12, isMore: true })
  const saved = answering(retentionCalls.saveRetention, endless)
  await shown()
  await expect.element(save).toBeDisabled()
  await page.getByRole('checkbox', { name: '지운 편지함을 일정 기간 뒤 비우기' }).click()
  await page.getByRole('spinbutton', { name: /^지운 날부터/ }).fill('14')
  await expectAccessible()
  await save.click()
  await expect.element(page.getByText(/메일함 12개 이상에서 메일 10,000통 넘게/)).toBeVisible()
  await page.getByRole('button', { name: '취소' }).click()
  expect(saved).toEqual([])
  await save.click()
  await page.getByRole('button', { name: '저장하고 지우기' }).click()
  await expect.element(toasts().getByText('저장했어요')).toBeVisible()
  const wanted = { comCode: 'HC', ...endless, deletedDays: 14 }
  expect(looked).toEqual([wanted, wanted])
  expect(saved).toEqual([wanted])
})

it('asks nothing where no mail would go, and says what a mail server decides', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: true })
  answering(retentionCalls.lookAhead, { mails: 0, mailboxes: 0, isMore: false })
  const saved = answering(retentionCalls.saveRetention, endless)
  await shown()
  await expect.element(page.getByText(/메일 서버에서 정해요/)).toBeVisible()
  await expect.element(page.getByText(/메일 서버가 직접 받은 메일은 저널에 남지 않아요/)).toBeVisible()
  await page.getByRole('checkbox', { name: '중요 표시한 메일은 지우지 않기' }).click()
  await save.click()
  await expect.poll(() => saved).toEqual([{ comCode: 'HC', ...endless, sparesFlagged: false }])
})

it('puts a mailbox on hold with its matter and why, and tells at the address what is wrong with it', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: false })
  let isKnown = false
  const begun = answering(holdCalls.beginHold, () => {
    if (isKnown) return { holdId: 3 }
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'address', key: 'mail.holds.noMailbox' }],
    })
  })
  await shown()
  await page.getByRole('button', { name: '보존 시작' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^메일 주소/ }).fill('nobody@hanbit.example')
  await dialog.getByRole('textbox', { name: /^사건 이름/ }).fill('특허 소송')
  await dialog.getByRole('textbox', { name: /^사유/ }).fill('법무팀 요청')
  await dialog.getByRole('button', { name: '보존 시작' }).click()
  await expect.element(dialog.getByText('이 회사에 이 주소의 메일함이 없어요.')).toBeVisible()
  await expectAccessible()
  isKnown = true
  await dialog.getByRole('textbox', { name: /^메일 주소/ }).fill(hold.address)
  await dialog.getByRole('button', { name: '보존 시작' }).click()
  await expect.element(toasts().getByText('보존을 시작했어요')).toBeVisible()
  const { address, matter, reason } = hold
  expect(begun[1]).toEqual({ comCode: 'HC', address, matter, reason })
})

it('a hold is downloaded, of some days or all, and ended after a question', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => saved.mockRestore())
  answering(retentionCalls.retention, { ...endless, isAtServer: false })
  answering(holdCalls.holds, { items: [hold], next: null })
  const archived = answering(holdCalls.holdArchive, null)
  const ended = answering(holdCalls.endHold, {})
  await shown()
  await expect.element(page.getByRole('row', { name: /서지우.*특허 소송.*1,000\+/ })).toBeVisible()
  await page.getByRole('button', { name: /^서지우/ }).click()
  const dialog = page.getByRole('dialog', { name: '서지우 메일함 보존' })
  await expect.element(dialog.getByText('법무팀 요청')).toBeVisible()
  await dialog.getByRole('textbox', { name: '시작일' }).fill('2026-11-01')
  await expectAccessible()
  await dialog.getByRole('button', { name: '내려받기' }).click()
  await expect.poll(() => archived).toEqual([{ holdId: '3', start: '2026-11-01' }])
  await dialog.getByRole('button', { name: '보존 끝내기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보존 끝내기' }).click()
  await expect.poll(() => ended).toEqual([{ holdId: '3' }])
})

it('has each mail journalled to an address, and keeps what was typed where that cannot be', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: false })
  let isWrong = true
  const saved = answering(journalCalls.saveJournal, () => {
    if (!isWrong) return { address: 'journal@archive.example', refused: null }
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'address', key: 'mail.journal.inside' }],
    })
  })
  await shown()
  await page.getByRole('checkbox', { name: '회사의 모든 메일을 저널로 남기기' }).click()
  const box = page.getByRole('textbox', { name: /^저널을 받을 주소/ })
  await box.fill('dohyun.kim@hanbit.example')
  await page.getByRole('button', { name: '저널 저장' }).click()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveValue('dohyun.kim@hanbit.example')
  await expectAccessible()
  isWrong = false
  await box.fill('journal@archive.example')
  await page.getByRole('button', { name: '저널 저장' }).click()
  await expect.poll(() => saved[1]).toEqual({ comCode: 'HC', address: 'journal@archive.example' })
})

it('says when the last report was refused, and in which words, while none has gone through', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: false })
  const refused = { at: '2026-11-27T09:00:00Z', words: '550 5.1.1 no such mailbox' }
  answering(journalCalls.journal, { address: 'journal@archive.example', refused })
  await shown()
  await expect.element(page.getByText(/마지막 보고서가 2026-11-27.*거절되었어요/)).toBeVisible()
  await expect.element(page.getByText(/550 5\.1\.1 no such mailbox/)).toBeVisible()
  await expectAccessible()
})

it('tells of mailboxes on a mail server how far their mails have come here, and what cannot be held', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: true })
  const others = [
    { ...hold, holdId: 4, matter: '노동 분쟁', onServer: { hasLooked: false, toFetch: 0, lost: 0 } },
    { ...hold, holdId: 5, matter: '세무 조사', onServer: { hasLooked: true, toFetch: 1_001, lost: 2 } },
    { ...hold, holdId: 6, matter: '상표 분쟁', onServer: { hasLooked: true, toFetch: 0, lost: 0 } },
  ]
  answering(holdCalls.holds, { items: [hold, ...others], next: null })
  await shown()
  await expect.element(page.getByText(/포털이 보기 전에 다른 프로그램에서 지운 메일은 보존할 수 없으니/)).toBeVisible()
  for (const name of [
    /노동 분쟁.*아직 메일 서버의 메일함을 열지 못했어요/,
    /세무 조사.*메일 서버에서 가져올 메일 1,000\+통머리글만 남은 메일 2통/,
    /상표 분쟁.*메일 서버의 메일을 모두 가져왔어요/,
  ])
    await expect.element(page.getByRole('row', { name })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /특허 소송.*메일 서버/ })).not.toBeInTheDocument()
  await expectAccessible()
})
