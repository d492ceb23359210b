import { useLocation } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { departmentsOfChart } from '#modules/organisation/web/testing/answering-chart.ts'
import { AppError, conflict } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { documentCommentCalls } from '../../contract/comments.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { field, ko } from '../../contract/forms/form.fixture.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { lineCalls } from '../../contract/lines.contract.ts'
import { OneDocument } from '../document/one-document.tsx'
import { answeringAround, documentOf, listedDocument, unlisted } from '../testing/document-samples.ts'
import { answeringDrafting, asks, jiwoo } from '../testing/draft-samples.tsx'
import DraftPage from './draft-page.tsx'
import DraftPopup from './draft-popup.tsx'

beforeEach(() => localStorage.clear())

const leave = [
  field({ type: 'period', fieldId: 'days', label: ko('기간'), isRequired: true }),
  field({ type: 'formula', fieldId: 'day_count', label: ko('일수'), expression: 'days(days)' }),
  field({ type: 'text', fieldId: 'reason', label: ko('사유'), isLong: true }),
]
const title = page.getByRole('textbox', { name: /^제목/ })
const submit = page.getByRole('button', { name: '결재 올리기' })
const line = page.getByRole('list', { name: '결재선' }).getByRole('listitem')

it('a blank form is drafted in a window of its own, kept while one types, and sent up its line (APPROVAL-001)', async () => {
  const [team] = departmentsOfChart()
  const { saved, kept } = answeringDrafting(leave, {
    steps: [asks('이소영', { kind: 'review' }), asks('박성민')],
    receivers: [team!.deptCode],
  })
  answering(chartCalls.organizationDept, team!)
  const submitted = answering(documentCalls.submit, { documentId: 9, state: 'running', version: 1, number: null })
  const { address } = await show(<DraftPopup />, {
    at: '/workflow/page/form?appid=101&storekey=HC&pop=1',
    viewer: jiwoo,
  })
  await expect.element(page.getByRole('heading', { name: '휴가 신청서 기안' })).toBeVisible()
  await title.click()
  await korean.type('여름 휴가')
  await expect.poll(() => kept().title).toBe('여름 휴가')
  expect(address()).toContain('draftid=70')
  await page.getByRole('textbox', { name: /^기간 시작/ }).fill('2026-12-01')
  await press('Tab')
  await page.getByRole('textbox', { name: /^기간 끝/ }).fill('2026-12-03')
  await press('Tab')
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  await expect.element(page.getByText(team!.name.ko)).toBeVisible()
  await expectAccessible()
  await submit.click()
  await expect.poll(() => submitted).toHaveLength(1)
  expect(submitted[0]).toMatchObject({
    formId: 101,
    formVersion: 2,
    draftId: 70,
    title: '여름 휴가',
    values: { days: { from: '2026-12-01', to: '2026-12-03' } },
    steps: [{ kind: 'review' }, { kind: 'approve' }],
    receivers: [team!.deptCode],
  })
  await expect.poll(address).toBe('/workflow/document/9')
  expect(saved.length).toBeGreaterThan(0)
})

it('what is missing is told where it is, and nothing is sent', async () => {
  answeringDrafting(leave)
  const submitted = answering(documentCalls.submit, { documentId: 9, state: 'running', version: 1, number: null })
  await show(<DraftPage />, { at: '/workflow/draft?appid=101', viewer: jiwoo })
  await submit.click()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  await expect.element(title).toHaveFocus()
  await expect.element(page.getByText('입력해 주세요').nth(1)).toBeVisible()
  await expect.element(page.getByText('결재선에 아무도 없어요')).toBeVisible()
  expect(submitted).toEqual([])
})

it('what the server refuses is told where it is, and what was typed stays', async () => {
  answeringDrafting(leave, {
    title: '휴가',
    values: { days: { from: '2026-12-01', to: '2026-12-01' } },
    steps: [asks('박성민')],
  })
  answering(documentCalls.submit, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [
        { path: 'steps.0.personCode', key: 'approvals.lineFaults.unknown' },
        { path: 'values.reason', key: 'approvals.valueFaults.wrong' },
      ],
    })
  })
  await show(<DraftPage />, { at: '/workflow/draft?appid=101', viewer: jiwoo })
  await submit.click()
  await expect.element(line.nth(0).getByText('찾을 수 없거나 그 부서에 없는 사람이에요')).toBeVisible()
  await expect.element(page.getByText('올바르지 않은 값이에요')).toBeVisible()
  await expect.element(title).toHaveValue('휴가')
})

