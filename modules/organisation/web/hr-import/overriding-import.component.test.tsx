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
  names: ['인사.xlsx'],
  begunBy: null,
  begunAt: '2026-03-02T00:00:00.000Z',
  applyOn: null,
  appliedAt: null,
  undoneAt: null,
  counts: { person: { change: 1 } },
  rowCount: 1,
  problemCount: 0,
  overrideCount: 1,
  files: [{ fileId: 1, name: '인사.xlsx', bytes: 1_000, sheets: [] }],
  failure: null,
  missingTitles: [],
  can: { change: true, apply: true, undo: false, discard: true, createTitles: false, readAgain: false },
}
const change = {
  changeId: 1,
  kind: 'person' as const,
  action: 'change' as const,
  key: 'HC/H-1',
  label: '한새로',
  source: '인사.xlsx',
  line: 2,
  fields: [
    { name: 'extension' as const, before: '5000', after: '5001' },
    { name: 'office_tel' as const, before: '', after: '02-1' },
  ],
}

it('a file that takes back what was set by hand says so, and marks the value and no other', async () => {
  answering(hrImportCalls.hrImport, ready)
  answering(hrImportCalls.hrChanges, {
    items: [{ ...change, overrides: ['extension'] }],
    total: 1,
    capped: false,
  })
  await show(<OpenImport importId={7} onGone={() => undefined} />)
  await expect.element(page.getByText(/관리자가 직접 바꾼 값이 든 1건을 다시 바꿔요/)).toBeVisible()
  const fields = page.getByRole('table').getByRole('listitem')
  await expect.element(fields.filter({ hasText: '5001' }).getByText('직접 바꾼 값')).toBeVisible()
  await expect.element(fields.filter({ hasText: '02-1' }).getByText('직접 바꾼 값')).not.toBeInTheDocument()
  await expectAccessible()
})

it('a file that touches nothing of it says nothing', async () => {
  answering(hrImportCalls.hrImport, { ...ready, overrideCount: 0 })
  answering(hrImportCalls.hrChanges, { items: [{ ...change, overrides: [] }], total: 1, capped: false })
  await show(<OpenImport importId={7} onGone={() => undefined} />)
  await expect.element(page.getByText('5001')).toBeVisible()
  await expect.element(page.getByText(/직접 바꾼 값/)).not.toBeInTheDocument()
})
