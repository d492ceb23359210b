import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { answeringChart, personOfChart } from '#modules/organisation/web/testing/answering-chart.ts'
import { personNamed } from '#modules/organisation/web/testing/people.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, write } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { documentCommentCalls } from '../../contract/comments.contract.ts'
import { type DocumentRead, documentCalls } from '../../contract/documents.contract.ts'
import { ko } from '../../contract/forms/form.fixture.ts'
import { receiptCalls } from '../../contract/receipts.contract.ts'
import { documentOf, jiwoo, stepOf } from '../testing/document-samples.ts'
import { OneDocument } from './one-document.tsx'

const cannot = documentOf().can
const dialog = page.getByRole('dialog')
const chips = dialog.getByRole('list', { name: '고른 사람' }).getByRole('listitem')

beforeEach(() => {
  answeringChart()
  answering(chartCalls.departmentSearch, { items: [], total: 0, capped: false, departments: [] })
  answering(chartCalls.peopleByTexts, ({ texts }) => ({
    items: (texts as string[]).map((text) => ({ people: personOfChart(text) })),
  }))
  answering(documentCommentCalls.getComments, { items: [], total: 0, next: null } as never)
  answering(documentCalls.opened, {})
})

/** Shows a document, and what it is asked to become. */
async function open(document: DocumentRead) {
  let now = document
  answering(documentCalls.document, () => now)
  await show(<OneDocument documentId={7} />, { at: '/workflow/document/7', viewer: jiwoo })
  await expect.element(page.getByRole('heading', { level: 1, name: document.title })).toBeVisible()
  return (next: Partial<DocumentRead>) => {
    now = { ...now, ...next }
  }
}

async function choose(names: string, shown: readonly string[]) {
  await dialog.getByRole('combobox').click()
  await write(names)
  await press('Enter')
  await expect.poll(() => textsOf(chips)).toEqual(shown)
}

const receipt = { deptCode: 'd2', receivedBy: null, receivedAt: null, assignedTo: null }
const received = documentOf({
  state: 'completed',
  steps: [stepOf(1, 'p3', { state: 'approved', isRead: true })],
  receipts: [receipt],
  departments: [
    { deptCode: 'd1', name: ko('총무팀') },
    { deptCode: 'd2', name: ko('플랫폼개발1팀') },
  ],
  can: { ...cannot, decide: [], receive: ['d2'], assign: ['d2'], circulate: true },
})

it('a department takes a document in with one press, and the page says by whom (접수)', async () => {
  const become = await open(received)
  const taken = answering(receiptCalls.receive, () => {
    become({ receipts: [{ ...receipt, receivedBy: 'p1', receivedAt: '2026-11-27T01:00:00.000Z' }] })
    return {}
  })
  const section = page.getByRole('region', { name: '수신 부서' })
  await expect.element(section.getByText('플랫폼개발1팀')).toBeVisible()
  await expect.element(section.getByText('접수 전')).toBeVisible()
  await section.getByRole('button', { name: '접수' }).click()
  await expect.poll(() => taken).toEqual([{ documentId: '7', deptCode: 'd2' }])
  await expect.element(section.getByText('서지우 접수')).toBeVisible()
  await expect.element(toasts().getByText('접수했어요')).toBeVisible()
  await expectAccessible()
})

it('one of the department is said to see to it (담당 지정)', async () => {
  await open(received)
  const assigned = answering(receiptCalls.assign, {})
  await page.getByRole('region', { name: '수신 부서' }).getByRole('button', { name: '담당 지정' }).click()
  await expect.element(dialog.getByRole('button', { name: '지정', exact: true })).toBeDisabled()
  await choose('김도현, 김도현', ['김도현 책임'])
  await dialog.getByRole('button', { name: '지정', exact: true }).click()
  await expect
    .poll(() => assigned)
    .toEqual([{ documentId: '7', deptCode: 'd2', personCode: personOfChart('김도현')[0]!.personCode }])
  await expect.element(dialog).not.toBeInTheDocument()
})

it('others are shown a document (공람)', async () => {
  await open(received)
  const shown = answering(receiptCalls.circulate, { told: 2 })
  await page.getByRole('button', { name: '더보기' }).click()
  await page.getByRole('menuitem', { name: '공람' }).click()
  await choose('김도현, 서지우', ['김도현 책임', '서지우 책임'])
  await dialog.getByRole('button', { name: '공람 보내기' }).click()
  await expect.poll(() => shown.length).toBe(1)
  await expect.element(toasts().getByText('공람을 보냈어요')).toBeVisible()
})

it('who comes behind is changed, and who was asked already stays', async () => {
  answering(organisationCalls.personCard, ({ personCode }) => {
    const { match: _match, post, ...person } = personNamed(String(personCode), { personCode: String(personCode) })
    return { ...person, employeeNumber: '1', posts: [{ ...post, jobDescription: ko('') }] }
  })
  await open(
    documentOf({
      steps: [
        stepOf(1, 'p3', { kind: 'review', state: 'approved', isRead: true }),
        stepOf(2, 'p1', { kind: 'agree', state: 'asked', isRead: true }),
        stepOf(3, 'p4', { kind: 'review' }),
        stepOf(4, 'p5'),
      ],
      can: { ...cannot, changeLine: true },
    }),
  )
  const changed = answering(documentCalls.changeLine, { documentId: 7, state: 'running', version: 3, number: null })
  await page.getByRole('button', { name: '더보기' }).click()
  await page.getByRole('menuitem', { name: '결재선 바꾸기' }).click()
  const line = dialog.getByRole('list', { name: '결재선' }).getByRole('listitem')
  await expect.poll(() => line.all().length).toBe(2)
  await expect.element(dialog.getByRole('button', { name: '저장' })).toBeDisabled()
  await dialog.getByRole('button', { name: /p4 더 보기/ }).click()
  await page.getByRole('menuitem', { name: '결재선에서 빼기' }).click()
  await dialog.getByRole('textbox', { name: '바꾸는 까닭' }).fill('담당이 바뀌었어요')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect
    .poll(() => changed)
    .toMatchObject([
      { documentId: '7', version: 2, reason: '담당이 바뀌었어요', steps: [{ personCode: 'p5', kind: 'approve' }] },
    ])
  await expect.element(dialog).not.toBeInTheDocument()
})