it('a line is put in order by keys, asks side by side, and lets somebody approve afterwards', async () => {
  const { kept } = answeringDrafting(leave, {
    steps: [asks('권나영', { kind: 'agree' }), asks('박성민'), asks('서하늘', { kind: 'agree' })],
  })
  await show(<DraftPage />, { at: '/workflow/draft?appid=101', viewer: jiwoo })
  await expect.poll(() => textsOf(line.getByText(/^(권나영|박성민|서하늘)/))).toHaveLength(3)
  await startAt(line.nth(2))
  await press('Alt+ArrowUp')
  await expect.poll(() => kept().steps.map(({ personCode }) => personCode)).toEqual(['권나영', '서하늘', '박성민'])
  await page.getByRole('button', { name: '서하늘 더 보기' }).click()
  await page.getByRole('menuitem', { name: '앞사람과 함께 묻기' }).click()
  await expect.poll(() => kept().steps.map(({ isTogether }) => isTogether)).toEqual([false, true, false])
  await expect.element(line.nth(1).getByText('함께')).toBeVisible()
  await page.getByRole('combobox', { name: '권나영 결재 종류' }).selectOptions('review')
  await expect
    .poll(() => kept().steps.map(({ kind, isTogether }) => [kind, isTogether]))
    .toEqual([
      ['review', false],
      ['agree', false],
      ['approve', false],
    ])
  await page.getByRole('button', { name: '박성민 더 보기' }).click()
  await page.getByRole('menuitem', { name: '후결 (나중에 결재)' }).click()
  await expect.element(line.nth(2).getByText('후결')).toBeVisible()
  await page.getByRole('button', { name: '권나영 더 보기' }).click()
  await page.getByRole('menuitem', { name: '결재선에서 빼기' }).click()
  await expect.poll(() => line.elements().length).toBe(2)
  await expectAccessible()
})

it('a form out of reach is told', async () => {
  answeringDrafting(leave)
  answering(draftCalls.startDraft, () => {
    throw new AppError('NotFoundException')
  })
  await show(<DraftPage />, { at: '/workflow/draft?appid=404', viewer: jiwoo })
  await expect.element(page.getByText('기안할 양식이나 문서를 찾을 수 없어요')).toBeVisible()
})

it.each([
  ['of somebody else', new AppError('NotFoundException')],
  ['that is under way', conflict('approvals.refused.alreadyActed')],
])('the window of a document %s leads to its page (APPROVAL-001)', async (_of, refused) => {
  answeringDrafting(leave)
  answering(draftCalls.startDraft, () => {
    throw refused
  })
  answering(documentCalls.document, documentOf())
  answering(documentCalls.opened, {})
  answering(documentCommentCalls.getComments, { items: [], total: 0, next: null } as never)
  const { address } = await show(<WindowOrPage />, { at: '/workflow/page/form?apmid=7&pop=1', viewer: jiwoo })
  await expect.element(page.getByRole('heading', { level: 1, name: documentOf().title })).toBeVisible()
  expect(address()).toBe('/workflow/document/7')
})

/** What stands at each of the two addresses. */
const WindowOrPage = () =>
  useLocation().pathname.startsWith('/workflow/page') ? <DraftPopup /> : <OneDocument documentId={7} />

it('refers to earlier documents: several are found and chosen, and each may go again', async () => {
  const before = { documentId: 5, number: 'DEV-2026-0005', title: '지난 휴가' }
  const { kept } = answeringDrafting(leave, { references: [5] }, [], [before])
  answeringAround()
  const asked = answering(boxCalls.box, {
    items: [listedDocument(7, '음향 장비 교체', { number: 'GA-2026-0007' }), listedDocument(8, '출장 보고')],
    next: null,
    listed: unlisted,
  })
  await show(<DraftPage />, { at: '/workflow/draft?appid=101', viewer: jiwoo })
  const field = page.getByRole('region', { name: '앞선 문서' })
  const chips = field.getByRole('list', { name: '앞선 문서' }).getByRole('listitem')
  await expect.element(chips.getByText('DEV-2026-0005 지난 휴가')).toBeVisible()
  await field.getByRole('button', { name: '고르기' }).click()
  const dialog = page.getByRole('dialog', { name: '앞선 문서 고르기' })
  await dialog.getByRole('searchbox').click()
  await korean.type('음향')
  await dialog.getByRole('combobox', { name: '문서함' }).selectOptions('department')
  await expect.poll(() => asked.at(-1)).toMatchObject({ box: 'department', q: '음향' })
  await dialog.getByRole('checkbox', { name: /음향 장비 교체/ }).click({ force: true })
  await dialog.getByRole('checkbox', { name: /출장 보고/ }).click({ force: true })
  await expect.element(dialog.getByText(/^3건 골랐어요/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '적용' }).click()
  await expect.poll(() => kept().references).toEqual([5, 7, 8])
  await field.getByRole('button', { name: '출장 보고 빼기' }).click()
  await expect.poll(() => kept().references).toEqual([5, 7])
  await expect.element(chips.getByText('GA-2026-0007 음향 장비 교체')).toBeVisible()
})

