import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type HrImportDetail, hrImportCalls } from '../../contract/hr-import.contract.ts'
import { OpenImport } from './open-import.tsx'

const failed: HrImportDetail = {
  importId: 7,
  comCode: 'HC',
  origin: 'file',
  scope: 'changes',
  state: 'failed',
  names: ['인사.xlsx'],
  begunBy: null,
  begunAt: '2026-03-02T00:00:00.000Z',
  applyOn: null,
  appliedAt: null,
  undoneAt: null,
  counts: {},
  rowCount: 0,
  problemCount: 0,
  overrideCount: 0,
  files: [{ fileId: 1, name: '인사.xlsx', bytes: 1_000, sheets: [] }],
  failure: 'notRead',
  missingTitles: [],
  can: { change: false, apply: false, undo: false, discard: true, createTitles: false, readAgain: true },
}

it('an import whose reading has failed says so, and is read again or deleted', async () => {
  let state: HrImportDetail['state'] = 'failed'
  answering(hrImportCalls.hrImport, () => ({ ...failed, state, ...(state === 'reading' && { failure: null }) }))
  const asked = answering(hrImportCalls.readHrImportAgain, () => {
    state = 'reading'
    return { importId: 7 }
  })
  await show(<OpenImport importId={7} onGone={() => undefined} />)
  await expect.element(page.getByText('문제가 생겨 끝까지 읽지 못했어요.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('읽지 못함')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '삭제' })).toBeVisible()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  await expectAccessible()

  await startAt(page.getByRole('button', { name: '다시 읽기' }))
  await press('Enter')
  await expect.element(page.getByRole('status')).toHaveTextContent('파일을 읽고 있어요')
  expect(asked).toHaveLength(1)
})
