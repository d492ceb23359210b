import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import StatisticsPage from './statistics-page.tsx'

const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })
const person = (code: string, name: string) => ({ personCode: code, name: ko(name), deptName: ko('플랫폼개발팀') })
const at = '/workflow/statistics'

it('says how many documents ended and how long they took, by form and by step, of the months that are chosen', async () => {
  const asked = answering(statisticsCalls.statistics, ({ months }) => ({
    from: '2026-09-01',
    until: '2026-11-27T01:07:00.000Z',
    documents: { times: months === '12' ? 40 : 10, usual: 185, slow: 4400 },
    forms: [
      { formId: 101, name: ko('휴가 신청서'), completed: 7, rejected: 1, times: 8, usual: 45, slow: 4400 },
      { formId: 102, name: ko('지출결의서'), completed: 2, rejected: 0, times: 2, usual: null, slow: null },
    ],
    steps: [{ kind: 'review' as const, times: 9, usual: 60, slow: 1500 }],
  }))
  await show(<StatisticsPage />, { at })
  const row = page.getByRole('row', { name: /휴가 신청서/ })
  await expect.element(row.getByText('45분', { exact: true })).toBeVisible()
  await expect.element(row.getByText('3일 1시간', { exact: true })).toBeVisible()
  await expect
    .element(
      page
        .getByRole('row', { name: /지출결의서/ })
        .getByText('–')
        .first(),
    )
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /검토/ }).getByText('1시간', { exact: true })).toBeVisible()
  await expect.element(page.getByText('3시간 5분')).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: '기간' }).selectOptions('12')
  await expect.element(page.getByText('40', { exact: true })).toBeVisible()
  expect(asked.map(({ months }) => months)).toEqual(['3', '12'])
})

it('says for whom documents wait and whose they are, and that more wait than were looked at', async () => {
  answering(statisticsCalls.waitingDocuments, {
    documents: 5000,
    isCapped: true,
    people: [{ person: person('P2', '김도현'), documents: 12, oldestAt: '2026-11-20T01:00:00.000Z' }],
    pairs: [
      {
        drafter: person('P1', '서지우'),
        person: person('P2', '김도현'),
        documents: 3,
        oldestAt: '2026-11-20T01:00:00.000Z',
      },
    ],
  })
  await show(<StatisticsPage />, { at: `${at}?tab=waiting` })
  await expect.element(page.getByText(/가장 오래 기다린 5,000건/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /서지우.*김도현.*3/ })).toBeVisible()
  await expectAccessible()
})

it('says that nothing ended in the months that are chosen', async () => {
  answering(statisticsCalls.statistics, {
    from: '2026-11-01',
    until: null,
    documents: { times: 0, usual: null, slow: null },
    forms: [],
    steps: [],
  })
  await show(<StatisticsPage />, { at })
  await expect.element(page.getByText('이 기간에 끝난 문서가 없어요')).toBeVisible()
})
