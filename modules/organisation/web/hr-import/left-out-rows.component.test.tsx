import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type HrImportDetail, hrImportCalls } from '../../contract/hr-import.contract.ts'
import { OpenImport } from './open-import.tsx'

const ready: HrImportDetail = {
  importId: 7,
  comCode: 'HC',
  origin: 'file',
  scope: 'changes',
  state: 'ready',
  names: ['인사.csv'],
  begunBy: null,
  begunAt: '2026-03-02T00:00:00.000Z',
  applyOn: null,
  appliedAt: null,
  undoneAt: null,
  counts: { person: { change: 1 } },
  rowCount: 2,
  problemCount: 1,
  overrideCount: 0,
  files: [{ fileId: 1, name: '인사.csv', bytes: 1_000, sheets: [] }],
  failure: null,
  missingTitles: [],
  can: { change: true, apply: true, undo: false, discard: true, createTitles: false, readAgain: false },
}
const mustBeMended = page.getByText('문제를 모두 고친 파일을 다시 올려 주세요', { exact: false })

it.each(['ready', 'blocked'] as const)('rows that are left out are told of an import that is %s', async (state) => {
  answering(hrImportCalls.hrImport, { ...ready, state, can: { ...ready.can, apply: state === 'ready' } })
  const problem = { problemId: 1, kind: 'person', source: '인사.csv', line: 2, field: null, value: '김정훈' } as const
  answering(hrImportCalls.hrProblems, { items: [{ ...problem, code: 'outOfReach' }], total: 1, capped: false })
  await show(<OpenImport importId={7} onGone={() => undefined} />)
  await expect.element(page.getByRole('row').filter({ hasText: '이 행은 반영하지 않아요' })).toBeVisible()
  const told = page.getByText('1개 행은 반영하지 않아요. 까닭은 문제 목록에 있어요.')
  if (state === 'ready') {
    await expect.element(told).toBeVisible()
    await expect.element(mustBeMended).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '반영', exact: true })).toBeEnabled()
  } else {
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(mustBeMended).toBeVisible()
  }
  await expectAccessible()
})
