import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import AddPart from '../add/add-part.tsx'
import { answeringTasks, jiwoo, taskDue } from '../testing/task-samples.ts'
import { useItems } from './add-group.ts'

/** What the palette finds, as buttons. */
function Found({ query }: { query: string }) {
  return (
    <>
      {useItems(query).items.map(({ key, label, run }) => (
        <button key={key} type="button" onClick={run}>
          {label}
        </button>
      ))}
      <AddPart />
    </>
  )
}
const showPalette = (query: string) => show(<Found query={query} />, { at: '/home/Home', viewer: jiwoo })
const button = page.getByRole('button', { name: '업무 추가', exact: true })
const line = page.getByRole('dialog', { name: '업무 추가' }).getByRole('textbox', { name: /^할 일/ })

it('what is typed into the palette becomes the line of a task', async () => {
  answeringTasks()
  const added = answering(changeCalls.taskAdd, ({ title }) => taskDue(7, String(title), null))
  await showPalette(' 매주 월요일 주간 보고 !높음 ')
  await page.getByRole('button', { name: '업무 추가: 매주 월요일 주간 보고 !높음' }).click()
  await expect.element(line).toHaveValue('매주 월요일 주간 보고 !높음')
  await page.getByRole('dialog').getByRole('button', { name: '추가', exact: true }).click()
  await expect.element(toasts().getByText('‘주간 보고’ 업무를 추가했어요')).toBeVisible()
  expect(added).toMatchObject([{ priority: 'High', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } }])
})

it.each(['', '업무 추', 'ㅇㅁㅊㄱ'])('called by its name (%s), it begins with an empty line', async (query) => {
  answeringTasks()
  await showPalette(query)
  await button.click()
  await expect.element(line).toHaveValue('')
})

it('on the home of phones a button within reach of the thumb makes a task', async () => {
  answeringTasks()
  await show(<AddPart />, { at: '/mobile', viewer: jiwoo })
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await button.click()
  await expect.element(line).toHaveFocus()
})

it('no other page has that button', async () => {
  answeringTasks()
  await show(<AddPart />, { at: '/home/Home?newTask=own', viewer: jiwoo })
  await expect.element(line).toHaveFocus()
  expect(button.elements()).toEqual([])
})
