import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { lookCalls } from '../../contract/looks.contract.ts'
import { manyCalls } from '../../contract/many.contract.ts'
import { type TableColumn, tableColumns } from '../../contract/tasks.rules.ts'
import SummaryPage from '../summary/summary-page.tsx'
import { answeringTasks, jiwoo, portal, taskDue } from '../testing/task-samples.ts'

function answeringTable() {
  let columns: readonly TableColumn[] = tableColumns
  answeringTasks([
    taskDue(1, '나 일', 5, { priority: 'High' }),
    taskDue(2, '가 일', 1, { priority: 'Low' }),
    taskDue(3, '남의 곳 일', null, { groupId: portal.groupId.replace('1', '2') }),
  ])
  answering(lookCalls.tableColumns, () => ({ columns: [...columns] }))
  const kept = answering(lookCalls.keepTableColumns, (input) => {
    columns = input.columns as TableColumn[]
    return { columns: [...columns] }
  })
  const changed = answering(manyCalls.changeTasks, ({ taskIds }) => ({
    changeId: 1,
    changed: taskIds as number[],
    refused: [],
  }))
  return { kept, changed }
}
const showTable = (more = '') =>
  show(<SummaryPage />, { at: `/workplace/taskSummary?view=table${more}`, viewer: jiwoo })
const titles = () => textsOf(page.getByRole('row'), '.ttable__t')
const heads = () => textsOf(page.getByRole('columnheader'))

it('stands in the order of a column, which is in the address (TASK-018)', async () => {
  answeringTable()
  const { address } = await showTable('&sort=title')
  await expect.poll(titles).toEqual(['가 일', '나 일', '남의 곳 일'])
  await page.getByRole('button', { name: '기한', exact: true }).click()
  await expect.poll(titles).toEqual(['나 일', '가 일', '남의 곳 일'])
  expect(address()).toContain('sort=due')
  expect(address()).toContain('desc=1')
  await expect.element(page.getByRole('columnheader', { name: '기한' })).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible()
})

it('shows the columns one chose, and keeps them', async () => {
  const { kept } = answeringTable()
  await showTable()
  await expect.poll(heads).toContain('진척')
  await page.getByRole('button', { name: '열 고르기' }).click()
  await page.getByRole('checkbox', { name: '진척' }).click()
  await expect.poll(heads).not.toContain('진척')
  expect(kept).toEqual([{ columns: tableColumns.filter((column) => column !== 'progress') }])
})

it('state, importance and last day are changed where they stand, by who may (TASK-041, TASK-042, G-029)', async () => {
  const { changed } = answeringTable()
  await showTable()
  await page.getByRole('combobox', { name: '가 일, 상태' }).selectOptions('진행 중')
  await expect.poll(() => changed.at(-1)).toEqual({ taskIds: [2], change: { kind: 'state', taskStatus: 'Process' } })
  await page.getByRole('combobox', { name: '가 일, 중요도' }).selectOptions('높음')
  await expect.poll(() => changed.at(-1)).toEqual({ taskIds: [2], change: { kind: 'priority', priority: 'High' } })
  await page.getByRole('textbox', { name: '가 일, 기한' }).fill('2031-03-01')
  await press('Tab')
  await expect.poll(() => changed.at(-1)).toEqual({ taskIds: [2], change: { kind: 'due', endDate: '2031-03-01' } })
  await expect.element(page.getByRole('combobox', { name: '남의 곳 일, 상태' })).not.toBeInTheDocument()
})

it('several are chosen by key, and with the box above all of them', async () => {
  answeringTable()
  await showTable()
  await startAt(page.getByRole('link', { name: '나 일' }))
  await press(' ')
  await press('Shift+ArrowDown')
  await expect.element(page.getByText('2개 선택')).toBeVisible()
  await page.getByRole('checkbox', { name: '모두 선택' }).click()
  await expect.element(page.getByText('3개 선택')).toBeVisible()
})
