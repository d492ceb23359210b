import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import type { StoredFile } from '#modules/files/contract/files.entities.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringTask, jiwoo } from '../../testing/open-task.ts'
import TaskPage from '../task-page.tsx'

const report: StoredFile = {
  fileId: 'f',
  code: 'set',
  name: '보고서.pdf',
  size: 1_572_864,
  mediaType: 'application/pdf',
  width: null,
  height: null,
  state: 'ready',
  uploadedAt: '2031-03-02T00:00:00.000Z',
  uniqueIdentifier: 'f',
  relativePath: '보고서.pdf',
  percent: 100,
  selected: false,
  paused: false,
  error: false,
  serverPath: 'set/f',
  downloadUrl: '/cm/file/download',
  viewUrl: null,
  thumbnailUrl: null,
}
const showPage = () => show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
const files = page.getByRole('region', { name: '첨부 파일' }).first()

it('the files of a task stand there with their sizes to two decimals, also for who only looks on (TASK-021)', async () => {
  answeringTask({
    fileCode: 'set',
    hasFile: true,
    can: { change: false, move: false, remove: false, comment: false },
  })
  answering(filesCalls.list, { items: [report], can: { change: false } })
  await showPage()
  const row = files.getByRole('listitem').filter({ hasText: '보고서.pdf' })
  await expect.element(row.getByText('1.50 MB')).toBeVisible()
  await expect.element(row.getByRole('button', { name: '보고서.pdf 내려받기' })).toBeVisible()
  expect(page.getByRole('button', { name: '첨부 파일 더하거나 빼기' }).elements()).toEqual([])
})

it('whoever may change a task has a place for files, which closes again', async () => {
  answeringTask()
  await showPage()
  await page.getByRole('button', { name: '첨부 파일 추가' }).click()
  await expect.element(page.getByRole('button', { name: '닫기' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '첨부 파일' })).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()
  await expect.element(page.getByRole('button', { name: '첨부 파일 추가' })).toHaveFocus()
})
