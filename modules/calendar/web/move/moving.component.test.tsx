import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { press, pressEach, tabTo } from '#platform/web/testing/keyboard.ts'
import { drag, finger, middleOf } from '#platform/web/testing/pointer.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import CalendarPage from '../page/calendar-page.tsx'
import { answeringCalendar, meeting } from '../testing/answering-calendar.ts'

const showMonth = () => show(<CalendarPage />, { at: '/mail/calendar/month?day=2031-03-12' })
const showWeek = () => show(<CalendarPage />, { at: '/mail/calendar/week?day=2031-03-12' })

const month = page.getByRole('grid', { name: '2031년 3월' }).last()
/** A day of the month has no name of its own: what stands in it is read with it. */
const monthDay = (day: string): Locator => page.elementLocator(month.element().querySelector(`td[data-day="${day}"]`)!)
const inMonth = (day: string, name: RegExp) => monthDay(day).getByRole('button', { name })
const inWeek = (day: string, name: RegExp) =>
  page.getByRole('group', { name: new RegExp(`^${day} `) }).getByRole('button', { name })
const said = (text: string | RegExp) => expect.element(toasts().getByText(text, { exact: false }).first()).toBeVisible()
const announced = (text: string) => expect.poll(() => textsOf(page.getByRole('status')).join(' ')).toContain(text)

it('in the month an event is picked up, moved, given back and moved again by keys alone', async () => {
  answeringCalendar(meeting)
  await showMonth()
  await expect.element(month).toBeVisible()
  await tabTo(inMonth('2031-03-12', /기획 회의/))
  await expect.element(page.getByText(/Space로 집어/)).toBeVisible()
  await press('Space')
  await announced('기획 회의, 2031-03-12 (수) 10:00 - 11:00. 집었어요')
  await press('ArrowRight')
  await announced('2031-03-13 (목) 10:00 - 11:00')
  await expectAccessible()
  await press('Escape')
  await announced('기획 회의: 제자리에 두었어요')
  await expect.element(inMonth('2031-03-12', /기획 회의/)).toHaveFocus()
  await pressEach('Space', 'ArrowDown', 'Enter')
  await said('기획 회의: 2031-03-19 (수) 10:00 - 11:00')
  await expect.element(inMonth('2031-03-19', /기획 회의/)).toHaveFocus()
  await press('Control+z')
  await said('일정을 되돌렸어요')
  await expect.element(inMonth('2031-03-12', /기획 회의/)).toBeVisible()
})

it('in the week arrows lead from event to event, and change time and length', async () => {
  const lunch = { ...meeting, id: '2', subject: '점심' }
  answeringCalendar(meeting, {
    ...lunch,
    start: '2031-03-13T01:00:00.000Z',
    end: '2031-03-13T01:30:00.000Z',
  })
  await showWeek()
  await expect.element(inWeek('2031-03-13', /점심/)).toBeVisible()
  await tabTo(inWeek('2031-03-12', /기획 회의/))
  await press('ArrowRight')
  await expect.element(inWeek('2031-03-13', /점심/)).toHaveFocus()
  await pressEach('ArrowLeft', 'Space')
  await pressEach('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowUp', 'Shift+ArrowUp')
  await announced('2031-03-14 (금) 10:30 - 11:00')
  await pressEach('Shift+ArrowUp', 'Shift+ArrowUp')
  await announced('더 짧게 할 수 없어요')
  await pressEach('ArrowRight', 'ArrowRight')
  await announced('보이는 범위를 벗어나요')
  await pressEach('ArrowLeft', 'Enter')
  await said('기획 회의: 2031-03-14 (금) 10:30 - 10:45')
  await expect.element(inWeek('2031-03-14', /기획 회의/)).toHaveFocus()
})

it('what somebody else changed meanwhile is told in words, and nothing of hers is lost', async () => {
  const calendar = answeringCalendar(meeting)
  await showWeek()
  await expect.element(inWeek('2031-03-12', /기획 회의/)).toBeVisible()
  await tabTo(inWeek('2031-03-12', /기획 회의/))
  await pressEach('Space', 'ArrowDown')
  calendar.change('1', { subject: '바뀐 회의', start: '2031-03-14T07:00:00.000Z', end: '2031-03-14T08:00:00.000Z' })
  await press('Enter')
  await said(/그사이 다른 사람이/)
  await expect.element(inWeek('2031-03-14', /16:00 - 17:00 · 바뀐 회의/)).toBeVisible()
})

it('an event that one may only look at stays where it is', async () => {
  answeringCalendar({ ...meeting, canEdit: false })
  await showMonth()
  await expect.element(month).toBeVisible()
  await drag(await middleOf(inMonth('2031-03-12', /기획 회의/)), await middleOf(monthDay('2031-03-18')))
  await said('이 캘린더는 볼 수만 있어요')
  await expect.element(inMonth('2031-03-12', /기획 회의/)).toBeVisible()
})

it('a finger that rests takes an event, one that moves scrolls', async () => {
  answeringCalendar(meeting)
  await showMonth()
  await expect.element(month).toBeVisible()
  const [from, to] = [await middleOf(inMonth('2031-03-12', /기획 회의/)), await middleOf(monthDay('2031-03-19'))]
  await finger.down(from)
  await expect.element(month).toHaveClass('mview--pull')
  await finger.along(from, to)
  await finger.up()
  await said('기획 회의: 2031-03-19 (수) 10:00 - 11:00')
  await expect.element(inMonth('2031-03-19', /기획 회의/)).toBeVisible()

  await finger.flick(await middleOf(inMonth('2031-03-19', /기획 회의/)), { x: to.x, y: to.y - 60 })
  await expect.element(month).not.toHaveClass('mview--pull')
  await expect.element(inMonth('2031-03-19', /기획 회의/)).toBeVisible()
})
