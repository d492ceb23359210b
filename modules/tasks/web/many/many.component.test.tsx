import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { manyCalls } from '../../contract/many.contract.ts'
import SummaryPage from '../summary/summary-page.tsx'
import { answeringTasks, jiwoo, portal, taskDue } from '../testing/task-samples.ts'

const four = [taskDue(1, '가 일', 1), taskDue(2, '나 일', 2), taskDue(3, '다 일', 3), taskDue(4, '라 일', null)]
const showList = () => show(<SummaryPage />, { at: '/workplace/taskSummary?view=list', viewer: jiwoo })
const box = (name: string) => page.getByRole('checkbox', { name: `${name} 선택` })
const bar = () => page.getByRole('toolbar', { name: '고른 업무에 할 일' })
const ticked = () =>
  page
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((element) => element.closest('li')?.querySelector('.tlist__t')?.textContent)

/** Refuses what is named, does the rest. */
function answeringChanges(refusedId?: number) {
  const changed = answering(manyCalls.changeTasks, ({ taskIds }) => ({
    changeId: 7,
    changed: (taskIds as number[]).filter((id) => id !== refusedId),
    refused: refusedId === undefined ? [] : [{ taskId: refusedId, key: 'errors.AccessDeniedException' }],
  }))
  const undone = answering(manyCalls.undoChange, { changed: [1, 2], refused: [] })
  return { changed, undone }
}

it('chosen by box, with Shift all between; one call changes them, and one takes it back (TASK-022)', async () => {
  answeringTasks(four)
  const { changed, undone } = answeringChanges()
  await showList()
  await box('가 일').click()
  await box('다 일').click({ modifiers: ['Shift'] })
  await expect.poll(ticked).toEqual(['가 일', '나 일', '다 일'])
  await box('나 일').click()
  await expect.element(bar().getByText('2개 선택')).toBeVisible()
  await expectAccessible()
  await bar().getByRole('button', { name: '상태' }).click()
  await page.getByRole('menuitem', { name: '진행 중' }).click()
  await expect.element(toasts().getByText('업무 2건의 상태를 바꿨어요')).toBeVisible()
  expect(changed).toEqual([{ taskIds: [1, 3], change: { kind: 'state', taskStatus: 'Process' } }])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(toasts().getByText('업무 2건을 되돌렸어요')).toBeVisible()
  expect(undone).toEqual([{ changeId: 7 }])
})

it('chosen by keys: Space, Shift with arrows, all and none', async () => {
  answeringTasks(four)
  await showList()
  await startAt(page.getByRole('link', { name: '가 일' }))
  await press(' ')
  await expect.poll(ticked).toEqual(['가 일'])
  await press('Shift+ArrowDown')
  await press('Shift+ArrowDown')
  await expect.poll(ticked).toEqual(['가 일', '나 일', '다 일'])
  await expect.element(page.getByRole('link', { name: '다 일' })).toHaveFocus()
  await press('Control+a')
  await expect.poll(ticked).toEqual(['가 일', '나 일', '다 일', '라 일'])
  await press('Escape')
  await expect.poll(ticked).toEqual([])
  await expect.element(page.getByRole('link', { name: '다 일' })).toHaveFocus()
})

it('says by name what was refused, and that the rest is done (G-029)', async () => {
  answeringTasks(four)
  answeringChanges(2)
  await showList()
  await box('가 일').click()
  await box('나 일').click()
  await bar().getByRole('button', { name: '삭제' }).click()
  await expect.element(toasts().getByText('업무 1건을 삭제했어요')).toBeVisible()
  await expect.element(toasts().getByText(/업무 1건은 바꾸지 못했어요\. 나 일: /)).toBeVisible()
})

it('given to somebody of their area; of several areas only to oneself (TASK-030)', async () => {
  answeringTasks([...four, taskDue(5, '다른 곳 일', 4, { groupId: portal.groupId.replace('1', '2') })])
  const { changed } = answeringChanges()
  await showList()
  await box('가 일').click()
  await box('다른 곳 일').click()
  await bar().getByRole('button', { name: '담당자' }).click()
  await expect.element(page.getByRole('menuitem', { name: /다른 사람에게 배정/ })).toBeDisabled()
  await press('Escape')
  await box('다른 곳 일').click()
  await bar().getByRole('button', { name: '담당자' }).click()
  await page.getByRole('menuitem', { name: /다른 사람에게 배정/ }).click()
  await page.getByRole('combobox', { name: '담당자' }).click()
  await page.getByRole('option', { name: /김도현/ }).click()
  await press('Escape')
  await page.getByRole('button', { name: '배정하기' }).click()
  await expect.poll(() => changed).toEqual([{ taskIds: [1], change: { kind: 'member', userId: 'p2' } }])
})
