import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Archive, archiveCalls } from '../../contract/archives.contract.ts'
import { type Destruction, type DueDocument, retentionCalls } from '../../contract/retention.contract.ts'
import RetentionPage from './retention-page.tsx'

const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })
const manager = { personCode: 'P1', name: ko('한지원') }
const due = (documentId: number, title: string, hold: DueDocument['hold'] = null): DueDocument => ({
  documentId,
  number: `HR-2018-000${documentId}`,
  title,
  formName: ko('지출결의서'),
  drafter: { personCode: 'P2', name: ko('서지우') },
  endedAt: '2018-05-02T01:00:00.000Z',
  dueFrom: '2024-01-01',
  hold,
})
const list = (change: Partial<Destruction> = {}): Destruction => ({
  destructionId: 7,
  state: 'asked',
  reason: '보존 기간 5년이 지남',
  documents: 1,
  askedBy: manager,
  askedAt: '2026-03-10T01:00:00.000Z',
  settledBy: null,
  settledAt: null,
  finishedAt: null,
  can: { settle: true, withdraw: false },
  ...change,
})
const answeringDue = (...items: DueDocument[]) =>
  answering(retentionCalls.dueDocuments, () => ({
    items,
    next: null,
    forms: [{ formId: 102, name: ko('지출결의서') }],
    years: [2018, 2019],
  }))
const answeringList = (change: Partial<Destruction> = {}) =>
  answering(retentionCalls.destruction, {
    ...list(change),
    items: [
      {
        ...due(1, '두루미'),
        submittedAt: '2018-05-01T01:00:00.000Z',
        contentHash: 'ab'.repeat(32),
        destroyedAt: null,
        isHeld: false,
      },
    ],
    next: null,
  })
const at = '/admin/approvals/retention'
const button = (name: string) => page.getByRole('button', { name })

it('submits chosen documents with a reason, by keys alone, and leaves out those that are held', async () => {
  answeringDue(due(1, '두루미'), due(2, '왜가리', { reason: '소송', by: ko('한지원'), at: '2026-01-01T00:00:00.000Z' }))
  answeringList()
  const sent = answering(retentionCalls.proposeDestruction, { destructionId: 7 })
  await show(<RetentionPage />, { at })
  await expect.element(page.getByRole('row', { name: /왜가리/ }).getByText('폐기 금지')).toBeVisible()
  await expectAccessible()
  await startAt(page.getByRole('checkbox', { name: '모두 선택' }))
  await press('Space')
  await startAt(button('폐기 목록 올리기'))
  await press('Enter')
  await expect.element(page.getByText(/문서 1건을 폐기 목록으로/)).toBeVisible()
  await page.getByRole('textbox', { name: /사유/ }).click()
  await korean.type('기간이 지남')
  await page.getByRole('dialog').getByRole('button', { name: '폐기 목록 올리기' }).click()
  await expect.element(page.getByRole('heading', { name: /보존 기간 5년이 지남/ })).toBeVisible()
  expect(sent).toEqual([{ documentIds: [1], reason: '기간이 지남' }])
})

it('asks for a reason, and keeps it when the server refuses', async () => {
  answeringDue(due(1, '두루미'))
  const sent = answering(retentionCalls.proposeDestruction, () => {
    throw new AppError('ConflictException', 'approvals.retention.errors.notDue')
  })
  await show(<RetentionPage />, { at })
  await page.getByRole('checkbox', { name: '두루미 선택' }).click()
  await button('폐기 목록 올리기').click()
  const dialog = page.getByRole('dialog')
  const reason = page.getByRole('textbox', { name: /사유/ })
  await dialog.getByRole('button', { name: '폐기 목록 올리기' }).click()
  await expect.element(reason).toHaveAccessibleDescription(/사유를 입력해 주세요/)
  expect(sent).toEqual([])
  await reason.fill('지남')
  await dialog.getByRole('button', { name: '폐기 목록 올리기' }).click()
  await expect.element(toasts().getByText(/다른 목록에 오른 문서가 있어요/)).toBeVisible()
  await expect.element(reason).toHaveValue('지남')
})

it('asks by form and year, as the address says', async () => {
  const asked = answeringDue(due(1, '두루미'))
  await show(<RetentionPage />, { at: `${at}?year=2018` })
  await expect.element(page.getByRole('combobox', { name: '완료한 해' })).toHaveValue('2018')
  await page.getByRole('combobox', { name: '양식' }).selectOptions('102')
  await expect.poll(() => asked.at(-1)).toEqual({ formId: '102', year: '2018' })
})

it('lets another manager destroy what was submitted, after a question, or refuse it', async () => {
  answeringList()
  const settled = answering(retentionCalls.settleDestruction, null)
  await show(<RetentionPage />, { at: `${at}?tab=lists&list=7` })
  await button('승인하고 폐기').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(settled).toEqual([])
  await button('승인하고 폐기').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '승인하고 폐기' }).click()
  await expect.element(toasts().getByText('승인했어요. 곧 폐기돼요.')).toBeVisible()
  await button('거절').click()
  await expect.poll(() => settled.map((each) => (each as { isAgreed: boolean }).isAgreed)).toEqual([true, false])
})

