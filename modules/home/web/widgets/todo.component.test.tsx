import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import type { Todo } from '../../contract/todo.contract.ts'
import Todos from './todo.tsx'

const task = (taskId: number, taskStatus: Todo['taskStatus'], progress: number): Todo => ({
  taskId,
  title: `업무 ${taskId}`,
  taskStatus,
  progress,
  path: `/workplace/task/${taskId}`,
})
const lines = page.getByRole('listitem')
const bar = (title: string) => page.getByRole('progressbar', { name: title })

beforeEach(async () => {
  const items = [task(1, 'Completed', 40), task(2, 'Progress', 62.5), task(3, 'Todo', 0), task(4, 'Pending', 30)]
  await show(<Todos title="할 일" data={{ items, path: '/workplace' }} settings={{}} refresh={() => undefined} />)
  await expect.poll(() => lines.elements().length).toBe(4)
})

it('the title leads to the tasks (HOME-015, HOME-041)', async () => {
  await expect.element(page.getByRole('link', { name: '할 일' })).toHaveAttribute('href', '/po/workplace')
  await expect.element(page.getByRole('link', { name: '업무 2' })).toHaveAttribute('href', '/po/workplace/task/2')
})

it('each task says how far it is: done, in percent, or given back (HOME-017 … HOME-019)', () => {
  expect(textsOf(lines, '.todo__s')).toEqual(['완료', '진행 중62.50%', '대기0.00%', '반려'])
  for (const [title, percent] of [
    ['업무 1', '100'],
    ['업무 2', '63'],
    ['업무 3', '0'],
    ['업무 4', '30'],
  ] as const)
    expect(bar(title).element().getAttribute('aria-valuenow')).toBe(percent)
})

it('the bar is green as far as there is progress (HOME-020)', () => {
  const part = (title: string) => bar(title).element().firstElementChild as HTMLElement
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'var(--green-fill)'
  expect(getComputedStyle(part('업무 2')).backgroundColor).toBe(getComputedStyle(probe).backgroundColor)
  probe.remove()
  expect(part('업무 2').style.width).toBe('63%')
  expect(part('업무 3').style.width).toBe('0%')
})
