import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type AuditLine, adminCalls } from '../../contract/admin.contract.ts'
import { type SealOpening, sealCalls } from '../../contract/seals.contract.ts'
import AuditPage from '../audit/audit-page.tsx'

const name = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const line: AuditLine = {
  id: 7,
  at: '2026-03-18T03:00:00Z',
  comCode: 'HC',
  isSealed: true,
  canBeOpened: true,
  personCode: null,
  personName: null,
  companyName: null,
  address: '',
  action: 'boards.article.created',
  target: 'article:100',
  targetName: null,
  details: {},
  requestId: '',
}
const opening: SealOpening = {
  openingId: 3,
  lineId: 7,
  at: line.at,
  action: line.action,
  target: line.target,
  comCode: 'HC',
  reason: '위협하는 글이라 확인이 필요해요',
  state: 'waiting',
  askedBy: { personCode: 'P9', name: name('최관리') },
  askedAt: '2026-03-18T04:00:00Z',
  answeredBy: null,
  answeredAt: null,
  until: '2026-03-25T04:00:00Z',
  can: { answer: true, look: false },
}
let openings: SealOpening[]
let lines: AuditLine[]

beforeEach(() => {
  openings = []
  lines = [line]
  answering(adminCalls.auditFilters, { companies: [], actions: [] })
  answering(adminCalls.auditLines, () => ({ items: lines, next: null }))
  answering(sealCalls.sealOpenings, () => openings)
})

it('a sealed line names nobody and is asked for with a reason', async () => {
  const asked = answering(sealCalls.askForOpening, { openingId: 3 })
  await show(<AuditPage />, { at: '/admin/audit' })
  await page.getByText('익명', { exact: true }).click()
  await page.getByRole('button', { name: '봉인 열기 요청' }).click()
  const dialog = page.getByRole('dialog', { name: '봉인을 열도록 요청할까요?' })
  const reason = dialog.getByRole('textbox', { name: '까닭' })
  await reason.fill('궁금해요')
  await dialog.getByRole('button', { name: '봉인 열기 요청' }).click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await expectAccessible()
  await reason.fill('위협하는 글이라 확인이 필요해요')
  openings = [{ ...opening, can: { answer: false, look: false } }]
  await dialog.getByRole('button', { name: '봉인 열기 요청' }).click()
  await expect.element(page.getByText('동의를 기다려요')).toBeVisible()
  expect(asked).toEqual([{ lineId: 7, reason: '위협하는 글이라 확인이 필요해요' }])
})

it('where nothing was kept there is nothing to ask for', async () => {
  lines = [{ ...line, canBeOpened: false }]
  await show(<AuditPage />, { at: '/admin/audit' })
  await page.getByText('익명', { exact: true }).click()
  await expect.element(page.getByText('누구인지 남기지 않은 기록이에요')).toBeVisible()
  expect(page.getByRole('button', { name: '봉인 열기 요청' }).elements()).toEqual([])
})

it('the other one agrees after a question, and both look by hand', async () => {
  const done = { ...opening, openingId: 2, reason: '지난 까닭이에요', state: 'lapsed' as const, until: null }
  openings = [opening, { ...done, can: { answer: false, look: false } }]
  const answered = answering(sealCalls.answerOpening, () => {
    openings = [
      {
        ...opening,
        state: 'open',
        answeredBy: { personCode: 'P8', name: name('한회사') },
        answeredAt: '2026-03-18T05:00:00Z',
        can: { answer: false, look: true },
      },
    ]
    return { state: 'open' as const }
  })
  const looked = answering(sealCalls.lookBehindSeal, { personCode: 'P1', name: name('서지우') })
  await show(<AuditPage />, { at: '/admin/audit' })
  const list = page.getByRole('region', { name: '봉인 열기' })
  await expect.element(list.getByText('위협하는 글이라 확인이 필요해요')).toBeVisible()
  await expect.element(list.getByText('지난 까닭이에요')).not.toBeVisible()
  await list.getByText('지난 요청 1개').click()
  await expect.element(list.getByText('지난 까닭이에요')).toBeVisible()
  await list.getByRole('button', { name: '동의' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '동의' }).click()
  await expect.element(list.getByText('열려 있어요')).toBeVisible()
  expect(answered).toEqual([{ openingId: '3', isGranted: true }])
  expect(looked).toEqual([])
  await list.getByRole('button', { name: '누구인지 보기' }).click()
  await expect.element(list.getByRole('status')).toHaveTextContent('서지우 님이 한 일이에요')
  await expectAccessible()
})

it('a refusal of the server is told in its words', async () => {
  openings = [opening]
  answering(sealCalls.answerOpening, () => {
    throw new AppError('ConflictException', 'admin.seals.refused.answeredAlready')
  })
  await show(<AuditPage />, { at: '/admin/audit' })
  await page.getByRole('button', { name: '거절' }).click()
  await expect.element(page.getByText('더는 기다리지 않는 요청이에요').first()).toBeVisible()
})