it('says of a list of one’s own that another manager has to agree, and lets it be withdrawn', async () => {
  answeringList({ can: { settle: false, withdraw: true } })
  const withdrawn = answering(retentionCalls.withdrawDestruction, null)
  await show(<RetentionPage />, { at: `${at}?tab=lists&list=7` })
  await expect.element(page.getByText('내가 올린 목록은 다른 관리자가 승인해야 해요.')).toBeVisible()
  await expect.element(button('승인하고 폐기')).not.toBeInTheDocument()
  await button('목록 취소').click()
  await expect.poll(() => withdrawn.length).toBe(1)
})

it('holds a document by its number, and releases it after a question', async () => {
  answering(retentionCalls.holds, {
    items: [{ ...due(1, '두루미'), hold: { reason: '소송', by: ko('한지원'), at: '2026-01-01T00:00:00.000Z' } }],
  })
  const held = answering(retentionCalls.holdDocuments, null)
  const released = answering(retentionCalls.releaseDocuments, null)
  await show(<RetentionPage />, { at: `${at}?tab=holds` })
  await button('번호로 폐기 금지').click()
  await page.getByRole('textbox', { name: /문서번호|번호/ }).fill('HR-2019-0004')
  await page.getByRole('textbox', { name: /사유/ }).fill('감사')
  await page.getByRole('dialog').getByRole('button', { name: '폐기 금지' }).click()
  await expect.poll(() => held).toEqual([{ numbers: ['HR-2019-0004'], reason: '감사' }])
  await button('두루미 폐기 금지 풀기').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '금지 풀기' }).click()
  await expect.poll(() => released).toEqual([{ numbers: ['HR-2018-0001'] }])
})

const archive = (change: Partial<Archive> = {}): Archive => ({
  archiveId: 7,
  state: 'done',
  from: '2026-01-01',
  to: '2026-06-30',
  forms: [],
  departments: [],
  documents: 1_200,
  written: 1_200,
  parts: [
    { part: 1, documents: 500, bytes: 5_242_880, sha256: 'ab'.repeat(32) },
    { part: 2, documents: 700, bytes: 1_048_576, sha256: 'cd'.repeat(32) },
  ],
  askedBy: ko('한지원'),
  askedAt: '2026-07-01T01:00:00.000Z',
  expiresAt: '2026-07-08T01:00:00.000Z',
  ...change,
})
const answeringArchives = (...items: Archive[]) =>
  answering(archiveCalls.archives, () => ({ items, forms: [{ formId: 102, name: ko('지출결의서') }] }))

it('documents of some days and forms are exported; days are asked for, and what was chosen is sent', async () => {
  answeringArchives()
  const made = answering(archiveCalls.makeArchive, { archiveId: 7, documents: 12 })
  await show(<RetentionPage />, { at: `${at}?tab=archives` })
  await button('내보내기').click()
  await expect.element(page.getByText('날짜를 입력해 주세요').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^완료일 시작/ }).fill('2026-06-30')
  await page.getByRole('textbox', { name: /^완료일 끝/ }).fill('2026-01-01')
  await button('내보내기').click()
  await expect.element(page.getByText('끝 날짜가 시작 날짜보다 빨라요')).toBeVisible()
  expect(made).toEqual([])
  await page.getByRole('textbox', { name: /^완료일 끝/ }).fill('2026-12-31')
  await page.getByRole('checkbox', { name: '지출결의서' }).click()
  await button('내보내기').click()
  await expect.element(toasts().getByText('내보내기를 시작했어요')).toBeVisible()
  expect(made).toEqual([{ from: '2026-06-30', to: '2026-12-31', formIds: [102], deptCodes: [] }])
  await expectAccessible()
})

it('an export shows how far it is, then its files with their hashes until when they can be fetched', async () => {
  answeringArchives(
    archive({ archiveId: 8, state: 'waiting', documents: 400, written: 100, parts: [], expiresAt: null }),
    archive(),
  )
  const dropped = answering(archiveCalls.dropArchive, null)
  await show(<RetentionPage />, { at: `${at}?tab=archives` })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await expect.element(page.getByText('400건 중 100건')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '2번 파일 받기' }))
    .toHaveAttribute('href', '/cm/api/approvals/archives/7/parts/2')
  await expect.element(page.getByText('500건, 5.00 MB')).toBeVisible()
  await expect.element(page.getByText('cd'.repeat(32))).toBeVisible()
  await expectAccessible()
  await button('지우기: 2026-01-01 ~ 2026-06-30').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect.element(toasts().getByText('지웠어요', { exact: true })).toBeVisible()
  expect(dropped).toEqual([{ archiveId: '7' }])
})
