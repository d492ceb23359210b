import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { manyCalls } from '../../contract/many.contract.ts'
import { repeatCalls } from '../../contract/repeat/repeat.contract.ts'
import type { TaskRepeat } from '../../contract/repeat/repeat.entities.ts'
import AddPart from '../add/add-part.tsx'
import TaskPage from '../task/task-page.tsx'
import { answeringTask, jiwoo } from '../testing/open-task.ts'
import { answeringTasks, taskDue, today } from '../testing/task-samples.ts'

const dialog = page.getByRole('dialog')
const eachMonth: TaskRepeat = {
  rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2',
  isOfBusinessDays: true,
  day: '2031-03-20',
  isLatest: true,
  nextDay: '2031-04-02',
}
const showTask = (repeat: TaskRepeat | null) => {
  const task = answeringTask({ repeat, isRepeating: repeat !== null })
  return show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo }).then(() => task)
}

it('what a line says of repeating is a chip, stands in the form, and is kept with the task', async () => {
  answeringTasks()
  const added = answering(changeCalls.taskAdd, ({ title }) => taskDue(7, String(title), null))
  await show(<AddPart />, { at: '/workplace/taskSummary?newTask=own', viewer: jiwoo })
  await dialog.getByRole('textbox', { name: /^할 일/ }).fill('매월 2영업일 정산 총 3회')
  await expect
    .element(dialog.getByRole('button', { name: /매월 2번째 영업일/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByRole('checkbox', { name: '회사 영업일로 세기' })).toBeChecked()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '영업일 반복' }), 'monthEnd')
  await expectAccessible()
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect
    .poll(() => added.map(({ repeat }) => repeat))
    .toEqual([{ rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', isOfBusinessDays: true }])
})

it('what repeats without a day begins today', async () => {
  answeringTasks()
  await show(<AddPart />, { at: '/workplace/taskSummary?newTask=own', viewer: jiwoo })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '반복' }), 'weekly')
  await expect.element(dialog.getByRole('textbox', { name: '종료일' })).toHaveValue(today())
})

it('the open task says how it returns and when next, and this one can be skipped by a key', async () => {
  const task = await showTask(eachMonth)
  await expect.element(page.getByText('매월 2번째 영업일')).toBeVisible()
  await expect.element(page.getByText('다음 2031-04-02')).toBeVisible()
  const skipped = answering(repeatCalls.taskSkip, () =>
    Object.assign(task, {
      endDate: '2031-04-02',
      repeat: { ...eachMonth, day: '2031-04-02', nextDay: null },
      changeId: 3,
    }),
  )
  await startAt(page.getByRole('button', { name: '이번 회차 건너뛰기' }))
  await press('Enter')
  await expect.element(toasts().getByText('2031-04-02로 넘겼어요')).toBeVisible()
  expect(skipped).toEqual([{ taskId: '7', day: '2031-03-20' }])
  await expect.element(page.getByText('마지막 회차')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '이번 회차 건너뛰기' })).not.toBeInTheDocument()
  const undone = answering(manyCalls.undoChange, () => {
    Object.assign(task, { endDate: '2031-03-20', repeat: eachMonth })
    return { changed: [7], refused: [] }
  })
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(page.getByText('다음 2031-04-02')).toBeVisible()
  expect(undone).toEqual([{ changeId: 3 }])
})

it('how it returns is changed in a dialog, also to not at all', async () => {
  await showTask(eachMonth)
  const told = answering(repeatCalls.taskRepeat, () => taskDue(7, '요구사항 정리', null))
  await page.getByRole('button', { name: '반복 바꾸기' }).click()
  await dialog.getByRole('checkbox', { name: '회사 영업일로 세기' }).click()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '반복' }), 'none')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => told).toEqual([{ taskId: '7', repeat: null }])
})

it('one that another follows is looked at only', async () => {
  await showTask({ ...eachMonth, isLatest: false, nextDay: null })
  await expect.element(page.getByText('다음 회차가 이미 있어요')).toBeVisible()
  expect(page.getByRole('button', { name: '반복 바꾸기' }).elements()).toEqual([])
})
