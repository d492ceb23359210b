import { useRef, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { outlineOf, type Place } from '#platform/contract/outline.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { press, startAt, tabTo } from '../testing/keyboard.ts'
import { drag, middleOf } from '../testing/pointer.ts'
import { announced } from '../testing/seen.ts'
import { show } from '../testing/show.tsx'
import { OutlinePane } from './outline-pane.tsx'
import { useOpenBranches } from './use-open-branches.ts'

type Room = { id: number; under: number | null; name: string }

const kind = outlineOf<Room>({
  id: ({ id }) => id,
  parentId: ({ under }) => under,
  under: (room, under) => ({ ...room, under }),
  deepest: 3,
})
const building: readonly Room[] = [
  { id: 1, under: null, name: '본관' },
  { id: 2, under: 1, name: '대회의실' },
  { id: 3, under: 1, name: '소회의실' },
  { id: 4, under: null, name: '별관' },
  { id: 5, under: 4, name: '강당' },
]

/** What was asked of the page beside moves. */
let asked: string[] = []
beforeEach(() => {
  asked = []
})

function Rooms({ startsOpen = true }: { startsOpen?: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState(building)
  const [chosen, choose] = useState<number | undefined>(2)
  const branches = useOpenBranches(startsOpen)
  return (
    <OutlinePane
      ref={ref}
      label="회의실"
      work={{
        kind,
        items,
        nameOf: ({ name }) => name,
        branches,
        chosen,
        onChoose: choose,
        onMove: (id: number, place: Place) => setItems((now) => kind.move(now, id, place)),
        onAdd: (isBelow) => asked.push(isBelow ? 'add below' : 'add'),
        canAddBelow: true,
        onRemove: (id) => asked.push(`remove ${id}`),
        onUndo: () => asked.push('undo'),
      }}
      onEdit={() => asked.push('edit')}
    >
      {({ name }) => <span className="ell">{name}</span>}
    </OutlinePane>
  )
}

const tree = page.getByRole('tree', { name: '회의실' })
const line = (name: string) => tree.getByRole('treeitem', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The tree as it is drawn: a dot for each level below the first. */
const drawn = () =>
  tree
    .getByRole('treeitem')
    .elements()
    .map((each) => '.'.repeat(Number(each.getAttribute('aria-level')) - 1) + each.textContent.trim())
    .join(' ')

it('arrows choose, open and close; Enter goes on, Insert adds, Delete and Ctrl+Z are handed on', async () => {
  await show(<Rooms />)
  await startAt(tree)
  await press('ArrowDown')
  await expect.element(line('소회의실')).toHaveAttribute('aria-selected', 'true')
  await press('ArrowLeft')
  await expect.element(line('본관')).toHaveAttribute('aria-selected', 'true')
  await press('ArrowLeft')
  await expect.poll(drawn).toBe('본관 별관 .강당')
  await press('ArrowRight')
  await press('End')
  await expect.element(line('강당')).toHaveAttribute('aria-selected', 'true')
  for (const key of ['Enter', 'Insert', 'Shift+Insert', 'Delete', 'Control+z']) await press(key)
  expect(asked).toEqual(['edit', 'add', 'add below', 'remove 5', 'undo'])
  await expectAccessible()
})

it('Alt and an arrow move the chosen one, which is told; where it cannot go that is told, too', async () => {
  await show(<Rooms />)
  await startAt(tree)
  await press('Alt+ArrowDown')
  await expect.poll(drawn).toBe('본관 .소회의실 .대회의실 별관 .강당')
  await expect.poll(announced).toContain('대회의실: 본관의 2개 중 2번째')
  await press('Alt+ArrowRight')
  await expect.poll(drawn).toBe('본관 .소회의실 ..대회의실 별관 .강당')
  await press('Alt+ArrowRight')
  await expect.poll(announced).toContain('더 옮길 수 없어요')
  await press('Alt+ArrowLeft')
  await press('Alt+ArrowLeft')
  await expect.poll(announced).toContain('대회의실: 첫 단계의 3개 중 2번째')
  await expect.poll(drawn).toBe('본관 .소회의실 대회의실 별관 .강당')
})

it('Space picks up, arrows alone move, Space drops and Escape puts back', async () => {
  await show(<Rooms />)
  await startAt(tree)
  await press('Space')
  await expect.poll(announced).toContain('대회의실을 집었어요')
  await press('ArrowDown')
  await press('ArrowLeft')
  await expect.poll(drawn).toBe('본관 .소회의실 대회의실 별관 .강당')
  await press('Escape')
  await expect.poll(drawn).toBe('본관 .대회의실 .소회의실 별관 .강당')
  await expect.poll(announced).toContain('대회의실을 제자리로 돌렸어요')
  await press('Space')
  await press('ArrowDown')
  await press('Space')
  await expect.poll(announced).toContain('대회의실을 놓았어요')
  await press('ArrowUp')
  await expect.element(line('소회의실')).toHaveAttribute('aria-selected', 'true')
  expect(drawn()).toBe('본관 .소회의실 .대회의실 별관 .강당')
})

it('what goes into a closed branch opens it, so that it stays in sight', async () => {
  await show(<Rooms startsOpen={false} />)
  await startAt(tree)
  await press('Home')
  await press('ArrowRight')
  await expect.poll(drawn).toBe('본관 .대회의실 .소회의실 별관')
  await press('End')
  await press('Alt+ArrowRight')
  await expect.poll(drawn).toBe('본관 .대회의실 .소회의실 .별관')
  await press('Alt+ArrowLeft')
  await press('ArrowUp')
  await press('Alt+ArrowLeft')
  await expect.poll(drawn).toBe('본관 .대회의실 소회의실 별관')
  await press('ArrowDown')
  await press('ArrowRight')
  await press('ArrowUp')
  await press('ArrowUp')
  await press('ArrowUp')
  await press('ArrowLeft')
  await expect.poll(drawn).toBe('본관 소회의실 별관 .강당')
  await press('ArrowDown')
  await press('Alt+ArrowRight')
  await expect.poll(drawn).toBe('본관 .대회의실 .소회의실 별관 .강당')
})

it('the buttons do what the keys do, and are off where nothing would move', async () => {
  await show(<Rooms />)
  await expect.element(button('위로')).toBeDisabled()
  await tabTo(button('아래로'))
  await press('Enter')
  await expect.poll(drawn).toBe('본관 .소회의실 .대회의실 별관 .강당')
  await button('한 단계 밖으로').click()
  await expect.poll(drawn).toBe('본관 .소회의실 대회의실 별관 .강당')
  await button('한 단계 안으로').click()
  await expect.poll(drawn).toBe('본관 .소회의실 .대회의실 별관 .강당')
  for (const name of ['같은 단계에 추가', '아래에 추가', '삭제']) await button(name).click()
  expect(asked).toEqual(['add', 'add below', 'remove 2'])
})

it('a line is dragged before, after and into another one, and never into itself', async () => {
  await show(<Rooms />)
  const hall = await middleOf(line('강당'))
  const large = await middleOf(line('대회의실'))
  await drag(hall, { x: large.x, y: large.y - 14 })
  await expect.poll(drawn).toBe('본관 .강당 .대회의실 .소회의실 별관')
  await drag(await middleOf(line('강당')), await middleOf(line('별관')))
  await expect.poll(drawn).toBe('본관 .대회의실 .소회의실 별관 .강당')
  await drag(await middleOf(line('본관')), await middleOf(line('소회의실')))
  const end = await middleOf(line('강당'))
  await drag(await middleOf(line('소회의실')), { x: end.x, y: end.y + 14 })
  await expect.poll(drawn).toBe('본관 .대회의실 별관 .강당 .소회의실')
})
