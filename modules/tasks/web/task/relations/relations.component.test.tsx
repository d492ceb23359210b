import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Relation, type RelationKind, relationCalls } from '../../../contract/relations.contract.ts'
import { tasksCalls } from '../../../contract/tasks.contract.ts'
import { answeringTask, jiwoo, openTask } from '../../testing/open-task.ts'
import TaskPage from '../task-page.tsx'

const other = (taskId: number, title: string, kind: RelationKind): Relation => ({
  relationId: taskId,
  kind,
  task: openTask({ taskId, title, groupId: '7a5c0000-0000-4000-8000-000000000002', groupTitle: '물산 연동' }),
})
const none = { blockedBy: 0, blocks: 0, relatesTo: 0 }

/** The page of a task with some relations. @returns those, which the calls change */
async function showWith(items: Relation[], { hidden = none, change = true } = {}) {
  answeringTask({ can: { change, move: change, remove: change, comment: change } })
  answering(relationCalls.taskRelations, () => ({ items: [...items], hidden }))
  await show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
}
const waited = page.getByRole('list', { name: '먼저 끝나야 하는 업무' }).getByRole('listitem')
const add = page.getByRole('button', { name: '먼저 끝나야 하는 업무 추가' })

it('what it waits for, what waits for it and what belongs to it stand apart, and what is not seen is counted', async () => {
  await showWith([other(8, '설계', 'blockedBy'), other(9, '시공', 'blocks'), other(10, '견적', 'relatesTo')], {
    hidden: { ...none, blockedBy: 2 },
  })
  await expect.element(waited.nth(0).getByRole('link', { name: '설계' })).toBeVisible()
  await expect.element(waited.nth(0).getByText('물산 연동')).toBeInTheDocument()
  await expect.element(waited.nth(1)).toHaveTextContent('볼 수 없는 업무 2건')
  const waiting = page.getByRole('list', { name: '이 업무를 기다리는 업무' })
  await expect.element(waiting.getByRole('link', { name: '시공' })).toBeVisible()
  expect(waiting.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByRole('list', { name: '관련 업무' }).getByText('견적')).toBeVisible()
  await expectAccessible()
})

it('who only looks on is shown them and offered nothing', async () => {
  await showWith([other(8, '설계', 'blockedBy')], { change: false })
  await expect.element(waited.nth(0)).toBeVisible()
  expect(waited.getByRole('button').elements()).toEqual([])
  expect(add.elements()).toEqual([])
})

it('without any there is no heading for whoever only looks on', async () => {
  await showWith([], { change: false })
  await expect.element(page.getByRole('heading', { name: '요구사항 정리' })).toBeVisible()
  expect(page.getByRole('heading', { name: '연결된 업무' }).elements()).toEqual([])
})

it('some letters of a title find a task, Enter adds it by keyboard alone, and each is found once', async () => {
  const items: Relation[] = []
  await showWith(items)
  const asked = answering(tasksCalls.myTaskItems, {
    items: [openTask({ title: '설계 검토' }), openTask({ taskId: 8, title: '설계' })],
    next: null,
  })
  const added = answering(relationCalls.taskRelationAdd, () => {
    items.push(other(8, '설계', 'blockedBy'))
    return { taskId: 7, relationId: 8 }
  })
  await startAt(add)
  await press('Enter')
  const box = page.getByRole('combobox', { name: '먼저 끝나야 하는 업무 추가' })
  await expect.element(box).toHaveFocus()
  await korean.type('설계')
  // The open task itself is not among them.
  await expect.poll(() => textsOf(page.getByRole('listbox').getByRole('option'))).toEqual(['설계PT'])
  expect(asked.every(({ filterText }) => String(filterText).length > 0)).toBe(true)
  await press('Enter')
  await expect.element(waited.nth(0).getByRole('link', { name: '설계' })).toBeVisible()
  expect(added).toEqual([{ taskId: 7, otherTaskId: 8, kind: 'blockedBy' }])
  await expect.element(add).toHaveFocus()
})

it('why a task cannot be added is said at the box, which keeps what was typed', async () => {
  await showWith([])
  answering(tasksCalls.myTaskItems, { items: [openTask({ taskId: 8, title: '설계' })], next: null })
  answering(relationCalls.taskRelationAdd, () => {
    throw new AppError('ConflictException', 'tasks.faults.circle')
  })
  await add.click()
  const box = page.getByRole('combobox', { name: '먼저 끝나야 하는 업무 추가' })
  await box.fill('설계')
  await page.getByRole('option', { name: '설계' }).click()
  await expect.element(page.getByText('서로 기다리게 되어 더할 수 없어요', { exact: false })).toBeVisible()
  await expect.element(box).toHaveValue('설계')
  await press('Escape')
  await press('Escape')
  await expect.element(add).toHaveFocus()
})

it('one that is taken out comes back from the message that says so', async () => {
  const items = [other(8, '설계', 'blockedBy')]
  await showWith(items)
  const removed = answering(relationCalls.taskRelationDelete, () => {
    items.pop()
    return { taskId: 7, relationId: 8 }
  })
  const added = answering(relationCalls.taskRelationAdd, { taskId: 7, relationId: 9 })
  await page.getByRole('button', { name: '먼저 끝나야 하는 업무 설계 빼기' }).click()
  await expect.element(waited.nth(0)).not.toBeInTheDocument()
  expect(removed).toEqual([{ taskId: 7, relationId: 8 }])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => added).toEqual([{ taskId: 7, otherTaskId: 8, kind: 'blockedBy' }])
})
