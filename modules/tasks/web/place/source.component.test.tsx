import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useThingActions } from '#platform/web/offers/use-thing-actions.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import AddPart from '../add/add-part.tsx'
import TaskPage from '../task/task-page.tsx'
import { tasksModule } from '../tasks.module.ts'
import { answeringTask, jiwoo } from '../testing/open-task.ts'
import { answeringTasks, taskDue } from '../testing/task-samples.ts'

const article = { title: '12월 안전 점검 안내', path: '/po/board/read?SYSID=3&ARTICLEID=7' }
const dialog = page.getByRole('dialog', { name: '업무 추가' })

/** Shows something as another module does, with all that may be done with it. */
function Article({ path = article.path }) {
  const actionsOf = useThingActions()
  return (
    <>
      {actionsOf({ ...article, path }).map(({ key, label, onSelect }) => (
        <button key={key} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      <AddPart />
    </>
  )
}
const showArticle = (path?: string) =>
  show(<Article {...(path ? { path } : {})} />, { at: '/board/read?SYSID=3', viewer: jiwoo, modules: [tasksModule] })

it('one press makes a task of something that another module shows, which leads back to it', async () => {
  answeringTasks()
  const added = answering(changeCalls.taskAdd, ({ title }) => taskDue(7, String(title), null))
  const { address } = await showArticle()
  await page.getByRole('button', { name: '업무로 만들기' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^할 일/ })).toHaveValue(article.title)
  await expect.element(dialog.getByText(/12월 안전 점검 안내’에서 만들고/)).toBeVisible()
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect.poll(() => added.map(({ source }) => source)).toEqual([article])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toMatch(/\?SYSID=3$/)
})

it('what is not of this portal is no source', async () => {
  answeringTasks()
  const added = answering(changeCalls.taskAdd, ({ title }) => taskDue(7, String(title), null))
  await showArticle('//evil.example/po/x')
  await page.getByRole('button', { name: '업무로 만들기' }).click()
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]).not.toHaveProperty('source')
})

it('the open task names its source, and a press goes there', async () => {
  answeringTask({ source: article })
  const { address } = await show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
  const link = page.getByRole('link', { name: article.title })
  await expect.element(link).toHaveAttribute('href', article.path)
  await link.click()
  await expect.poll(address).toBe('/board/read?SYSID=3&ARTICLEID=7')
})

it('an address that is none of the portal’s pages is no link, however it came there', async () => {
  answeringTask({ source: { title: '밖', path: 'https://evil.example/' } })
  await show(<TaskPage />, { at: '/workplace/taskSummary/detail?taskId=7', viewer: jiwoo })
  await expect.element(page.getByRole('heading', { name: '요구사항 정리' })).toBeVisible()
  expect(page.getByRole('link', { name: '밖' }).elements()).toEqual([])
})
