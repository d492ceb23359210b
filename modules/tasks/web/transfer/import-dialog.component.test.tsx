import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type ImportReport, importCalls } from '../../contract/import.contract.ts'
import { jiwoo, portal } from '../testing/plain-samples.ts'
import { answeringTasks } from '../testing/task-samples.ts'
import ImportDialog from './import-dialog.tsx'

const report: ImportReport = {
  source: 'trello',
  created: 1,
  known: 1,
  archived: 1,
  wrong: 1,
  lines: [
    {
      line: 3,
      title: '',
      what: 'wrong',
      column: '',
      status: 'ToDo',
      faults: [{ key: 'tasks.import.faults.titleMissing', params: {} }],
    },
    { line: 1, title: '화면 시안', what: 'created', column: '디자인 검토', status: 'Process', faults: [] },
    { line: 2, title: '요구 정리', what: 'known', column: '', status: 'ToDo', faults: [] },
    { line: 4, title: '옛 카드', what: 'archived', column: '', status: 'ToDo', faults: [] },
  ],
  newColumns: ['디자인 검토'],
  leftColumns: [],
  strangers: ['Somebody Else'],
  unknownHeads: [],
}
function UntilClosed() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <ImportDialog area={portal} onClose={() => setOpen(false)} /> : null
}
const row = (name: RegExp) => page.getByRole('row', { name })

it('a board is looked at card by card, then brought, and can be taken back', async () => {
  answeringTasks()
  const looked = answering(importCalls.previewImport, ({ archived }) =>
    archived === 'bring' ? { ...report, created: 2, archived: 0 } : report,
  )
  const brought = answering(importCalls.importTasks, { ...report, importId: 7 })
  const undone = answering(importCalls.undoImport, { deleted: 1, kept: 1 })
  await show(<UntilClosed />, { viewer: jiwoo })
  await expect.element(page.getByRole('button', { name: '가져오기', exact: true })).toBeDisabled()
  await userEvent.upload(page.getByLabelText('파일', { exact: true }), new File(['{}'], 'board.json'))
  await expect.element(row(/3.*제목이 없어요/)).toBeVisible()
  await expect.element(row(/1.*화면 시안.*디자인 검토/)).toBeVisible()
  await expect.element(row(/2.*요구 정리.*이미 가져온 업무예요/)).toBeVisible()
  await expect.element(page.getByText('새로 만드는 칸: 디자인 검토')).toBeVisible()
  await expect.element(page.getByText('담당자에서 빼는 사람: Somebody Else', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: '함께 가져오기' }).click()
  await page.getByRole('button', { name: '2건 가져오기' }).click()
  await expect.element(toasts().getByText('업무 1건을 가져왔어요')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(looked.map(({ archived }) => archived)).toEqual(['leave', 'bring'])
  expect(brought).toMatchObject([{ groupId: portal.groupId, archived: 'bring' }])
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(toasts().getByText(/그 사이 바뀐 1건은 그대로 두었어요/)).toBeVisible()
  expect(undone).toMatchObject([{ importId: '7' }])
})
