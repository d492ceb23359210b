import { useRef } from 'react'
import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { weekDays } from '#platform/contract/days.ts'
import { todayIn } from '../format.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { press, pressEach, tabTo } from '../testing/keyboard.ts'
import { drag, finger, middleOf } from '../testing/pointer.ts'
import { textsOf, toasts } from '../testing/seen.ts'
import { show } from '../testing/show.tsx'
import TimeGridSection from '../ui/gallery/time-grid-section.tsx'
import { TimeGrid } from './time-grid.tsx'
import { TimeRows } from './time-rows.tsx'
import { useHand } from './use-hand.ts'

const grid = (name: string) => page.getByRole('group', { name, exact: true })
const dayColumn = (weekday: number) =>
  grid('이번 주').getByRole('group', { name: new RegExp(`^${weekDays(todayIn(), 0)[weekday]} `) })
const room = (name: string) => grid('회의실').getByRole('group', { name: new RegExp(`^${name}`) })
const boxOf = async (found: Locator) => (await found.findElement()).getBoundingClientRect()
const announced = (text: string | RegExp) =>
  expect.poll(() => textsOf(page.getByRole('status')).join(' ')).toMatch(text)
const said = (text: string) => expect.element(toasts().getByText(text, { exact: false }).first()).toBeVisible()
/** The rooms, in the window as a whole: a pointer comes to nothing outside of it. */
async function showRooms(): Promise<void> {
  await show(<TimeGridSection />)
  const rooms = await grid('회의실').findElement()
  rooms.scrollIntoView({ block: 'start' })
}
/** A time of the day in a column. */
const at = async (column: Locator, hour: number) => {
  const { left, width, top, height } = await boxOf(column)
  return { x: left + width / 2, y: top + (height / 24) * hour }
}

it('of what is at the same time none hides another, and a crowded day is wider than a plain one', async () => {
  await show(<TimeGridSection />)
  await expect.element(dayColumn(3)).toHaveAccessibleName(/, 11건$/)
  const boxes = dayColumn(3).getByRole('button').elements()
  expect(boxes).toHaveLength(9)
  const places = boxes.map((box) => box.getBoundingClientRect())
  for (const [nth, one] of places.entries())
    for (const other of places.slice(nth + 1)) {
      const isApart =
        one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top || other.bottom <= one.top
      expect(isApart, `${boxes[nth]!.textContent} and another`).toBe(true)
    }
  for (const { width } of places) expect(width).toBeGreaterThanOrEqual(24)
  expect((await boxOf(dayColumn(3))).width).toBeGreaterThan((await boxOf(dayColumn(2))).width * 1.3)
  expect((await boxOf(dayColumn(0))).width).toBeLessThan((await boxOf(dayColumn(2))).width)
  await expectAccessible()
})

it('"+n" says how many there are; with keys one comes to it, opens the list and one of the others', async () => {
  await show(<TimeGridSection />)
  await tabTo(grid('이번 주').getByRole('button', { name: /주간 개발 회의/ }))
  await pressEach('ArrowRight', 'ArrowRight', ...Array.from({ length: 8 }, () => 'ArrowDown'))
  const rest = page.getByRole('button', { name: '10:30 - 12:00, +3 더보기' })
  await expect.element(rest).toHaveFocus()
  await press('Enter')
  const list = page.getByRole('menu', { name: '10:30 - 12:00, +3 더보기' })
  await expect.element(list.getByRole('menuitem').first()).toHaveFocus()
  await pressEach('ArrowLeft', 'ArrowDown')
  await expect.element(list.getByRole('menuitem', { name: /경력 면접 10/ })).toHaveFocus()
  await expectAccessible()
  await press('Escape')
  await expect.element(rest).toHaveFocus()
  await press('Space')
  await expect.element(list.getByRole('menuitem').first()).toHaveFocus()
  await press('Enter')
  await said('경력 면접 9')
})

it('the hours of work are seen first', async () => {
  await show(<TimeGridSection />)
  const nine = await boxOf(grid('이번 주').getByRole('button', { name: /^09:00 - 10:30/ }))
  const { top, bottom } = await boxOf(grid('이번 주'))
  expect(nine.top).toBeGreaterThan(top)
  expect(nine.bottom).toBeLessThan(bottom)
})

it('among rooms keys lead to the room beside it, where it keeps the focus', async () => {
  await showRooms()
  await tabTo(grid('회의실').getByRole('button', { name: /주간 개발 회의/ }))
  await pressEach('Space', 'ArrowRight', 'ArrowDown')
  await announced(/4층 남산 .* 10:15 - 11:45/)
  await press('ArrowLeft')
  await press('ArrowLeft')
  await announced('보이는 범위를 벗어나요')
  await pressEach('ArrowRight', 'Enter')
  await expect.element(room('4층 남산').getByRole('button', { name: /^10:15 - 11:45 · 주간 개발 회의/ })).toHaveFocus()
  await expect.element(room('4층 한강')).toHaveAccessibleName('4층 한강, 1건')
})

