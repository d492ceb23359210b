import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { focus, press, pressEach, tabTo } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringChart } from '../testing/answering-chart.ts'
import { Picker } from './picker.tsx'
import type { Picked, PickerOptions } from './picker-options.ts'
import PickerPage from './picker-page.tsx'

const tree = page.getByRole('tree', { name: '부서' })
const people = page.getByRole('tabpanel').getByRole('listbox').first()
const list = (name: string) => page.getByRole('listbox', { name, exact: true })
const known = ['박준영', '김도현', '서지우', '윤소라', '인사팀']
/** Rows say more than a name; whose they are is enough. */
const namesIn = (box: Locator) => () =>
  textsOf(box.getByRole('option')).map((row) => known.find((name) => row.includes(name)))
/** The text of the row that the keys of a list or tree are at. */
const here = (box: Locator) => () =>
  document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent

/** As mail opens it: three lists, departments and moving allowed. */
const forMail: PickerOptions = {
  containers: [{ id: 'to' }, { id: 'cc' }, { id: 'bcc' }],
  addableDept: true,
  move: true,
}

/** Opens the picker. @returns what is handed over, as names list by list */
async function open(options: PickerOptions): Promise<Record<string, string[]>[]> {
  const heard: Record<string, string[]>[] = []
  const hear = (picked: Picked) =>
    heard.push(Object.fromEntries(picked.map(({ id, items }) => [id, items.map(({ displayName }) => displayName)])))
  await show(<Picker form="popup" options={options} onApply={hear} onClose={() => undefined} />)
  await expect.element(people.getByRole('option').first()).toBeInTheDocument()
  return heard
}

beforeEach(answeringChart)

it('three people and a department are picked with the keyboard alone (ORG-012, ORG-026, ORG-068)', async () => {
  const heard = await open(forMail)
  await expect.element(page.getByRole('searchbox', { name: '이름 또는 부서' })).toHaveFocus()

  await tabTo(people)
  await pressEach('Home', 'Space', 'ArrowDown', 'Shift+ArrowDown')
  await expect.poll(() => people.getByRole('option', { selected: true }).elements()).toHaveLength(3)
  await press('Enter')
  await expect.poll(namesIn(list('받는 사람'))).toEqual(['박준영', '김도현', '서지우'])

  // Alt and an arrow move a row, Delete takes one out.
  await tabTo(list('받는 사람'))
  await press('Alt+ArrowDown')
  await expect.poll(namesIn(list('받는 사람'))).toEqual(['김도현', '박준영', '서지우'])
  await expect.poll(here(list('받는 사람'))).toContain('박준영')
  await pressEach('End', 'Delete')
  await expect.poll(namesIn(list('받는 사람'))).toEqual(['김도현', '박준영'])
  await tabTo(people)
  await pressEach('Home', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect.poll(namesIn(list('받는 사람'))).toEqual(['김도현', '박준영', '서지우'])

  // The list of copies is reached with Tab; the department is added in the tree.
  await tabTo(list('참조'))
  await press('Enter')
  await focus(tree)
  await press('End')
  await expect.poll(here(tree)).toContain('인사팀')
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: '인사팀' })).toBeVisible()
  await focus(tree)
  await press('Control+Enter')
  await expect.poll(namesIn(list('참조'))).toEqual(['인사팀'])
  await expect.element(page.getByText('모두 3명과 1개 부서를 담았어요')).toBeVisible()
  await tabTo(page.getByRole('button', { name: '적용' }))
  await press('Enter')
  expect(heard).toEqual([{ to: ['김도현', '박준영', '서지우'], cc: ['인사팀'], bcc: [] }])
})

it('for one recipient the lists are hidden, and a double click hands over (ORG-016, ORG-024)', async () => {
  const heard = await open({ single: true, containers: [{ id: 'approver' }] })
  expect(page.getByRole('region', { name: 'approver' }).elements()).toHaveLength(0)
  await people.getByRole('option', { name: /김도현/ }).dblClick()
  await expect.poll(() => heard).toEqual([{ approver: ['김도현'] }])
})

it('on a phone the columns are shown one at a time (MOBILE-001)', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(390, 844)
  const asMailOpensIt = new URLSearchParams({ containers: '["to","cc","bcc"]', addableDept: 'true', move: 'true' })
  await show(<PickerPage />, { at: `/orgmap/mobile?${asMailOpensIt}` })
  await expect.element(people.getByRole('option', { name: /박준영/ })).toBeVisible()
  await expect.element(tree).not.toBeInTheDocument()
  await page.getByText('부서', { exact: true }).first().click()
  await tree.getByRole('treeitem', { name: /인사팀/ }).click()
  await expect.element(page.getByRole('heading', { name: '인사팀' })).toBeVisible()
  await people.getByRole('option').first().click()
  await page.getByRole('button', { name: '받는 사람에 1명 담기' }).click()
  await page.getByText('담은 사람 1').click()
  await expect.poll(namesIn(list('받는 사람'))).toEqual(['윤소라'])
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
