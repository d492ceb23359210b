import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { hasUnsaved } from '#platform/web/session/unsaved.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Check, checkCalls } from '../../../contract/checks.contract.ts'
import { answeringTask, jiwoo } from '../../testing/open-task.ts'
import TaskPage from '../task-page.tsx'

const check = (checkId: number, title: string, isDone = false): Check => ({ checkId, title, isDone })
const rows = page.getByRole('list', { name: '체크리스트' }).getByRole('listitem')
const titles = () => textsOf(rows, '.check')
const add = page.getByRole('button', { name: '항목 추가' })

/** The page of a task with a checklist, which the calls change. */
async function showWith(items: Check[], change = true) {
  answeringTask({ can: { change, move: change, remove: change, comment: change } })
  answering(checkCalls.taskChecks, () => ({ items: [...items] }))
  await show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
}

it('items are added one after the other with Enter, and an empty line ends it', async () => {
  const items: Check[] = []
  await showWith(items)
  const added = answering(checkCalls.taskCheckAdd, ({ title }) => {
    items.push(check(items.length + 1, String(title)))
    return { items: [...items] }
  })
  await startAt(add)
  await press('Enter')
  const field = page.getByRole('textbox', { name: '새 항목' })
  await expect.element(field).toHaveFocus()
  await korean.type('표')
  await press('Enter')
  await expect.poll(() => added.length).toBe(1)
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await korean.type('짐')
  await press('Enter')
  await expect.poll(titles).toEqual(['표', '짐'])
  await expect.element(field).toHaveValue('')
  await press('Enter')
  await expect.element(add).toHaveFocus()
  expect(added.map(({ taskId, title }) => [taskId, title])).toEqual([
    [7, '표'],
    [7, '짐'],
  ])
})

it('the next line is typed while the one before is still being kept, and none is lost', async () => {
  const items: Check[] = []
  await showWith(items)
  const answers: (() => void)[] = []
  const added = answering(checkCalls.taskCheckAdd, async ({ title }) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    items.push(check(items.length + 1, String(title)))
    return { items: [...items] }
  })
  await startAt(add)
  await press('Enter')
  const field = page.getByRole('textbox', { name: '새 항목' })
  await korean.type('표')
  await press('Enter')
  await expect.poll(() => answers.length).toBe(1)
  await expect.element(field).toHaveValue('')
  await korean.type('짐')
  await press('Enter')
  await korean.type('방')
  const onTheirWay = page.getByRole('list', { name: '새 항목' }).getByRole('listitem')
  await expect.poll(() => textsOf(onTheirWay, 'span')).toEqual(['표', '짐'])
  expect(hasUnsaved()).toBe(true)
  answers[0]!()
  await expect.poll(titles).toEqual(['표'])
  await expect.element(field).toHaveValue('방')
  await expect.element(field).toHaveFocus()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!()
  await expect.poll(titles).toEqual(['표', '짐'])
  await expect.element(field).toHaveValue('방')
  expect(added.map(({ title }) => title)).toEqual(['표', '짐'])
})

it('a line that could not be added says why and is tried again or given up', async () => {
  const items: Check[] = []
  await showWith(items)
  let isRefused = true
  answering(checkCalls.taskCheckAdd, ({ title }) => {
    if (isRefused) throw new AppError('AccessDeniedException')
    items.push(check(items.length + 1, String(title)))
    return { items: [...items] }
  })
  await startAt(add)
  await press('Enter')
  const field = page.getByRole('textbox', { name: '새 항목' })
  await korean.type('표')
  await press('Enter')
  await korean.type('짐')
  await press('Enter')
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText(/권한이 없어요/)
        .nth(1),
    )
    .toBeVisible()
  await expectAccessible()
  isRefused = false
  await page.getByRole('button', { name: '‘짐’ 다시 저장' }).click()
  await expect.poll(titles).toEqual(['짐'])
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: '‘표’ 버리기' }).click()
  await expect.poll(hasUnsaved).toBe(false)
  await press('Enter')
  await expect.element(add).toHaveFocus()
})

it('going elsewhere in the middle of a line adds it', async () => {
  const items: Check[] = []
  await showWith(items)
  const added = answering(checkCalls.taskCheckAdd, ({ title }) => {
    items.push(check(1, String(title)))
    return { items: [...items] }
  })
  await startAt(add)
  await press('Enter')
  await korean.type('표')
  await press('Tab')
  await expect.poll(titles).toEqual(['표'])
  await expect.element(add).toBeVisible()
  expect(added).toHaveLength(1)
})

it('an item is ticked, and how much is done is told', async () => {
  const items = [check(1, '표'), check(2, '짐', true)]
  await showWith(items)
  const ticked = answering(checkCalls.taskCheckChange, ({ isDone }) => {
    items[0]!.isDone = Boolean(isDone)
    return { items: [...items] }
  })
  await expect.element(page.getByRole('progressbar', { name: '체크리스트 2개 중 1개 완료' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('checkbox', { name: '표' }).click()
  await expect.element(page.getByRole('progressbar', { name: '체크리스트 2개 중 2개 완료' })).toBeVisible()
  expect(ticked).toEqual([{ taskId: 7, checkId: 1, isDone: true }])
})

it('another place by the keys is kept and told, and the focus stays', async () => {
  const items = [check(1, '표'), check(2, '짐'), check(3, '방')]
  await showWith(items)
  const moved = answering(checkCalls.taskCheckMove, () => {
    items.splice(0, 3, items[1]!, items[0]!, items[2]!)
    return { items: [...items] }
  })
  await startAt(page.getByRole('checkbox', { name: '표' }))
  await press('Alt+ArrowDown')
  await expect.poll(titles).toEqual(['짐', '표', '방'])
  await expect.poll(() => moved).toEqual([{ taskId: 7, checkId: 1, belowCheckId: 2 }])
  await expect.element(page.getByRole('checkbox', { name: '표' })).toHaveFocus()
})

it('an item that was taken out comes back where it was, from the message that says so', async () => {
  const items = [check(1, '표'), check(2, '짐', true)]
  await showWith(items)
  answering(checkCalls.taskCheckDelete, () => {
    items.pop()
    return { items: [...items] }
  })
  const added = answering(checkCalls.taskCheckAdd, { items })
  await page.getByRole('button', { name: '짐 더보기' }).click()
  await page.getByRole('menuitem', { name: '항목 빼기' }).click()
  await expect.poll(titles).toEqual(['표'])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => added).toEqual([{ taskId: 7, title: '짐', isDone: true, belowCheckId: 1 }])
})

it('an item becomes a task below', async () => {
  const items = [check(1, '표'), check(2, '짐')]
  await showWith(items)
  const made = answering(checkCalls.taskCheckToTask, () => {
    items.shift()
    return { items: [...items] }
  })
  await page.getByRole('button', { name: '표 더보기' }).click()
  await page.getByRole('menuitem', { name: '하위 업무로 만들기' }).click()
  await expect.poll(titles).toEqual(['짐'])
  expect(made).toEqual([{ taskId: 7, checkId: 1 }])
})

it('who only looks on ticks and changes nothing', async () => {
  await showWith([check(1, '표')], false)
  await expect.element(page.getByRole('checkbox', { name: '표' })).toBeDisabled()
  expect(rows.getByRole('button').elements()).toEqual([])
  expect(add.elements()).toEqual([])
})
