import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { focus, korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { announced, textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { jiwoo } from '../testing/plain-samples.ts'
import { answeringTasks, taskDue, today } from '../testing/task-samples.ts'
import SummaryPage from './summary-page.tsx'

const showAt = (at: string) => show(<SummaryPage />, { at: `/workplace/taskSummary${at}`, viewer: jiwoo })
const titles = () => textsOf(page.getByRole('listitem'), '.tlist__t')
const groups = () => textsOf(page.getByRole('heading', { level: 2 }))
const monthOf = (inDays: number) => {
  const [year, month] = taskDue(0, '', inDays).endDate!.split('-').map(Number)
  return year === Number(today().slice(0, 4)) ? `${month}월` : `${year}년 ${month}월`
}

it('the list stands under this week, the months, no end and what is completed (TASK-018, TASK-019, TASK-023)', async () => {
  answeringTasks([
    taskDue(1, '늦은 일', -3),
    taskDue(2, '내일 일', 1),
    taskDue(3, '나중 일', 45),
    taskDue(4, '언젠가', null),
    taskDue(5, '끝난 일', -9, { itemTaskStatus: 'Completed' }),
  ])
  await showAt('?view=list')
  await expect.poll(titles).toEqual(['늦은 일', '내일 일', '나중 일', '언젠가', '끝난 일'])
  expect(groups()).toEqual(['이번 주', monthOf(45), '기한 없음', '완료'])
  await expect.element(page.getByText('지연 3일')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '서지우' }).first()).toBeVisible()
  await expect.element(page.getByText('임박 1일')).toBeVisible()
  await expect.element(page.getByText('정상 45일')).toBeVisible()
  await expectAccessible()
})

it('what one has to do, made and follows are tabs with their numbers (TASK-025)', async () => {
  const asked = answeringTasks([taskDue(1, '하나', 1)])
  const { address } = await showAt('?view=list')
  await expect.element(page.getByRole('tab', { name: '내 업무 1' })).toHaveAttribute('aria-selected', 'true')
  await startAt(page.getByRole('tab', { name: '내 업무 1' }))
  await press('ArrowRight')
  await expect.element(page.getByRole('tab', { name: '만든 업무 22' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => asked.at(-1)).toEqual({ taskType: 'createtask', namedOnce: true })
  expect(address()).toContain('?view=list&type=createtask')
})

it('labels, priority, period and words narrow it; all of that stands in the address (TASK-024, TASK-062, TASK-070)', async () => {
  const asked = answeringTasks([taskDue(1, '하나', 1)])
  const { address } = await showAt('?view=list')
  await expect.element(page.getByRole('textbox', { name: '기간 시작' })).toHaveValue(`${today().slice(0, 4)}-01-01`)
  await expect.element(page.getByRole('textbox', { name: '기간 끝' })).toHaveValue(`${today().slice(0, 4)}-12-31`)
  await page.getByRole('button', { name: '검토' }).click()
  await expect.element(page.getByRole('button', { name: '검토' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('combobox', { name: '중요도' }).selectOptions('중요도 높음')
  await focus(page.getByRole('searchbox'))
  await korean.type(' 포털 ')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ taskLabel2: true, priority: 'High', filterText: '포털', namedOnce: true })
  await page.getByRole('textbox', { name: '기간 시작' }).fill('2026-03-01')
  await press('Tab')
  await expect.poll(() => asked.at(-1)).toMatchObject({ filterStart: '2026-03-01' })
  expect(new URLSearchParams(address().split('?')[1]).get('from')).toBe('2026-03-01')
  await expect.poll(announced).toContain('1건')
  await page.getByRole('button', { name: '올해로 되돌리기' }).click()
  await expect.element(page.getByRole('textbox', { name: '기간 시작' })).toHaveValue(`${today().slice(0, 4)}-01-01`)
  expect(address()).not.toContain('from=')
})

it('says when nothing is found, and when there is nothing at all', async () => {
  answeringTasks()
  await showAt('?view=list&label=1')
  await expect.element(page.getByText('찾는 업무가 없어요')).toBeVisible()
  await page.getByRole('button', { name: '긴급' }).click()
  await expect.element(page.getByText('맡은 업무가 없어요')).toBeVisible()
})

it('on a phone the filters are folded, and the button says when they narrow the list (TASK-062)', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answeringTasks([taskDue(1, '하나', 1)])
  await showAt('?view=list')
  await expect.element(page.getByText('하나')).toBeVisible()
  expect(page.getByRole('group', { name: '라벨로 거르기' }).elements()).toEqual([])
  await startAt(page.getByRole('button', { name: '업무 거르기', exact: true }))
  await press('Enter')
  await page.getByRole('button', { name: '검토' }).click()
  await expect.element(page.getByRole('button', { name: '업무 거르기, 적용 중' })).toBeVisible()
  await expectAccessible()
})

it('a long list comes in parts', async () => {
  answeringTasks(Array.from({ length: 130 }, (_, at) => taskDue(at + 1, `일 ${at + 1}`, 1)))
  await showAt('?view=list')
  await expect.poll(() => titles().length).toBe(100)
  await page.getByRole('button', { name: '30건 더 보기' }).click()
  await expect.poll(() => titles().length).toBe(130)
  expect(page.getByRole('button', { name: /더 보기/ }).elements()).toEqual([])
})

it('the board says how far one is oneself with a task that is moved (TASK-013, TASK-022)', async () => {
  answeringTasks([taskDue(1, '화면 점검', 1)])
  const said = answering(changeCalls.taskMemberStatus, ({ taskStatus }) => ({
    ...taskDue(1, '화면 점검', 1, { itemTaskStatus: taskStatus as 'Process' }),
    nextStays: false,
  }))
  await showAt('')
  const card = page.getByRole('link', { name: /화면 점검/ })
  await expect.element(card).toBeVisible()
  await startAt(card)
  await press('Alt+ArrowRight')
  await expect.poll(() => said).toEqual([{ taskId: 1, userId: 'p1', taskStatus: 'Process' }])
})

it('a column begins a task in its state (TASK-013)', async () => {
  answeringTasks([taskDue(1, '화면 점검', 1)])
  const { address } = await showAt('')
  await page
    .getByRole('region', { name: /^진행 중/ })
    .getByRole('button', { name: /업무 추가/ })
    .click()
  await expect.poll(address).toContain('?newTask=own&newTaskIn=Process')
})
