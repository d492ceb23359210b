import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { personNamed } from '#modules/organisation/web/testing/people.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import SummaryPage from '../summary/summary-page.tsx'
import { answeringTasks, jiwoo, taskDue } from '../testing/task-samples.ts'
import TasksTogether from './tasks-together.tsx'

const showCard = (personCode: string) =>
  show(
    <Suspense>
      <TasksTogether personCode={personCode} />
    </Suspense>,
    { at: '/home/Home', viewer: jiwoo },
  )

it('the card says how many open tasks one has with somebody, and leads to them', async () => {
  const asked = answering(tasksCalls.myTaskItems, ({ taskType }) => ({
    items:
      taskType === 'mytask'
        ? [taskDue(1, '함께 하는 일', 3), taskDue(2, '끝난 일', 1, { itemTaskStatus: 'Completed' })]
        : [],
    next: null,
  }))
  const { address } = await showCard('p2')
  await expect.poll(() => textsOf(page.getByRole('listitem'))).toEqual(['함께 맡은 열린 업무 1건'])
  expect(asked.map(({ userId }) => userId)).toEqual(['p2', 'p2'])
  await expectAccessible()
  await page.getByRole('link', { name: '함께 맡은 열린 업무 1건' }).click()
  await expect.poll(address).toBe('/workplace/taskSummary?view=list&person=p2')
})

it('at one’s own card nothing is said', async () => {
  const asked = answeringTasks([taskDue(1, '내 일', 3)])
  await showCard(jiwoo.personCode)
  expect(page.getByRole('listitem').elements()).toEqual([])
  expect(asked).toEqual([])
})

it('the summary of one person says whose tasks they are, and shows all again by a press', async () => {
  const asked = answeringTasks([taskDue(1, '함께 하는 일', 3)])
  const { match: _, post, ...person } = personNamed('김도현')
  answering(organisationCalls.personCard, {
    ...person,
    employeeNumber: '1',
    posts: [{ ...post, jobDescription: post.deptName }],
  })
  const { address } = await show(<SummaryPage />, { at: '/workplace/taskSummary?view=list&person=p2', viewer: jiwoo })
  await expect.poll(() => asked.at(-1)).toEqual({ userId: 'p2', namedOnce: true })
  await page.getByRole('button', { name: '김도현 님이 맡은 업무만' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ namedOnce: true })
  expect(address()).not.toContain('person')
})
