import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { seenAbsenceOf } from '#modules/absence/web/testing/absences.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import AddPart from '../add/add-part.tsx'
import TaskPage from '../task/task-page.tsx'
import { answeringTask, jiwoo } from '../testing/open-task.ts'
import { answeringTasks, portal, today, jiwoo as writer } from '../testing/task-samples.ts'

const dialog = page.getByRole('dialog')
const showTask = () => show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
const showAdd = (groupId = 'own') =>
  show(<AddPart />, { at: `/workplace/taskSummary?newTask=${groupId}`, viewer: writer })

/** The next such weekday from tomorrow on. */
function next(weekday: number): string {
  let day = addDays(today(), 1)
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return day
}
const [friday, saturday] = [addDays(next(1), 4), addDays(next(1), 5)]

it('so many business days away is a choice, past the holidays of the company', async () => {
  answeringTasks()
  const monday = next(1)
  // Nobody works before that Tuesday.
  answering(
    workdaysCalls.daysOff,
    Array.from({ length: 8 }, (_, at) => addDays(today(), at)).filter((day) => day <= monday),
  )
  await showAdd()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '영업일로 고르기' }), addDays(monday, 1))
  await expect.element(dialog.getByRole('textbox', { name: '종료일' })).toHaveValue(addDays(monday, 1))
})

it('a last day at a weekend is said to be one, and one press makes it the Friday before', async () => {
  const task = answeringTask({ startDate: null, endDate: saturday })
  const told = answering(changeCalls.taskEndDate, ({ endDate }) => Object.assign(task, { endDate }))
  await showTask()
  await expect.element(page.getByText(/종료일이 주말이에요/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `앞 영업일 ${friday} (금)로 바꾸기` }).click()
  await expect.poll(() => told).toEqual([{ taskId: 7, endDate: friday, endTime: null }])
  await expect.element(page.getByText(/종료일이 주말이에요/)).not.toBeInTheDocument()
})

it('so is a holiday of the company', async () => {
  answeringTask({ startDate: null, endDate: friday })
  answering(workdaysCalls.daysOff, [friday])
  await showTask()
  await expect.element(page.getByText(/회사가 쉬는 날이에요/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: `앞 영업일 ${addDays(friday, -1)} (목)으로 바꾸기` }))
    .toBeVisible()
})

it('whoever is away on that day is named when the task is given to her, and nobody is kept from that', async () => {
  answeringTasks()
  const asked = answering(absenceCalls.ofPeople, {
    items: [seenAbsenceOf('p2', { firstDay: friday, lastDay: friday })],
  })
  await showAdd(portal.groupId)
  const warning = dialog.getByText(new RegExp(`${friday}에 김도현 님이 부재 중이에요`))
  await dialog.getByRole('textbox', { name: /^할 일/ }).fill(`${friday}까지 검토 @김도현`)
  await expect.element(warning).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ personCodes: 'p2' })
  await expect.element(dialog.getByRole('button', { name: '추가', exact: true })).toBeEnabled()
  await dialog.getByRole('textbox', { name: /^할 일/ }).fill(`${saturday}까지 검토 @김도현`)
  await expect.element(warning).not.toBeInTheDocument()
})

it('the open task says so as well; who works elsewhere is there', async () => {
  answeringTask({ startDate: null, endDate: friday })
  answering(absenceCalls.ofPeople, {
    items: [
      seenAbsenceOf('code of 박준영', { firstDay: today(), lastDay: null }),
      seenAbsenceOf('code of 서지우', { firstDay: today(), lastDay: null, isAway: false }),
    ],
  })
  await showTask()
  await expect.element(page.getByText(new RegExp(`${friday}에 박준영 님이 부재 중이에요`))).toBeVisible()
})