it('the document as it would be read is shown before it is sent', async () => {
  answeringDrafting(leave, { title: '휴가', values: { reason: '가족 여행' }, steps: [asks('박성민')] })
  await show(<DraftPage />, { at: '/workflow/draft?appid=101', viewer: jiwoo })
  await page.getByRole('button', { name: '미리보기' }).click()
  const preview = page.getByRole('dialog', { name: '미리보기' })
  await expect.element(preview.getByText('가족 여행')).toBeVisible()
  await expect.element(preview.getByRole('list', { name: '결재란' }).getByText('박성민')).toBeVisible()
})

it('a blank form begins with its line, which is kept under a name and used again', async () => {
  const { kept } = answeringDrafting(leave, {}, [asks('박성민')])
  const other = { lineId: 4, name: '재무', steps: [asks('권나영')], told: [], changedAt: '2026-11-26T03:00:00Z' }
  answering(lineCalls.lines, {
    items: [other],
    people: [{ personCode: '권나영', name: ko('권나영') }],
    departments: [],
  })
  const saved = answering(lineCalls.saveLine, { lineId: 5 })
  await show(<DraftPage />, { at: '/workflow/draft?appid=101', viewer: jiwoo })
  await expect.element(line.nth(0).getByText('박성민')).toBeVisible()
  await page.getByRole('button', { name: '내 결재선' }).click()
  const dialog = page.getByRole('dialog', { name: '내 결재선' })
  await dialog.getByRole('textbox', { name: '지금 결재선의 이름' }).click()
  await korean.type('본부장')
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(() => saved).toMatchObject([{ name: '본부장', steps: [{ personCode: '박성민' }] }])
  await dialog.getByRole('button', { name: '재무 쓰기' }).click()
  await expect.element(line.nth(0).getByText('권나영')).toBeVisible()
  await expect.poll(() => kept().steps.map(({ personCode }) => personCode)).toEqual(['권나영'])
})

it('the line follows the amount until somebody puts it together herself, and says who decides', async () => {
  const { kept } = answeringDrafting([field({ type: 'money', fieldId: 'amount', label: ko('금액') })], {}, [
    asks('이소영'),
  ])
  answering(formCalls.form, {
    name: ko('지출'),
    fields: [field({ type: 'money', fieldId: 'amount', label: ko('금액') })],
    amountFieldId: 'amount',
    version: 2,
  } as never)
  answering(lineCalls.defaultLine, ({ amount }) => ({
    from: 'heads' as const,
    steps: Number(amount ?? 0) > 1_000_000 ? [asks('이소영', { kind: 'review' }), asks('박성민')] : [asks('이소영')],
    told: [],
    decider: { rankCode: 'R', name: ko(Number(amount ?? 0) > 1_000_000 ? '상무' : '책임') },
    people: [],
    departments: [],
  }))
  await show(<DraftPage />, { at: '/workflow/draft?appid=101', viewer: jiwoo })
  await expect.element(page.getByText('이 금액은 책임 이상이 전결해요')).toBeVisible()
  const amount = page.getByRole('textbox', { name: '금액' })
  await amount.fill('5,000,000')
  await expect.element(page.getByText('이 금액은 상무 이상이 전결해요')).toBeVisible()
  await expect.poll(() => kept().steps.map(({ personCode }) => personCode)).toEqual(['이소영', '박성민'])
  // Now it is her own, and stays.
  await page.getByRole('button', { name: '박성민 더 보기' }).click()
  await page.getByRole('menuitem', { name: '결재선에서 빼기' }).click()
  await amount.fill('10')
  await expect.element(page.getByText('이 금액은 책임 이상이 전결해요')).toBeVisible()
  await amount.fill('7,000,000')
  await expect.element(page.getByText('이 금액은 상무 이상이 전결해요')).toBeVisible()
  await expect.poll(() => kept().values).toEqual({ amount: 7_000_000 })
  expect(kept().steps.map(({ personCode }) => personCode)).toEqual(['이소영'])
})