it('with a mouse a booking goes to another room and is made longer, and what is fixed stays', async () => {
  await showRooms()
  const meeting = grid('회의실').getByRole('button', { name: /주간 개발 회의/ })
  await drag(await middleOf(meeting), await at(room('5층 설악'), 11.75))
  const there = room('5층 설악').getByRole('button', { name: /^11:00 - 12:30 · 주간 개발 회의/ })
  await expect.element(there).toBeVisible()
  const { left, width, bottom } = await boxOf(there)
  const edge = { x: left + width / 2, y: bottom - 3 }
  await drag(edge, { x: edge.x, y: edge.y + 28 })
  await expect.element(room('5층 설악').getByRole('button', { name: /^11:00 - 13:00/ })).toBeVisible()

  const refused = grid('회의실').getByRole('button', { name: /협력사 미팅/ })
  await expect.element(refused).toHaveAccessibleName(/\(반려\)$/)
  await drag(await middleOf(refused), await at(room('5층 설악'), 10))
  await said('이 예약은 옮길 수 없어요')
})

it('a click makes something new at its half hour, a drag as long as it goes over', async () => {
  await showRooms()
  const empty = room('5층 설악')
  const here = await at(empty, 10.4)
  await drag(here, await at(empty, 11.7))
  await said('10:00 - 12:00')
  await drag(here, here)
  await expect.element(toasts().getByText('10:00', { exact: true })).toBeVisible()
})

it('a finger that rests draws, and Escape gives up what is drawn', async () => {
  await showRooms()
  const empty = room('5층 설악')
  const [from, to] = [await at(empty, 12.2), await at(empty, 13.2)]
  await finger.down(from)
  await expect.element(page.getByText('새 예약')).toBeVisible()
  await finger.along(from, to)
  await expect.element(page.getByText('12:00 - 13:30')).toBeVisible()
  await press('Escape')
  await expect.element(page.getByText('새 예약')).not.toBeInTheDocument()
  await finger.up()
  expect(toasts().elements()).toHaveLength(0)
})

it('lying down, arrows go the way they point: right and left by time, up and down from room to room', async () => {
  await show(<TimeGridSection />)
  const rows = page.getByRole('group', { name: '회의실, 가로로', exact: true })
  const row = (name: string) => rows.getByRole('group', { name: new RegExp(`^${name}`) })
  await expect.element(row('5층 설악')).toHaveAccessibleName('5층 설악, 1건')
  await tabTo(rows.getByRole('button', { name: /주간 개발 회의/ }))
  await press('ArrowRight')
  await expect.element(rows.getByRole('button', { name: /고객사 방문/ })).toHaveFocus()
  await pressEach('ArrowLeft', 'Space', 'ArrowRight', 'ArrowDown')
  await announced(/4층 남산 .* 10:15 - 11:45/)
  await pressEach('ArrowDown', 'Shift+ArrowRight', 'Enter')
  await expect.element(row('5층 설악').getByRole('button', { name: /^10:15 - 12:00 · 주간 개발 회의/ })).toHaveFocus()
  await expectAccessible()
})

it('lying down, a mouse draws to the right and pulls what is there to another room', async () => {
  await show(<TimeGridSection />)
  const rows = page.getByRole('group', { name: '회의실, 가로로', exact: true })
  const row = (name: string) => rows.getByRole('group', { name: new RegExp(`^${name}`) })
  ;(await rows.findElement()).scrollIntoView({ block: 'center' })
  const hour = async (name: string, time: number) => {
    const { left, width, top, height } = await boxOf(row(name))
    return { x: left + (width / 24) * time, y: top + height / 2 }
  }
  await drag(await hour('4층 한강', 11.8), await hour('4층 한강', 12.6))
  await said('11:30 - 13:00')
  const meeting = rows.getByRole('button', { name: /주간 개발 회의/ })
  await drag(await middleOf(meeting), await hour('4층 남산', 11.75))
  await expect.element(row('4층 남산').getByRole('button', { name: /^11:00 - 12:30 · 주간 개발 회의/ })).toBeVisible()
})

/** A Sunday on which nobody has booked. */
function EmptyDay({ as: Grid }: { as: typeof TimeGrid | typeof TimeRows }) {
  const root = useRef<HTMLDivElement>(null)
  const columns = [{ day: '2031-03-16', name: '한빛홀' }]
  const hand = useHand({ root, columns, onRefuse: () => undefined, put: async () => 'failed' as const })
  return (
    <div style={{ height: 300, width: 400, display: 'grid' }}>
      <Grid
        root={root}
        hand={hand}
        columns={columns}
        items={[]}
        label="빈 날"
        counted={String}
        workingStart="09:00"
        onOpen={() => undefined}
      />
    </div>
  )
}

it.each([
  ['standing', TimeGrid, 'ArrowDown', 'scrollTop'],
  ['lying down', TimeRows, 'ArrowRight', 'scrollLeft'],
] as const)('%s, where nothing stands in it, it is reached and scrolled by keys', async (_how, Grid, arrow, where) => {
  await show(<EmptyDay as={Grid} />)
  await tabTo(grid('빈 날'))
  const element = await grid('빈 날').findElement()
  const before = element[where]
  await press(arrow)
  await expect.poll(() => element[where]).toBeGreaterThan(before)
  await expectAccessible()
})
