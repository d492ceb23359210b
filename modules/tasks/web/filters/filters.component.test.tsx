import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { focus, korean } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { lookCalls, type SavedFilter } from '../../contract/looks.contract.ts'
import TasksSide from '../side/tasks-side.tsx'
import SummaryPage from '../summary/summary-page.tsx'
import { answeringTasks, jiwoo, taskDue } from '../testing/task-samples.ts'

function answeringFilters(first: SavedFilter[] = []) {
  let items = first
  answeringTasks([taskDue(1, '하나', 1)])
  answering(lookCalls.savedFilters, () => ({ items }))
  const saved = answering(lookCalls.saveFilter, ({ name, address }) => {
    const filter = { filterId: 9, name: String(name), address: String(address) }
    items = [...items, filter]
    return filter
  })
  answering(lookCalls.renameFilter, ({ filterId, name }) => {
    items = items.map((each) => (each.filterId === Number(filterId) ? { ...each, name: String(name) } : each))
    return items[0]!
  })
  answering(lookCalls.removeFilter, ({ filterId }) => {
    items = items.filter((each) => each.filterId !== Number(filterId))
    return { filterId: Number(filterId) }
  })
  return saved
}
const both = () => (
  <>
    <TasksSide />
    <SummaryPage />
  </>
)
const part = () => page.getByRole('region', { name: '저장한 필터' })

it('what is chosen is kept under a name, and the name leads back to it (TASK-062)', async () => {
  const saved = answeringFilters()
  const { address } = await show(both(), { at: '/workplace/taskSummary?view=list&label=2', viewer: jiwoo })
  await page.getByRole('button', { name: '필터 저장' }).click()
  await focus(page.getByRole('textbox', { name: '이름' }))
  await korean.type('검토할 일')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(part().getByRole('link', { name: '검토할 일' })).toHaveAttribute('aria-current', 'page')
  expect(saved).toEqual([{ name: '검토할 일', address: 'view=list&label=2' }])
  await expectAccessible()
  await page.getByRole('link', { name: '업무 요약' }).click()
  await expect.element(page.getByRole('button', { name: '필터 저장' })).toBeDisabled()
  await part().getByRole('link', { name: '검토할 일' }).click()
  await expect.poll(address).toContain('?view=list&label=2')
})

it('one is renamed, and forgotten with a way back', async () => {
  const saved = answeringFilters([{ filterId: 4, name: '급한 일', address: 'label=1' }])
  await show(both(), { at: '/workplace/taskSummary', viewer: jiwoo })
  const acts = async (entry: string) => {
    await part().getByRole('button').click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await acts('이름 바꾸기')
  await page.getByRole('textbox', { name: '이름' }).fill('나중 일')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(part().getByRole('link', { name: '나중 일' })).toBeVisible()
  await acts('삭제')
  await expect.element(part()).not.toBeInTheDocument()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(part().getByRole('link', { name: '나중 일' })).toBeVisible()
  expect(saved).toEqual([{ name: '나중 일', address: 'label=1' }])
})
