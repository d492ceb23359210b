import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { focus, korean } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { lookCalls, type SavedFilter } from '../../contract/looks.contract.ts'
import AreaPage from '../area/area-page.tsx'
import TasksSide from '../side/tasks-side.tsx'
import SummaryPage from '../summary/summary-page.tsx'
import { answeringTasks, jiwoo, named, portal, taskDue } from '../testing/task-samples.ts'

const none = { share: false, removeAny: false }
const mine = (filterId: number, name: string, address: string, more: Partial<SavedFilter> = {}): SavedFilter => ({
  filterId,
  name,
  address,
  isShared: false,
  maker: null,
  ...more,
})

/** Answers with filters, of the summary or of an area, which is told by `can`. */
function answeringFilters(first: SavedFilter[] = [], can?: typeof none) {
  let items = first
  answeringTasks([taskDue(1, '하나', 1)])
  answering(lookCalls.savedFilters, ({ groupId }) =>
    (groupId === undefined) === (can === undefined) ? { items, can: can ?? none } : { items: [], can: none },
  )
  const saved = answering(lookCalls.saveFilter, ({ name, address, isShared }) => {
    const filter = mine(9, String(name), String(address), { isShared: isShared === true })
    items = [...items, filter]
    return filter
  })
  const change = (filterId: unknown, part: Partial<SavedFilter>) => {
    items = items.map((each) => (each.filterId === Number(filterId) ? { ...each, ...part } : each))
    return items[0]!
  }
  answering(lookCalls.renameFilter, ({ filterId, name }) => change(filterId, { name: String(name) }))
  answering(lookCalls.shareFilter, ({ filterId, isShared }) => change(filterId, { isShared: isShared === true }))
  answering(lookCalls.removeFilter, ({ filterId }) => {
    items = items.filter((each) => each.filterId !== Number(filterId))
    return { filterId: Number(filterId) }
  })
  return saved
}
const both = () => (
  <>
    <TasksSide />
    <SummaryPage />
  </>
)
const part = () => page.getByRole('region', { name: '저장한 필터' })

it('what is chosen is kept under a name, and the name leads back to it (TASK-062)', async () => {
  const saved = answeringFilters()
  const { address } = await show(both(), { at: '/workplace/taskSummary?view=list&label=2', viewer: jiwoo })
  await page.getByRole('button', { name: '필터 저장' }).click()
  await focus(page.getByRole('textbox', { name: '이름' }))
  await korean.type('검토할 일')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(part().getByRole('link', { name: '검토할 일' })).toHaveAttribute('aria-current', 'page')
  expect(saved).toEqual([{ name: '검토할 일', address: 'view=list&label=2' }])
  await expectAccessible()
  await page.getByRole('link', { name: '업무 요약' }).click()
  await expect.element(page.getByRole('button', { name: '필터 저장' })).toBeDisabled()
  await part().getByRole('link', { name: '검토할 일' }).click()
  await expect.poll(address).toContain('?view=list&label=2')
})

it('one is renamed, and forgotten with a way back', async () => {
  const saved = answeringFilters([mine(4, '급한 일', 'label=1')])
  await show(both(), { at: '/workplace/taskSummary', viewer: jiwoo })
  const acts = async (entry: string) => {
    await part().getByRole('button').click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await acts('이름 바꾸기')
  await page.getByRole('textbox', { name: '이름' }).fill('나중 일')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(part().getByRole('link', { name: '나중 일' })).toBeVisible()
  await acts('삭제')
  await expect.element(part()).not.toBeInTheDocument()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(part().getByRole('link', { name: '나중 일' })).toBeVisible()
  expect(saved).toEqual([{ name: '나중 일', address: 'label=1', isShared: false }])
})

const inArea = (
  <>
    <TasksSide />
    <AreaPage />
  </>
)
const ofArea = page.getByRole('region', { name: '이 프로젝트의 필터' })
const choose = async (filter: string, entry: string) => {
  await ofArea.getByRole('button', { name: `${filter} 필터 관리` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

it('an area is narrowed in its address, and the board shows what is left of it (TASK-062)', async () => {
  const asked = answeringTasks([taskDue(1, '하나', 1)])
  const { address } = await show(inArea, { at: `/MyProject?groupId=${portal.groupId}`, viewer: jiwoo })
  await page.getByRole('combobox', { name: '담당자' }).selectOptions('김도현')
  await page.getByRole('group', { name: '라벨로 거르기' }).getByRole('button').nth(1).click()
  await expect.poll(address).toContain('person=p2')
  await expect.poll(() => asked.at(-1)).toMatchObject({ viewKind: 'MyArea', userId: 'p2', taskLabel2: true })
  await page.getByRole('tab', { name: '목록' }).click()
  await expect.poll(() => address()).toMatch(/tab=list/)
  expect(address()).toContain('person=p2')
  await page.getByRole('tab', { name: '구성원' }).click()
  await expect.element(page.getByRole('search')).not.toBeInTheDocument()
})

it('whoever works in an area shares a filter with its people, and keeps it for herself again (TASK-062)', async () => {
  const saved = answeringFilters([], { share: true, removeAny: false })
  await show(inArea, { at: `/MyProject?groupId=${portal.groupId}&label=2`, viewer: jiwoo })
  await page.getByRole('button', { name: '필터 저장' }).click()
  await page.getByRole('textbox', { name: '이름' }).fill('검토할 일')
  await page.getByRole('checkbox', { name: '프로젝트 구성원과 함께 쓰기' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const link = ofArea.getByRole('link', { name: '검토할 일' })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await expect.element(link).toHaveAccessibleDescription('내가 함께 쓰는 필터')
  expect(saved).toEqual([{ groupId: portal.groupId, name: '검토할 일', address: 'label=2', isShared: true }])
  await expectAccessible()
  await choose('검토할 일', '나만 쓰기')
  await expect.element(link).not.toHaveAccessibleDescription()
})

it('a viewer uses what others share, and changes nothing of it', async () => {
  const theirs = mine(5, '급한 일', 'tab=list&priority=High', { isShared: true, maker: named('김도현') })
  answeringFilters([theirs], none)
  const { address } = await show(inArea, { at: `/MyProject?groupId=${portal.groupId}`, viewer: jiwoo })
  await ofArea.getByRole('link', { name: '급한 일' }).click()
  await expect.poll(address).toContain('priority=High')
  await expect.element(page.getByRole('tab', { name: '목록' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(ofArea.getByRole('button')).not.toBeInTheDocument()
})

it('an owner takes away what somebody else shares, after she was asked', async () => {
  answeringFilters([mine(5, '급한 일', 'label=1', { isShared: true, maker: named('김도현') })], {
    share: true,
    removeAny: true,
  })
  await show(inArea, { at: `/MyProject?groupId=${portal.groupId}`, viewer: jiwoo })
  await ofArea.getByRole('button', { name: '급한 일 필터 관리' }).click()
  await expect.poll(() => page.getByRole('menuitem').elements().length).toBe(1)
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await expect.element(page.getByRole('alertdialog').getByText(/^김도현 님이 만든 필터예요/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect.element(ofArea).not.toBeInTheDocument()
})
